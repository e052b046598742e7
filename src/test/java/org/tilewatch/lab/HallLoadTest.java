package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.hall.RunningNats;
import org.tilewatch.hall.RunningPostgres;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.simulator.game.SimulatedGame;

/**
 * Many tables against a hall in a process of its own that is killed again and again: nothing is lost, doubled or out of order, and what it
 * costs is told. -Dtables=N, -Dseconds=N, -Devery=SECONDS from one entry of a table to its next, -Dfaults=SHARE of what is sent, -Dkills=N;
 * -Dstore=postgres and -Dcarrier=nats for a hall with either. No PostgreSQL or NATS of the system's is touched.
 */
@Tag("slow")
@Tag("native")
class HallLoadTest {
    private static final int TABLES = Integer.getInteger("tables", 64);
    private static final int SECONDS = Integer.getInteger("seconds", 60);
    private static final double EVERY = Double.parseDouble(System.getProperty("every", "4"));
    private static final double FAULTS = Double.parseDouble(System.getProperty("faults", "0.02"));
    private static final int KILLS = Integer.getInteger("kills", 3);
    private static final boolean POSTGRES = System.getProperty("store", "").equals("postgres");
    private static final boolean NATS = System.getProperty("carrier", "").equals("nats");
    private static final double TICKS = 100;

    @TempDir
    private Path folder;

    private final List<String> options = new ArrayList<>();
    private int port;
    private int securePort;
    private double hallSeconds;
    private Process hall;

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private ProcessBuilder command(String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                "org.tilewatch.hall.command.HallProgram",
                "hall"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", folder.resolve("hall").toString()));
        command.addAll(options);
        return new ProcessBuilder(command).redirectError(folder.resolve("said").toFile());
    }

    private void starts(List<String> carrier) throws IOException, InterruptedException {
        var out = folder.resolve("out");
        var arguments = new ArrayList<>(List.of("--host=127.0.0.1", "--port=" + port, "--https-port=" + securePort));
        arguments.addAll(carrier);
        hall = command(arguments.toArray(String[]::new))
                .redirectOutput(out.toFile())
                .start();
        for (int tries = 0; !Files.readString(out).contains("The tables:"); tries++) {
            assertThat(tries).as("the hall starts").isLessThan(600);
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private void dies() throws IOException, InterruptedException {
        hallSeconds += coreSeconds(hall.pid());
        hall.destroyForcibly();
        hall.waitFor();
    }

    private List<String> says(int status, String... arguments) throws IOException, InterruptedException {
        var out = folder.resolve("answer");
        var process = command(arguments).redirectOutput(out.toFile()).start();
        assertThat(process.waitFor())
                .as(String.join(" ", arguments))
                .withFailMessage(this::said)
                .isEqualTo(status);
        return Files.readAllLines(out);
    }

    private String said() {
        try {
            return Files.readString(folder.resolve("said"));
        } catch (IOException nothing) {
            return String.valueOf(nothing);
        }
    }

    /** Of a process and those whom it has waited for. */
    private static double coreSeconds(long pid) throws IOException {
        var stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        double ticks = 0;
        for (int field = 11; field <= 14; field++) {
            ticks += Double.parseDouble(fields[field]);
        }
        return ticks / TICKS;
    }

    /** Of all running processes of a name. */
    private static double coreSecondsOf(String name) throws IOException {
        double seconds = 0;
        for (var process : ProcessHandle.allProcesses().toList()) {
            boolean named = process.info()
                    .command()
                    .filter(path -> path.endsWith("/" + name))
                    .isPresent();
            if (named && process.isAlive()) {
                try {
                    seconds += coreSeconds(process.pid());
                } catch (IOException gone) {
                    continue;
                }
            }
        }
        return seconds;
    }

    @Test
    void nothingIsLostOrDoubledHoweverOftenTheHallIsKilled() throws Exception {
        port = freePort();
        securePort = freePort();
        try (var postgres = POSTGRES ? new RunningPostgres(folder.resolve("pg"), freePort()) : null;
                var nats = NATS ? new RunningNats(folder.resolve("nats"), freePort()) : null) {
            if (postgres != null) {
                options.addAll(List.of("--database", postgres.url()));
            }
            var carrier = nats == null
                    ? List.<String>of()
                    : List.of("--carrier", nats.url().toString());
            starts(carrier);
            try {
                plays(carrier);
            } finally {
                dies();
            }
        }
    }

    private void plays(List<String> carrier) throws Exception {
        // The log may have something to say, too.
        var codes = says(0, "invite", "--count", Integer.toString(TABLES)).stream()
                .filter(line -> line.matches("\\w{4}-\\w{4}-\\w{4}"))
                .toList();
        var road = new RoadFaults(FAULTS, FAULTS, FAULTS, FAULTS, FAULTS, Duration.ofSeconds(2));
        var template = JournalTemplate.of(new SimulatedGame.Order(1, "millington", 8, 1));
        try (var tables = new TablesOfAHall(URI.create("https://localhost:" + securePort), codes, template, road, 1)) {
            double before = hallSeconds + coreSeconds(hall.pid());
            double storeBefore = coreSecondsOf("postgres") + coreSecondsOf("nats-server");
            long begun = System.nanoTime();
            var killing = Thread.ofPlatform().start(() -> kills(carrier));
            tables.play(Duration.ofSeconds(SECONDS), Duration.ofMillis(Math.round(EVERY * 1000)));
            killing.join();
            double played = (System.nanoTime() - begun) / 1e9;
            var figures = tables.settle();
            double settled = (System.nanoTime() - begun) / 1e9 - played;
            System.out.println(figures.text());
            System.out.printf(
                    "%d tables, %d kills: played %.0f s, all acknowledged %.1f s later; the hall took %.1f s of a core"
                            + " and its store and carrier %.1f s: %.2f and %.2f ms an entry%n",
                    TABLES,
                    KILLS,
                    played,
                    settled,
                    hallSeconds + coreSeconds(hall.pid()) - before,
                    coreSecondsOf("postgres") + coreSecondsOf("nats-server") - storeBefore,
                    1000 * (hallSeconds + coreSeconds(hall.pid()) - before) / figures.told(),
                    1000 * (coreSecondsOf("postgres") + coreSecondsOf("nats-server") - storeBefore) / figures.told());
            assertThat(figures.lacking()).isZero();
        }
        assertThat(says(0, "findings")).noneMatch(line -> line.contains("FORK"));
        // Exit status 0: what is kept is what follows from the entries.
        assertThat(says(0, "standings")).isNotNull();
    }

    private void kills(List<String> carrier) {
        var random = new Random(7);
        try {
            for (int kill = 0; kill < KILLS; kill++) {
                TimeUnit.MILLISECONDS.sleep(Math.round(1000.0 * SECONDS / (KILLS + 1) * (0.5 + random.nextDouble())));
                dies();
                starts(carrier);
            }
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
