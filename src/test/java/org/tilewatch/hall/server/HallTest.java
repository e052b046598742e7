package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.book.StoredEntry;
import org.tilewatch.ledger.Outbox.OutgoingEntry;
import org.tilewatch.uplink.HallEar;
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Joining;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.UplinkException;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Ledgers and their couriers against a hall that runs: over HTTPS, into a file. */
@Tag("native")
class HallTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private final List<TableInAHall> tables = new ArrayList<>();
    private HallBook book;
    private HallServer hall;

    private void opens() {
        opens(0, 0);
    }

    private void opens(int port, int securePort) {
        book = HallBook.open(new SqliteStore(place().resolve("hall.db")), InstantSource.system());
        hall = HallServer.open(
                new DashboardAddress(
                        "127.0.0.1", port, Set.of(), Role.GeneralRole.VIEWER, securePort, Optional.empty(), false),
                place(),
                book,
                Optional.empty(),
                InstantSource.system());
    }

    private Path place() {
        return folder.resolve("hall");
    }

    private TableInAHall table(String name) throws IOException {
        var table = new TableInAHall(folder.resolve("table-" + name), hall, name);
        tables.add(table);
        return table;
    }

    private void shuts() {
        hall.close();
        book.close();
    }

    @AfterEach
    void everythingEnds() throws InterruptedException {
        for (var table : tables) {
            table.close();
        }
        shuts();
    }

    /** The hall has a table's latest game as the table has it: each entry once, in order, with its seal. */
    private void awaitAllOf(TableInAHall table) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(seals(table.game()))
                        .containsExactlyElementsOf(table.journal().stream()
                                .map(OutgoingEntry::seal)
                                .map(Object::toString)
                                .toList()));
        await().atMost(SOON)
                .until(() -> table.standing().waiting() == 0
                        && table.standing().trouble().isEmpty());
    }

    private List<String> seals(UUID game) {
        return book.entries(game).stream()
                .map(StoredEntry::seal)
                .map(Object::toString)
                .toList();
    }

    private void awaitTrouble(TableInAHall table, Key key) {
        await().atMost(SOON)
                .until(() -> table.standing().trouble().map(Sentence::key).equals(Optional.of(key)));
    }

    @Test
    void whatATableToldIsInTheHallOnceInOrderAndWithItsSeals() throws IOException {
        opens();
        var table = table("7");
        table.begins();
        table.discards(520);
        table.settles(200);
        awaitAllOf(table);

        assertThat(book.standings()).contains(" 0 600 1").contains(" 3 -200 1").isEqualTo(book.reckonedStandings());
        assertThat(book.entries(table.game()).getFirst().body()).doesNotContain("Anežka");
        assertThat(book.findings()).isEmpty();
    }

    @Test
    void aHallThatIsAwayIsOneSentenceAndNothingIsLost() throws IOException {
        opens();
        var table = table("1");
        table.begins();
        awaitAllOf(table);
        int port = hall.port();
        int securePort = hall.securePort();
        shuts();
        table.discards(20);
        awaitTrouble(table, Key.HALL_AWAY);
        assertThat(table.standing().waiting()).isNotNegative();
        opens(port, securePort);
        table.discards(3);
        awaitAllOf(table);
    }

    @Test
    void aTableThatStartsAgainGoesOnWhereTheHallIs() throws IOException, InterruptedException {
        opens();
        var table = table("1");
        table.begins();
        table.discards(30);
        awaitAllOf(table);
        table.startsAgain();
        table.discards(5);
        awaitAllOf(table);
        assertThat(book.findings()).isEmpty();
    }

    @Test
    void aLedgerThatWasPutBackIsTwoBranchesOfWhichAHostChoosesOne() throws IOException, InterruptedException {
        opens();
        var table = table("1");
        table.begins();
        table.discards(10);
        table.copies();
        table.discards(10);
        table.settles(100);
        awaitAllOf(table);
        var before = seals(table.game());

        table.putsBack();
        table.discards(3);
        table.settles(500);
        await().atMost(SOON)
                .until(() -> table.standing().forked() == 1 && table.standing().waiting() == 0);

        assertThat(seals(table.game())).isEqualTo(before);
        var fork = book.findings().stream()
                .filter(finding -> finding.kind() == HallFinding.FindingKind.FORK)
                .toList();
        assertThat(fork)
                .singleElement()
                .satisfies(found -> assertThat(found.seq()).isEqualTo(12));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(
                                book.entries(table.game(), fork.getFirst().branch()))
                        .extracting(entry -> entry.seal().toString())
                        .containsExactlyElementsOf(table.journal().stream()
                                .map(entry -> entry.seal().toString())
                                .toList()));
        assertThat(book.standings()).contains(" 0 300 1");

        assertThat(book.decide(fork.getFirst().number(), 99)).isFalse();
        assertThat(book.decide(fork.getFirst().number(), fork.getFirst().branch()))
                .isTrue();
        assertThat(book.standings()).contains(" 0 1800 ").isEqualTo(book.reckonedStandings());
        table.discards(1);
        awaitAllOf(table);
        await().atMost(SOON).until(() -> table.standing().forked() == 0);
    }

    @Test
    void aLedgerThatWasPutBackIsNoticedBeforeAnythingIsToldAnew() throws IOException, InterruptedException {
        opens();
        var table = table("1");
        table.begins();
        table.discards(10);
        table.copies();
        table.discards(10);
        awaitAllOf(table);
        table.putsBack();
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(book.findings())
                        .extracting(HallFinding::kind)
                        .containsExactly(HallFinding.FindingKind.SHORTENED));
    }

    @Test
    void anotherCardInTheKioskIsNoticedByTheGamesThatItLacks() throws IOException, InterruptedException {
        opens();
        var table = table("1");
        table.begins();
        awaitAllOf(table);
        table.stops();
        Files.delete(folder.resolve("table-1/ledger.db"));
        for (var beside : List.of("-wal", "-shm", "-redo")) {
            Files.deleteIfExists(folder.resolve("table-1/ledger.db" + beside));
        }
        table.startsAgain();
        table.begins();
        awaitAllOf(table);
        assertThat(book.findings()).extracting(HallFinding::kind).containsExactly(HallFinding.FindingKind.GONE);
    }

    @Test
    void aHallWhoseDiskIsLostIsFilledAgainByItsTables() throws IOException, InterruptedException {
        opens();
        var first = table("1");
        var second = table("2");
        for (var table : List.of(first, second)) {
            table.begins();
            table.discards(50);
            table.settles(300);
            awaitAllOf(table);
        }
        var standings = book.standings();
        int port = hall.port();
        int securePort = hall.securePort();
        shuts();
        for (var lost : List.of("hall.db", "hall.db-wal", "hall.db-shm")) {
            Files.deleteIfExists(place().resolve(lost));
        }
        opens(port, securePort);
        first.startsAgain();
        second.startsAgain();
        awaitAllOf(first);
        awaitAllOf(second);
        assertThat(book.standings()).isEqualTo(standings);
    }

    @Test
    void aHallWhoseDiskIsLostIsToldOfEveryGameByATableThatNeverMissedIt() throws IOException {
        opens();
        var table = table("1");
        table.begins();
        table.discards(5);
        var first = table.game();
        awaitAllOf(table);
        var before = seals(first);
        table.begins();
        table.discards(5);
        awaitAllOf(table);
        int port = hall.port();
        int securePort = hall.securePort();
        shuts();
        for (var lost : List.of("hall.db", "hall.db-wal", "hall.db-shm")) {
            Files.deleteIfExists(place().resolve(lost));
        }
        opens(port, securePort);
        table.discards(1);
        awaitAllOf(table);
        await().atMost(SOON).untilAsserted(() -> assertThat(seals(first)).isEqualTo(before));
    }

    @Test
    void aKioskThatWasSentAwayIsToldSoAndPlaysOn() throws IOException {
        opens();
        var table = table("1");
        table.begins();
        awaitAllOf(table);
        var kiosk = hall.kiosks().all().getFirst();
        assertThat(hall.kiosks().revoke(kiosk.id())).isTrue();
        table.discards(1);
        awaitTrouble(table, Key.HALL_REVOKED);
        assertThat(table.journal()).hasSize(3);
    }

    @Test
    void whatAHostDoesBesideTheHallIsDoneAtOnce() {
        opens();
        try (var besides = HallBook.open(new SqliteStore(place().resolve("hall.db")), InstantSource.system())) {
            var code = new HallKiosks(besides, place(), InstantSource.system()).invite();
            Joining.join(TableInAHall.address(hall), code, "1");
            assertThat(new HallKiosks(besides, place(), InstantSource.system()).all())
                    .hasSize(1);
        }
    }

    @Test
    void nobodyJoinsByAWrongCodeOrByOneThatWasUsed() {
        opens();
        var code = hall.kiosks().invite();
        assertThatThrownBy(() -> Joining.join(TableInAHall.address(hall), "AAAA-BBBB-CCCC", "1"))
                .isInstanceOfSatisfying(
                        UplinkException.class,
                        refused -> assertThat(refused.obstacle()).isEqualTo(Obstacle.REVOKED));
        Joining.join(TableInAHall.address(hall), code.toLowerCase(Locale.ROOT), "1");
        assertThatThrownBy(() -> Joining.join(TableInAHall.address(hall), code, "2"))
                .isInstanceOf(UplinkException.class);
        assertThat(hall.kiosks().all()).hasSize(1);
    }

    @Test
    void anotherHallInTheOldOnesPlaceIsNotBelieved() throws IOException {
        opens();
        var membership = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "1");
        shuts();
        Files.delete(place().resolve("certificates/authority.pem"));
        Files.delete(place().resolve("certificates/server.pem"));
        opens();
        var moved = new Membership(
                TableInAHall.address(hall),
                membership.authority(),
                membership.kiosk(),
                membership.epoch(),
                membership.keys(),
                Optional.empty());
        try (var uplink = new HttpsUplink(moved)) {
            assertThatThrownBy(() -> uplink.hear(0, List.of(), Duration.ZERO))
                    .isInstanceOfSatisfying(
                            UplinkException.class,
                            refused -> assertThat(refused.obstacle()).isEqualTo(Obstacle.WRONG_CERTIFICATE));
        }
    }

    @Test
    void whatTheHallSaysToATableIsHeardOnceItIsShown() throws IOException {
        opens();
        var membership = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "1");
        try (var uplink = new HttpsUplink(membership);
                var messages = new HallMessages(book, InstantSource.system())) {
            assertThat(uplink.hear(0, List.of(), Duration.ZERO)).isEmpty();
            messages.say(membership.kiosk(), "message", "{\"text\":\"one hand more\"}");
            var heard = uplink.hear(0, List.of(), Duration.ofSeconds(5));
            assertThat(heard)
                    .singleElement()
                    .satisfies(one -> assertThat(one.body()).contains("one hand more"));
            assertThat(uplink.hear(0, List.of(), Duration.ZERO))
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("ago")
                    .isEqualTo(heard);
            assertThat(messages.said(membership.kiosk(), 0).getFirst().heard()).isEmpty();
            assertThat(uplink.hear(1, List.of(1L), Duration.ZERO)).isEmpty();
            assertThat(messages.said(membership.kiosk(), 0).getFirst().heard()).isPresent();
        }
    }

    /** Longer than the web server waits for a connection on which nothing comes. */
    @Test
    @Tag("slow")
    void whoHearsForMostOfAMinuteIsLeftToHear() throws Exception {
        opens();
        var membership = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "1");
        try (var uplink = new HttpsUplink(membership);
                var messages = new HallMessages(book, InstantSource.system())) {
            long begun = System.nanoTime();
            assertThat(uplink.hear(0, List.of(), Duration.ofSeconds(40))).isEmpty();
            assertThat(System.nanoTime() - begun).isGreaterThan(39_000_000_000L);
            var said = CompletableFuture.runAsync(
                    () -> messages.say(membership.kiosk(), "message", "{\"text\":\"one hand more\"}"),
                    CompletableFuture.delayedExecutor(35, TimeUnit.SECONDS));
            assertThat(uplink.hear(0, List.of(), Duration.ofSeconds(50))).hasSize(1);
            said.join();
        }
    }

    @Test
    void aMessageIsShownAtTheTableBeforeItCountsAsHeardAndNotAgainAfterARestart() throws Exception {
        opens();
        var membership = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "1");
        try (var messages = new HallMessages(book, InstantSource.system())) {
            messages.say(membership.kiosk(), "message", "{\"text\":\"one hand more\"}");
            messages.say(membership.kiosk(), "of-a-newer-hall", "{}");
            try (var ear = new HallEar(new HttpsUplink(membership), System::nanoTime)) {
                ear.start();
                await().atMost(SOON)
                        .until(() -> ear.said().equals(Optional.of(Key.HALL_SAYS.with(Argument.of("one hand more")))));
                messages.say(membership.kiosk(), "message", "{\"text\":\"lunch\"}");
                await().atMost(SOON)
                        .until(() -> messages.said(membership.kiosk(), 0)
                                .getFirst()
                                .heard()
                                .isPresent());
            }
            assertThat(messages.said(membership.kiosk(), 1))
                    .allMatch(said -> said.heard().isEmpty());
            try (var ear = new HallEar(new HttpsUplink(membership), System::nanoTime)) {
                ear.start();
                await().atMost(SOON)
                        .until(() -> ear.said().equals(Optional.of(Key.HALL_SAYS.with(Argument.of("lunch")))));
            }
        }
    }

    @Test
    void aRequestThatTheKioskHasNotSignedIsNoneOfIts() throws IOException {
        opens();
        var one = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "1");
        var other = Joining.join(TableInAHall.address(hall), hall.kiosks().invite(), "2");
        var forged = new Membership(one.hall(), one.authority(), one.kiosk(), 1, other.keys(), Optional.empty());
        try (var uplink = new HttpsUplink(forged)) {
            assertThatThrownBy(() -> uplink.hear(0, List.of(), Duration.ZERO))
                    .isInstanceOfSatisfying(
                            UplinkException.class,
                            refused -> assertThat(refused.obstacle()).isEqualTo(Obstacle.REVOKED));
        }
    }
}
