package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Ruleset;

class RulesTest {
    private static final String SAMPLE = "deploy/rules/sparrows.json";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void withoutANameTheRulesAreListed() {
        assertThat(run("rules")).isZero();
        assertThat(out.toString().lines())
                .containsExactly(
                        "millington",
                        "millington-manga",
                        "classical-russian",
                        "ema-riichi-2012",
                        "ema-riichi-2008",
                        "ema-riichi-2016",
                        "ema-riichi-2025",
                        "wrc",
                        "jpml-a",
                        "m-league",
                        "mahjong-soul",
                        "tenhou",
                        "harbour");
    }

    static List<Ruleset> rulesets() {
        return Games.rulesets();
    }

    @ParameterizedTest
    @MethodSource("rulesets")
    void everyRowIsPrintedWithItsNumber(Ruleset ruleset) {
        assertThat(run("rules", ruleset.name())).isZero();
        for (var row : ruleset.rows()) {
            assertThat(out.toString()).containsPattern("(?m)^  \\Q" + row.rule() + "\\E +\\Q" + row.name() + "\\E .+$");
        }
        for (var option : ruleset.options()) {
            assertThat(out.toString()).containsPattern("(?m)^  \\Q" + option.rule() + "\\E +" + option.name() + " ");
        }
    }

    @Test
    void theTwoEmaTextsDifferInYakumanAndNagashi() {
        assertThat(run("rules", "--compare", "ema-riichi-2012", "ema-riichi-2008"))
                .isZero();
        assertThat(out.toString())
                .contains("kokushi-13-wait")
                .contains("nagashi-mangan")
                .containsPattern("uma +30000, 10000, -10000, -30000 .*9000, 3000, -3000, -9000")
                .doesNotContain("pinfu");
    }

    @Test
    void theMangaRulesDifferInTheOrderOfClaimsAlone() {
        assertThat(run("rules", "--compare", "millington", "millington-manga")).isZero();
        assertThat(out.toString().lines())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .contains("claims")
                        .contains("kong and pung before chow")
                        .contains("kong before pung before chow"));
    }

    @Test
    void aClubsOwnRulesStandBesideTheirText() {
        assertThat(run("rules", "--rules-file", SAMPLE, "--compare", "millington", "sparrows"))
                .isZero();
        assertThat(out.toString())
                .containsPattern("kong-on-kong +limit \\(122f\\) \\| -")
                .containsPattern("mahjong +10 points \\(115a\\) \\| 20 points \\(sparrows\\)")
                .containsPattern("seven-pairs +- \\| 2 doubles \\(sparrows 1\\)")
                .containsPattern("limit +1000 .* \\| 2000 ");
    }

    @ParameterizedTest
    @CsvSource({"cs, požehnání nebes", "pl, błogosławieństwo niebios", "ru, благословение небес"})
    void theRowsArePrintedInThePlayersLanguage(String language, String word) {
        assertThat(run("rules", "millington", "--language", language)).isZero();
        assertThat(out.toString()).containsPattern("122a +blessing-of-heaven +" + word + " +limit");
    }

    @Test
    void aClubsOwnRowIsPrintedByTheNameThatItHasThere() {
        assertThat(run("rules", "--rules-file", SAMPLE, "sparrows", "--language", "cs"))
                .isZero();
        assertThat(out.toString()).containsPattern("jade-dragon +nefritový drak +limit");
    }

    @Test
    void anUnknownLanguageIsRefused() {
        assertThat(run("rules", "millington", "--language", "xx")).isEqualTo(2);
        assertThat(err.toString()).contains("--language is en, cs, pl or ru, not xx");
    }

    @Test
    void aTerminalOfAnotherCharacterSetGetsTheSameBytes() throws IOException {
        var program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dfile.encoding=windows-1252",
                        "-Dstdout.encoding=windows-1252",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Tilewatch.class.getName(),
                        "rules",
                        "millington",
                        "--language",
                        "cs")
                .redirectErrorStream(true)
                .start();
        var printed = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(printed).contains("císařský nefrit").contains("třináct jedinečných divů");
    }

    @Test
    void anUnknownNameIsAnsweredWithThoseThatThereAre() {
        assertThat(run("rules", "mah-jong")).isEqualTo(2);
        assertThat(err.toString()).contains("there are no rules mah-jong").contains("classical-russian");
    }

    @Test
    void scoreAndSettleTakeAClubsRules(@TempDir Path folder) throws IOException {
        var hand = Files.writeString(folder.resolve("hand.jsonl"), """
                {"rules":"sparrows","concealed":["m2","m2","m5","m5","p3","p3","p7","p7","s2","s2","s8","s8","z2"],\
                "winningTile":"z2","selfDrawn":true,"seatWind":"z2","roundWind":"z1"}
                """);
        assertThat(run("score", "--rules-file", SAMPLE, hand.toString())).isZero();
        assertThat(out.toString()).contains("\"rules\":\"sparrows\"").contains("seven-pairs");
        assertThat(run("score", hand.toString())).isZero();
        assertThat(out.toString()).contains("unknown-rules");
        var finished = Files.writeString(folder.resolve("finished.jsonl"), """
                {"rules":"sparrows","roundWind":"z1","hands":{},"outcome":"false-mahjong","offenders":["z2"]}
                """);
        assertThat(run("settle", "--rules-file", SAMPLE, finished.toString())).isZero();
        assertThat(out.toString()).contains("\"z2\":-6000");
    }

    @Test
    void aFileThatIsWrongIsNamedInOneLine(@TempDir Path folder) throws IOException {
        var file = Files.writeString(
                folder.resolve("wrong.json"), "{\"name\":\"a\",\"base\":\"millington\",\"off\":[\"x\"]}");
        assertThat(run("score", "--rules-file", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("The field off names x"));
    }
}
