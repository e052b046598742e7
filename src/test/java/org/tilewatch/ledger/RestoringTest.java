package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** A copy in the ledger's place: what is lost by it is known before, and what was there comes back. */
@Tag("native")
class RestoringTest {
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    @TempDir
    Path folder;

    private Path file;
    private Instant now = Instant.parse("2026-11-21T18:30:00Z");
    private Backups backups;

    @BeforeEach
    void setUp() {
        file = folder.resolve("ledger.db");
        backups = new Backups(file, () -> now);
    }

    private Ledger open() {
        return Ledger.open(file, () -> now);
    }

    private static void tell(Ledger ledger, int hand) {
        ledger.append(TableEvent.said(hand, new Happening.HandStart(hand, Seat.BOTTOM, Wind.EAST)));
    }

    private Backup copied() {
        now = now.plusSeconds(60);
        return backups.make(Occasion.ASKED);
    }

    private LostRows missing(Backup copy) {
        try (var ledger = open()) {
            return backups.looked(copy.file(), opened -> LostRows.of(ledger, opened));
        }
    }

    @Test
    void gamesBegunAndWhatWasToldSinceACopyAreWhatItMisses() throws IOException {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            tell(ledger, 1);
        }
        var copy = copied();
        var bytes = Files.readAllBytes(copy.file());
        assertThat(missing(copy)).isEqualTo(new LostRows(List.of(), 0, false));

