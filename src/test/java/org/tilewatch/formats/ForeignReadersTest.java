package org.tilewatch.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.formats.text.TenhouText;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.GameFormat;
import org.tilewatch.ledger.Ledger;

/**
 * Readers that others wrote replay whole games, value each win and compare the two formats, and a ledger takes each game in and writes it
 * as it was: {@code -Dreaders=FOLDER} names a folder with the readers' programs {@code check-mjai} and {@code check-tenhou} in which
 * {@code npm install} was run.
 */
@Tag("slow")
class ForeignReadersTest {
    private static final String RULES = "ema-riichi-2012";
    private static final int GAMES = Integer.getInteger("readers.games", 2000);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everyGameIsReadWithoutAComplaintAndBothFormatsTellTheSame(KnowledgeGrade grade)
            throws IOException, InterruptedException {
        int hands = 0;
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system())) {
            for (int seed = 1; seed <= GAMES; seed++) {
                var log = GameLog.of(DealtGames.full(seed, RULES, 12), grade, Set.of(), true);
                hands += log.hands().size();
                var name = "%05d-%s-%d".formatted(seed, grade.code(), log.redFives() ? 1 : 0);
                var mjai = MjaiText.write(log);
                var tenhou = TenhouText.write(log);
                assertThat(takenInAndWritten(ledger, mjai, GameFormat.MJAI, grade))
                        .isEqualTo(mjai);
                assertThat(takenInAndWritten(ledger, tenhou, GameFormat.TENHOU6, grade))
                        .isEqualTo(tenhou);
                Files.writeString(folder.resolve(name + ".mjai.jsonl"), mjai);
                Files.writeString(folder.resolve(name + ".tenhou.json"), tenhou);
            }
        }
        assertThat(hands).isGreaterThan(GAMES);
        var said = folder.resolve("said");
        var reading = new ProcessBuilder(
                        "node",
                        program().toString(),
                        Path.of(Objects.requireNonNull(System.getProperty("readers"), "-Dreaders=FOLDER"))
                                .toString(),
                        folder.toString(),
                        RULES)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int status = reading.waitFor();
        System.out.printf("%s, %d games: %s", grade.code(), GAMES, Files.readString(said));
        assertThat(status).isZero();
    }

    private static String takenInAndWritten(Ledger ledger, String text, GameFormat format, KnowledgeGrade grade) {
        var archive = new GameArchive(ledger);
        var taken = archive.take(text.lines().toList(), Optional.of(RULES));
        assertThat(taken.leftOut()).isEmpty();
        assertThat(taken.otherwise()).isEmpty();
        var written = format.write(ledger, taken.number(), _ -> true, grade, Set.of());
        archive.delete(taken.number());
        return written.text();
    }

    private Path program() throws IOException {
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/formats/read-all.js"))) {
            return Files.write(folder.resolve("read-all.js"), in.readAllBytes());
        }
    }
}
