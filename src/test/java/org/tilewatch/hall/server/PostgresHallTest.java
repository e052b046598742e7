package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.RunningPostgres;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.PostgresStore;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.ledger.Outbox.OutgoingEntry;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A hall whose book is in PostgreSQL makes of its tables what a hall with a file does, also where the server dies under it. */
@Tag("native")
class PostgresHallTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private static HallServer hall(Path place, HallBook book) {
        return HallServer.open(
                new DashboardAddress("127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                place,
                book,
                Optional.empty(),
                InstantSource.system());
    }

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private static List<String> seals(List<OutgoingEntry> entries) {
        return entries.stream().map(entry -> entry.seal().toString()).toList();
    }

    private static void awaitAllOf(TableInAHall table, HallBook book) {
        await().atMost(SOON)
                .ignoreExceptionsInstanceOf(HallException.class)
                .untilAsserted(() -> assertThat(book.entries(table.game()))
                        .extracting(entry -> entry.seal().toString())
                        .containsExactlyElementsOf(seals(table.journal())));
    }

    @Test
    void aServerThatDiesUnderTheHallLosesNothingAndIsToldToTheTable() throws Exception {
        try (var server = new RunningPostgres(folder.resolve("pg"), freePort());
                var book = HallBook.open(new PostgresStore(server.url()), InstantSource.system());
                var hall = hall(folder.resolve("hall"), book);
                var one = new TableInAHall(folder.resolve("one"), hall, "1");
                var two = new TableInAHall(folder.resolve("two"), hall, "2")) {
            for (var table : List.of(one, two)) {
                table.begins();
                table.discards(60);
            }
            awaitAllOf(one, book);
            awaitAllOf(two, book);
            // Twice while entries come, once while none do.
            for (int times = 0; times < 2; times++) {
                one.discards(30);
                server.dies();
                one.discards(30);
                await().atMost(SOON)
                        .until(() -> one.standing().trouble().map(Sentence::key).isPresent());
                assertThatThrownBy(book::standings)
                        .isInstanceOfSatisfying(
                                HallException.class,
                                failed -> assertThat(failed.because().key()).isEqualTo(Key.HALL_BOOK_FAILED));
                server.starts();
                awaitAllOf(one, book);
            }
            server.dies();
            server.starts();
            one.settles(200);
            two.settles(100);
            awaitAllOf(one, book);
            awaitAllOf(two, book);

            one.copies();
            one.discards(3);
            awaitAllOf(one, book);
            one.putsBack();
            one.discards(5);
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(book.findings())
                            .extracting(HallFinding::kind)
                            .contains(HallFinding.FindingKind.FORK));
            var fork = book.findings().stream()
                    .filter(finding -> finding.kind() == HallFinding.FindingKind.FORK)
                    .findFirst()
                    .orElseThrow();
            assertThat(book.decide(fork.number(), fork.branch())).isTrue();
            awaitAllOf(one, book);
            assertThat(book.standings())
                    .contains(" 0 600 1")
                    .contains(" 0 300 1")
                    .isEqualTo(book.reckonedStandings());
            sameInAFile(one, two, book);
        }
    }

    /** What the tables tell is the same book in a file, line by line. */
    private void sameInAFile(TableInAHall one, TableInAHall two, HallBook book) throws Exception {
        try (var file = HallBook.open(new SqliteStore(folder.resolve("file/hall.db")), InstantSource.system());
                var hall = hall(folder.resolve("file"), file)) {
            for (var table : List.of(one, two)) {
                table.joins(hall);
            }
            awaitAllOf(one, file);
            awaitAllOf(two, file);
            assertThat(file.standings()).isEqualTo(book.standings());
        }
    }

    @Test
    void aServerThatDoesNotSynchroniseItsDiskIsRefused() throws Exception {
        try (var server = new RunningPostgres(folder.resolve("pg"), freePort())) {
            try (var connection = DriverManager.getConnection(server.url());
                    var statement = connection.createStatement()) {
                statement.execute("ALTER SYSTEM SET fsync = off");
                statement.execute("SELECT pg_reload_conf()");
            }
            await().atMost(SOON).until(() -> fsync(server).equals("off"));
            assertThatThrownBy(() -> HallBook.open(new PostgresStore(server.url()), InstantSource.system()))
                    .isInstanceOfSatisfying(
                            HallException.class,
                            refused -> assertThat(refused.getMessage()).contains("fsync is off"));
        }
    }

    private static String fsync(RunningPostgres server) throws SQLException {
        try (var connection = DriverManager.getConnection(server.url());
                var statement = connection.createStatement();
                var row = statement.executeQuery("SHOW fsync")) {
            row.next();
            return row.getString(1);
        }
    }
}