        try (var ledger = open()) {
            tell(ledger, 2);
            assertThat(missing(copy).rest()).isTrue();
            now = now.plusSeconds(60);
            ledger.startGame(GAME);
        }
        var lostRows = missing(copy);
        assertThat(lostRows.games()).extracting(RecordedGame::number).containsExactly(2L);
        assertThat(CopiesJson.list(backups.all()))
                .contains("{\"copy\":\"" + copy.file().getFileName() + "\",\"made\":\"" + copy.made() + "\"");
        assertThat(Files.getPosixFilePermissions(copy.file()))
                .as("nobody else reads a copy")
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        assertThat(CopiesJson.one(copy, lostRows))
                .contains("\"copy\":\"" + copy.file().getFileName(), "\"occasion\":\"asked\"");
        assertThat(Files.readAllBytes(copy.file()))
                .as("looked into, the copy stays as it is")
                .isEqualTo(bytes);
        try (var files = Files.list(folder)) {
            assertThat(files)
                    .extracting(Path::getFileName)
                    .map(Path::toString)
                    .noneMatch(name -> name.contains("looked"));
        }
    }

    @Test
    void aGameThatWasTakenOutAndAnotherInItsPlaceIsAnotherGame() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
        }
        var copy = copied();
        backups.restore(copy.file());
        try (var ledger = open()) {
            ledger.endGame();
            new GameArchive(ledger).delete(1);
            now = now.plusSeconds(60);
            ledger.startGame(GAME);
        }
        assertThat(missing(copy).games()).hasSize(1);
    }

    @Test
    void whatWasThereIsOfferedLikeACopyAndComesBackWhole() {
        try (var ledger = open()) {
            ledger.startGame(GAME);
        }
        var copy = copied();
        try (var ledger = open()) {
            tell(ledger, 1);
            ledger.startGame(GAME);
        }
        now = now.plusSeconds(60);
        backups.restore(copy.file());
        var replaced = backups.kept().getFirst();
        assertThat(replaced.occasion()).isEqualTo(Occasion.REPLACED);
        assertThat(backups.all()).doesNotContain(replaced);
        assertThat(missing(replaced)).isEqualTo(new LostRows(List.of(), 0, false));

        now = now.plusSeconds(60);
        backups.restore(replaced.file());
        try (var ledger = open()) {
            assertThat(ledger.games()).hasSize(2);
            assertThat(ledger.journal(1)).hasSize(1);
        }
        assertThat(backups.kept())
                .extracting(Backup::occasion)
                .containsExactly(Occasion.REPLACED, Occasion.REPLACED, Occasion.ASKED);
    }

    @Test
    void aDamagedCopyIsToldOfAndTakesNoLedgersPlace() throws IOException {
        try (var ledger = open()) {
            ledger.startGame(GAME);
        }
        var copy = copied();
        var bytes = Files.readAllBytes(copy.file());
        Files.write(copy.file(), Arrays.copyOf(bytes, bytes.length / 2));
        var before = Files.readAllBytes(file);

        assertThatThrownBy(() -> missing(copy)).isInstanceOf(LedgerException.class);
        assertThatThrownBy(() -> backups.restore(copy.file())).isInstanceOf(LedgerException.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        backups.finishRestoring();
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    /** Given a plug that is pulled when the ledger has just been moved aside, then the next start has the copy and no empty ledger. */
    @Test
    void restoringThatWasCutOffIsFinished() throws IOException {
        try (var ledger = open()) {
            ledger.startGame(GAME);
        }
        var copy = copied();
        Files.move(file, folder.resolve("ledger.db.before-20261121-190000-000"));
        Files.copy(copy.file(), folder.resolve("ledger.db.restored"));

        backups.finishRestoring();

        try (var ledger = open()) {
            assertThat(ledger.games()).hasSize(1);
        }
        assertThat(folder.resolve("ledger.db.restored")).doesNotExist();
        assertThat(backups.kept()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aFileOfHardlyAByteIsNoCopy(int bytes) {
        assertThatThrownBy(() -> backups.take(new byte[bytes])).isInstanceOf(LedgerException.class);
        assertThat(backups.all()).isEmpty();
    }

    /** Given a copy from elsewhere in which something would act, then it is refused by name before any of it is run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER acts AFTER INSERT ON journal BEGIN DELETE FROM payment; END",
                "CREATE TRIGGER acts AFTER UPDATE ON game BEGIN UPDATE game SET started = 'never'; END",
                "CREATE VIEW acts AS SELECT hex(zeroblob(1000000000)) FROM game",
                "CREATE TABLE acts (more TEXT)",
                "CREATE VIRTUAL TABLE acts USING fts5(more)",
                "CREATE INDEX acts ON journal(abs(number))",
                "ALTER TABLE payment ADD COLUMN acts INTEGER DEFAULT 1",
                "DROP INDEX journal_by_game"
            })
    void aCopyInWhichSomethingWouldActIsRefused(String foreign) throws Exception {
        try (var ledger = open()) {
            ledger.startGame(GAME);
            tell(ledger, 1);
        }
        var copy = copied();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + copy.file());
                var statement = connection.createStatement()) {
            statement.execute(foreign);
        }
        var before = Files.readAllBytes(file);
        var bytes = Files.readAllBytes(copy.file());

        for (var attempt : List.<ThrowingCallable>of(
                () -> backups.take(bytes),
                () -> backups.restore(copy.file()),
                () -> backups.whole(copy),
                () -> missing(copy))) {
            assertThatThrownBy(attempt)
                    .isInstanceOfSatisfying(
                            LedgerException.class,
                            refused -> assertThat(refused.isDamage()).isTrue());
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(backups.all()).containsExactly(copy);
    }

    /** Given a view in the place of a table, with what stands for writing to it, when it is taken for the ledger, then it is put together anew. */
    @Test
    void aViewInATablesPlaceIsNoLedger() throws Exception {
        try (var ledger = open()) {
            ledger.startGame(GAME);
        }
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("ALTER TABLE payment RENAME TO hidden");
            statement.execute("CREATE VIEW payment AS SELECT * FROM hidden");
            statement.execute("CREATE TRIGGER acts INSTEAD OF INSERT ON payment BEGIN DELETE FROM game; END");
        }
        assertThatThrownBy(this::open).isInstanceOf(LedgerException.class);
        assertThat(LedgerRecovery.of(file, () -> now).lost()).isEmpty();
        try (var ledger = open()) {
            assertThat(ledger.games()).hasSize(1);
        }
    }
}
