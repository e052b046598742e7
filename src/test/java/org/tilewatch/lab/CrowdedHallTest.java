package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.RunningNats;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.server.HallRoom;
import org.tilewatch.hall.server.HallServer;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.simulator.game.SimulatedGame;

/** More comes to a hall than it has memory for: everybody is answered in the end, and nothing ends it. */
@Tag("native")
class CrowdedHallTest {
    private static final int TABLES = 16;
    private static final int ENTRIES = 600;
    private static final int VIEWERS = 20;
    /** Of which the largest that a kiosk sends at once takes a half; all that these tables bring takes four times as much. */
    private static final long ROOM = 4L << 20;

    private static final int LITTLE_MEGABYTES = 64;
    private static final int CONNECTIONS = 900;
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: (\\d+)");

    @TempDir
    private Path folder;

    @Test
    void farMoreThanItHasRoomForIsInAHallInTheEndAndNeverMoreThanThatAtOnce() throws Exception {
        pours(Optional.empty());
    }

    @Test
    void theSameByACarrier() throws Exception {
        int port;
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = probe.getLocalPort();
        }
        try (var nats = new RunningNats(folder.resolve("nats"), port)) {
            pours(Optional.of(nats.url()));
        }
    }

    private void pours(Optional<URI> carrier) throws Exception {
        var room = new HallRoom(ROOM, 400);
        try (var book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), InstantSource.system());
                var hall = HallServer.open(
                        new DashboardAddress(
                                "127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                        folder,
                        book,
                        carrier,
                        room,
                        InstantSource.system())) {
            var address = URI.create("https://localhost:" + hall.securePort());
            var codes = IntStream.range(0, TABLES)
                    .mapToObj(table -> hall.kiosks().invite())
                    .toList();
            var template = JournalTemplate.of(new SimulatedGame.Order(1, "millington", 8, 1));
            try (var _ = new HallViewers(
                            URI.create("http://127.0.0.1:" + hall.port()), VIEWERS, Duration.ofMillis(300));
                    var tables = new TablesOfAHall(
                            address, TablesOfAHall.joined(address, codes), template, RoadFaults.NONE, 1)) {
                tables.tell(ENTRIES);
                var figures = tables.settle();
                assertThat(figures.told()).isEqualTo(TABLES * ENTRIES);
                assertThat(figures.lacking()).isZero();
            }
            assertThat(room.mostTaken()).isBetween(ROOM / 16, ROOM);
            assertThat(book.standings()).isNotEmpty().isEqualTo(book.reckonedStandings());
        }
    }

    /** What belongs to a connection is kept for as long as that is: with Jetty's own settings a hundred kilobytes each. */
    @Test
    void asManyAsHoldAConnectionDoNotEndAHallOfLittleMemory() throws Exception {
        var out = folder.resolve("out");
        var said = folder.resolve("said");
        var hall = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx" + LITTLE_MEGABYTES + "m",
                        "-XX:+UseSerialGC",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.tilewatch.hall.command.HallProgram",
                        "hall",
                        "--host=127.0.0.1",
                        "--port=0",
                        "--https-port=0",
                        "--data=" + folder.resolve("hall"))
                .redirectOutput(out.toFile())
                .redirectError(said.toFile())
                .start();
        var open = new ArrayDeque<Socket>();
        try {
            int port = port(hall, out, said);
            for (int nth = 0; nth < CONNECTIONS; nth++) {
                var socket = new Socket(InetAddress.getLoopbackAddress(), port);
                open.add(socket);
                socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(30));
                // From its second request on a server remembers of a connection what it was asked before.
                for (int asked = 0; asked < 3; asked++) {
                    assertThat(status(socket, nth)).as(Files.readString(said)).isEqualTo("HTTP/1.1 200 OK");
                }
            }
            assertThat(hall.isAlive()).as(Files.readString(said)).isTrue();
        } finally {
            for (var socket : open) {
                socket.close();
            }
            hall.destroy();
            hall.waitFor();
        }
    }

    private static int port(Process hall, Path out, Path said) throws IOException, InterruptedException {
        var printed = Pattern.compile("http://localhost:(\\d+)/tables\\.html");
        for (int tries = 0; tries < 600; tries++) {
            var found = printed.matcher(Files.readString(out));
            if (found.find()) {
                return Integer.parseInt(found.group(1));
            }
            assertThat(hall.isAlive()).as(Files.readString(said)).isTrue();
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException("the hall has not started: " + Files.readString(said));
    }

    /** Asks for the tables as one who has headers of his own, and reads the whole answer. */
    private static String status(Socket socket, int nth) throws IOException {
        var head = List.of(
                "GET /api/tables HTTP/1.1",
                "Host: localhost",
                "User-Agent: viewer " + nth,
                "Accept-Language: cs",
                "",
                "");
        socket.getOutputStream().write(String.join("\r\n", head).getBytes(StandardCharsets.US_ASCII));
        var in = socket.getInputStream();
        var lines = new ArrayList<String>();
        for (var line = line(in); !line.isEmpty(); line = line(in)) {
            lines.add(line);
        }
        for (var line : lines) {
            var length = LENGTH.matcher(line);
            if (length.matches()) {
                in.readNBytes(Integer.parseInt(length.group(1)));
            }
        }
        return lines.isEmpty() ? "" : lines.getFirst();
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int one = in.read(); one >= 0 && one != '\n'; one = in.read()) {
            if (one != '\r') {
                line.append((char) one);
            }
        }
        return line.toString();
    }
}
