package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("native")
class BenchWatchTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int benchWatch(String... options) {
        var arguments = new ArrayList<>(List.of(options));
        arguments.addAll(
                0,
                List.of("bench-watch", "--chart", folder.resolve("figures.svg").toString()));
        return Lab.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments.toArray(String[]::new));
    }

    @Test
    void theTableAndThePictureHaveARowForEachRulesAndLevel() throws IOException {
        assertThat(benchWatch("--hands", "1", "--level", "0", "--level", "3", "--rules", "ema-riichi-2012"))
                .isZero();
        var lines = out.toString().lines().toList();
        assertThat(lines.getFirst())
                .contains("exact", "answered", "<= 1 question", "wrong cards", "delay", "real time");
        assertThat(lines.get(1)).startsWith("ema-riichi-2012").containsPattern(" 0 usual +1 ");
        assertThat(lines.get(2)).startsWith("ema-riichi-2012").containsPattern(" 3 usual +1 ");
        assertThat(Files.readString(folder.resolve("figures.svg")))
                .startsWith("<svg")
                .contains("level 0", "level 3", "wrong cards")
                .endsWith("</svg>\n");
    }

    @Test
    @Tag("thorough")
    void aBeamHasARowForEachNoiseAndSaysHowSureItWas() {
        assertThat(benchWatch("--beam", "--hands", "1", "--level", "0", "--rules", "ema-riichi-2012"))
                .isZero();
        var lines = out.toString().lines().toList();

        assertThat(lines.getFirst()).contains("kept", "best", "slowest");
        assertThat(lines.get(1)).startsWith("ema-riichi-2012, level 0").containsPattern(" 100\\.00 ");
        assertThat(lines).anyMatch(line -> line.startsWith("share"));
        assertThat(lines).anyMatch(line -> line.startsWith("0.999 to 1.000"));
        assertThat(lines.get(lines.size() - 2)).startsWith("ema-riichi-2012, level 0: beam");
        assertThat(lines.getLast()).startsWith("ema-riichi-2012, level 0: watcher");
    }

    @Test
    @Tag("thorough")
    void noiseHasRowsOfItsOwnWhereTheGameIsPlayedSo() throws IOException {
        assertThat(benchWatch(
                        "--hands",
                        "1",
                        "--level",
                        "0",
                        "--noise",
                        "late",
                        "--noise",
                        "three-players",
                        "--rules",
                        "millington",
                        "--rules",
                        "ema-riichi-2012"))
                .isZero();
        assertThat(out.toString().lines().skip(1).limit(3).map(line -> line.split(" +")[0] + " " + line.split(" +")[2]))
                .containsExactly("millington late", "millington three-players", "ema-riichi-2012 late");
        assertThat(Files.readString(folder.resolve("figures.svg"))).contains(">late<", ">three-players<");
    }

    @Test
    void noiseIsNamedAndOnlyThatOfTheModel() {
        assertThat(benchWatch("--noise", "thunder")).isEqualTo(2);
        assertThat(benchWatch("--noise", "late", "--rendered")).isEqualTo(2);
        assertThat(err.toString()).contains("thunder", "--rendered");
    }

    @Test
    void whatTheWatcherTakesForLikelyStandsBesideWhatWasCounted() {
        assertThat(benchWatch("--fit", "--hands", "1", "--level", "0", "--rules", "millington"))
                .isZero();
        assertThat(out.toString().lines().toList()).first().asString().contains("taken for", "counted");
        assertThat(out.toString().lines().skip(1))
                .anyMatch(line -> line.matches("Missing\\.missed +0\\.00300 +<?0\\.\\d{5} +\\d+ of \\d+"));
        assertThat(benchWatch("--fit", "--rendered")).isEqualTo(2);
        assertThat(err.toString()).contains("--fit", "--rendered");
    }

    @Tag("slow")
    @Test
    void filmsAreKeptAndWatchedAgain() throws IOException {
        var films = folder.resolve("films");
        String[] options = {
            "--rendered",
            "--films",
            films.toString(),
            "--hands",
            "1",
            "--level",
            "0",
            "--rules",
            "millington",
            "--frames-per-second",
            "0.04"
        };
        assertThat(benchWatch(options)).isZero();
        var film = films.resolve("millington-0-0.04").resolve("1.zip");
        assertThat(film).isNotEmptyFile();
        var drawn = Files.getLastModifiedTime(film);
        assertThat(benchWatch(options)).isZero();
        assertThat(Files.getLastModifiedTime(film)).isEqualTo(drawn);
        assertThat(out.toString().lines().filter(line -> line.startsWith("millington  ")))
                .hasSize(2)
                .allMatch(line -> line.contains(" 1 "));
    }

    @Test
    void nothingIsFilmedWhereNothingIsDrawn() {
        assertThat(benchWatch("--films", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("--films", "--rendered");
    }

    @Test
    void rulesAndLevelsThatThereAreNotAreNamed() {
        assertThat(benchWatch("--rules", "bridge")).isEqualTo(2);
        assertThat(benchWatch("--level", "4")).isEqualTo(2);
        assertThat(err.toString().lines().toList())
                .hasSize(2)
                .satisfiesExactly(
                        line -> assertThat(line).contains("--rules", "bridge"),
                        line -> assertThat(line).contains("--level", "not 4"));
    }
}
