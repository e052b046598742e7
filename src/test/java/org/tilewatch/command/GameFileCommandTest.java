package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.session.FolderLock;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** {@code tilewatch export} and {@code tilewatch import}. */
@Tag("native")
class GameFileCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path home;
    private Path elsewhere;

    @BeforeEach
    void ledgers() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        elsewhere = folder.resolve("elsewhere").resolve("new");
        Ledger.open(home.resolve("ledger.db"), InstantSource.system()).close();
        assertThat(tilewatch("import", file("journal-good").toString(), "--data", home.toString()))
                .as(err.toString())
                .isZero();
        assertThat(said()).isEqualTo("1\n");
    }

    private Path file(String name) throws IOException {
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/games/" + name + ".jsonl"))) {
            return Files.write(folder.resolve(name + ".jsonl"), in.readAllBytes());
        }
    }

    private int tilewatch(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private String said() {
        var text = out.toString().replace(System.lineSeparator(), "\n");
        out.getBuffer().setLength(0);
        return text;
    }

    @Test
    void aGameGoesFromOneLedgerToAnotherByItsNumberAndByItsIdentity() throws IOException {
        assertThat(tilewatch("export", "--game", "1", "--format", "tilewatch", "--data", home.toString()))
                .isZero();
        var text = said();
        assertThat(text).startsWith("{\"event\":\"game\",\"game\":\"").doesNotContain("Anna");
        var identity = text.substring(24, 60);
        var file = folder.resolve("game.jsonl");
        assertThat(tilewatch(
                        "export",
                        "--game",
                        identity,
                        "--format=tilewatch",
                        "--out",
                        file.toString(),
                        "--data",
                        home.toString()))
                .isZero();
        assertThat(file).hasContent(text);
        assertThat(said()).isEmpty();

        assertThat(tilewatch("import", file.toString(), "--data", elsewhere.toString()))
                .isZero();
        assertThat(said()).isEqualTo("1\n");
        assertThat(tilewatch("export", "--game", identity, "--format", "tilewatch", "--data", elsewhere.toString()))
                .isZero();
        assertThat(said()).isEqualTo(text);
        assertThat(tilewatch("import", file.toString(), "--data", elsewhere.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("This game is in the ledger already: it is game 1.");
    }

    @Test
    void theNamesAreWrittenWhereTheyAreAskedFor() {
        assertThat(tilewatch("export", "--game", "1", "--format", "tilewatch", "--names", "--data", home.toString()))
                .isZero();
        assertThat(said()).contains("\"players\":[\"Anna\",\"Boris\",\"Cyril\",\"Dana\"]");
    }

    @Test
    void whoDoesNotAgreeGoesByHisWindAndAMisspeltNameIsRefused() {
        assertThat(tilewatch(
                        "export",
                        "--game",
                        "1",
                        "--format",
                        "tilewatch",
                        "--names",
                        "Dana",
                        "--names=Boris",
                        "--data",
                        home.toString()))
                .isZero();
        assertThat(said())
                .contains("\"players\":[\"East\",\"Boris\",\"West\",\"Dana\"]")
                .doesNotContain("Anna", "Cyril");
        assertThat(tilewatch(
                        "export", "--game", "1", "--format", "tilewatch", "--names", "Bors", "--data", home.toString()))
                .isEqualTo(2);
        assertThat(err.toString().lines().toList()).hasSize(1).allMatch(line -> line.contains("Bors"));
        assertThat(said()).isEmpty();
    }

    private static String log() {
        var played = DealtGames.atTable(11, "ema-riichi-2012", 3);
        return MjaiText.write(GameLog.of(played, KnowledgeGrade.PUBLIC, Set.of(), true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--format=pgn", "--format=mjai --grade=all"})
    void anotherFormatOrGradeIsRefusedByASentenceThatNamesThoseThereAre(String options) {
        var arguments = new ArrayList<>(List.of("export", "--game", "1", "--data", home.toString()));
        arguments.addAll(List.of(options.split(" ")));
        assertThat(tilewatch(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString().lines().toList()).hasSize(1);
        assertThat(err.toString()).containsAnyOf("mjai, tenhou6, tenhou6-url, tilewatch", "public, held, full");
        assertThat(said()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mjai", "tenhou6", "tenhou6-url"})
    void aClassicalGameIsRefusedByASentenceThatNamesTheFormatThatHasWordsForIt(String format) {
        try (var ledger = Ledger.open(home.resolve("ledger.db"), InstantSource.system())) {
            ledger.startGame(new GameSettings(
                    "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.TOP, Wind.EAST, Options.NONE));
        }
        assertThat(tilewatch("export", "--game", "2", "--format", format, "--data", home.toString()))
                .isEqualTo(2);
        assertThat(err.toString().lines().toList()).hasSize(1);
        assertThat(err.toString()).contains(format, "millington", "tilewatch").doesNotContain("\tat ");
        assertThat(said()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mjai", "tenhou6"})
    void aLogGoesToAnotherLedgerAndComesOutAsItWentIn(String format) throws IOException {
        var own = Files.writeString(folder.resolve("own.jsonl"), log());
        assertThat(tilewatch("import", own.toString(), "--data", home.toString()))
                .isZero();
        assertThat(said()).isEqualTo("2\n");
        var file = folder.resolve("log");
        assertThat(tilewatch(
                        "export", "--game=2", "--format", format, "--out", file.toString(), "--data", home.toString()))
                .as(err.toString())
                .isZero();
        assertThat(said()).isEmpty();
        assertThat(tilewatch("import", file.toString(), "--data", elsewhere.toString()))
                .as(err.toString())
                .isZero();
        assertThat(said()).isEqualTo("1\n");
        assertThat(tilewatch("export", "--game=1", "--format", format, "--grade=full", "--data", elsewhere.toString()))
                .isZero();
        assertThat(said()).isEqualTo(Files.readString(file));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aHandThatIsNotFinishedOrWasNotWatchedIsNamedAndTheOthersAreWritten() throws IOException {
        assertThat(tilewatch("export", "--game=1", "--hand=1", "--format=mjai", "--data", home.toString()))
                .isEqualTo(3);
        assertThat(err.toString()).isEqualToIgnoringNewLines("Hand 1 is left out: nobody watched its discards.");
        err.getBuffer().setLength(0);
        var own = Files.writeString(folder.resolve("own.jsonl"), log());
        assertThat(tilewatch("import", own.toString(), "--data", home.toString()))
                .isZero();
        said();
        assertThat(tilewatch("export", "--game=2", "--hand=1", "--hand=99", "--format=mjai", "--data", home.toString()))
                .isEqualTo(3);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("Hand 99 is left out: there is no finished hand of this number.");
        assertThat(said().lines().filter(line -> line.startsWith("{\"type\":\"start_kyoku\"")))
                .hasSize(1);
    }

    @Test
    void aLogThatSaysByWhichRulesItWasPlayedNeedsNoneAndAnotherTakesThoseThatAreNamed() throws IOException {
        var log = log();
        var file = Files.writeString(folder.resolve("own.jsonl"), log);
        assertThat(tilewatch("import", file.toString(), "--data", elsewhere.toString()))
                .as(err.toString())
                .isZero();
        assertThat(said()).isEqualTo("1\n");
        var foreign =
                Files.writeString(folder.resolve("foreign.jsonl"), log.replaceAll(",\"tilewatch\":\\{.*(?=}\n)", ""));
        assertThat(tilewatch("import", foreign.toString(), "--rules", "no-such", "--data", elsewhere.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("no-such");
        err.getBuffer().setLength(0);
        assertThat(tilewatch(
                        "import", foreign.toString(), "--rules", "ema-riichi-2012", "--data", elsewhere.toString()))
                .as(err.toString())
                .isZero();
        assertThat(said()).isEqualTo("2\n");
    }

    @Test
    void whatCannotBeTakenInIsRefusedByOneSentence() throws IOException {
        var elsewhereGames = List.of(
                file("journal-other-points"),
                file("journal-backwards"),
                Files.writeString(folder.resolve("empty"), ""),
                Files.write(folder.resolve("bytes"), new byte[] {0, -1, 7}),
                folder.resolve("nothing-of-the-kind"));
        for (var wrong : elsewhereGames) {
            err.getBuffer().setLength(0);
            assertThat(tilewatch("import", wrong.toString(), "--data", elsewhere.toString()))
                    .as(wrong.toString())
                    .isEqualTo(2);
            assertThat(err.toString().lines().toList()).hasSize(1).allMatch(line -> line.startsWith("tilewatch: "));
        }
        for (var game : List.of("7", "c4a760a8-dbcf-7254-a0d9-6a4474bd1b62", "one")) {
            assertThat(tilewatch("export", "--game", game, "--format", "tilewatch", "--data", home.toString()))
                    .isEqualTo(2);
        }
        assertThat(said()).isEmpty();
    }

    @Test
    void nothingIsTakenInWhileAKioskHoldsTheFolder() throws Exception {
        try (var held = FolderLock.of(home)) {
            assertThat(tilewatch("import", file("journal-good").toString(), "--data", home.toString()))
                    .isEqualTo(2);
        }
        assertThat(Stream.of(err.toString()).toList()).isNotEmpty();
    }
}
