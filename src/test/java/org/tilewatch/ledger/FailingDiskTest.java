package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteErrorCode;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** An error at every call to the database in turn: the first error is what is said, the same is done again, and is done once. */
@Tag("native")
class FailingDiskTest {
    private static final GameSettings GAME =
            new GameSettings("millington", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "SQLITE_FULL, true", "SQLITE_FULL, false", "SQLITE_IOERR, true", "SQLITE_IOERR, false",
        "SQLITE_NOMEM, true", "SQLITE_NOMEM, false", "SQLITE_READONLY, false", "SQLITE_BUSY, false"
    })
    void whereverADiskFailsTheFirstErrorIsSaidAndTheSameIsDoneOnceWhenItWorksAgain(
            SQLiteErrorCode how, boolean rollsBack) throws SQLException {
        var file = folder.resolve("ledger.db");
        var faulty = new FaultyConnection(real(file));
        try (var ledger = Ledger.on(file, InstantSource.system(), faulty.connection())) {
            int calls = 0;
            int games = 0;
            boolean failed = true;
            while (failed) {
                int start = calls;
                games++;
                failed = failing(faulty, start, how, rollsBack, () -> ledger.startGame(GAME));
                failed |= failing(
                        faulty,
                        start,
                        how,
                        rollsBack,
                        () -> ledger.append(TableEvent.said(0, new HandStart(1, Seat.BOTTOM, Wind.EAST))));
                failed |= failing(
                        faulty,
                        start,
                        how,
                        rollsBack,
                        () -> ledger.append(TableEvent.said(1, new Discard(Seat.BOTTOM, Tile.M3, false))));
                var game = ledger.unfinishedGame().orElseThrow();
                assertThat(game.number()).isEqualTo(games);
                assertThat(game.entries()).hasSize(2);
                calls++;
            }
            assertThat(calls).isGreaterThan(5);
        }
    }

    /** Does something while a call fails, and does it again when it has; whether one failed. */
    private static boolean failing(
            FaultyConnection faulty, int after, SQLiteErrorCode how, boolean rollsBack, Supplier<Long> work) {
        faulty.failAfter(after, how, rollsBack);
        try {
            assertThat(work.get()).isPositive();
        } catch (LedgerException said) {
            assertThat(said.mayPass()).as("%s passes", how).isTrue();
            assertThat(said).rootCause().hasMessageContaining("injected");
            faulty.failAfter(Long.MAX_VALUE, how, rollsBack);
            assertThat(work.get()).isPositive();
            return true;
        }
        boolean failed = faulty.hasFailed();
        faulty.failAfter(Long.MAX_VALUE, how, rollsBack);
        return failed;
    }

    private static Connection real(Path file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file);
    }
}
