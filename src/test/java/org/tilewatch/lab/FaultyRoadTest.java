package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.server.HallServer;
import org.tilewatch.lab.FaultyRoad.Fate;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.simulator.game.SimulatedGame;

class FaultyRoadTest {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration DELAY = Duration.ofMillis(400);

    /** One who answers each line with the same one. */
    @Nested
    class SomethingToldOverIt {
        private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
        private ServerSocket hall;

        @BeforeEach
        void listens() throws IOException {
            hall = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread.ofVirtual().start(() -> {
                try {
                    while (true) {
                        var one = hall.accept();
                        Thread.ofVirtual().start(() -> answers(one));
                    }
                } catch (IOException closed) {
                    // The test is over.
                }
            });
        }

        private void answers(Socket one) {
            try (one) {
                var line = new ByteArrayOutputStream();
                for (int read = one.getInputStream().read();
                        read >= 0;
                        read = one.getInputStream().read()) {
                    line.write(read);
                    if (read == '\n') {
                        heard.add(line.toString(StandardCharsets.UTF_8).strip());
                        one.getOutputStream().write(line.toByteArray());
                        line.reset();
                    }
                }
                heard.add("end of " + line.toString(StandardCharsets.UTF_8));
            } catch (IOException broken) {
                heard.add("broken");
            }
        }

        @AfterEach
        void ends() throws IOException {
            hall.close();
        }

        private FaultyRoad road(RoadFaults faults) throws IOException {
            return FaultyRoad.to(new InetSocketAddress(hall.getInetAddress(), hall.getLocalPort()), faults, 7);
        }

        private Socket over(FaultyRoad road) throws IOException {
            var socket = new Socket(InetAddress.getLoopbackAddress(), road.port());
            socket.setSoTimeout((int) SOON.toMillis());
            return socket;
        }

        private void tell(Socket socket, String said) throws IOException {
            socket.getOutputStream().write((said + "\n").getBytes(StandardCharsets.UTF_8));
        }

        private String answer(Socket socket) throws IOException {
            var answer = new ByteArrayOutputStream();
            for (int read = socket.getInputStream().read();
                    read >= 0 && read != '\n';
                    read = socket.getInputStream().read()) {
                answer.write(read);
            }
            return answer.toString(StandardCharsets.UTF_8);
        }

        private void assertBroken(Socket socket) {
            assertThatThrownBy(() -> answer(socket)).isInstanceOf(IOException.class);
        }

        @Test
        void goesThroughAsItIsWhereNothingGoesWrong() throws IOException {
            try (var road = road(RoadFaults.NONE);
                    var socket = over(road)) {
                for (var said : List.of("east 1", "east 2", "x".repeat(100_000))) {
                    tell(socket, said);
                    assertThat(answer(socket)).isEqualTo(said);
                }
                assertThat(road.count(Fate.GOES_WELL)).isEqualTo(3);
            }
        }

        @Test
        void comesLate() throws IOException {
            try (var road = road(new RoadFaults(0, 0, 0, 0, 1, DELAY));
                    var socket = over(road)) {
                long begun = System.nanoTime();
                for (int nth = 0; nth < 5; nth++) {
                    tell(socket, "east");
                    assertThat(answer(socket)).isEqualTo("east");
                }
                // A fifth of what five delays are on average.
                assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(DELAY.dividedBy(2));
                assertThat(road.count(Fate.LATE)).isEqualTo(5);
            }
        }

        @Test
        void breaksOffInItsMiddle() throws IOException {
            try (var road = road(new RoadFaults(1, 0, 0, 0, 0, DELAY));
                    var socket = over(road)) {
                tell(socket, "east 1 won by self-draw");
                assertBroken(socket);
                await().atMost(SOON).until(() -> !heard.isEmpty());
                assertThat(heard).singleElement().asString().doesNotContain("self-draw");
            }
        }

        @Test
        void arrivesWhileNothingComesBack() throws IOException {
            try (var road = road(new RoadFaults(0, 1, 0, 0, 0, DELAY));
                    var socket = over(road)) {
                tell(socket, "east 1");
                assertBroken(socket);
                assertThat(heard.getFirst()).isEqualTo("east 1");
            }
        }

