package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.nats.client.Nats;
import io.nats.client.impl.Headers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.RunningNats;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.NatsUplink;
import org.tilewatch.uplink.UplinkException;
import org.tilewatch.uplink.UplinkException.Obstacle;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Tables whose entries go to the hall by way of a carrier, which dies, loses what it has, and is believed nothing. */
@Tag("native")
class CarriedHallTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private HallBook book;
    private HallServer hall;

    private void opens(URI carrier) {
        opens(carrier, 0, 0);
    }

    private void opens(URI carrier, int port, int securePort) {
        book = HallBook.open(new SqliteStore(folder.resolve("hall/hall.db")), InstantSource.system());
        hall = HallServer.open(
                new DashboardAddress(
                        "127.0.0.1", port, Set.of(), Role.GeneralRole.VIEWER, securePort, Optional.empty(), false),
                folder.resolve("hall"),
                book,
                Optional.of(carrier),
                InstantSource.system());
    }

    private void shuts() {
        hall.close();
        book.close();
    }

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private void awaitAllOf(TableInAHall table) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(book.entries(table.game()))
                        .extracting(entry -> entry.seal().toString())
                        .containsExactlyElementsOf(table.journal().stream()
                                .map(entry -> entry.seal().toString())
                                .toList()));
        await().atMost(SOON)
                .until(() -> table.standing().waiting() == 0
                        && table.standing().trouble().isEmpty());
    }

    @Test
    @Tag("thorough")
    void whatDiesOnTheWayLosesNothing() throws Exception {
        try (var nats = new RunningNats(folder.resolve("nats"), freePort())) {
            opens(nats.url());
            try (var one = new TableInAHall(folder.resolve("one"), hall, "1");
                    var two = new TableInAHall(folder.resolve("two"), hall, "2")) {
                for (var table : List.of(one, two)) {
                    table.begins();
                    table.discards(40);
                    awaitAllOf(table);
                }

                // The carrier, while entries come.
                one.discards(20);
                nats.dies();
                one.discards(20);
                await().atMost(SOON)
                        .until(() -> one.standing().trouble().map(Sentence::key).equals(Optional.of(Key.HALL_AWAY)));
                nats.starts();
                awaitAllOf(one);

                // The carrier's disk, with what it had not delivered.
                one.discards(20);
                nats.losesItsDisk();
                nats.starts();
                one.settles(200);
                awaitAllOf(one);

                // The hall, while the carrier takes more.
                int port = hall.port();
                int securePort = hall.securePort();
                shuts();
                two.discards(20);
                two.settles(100);
                opens(nats.url(), port, securePort);
                awaitAllOf(two);

                // A ledger that was put back is a fork by this way too.
                one.copies();
                one.discards(3);
                awaitAllOf(one);
                one.putsBack();
                one.discards(5);
                await().atMost(SOON)
                        .untilAsserted(() -> assertThat(book.findings())
                                .extracting(HallFinding::kind)
                                .contains(HallFinding.FindingKind.FORK));
                assertThat(book.standings())
                        .contains(" 0 600 1")
                        .contains(" 0 300 1")
                        .isEqualTo(book.reckonedStandings());
                assertThat(carried(nats)).isNotEmpty().noneMatch(said -> said.contains("Anežka"));
            } finally {
                shuts();
            }
        }
    }

    /**
     * Where a carrier dies while a table publishes, the end of what was published may come without its beginning. The hall has no use for
     * it; once it comes again with what it follows upon, the carrier must not leave it out as one that it has seen.
     */
    @Test
    void anEndThatCameWithoutItsBeginningComesAgainWithIt() throws Exception {
        try (var nats = new RunningNats(folder.resolve("nats"), freePort())) {
            opens(nats.url());
            try (var table = new TableInAHall(folder.resolve("one"), hall, "1")) {
                table.begins();
                awaitAllOf(table);
                table.keepsToItself();
                table.discards(10);
                try (var uplink =
                        new NatsUplink(Membership.of(folder.resolve("one")).orElseThrow(), nats.url())) {
                    assertThat(uplink.send(table.batchAfter(6)).standings())
                            .singleElement()
                            .satisfies(there -> assertThat(there.last()).isEqualTo(1));
                }
                table.tells();
                awaitAllOf(table);
            } finally {
                shuts();
            }
        }
    }

    /** One signature for fifty entries, and each entry named in the head all the same. */
    @Test
    void whatWasToldWhileNobodyHeardComesTogether() throws Exception {
        try (var nats = new RunningNats(folder.resolve("nats"), freePort())) {
            opens(nats.url());
            try (var table = new TableInAHall(folder.resolve("one"), hall, "1")) {
                table.begins();
                awaitAllOf(table);
                table.keepsToItself();
                table.discards(60);
                table.tells();
                awaitAllOf(table);
                var named = named(nats);
                assertThat(named).hasSizeLessThanOrEqualTo(3);
                assertThat(named.stream().flatMap(List::stream))
                        .hasSizeGreaterThanOrEqualTo(50)
                        .doesNotHaveDuplicates()
                        .allMatch(entry -> entry.startsWith(table.game() + ":"));
            } finally {
                shuts();
            }
        }
    }

    /** Which entries each message of what was late holds. */
    private static List<List<String>> named(RunningNats nats) throws Exception {
        var named = new ArrayList<List<String>>();
        try (var reader = Nats.connect(nats.url().toString())) {
            var late = reader.jetStreamManagement().getStreamNames().stream()
                    .filter(name -> name.contains("LATE"))
                    .findFirst()
                    .orElseThrow();
            var entries = reader.getStreamContext(late);
            long last = entries.getStreamInfo().getStreamState().getLastSequence();
            for (long number = 1; number <= last; number++) {
                var lines = entries.getMessage(number).getHeaders().get("Tilewatch-Entry");
                if (lines != null) {
                    named.add(lines);
                }
            }
        }
        return named;
    }

    /** Whoever else reads the carrier reads the same entries. */
    private static List<String> carried(RunningNats nats) throws Exception {
        var said = new ArrayList<String>();
        try (var reader = Nats.connect(nats.url().toString())) {
            var stream = reader.jetStreamManagement().getStreamNames().getFirst();
            var entries = reader.getStreamContext(stream);
            long last = entries.getStreamInfo().getStreamState().getLastSequence();
            for (long number = entries.getStreamInfo().getStreamState().getFirstSequence(); number <= last; number++) {
                said.add(new String(entries.getMessage(number).getData(), StandardCharsets.UTF_8));
            }
        }
        return said;
    }

    @Test
    void whatTheHallSaysIsHeardAndWhatAnybodyElseSaysIsNot() throws Exception {
        try (var nats = new RunningNats(folder.resolve("nats"), freePort())) {
            opens(nats.url());
            try (var table = new TableInAHall(folder.resolve("one"), hall, "1");
                    var messages = new HallMessages(book, InstantSource.system())) {
                table.begins();
                awaitAllOf(table);
                var membership = Membership.of(folder.resolve("one")).orElseThrow();
                messages.say(membership.kiosk(), "message", "{\"text\":\"one hand more\"}");
                try (var uplink = new NatsUplink(membership, nats.url())) {
                    assertThat(uplink.hear(0, List.of(), Duration.ofSeconds(5)))
                            .singleElement()
                            .satisfies(one -> assertThat(one.body()).contains("one hand more"));
                    assertThat(uplink.hear(1, List.of(1L), Duration.ZERO)).isEmpty();
                    assertThat(messages.said(membership.kiosk(), 0).getFirst().heard())
                            .isPresent();
                }
                // One that the hall has sent away, and one who takes another's name.
                assertThat(hall.kiosks().revoke(membership.kiosk())).isTrue();
                table.discards(1);
                await().atMost(SOON)
                        .until(() ->
                                table.standing().trouble().map(Sentence::key).equals(Optional.of(Key.HALL_REVOKED)));
                assertThat(book.entries(table.game())).hasSize(2);
            } finally {
                shuts();
            }
        }
    }

    @Test
    void anotherWhoAnswersInTheHallsNameIsNotBelieved() throws Exception {
        try (var nats = new RunningNats(folder.resolve("nats"), freePort())) {
            opens(nats.url());
            Membership membership;
            try (var table = new TableInAHall(folder.resolve("one"), hall, "1")) {
                membership = Membership.of(folder.resolve("one")).orElseThrow();
            } finally {
                shuts();
            }
            try (var liar = Nats.connect(nats.url().toString());
                    var uplink = new NatsUplink(membership, nats.url())) {
                liar.createDispatcher(asked -> {
                            var headers = new Headers();
                            headers.put("Tilewatch-Status", "200");
                            liar.publish(
                                    asked.getReplyTo(), headers, "{\"messages\":[]}".getBytes(StandardCharsets.UTF_8));
                        })
                        .subscribe("tw-hear.>");
                liar.flush(Duration.ofSeconds(5));
                assertThatThrownBy(() -> uplink.hear(0, List.of(), Duration.ZERO))
                        .isInstanceOfSatisfying(
                                UplinkException.class,
                                refused -> assertThat(refused.obstacle()).isEqualTo(Obstacle.WRONG_CERTIFICATE));
            }
        }
    }
}