        @Test
        void arrivesTwiceSinceItIsToldAgain() throws IOException {
            try (var road = road(new RoadFaults(0, 0, 1, 0, 0, DELAY))) {
                for (int nth = 0; nth < 2; nth++) {
                    try (var socket = over(road)) {
                        tell(socket, "east 1");
                        assertBroken(socket);
                    }
                }
                await().atMost(SOON)
                        .until(() -> heard.stream().filter("east 1"::equals).count() == 2);
            }
        }

        @Test
        void arrivesAfterWhatFollowedIt() throws IOException {
            try (var road = road(new RoadFaults(0, 0, 0, 1, 0, DELAY));
                    var straight = new Socket(hall.getInetAddress(), hall.getLocalPort())) {
                try (var socket = over(road)) {
                    tell(socket, "first");
                    assertBroken(socket);
                }
                straight.setSoTimeout((int) SOON.toMillis());
                tell(straight, "second");
                assertThat(answer(straight)).isEqualTo("second");
                await().atMost(SOON).until(() -> heard.contains("first"));
                assertThat(heard).containsSubsequence("second", "first");
            }
        }

        @Test
        void hasTheSameFatesBySameSeed() throws IOException {
            assertThat(fates()).isEqualTo(fates()).contains(Fate.LATE, Fate.GOES_WELL);
        }

        private List<Fate> fates() throws IOException {
            var fates = new ArrayList<Fate>();
            try (var road = road(new RoadFaults(0, 0, 0, 0, 0.5, Duration.ofMillis(1)));
                    var socket = over(road)) {
                for (int nth = 0; nth < 20; nth++) {
                    long late = road.count(Fate.LATE);
                    tell(socket, "east");
                    answer(socket);
                    fates.add(road.count(Fate.LATE) > late ? Fate.LATE : Fate.GOES_WELL);
                }
            }
            return fates;
        }
    }

    /** What {@code simulate --hall} does with halls of any size. */
    @Nested
    @Tag("native")
    @Tag("long")
    class TablesAndAHall {
        private static final int TABLES = 6;
        private static final Duration TIME = Duration.ofSeconds(6);
        private static final Duration EVERY = Duration.ofMillis(250);

        @TempDir
        private Path folder;

        @Test
        void nothingThatTablesTellOverItIsLostOrDoubled() throws Exception {
            try (var book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), InstantSource.system());
                    var hall = HallServer.open(
                            new DashboardAddress(
                                    "127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                            folder,
                            book,
                            Optional.empty(),
                            InstantSource.system())) {
                var address = URI.create("https://localhost:" + hall.securePort());
                var codes = IntStream.range(0, TABLES)
                        .mapToObj(table -> hall.kiosks().invite())
                        .toList();
                var members = TablesOfAHall.joined(address, codes);
                var template = JournalTemplate.of(new SimulatedGame.Order(1, "millington", 8, 1));
                var faults = new RoadFaults(0.02, 0.02, 0.02, 0.02, 0.1, Duration.ofMillis(800));
                try (var roads = new HallRoads(members, faults, 1);
                        var tables = new TablesOfAHall(address, members, template, RoadFaults.NONE, 1, roads::over)) {
                    tables.play(TIME, EVERY, 0);
                    var figures = tables.settle();
                    assertThat(figures.told()).isGreaterThan(100);
                    assertThat(figures.lacking()).isZero();
                    // Each fate alone is tried above; how many there were is chance.
                    assertThat(Stream.of(Fate.values())
                                    .filter(fate -> fate != Fate.GOES_WELL)
                                    .mapToLong(roads::count)
                                    .sum())
                            .as(roads.text())
                            .isGreaterThan(3);
                }
                assertThat(book.findings().stream().map(HallFinding::kind))
                        .doesNotContain(HallFinding.FindingKind.FORK, HallFinding.FindingKind.ELSEWHERE);
                assertThat(book.standings()).isEqualTo(book.reckonedStandings());
            }
        }
    }
}
