package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.KioskNames;
import org.tilewatch.contract.Json;
import org.tilewatch.hall.RunningNats;
import org.tilewatch.hall.RunningPostgres;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.uplink.Membership;

/**
 * Many tables against a hall in a process of its own that is killed again and again: nothing is lost, doubled or out of order, and what it
 * costs is told. -Dtables=N, -Dseconds=N, -Devery=SECONDS from one entry of a table to its next, -Dfaults=SHARE of what is sent, -Daway=SHARE of the tables at any
 * time, -Dkills=N; -Droad=network for faults between the sockets in the place of faults within the program; -Dahead=N entries that the hall may lack of a table before that waits;
 * -Dstore=postgres and -Dcarrier=nats for a hall with either, -Dcores=1 for a hall on one core; -Devening=N entries of each table where a
 * hall loses its disk; -Drestored=N and -Dswapped=N ledgers that are put back; -Dstorm=N entries that each of half the tables brings after an
 * absence; -Dcuts=N times the plug of store and carrier is pulled; -Dviewers=N who look at the screen; -Dwarm=SECONDS of play before what
 * is measured, -Dheap=SIZE of the hall's memory; more than {@value #JOINING} tables do not join one by one, the hall knows their keys as
 * after a lost disk;
 * -Djava="OPTION;OPTION" for the hall's Java beside what its package tells it. No PostgreSQL or NATS of the system's is touched.
 */
@Tag("slow")
@Tag("native")
class HallLoadTest {
    private static final int TABLES = Integer.getInteger("tables", 64);
    private static final int SECONDS = Integer.getInteger("seconds", 60);
    private static final double EVERY = Double.parseDouble(System.getProperty("every", "4"));
    private static final double FAULTS = Double.parseDouble(System.getProperty("faults", "0.02"));
    private static final double AWAY = Double.parseDouble(System.getProperty("away", "0"));
    private static final boolean BETWEEN_SOCKETS =
            System.getProperty("road", "").equals("network");
    private static final int KILLS = Integer.getInteger("kills", 3);
    private static final boolean POSTGRES = System.getProperty("store", "").equals("postgres");
    private static final boolean NATS = System.getProperty("carrier", "").equals("nats");
    private static final int CORES = Integer.getInteger("cores", 0);
    private static final int EVENING = Integer.getInteger("evening", 1000);
    private static final int RESTORED = Integer.getInteger("restored", 20);
    private static final int SWAPPED = Integer.getInteger("swapped", 4);
    private static final int STORM = Integer.getInteger("storm", 300);
    private static final int CUTS = Integer.getInteger("cuts", 0);
    private static final int WARM = Integer.getInteger("warm", SECONDS / 4);
    private static final String HEAP = System.getProperty("heap", "512m");
    private static final int JOINING = 300;
    private static final int VIEWERS = Integer.getInteger("viewers", 20);
    private static final Path SERVICE = Path.of("deploy/hall/tilewatch-hall.service");
    private static final Duration LOOKED_EVERY = Duration.ofMillis(700);
    private static final double TICKS = 100;

    @TempDir
    private Path folder;

    private final List<String> options = new ArrayList<>();
    private final long opened = System.nanoTime();
    private int port;
    private int securePort;
    private double hallSeconds;
    private Process hall;
    private Optional<RunningPostgres> postgres = Optional.empty();
    private Optional<RunningNats> nats = Optional.empty();

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    /** What Java is told as the package starts a hall, and what is tried beside it. */
    private static List<String> java() throws IOException {
        var service = Pattern.compile("TILEWATCH_JAVA_OPTIONS=([^\"\n]*)").matcher(Files.readString(SERVICE));
        assertThat(service.find()).isTrue();
        return Stream.concat(
                        Stream.of(service.group(1).split(" ")),
                        Stream.of(System.getProperty("java", "").split(";")))
                .filter(option -> !option.isEmpty())
                .toList();
    }

    private ProcessBuilder command(List<String> java, String... arguments) {
        var command = new ArrayList<String>();
        if (CORES > 0) {
            command.addAll(List.of("taskset", "--cpu-list", "0-" + (CORES - 1)));
        }
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx" + HEAP));
        command.addAll(java);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), "org.tilewatch.hall.command.HallProgram", "hall"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", folder.resolve("hall").toString()));
        command.addAll(options);
        return new ProcessBuilder(command).redirectError(folder.resolve("said").toFile());
    }

    private void starts() throws IOException, InterruptedException {
        var out = folder.resolve("out");
        var arguments = new ArrayList<>(List.of("--host=127.0.0.1", "--port=" + port, "--https-port=" + securePort));
        nats.ifPresent(by -> arguments.addAll(List.of("--carrier", by.url().toString())));
        hall = command(java(), arguments.toArray(String[]::new))
                .redirectOutput(out.toFile())
                .start();
        for (int tries = 0; !Files.readString(out).contains("The tables:"); tries++) {
            assertThat(hall.isAlive()).withFailMessage(this::said).isTrue();
            assertThat(tries).as("the hall starts").isLessThan(1800);
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
        var process = command(List.of(), arguments).redirectOutput(out.toFile()).start();
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

    /** Of the store and the carrier, and of all whom they have begun. */
    private double coreSecondsBeside() throws IOException {
        var begun = new ArrayList<Long>();
        if (postgres.isPresent()) {
            begun.add(postgres.get().pid());
        }
        nats.ifPresent(by -> begun.add(by.pid()));
        double seconds = 0;
        for (long pid : List.copyOf(begun)) {
            ProcessHandle.of(pid).stream().flatMap(ProcessHandle::children).forEach(child -> begun.add(child.pid()));
        }
        for (long pid : begun) {
            if (Files.exists(Path.of("/proc", Long.toString(pid)))) {
                seconds += coreSeconds(pid);
            }
        }
        return seconds;
    }

    private double coreSecondsOfHall() throws IOException {
        return hallSeconds + coreSeconds(hall.pid());
    }

    /** Seconds of a core that hall, store and carrier, and the tables themselves have taken until they had told so many entries. */
    private record SpentSeconds(long nanos, long told, double hall, double beside, double tables) {
        String since(SpentSeconds before) {
            long entries = told - before.told;
            double seconds = (nanos - before.nanos) / 1e9;
            return String.format(
                    Locale.ROOT,
                    "%d entries in %.0f s, %.0f a second; of a core the hall took %.3f (%.3f ms an entry), store and carrier"
                            + " %.3f (%.3f ms), the tables beside it %.3f (%.3f ms)",
                    entries,
                    seconds,
                    entries / seconds,
                    (hall - before.hall) / seconds,
                    (hall - before.hall) * 1e3 / entries,
                    (beside - before.beside) / seconds,
                    (beside - before.beside) * 1e3 / entries,
                    (tables - before.tables) / seconds,
                    (tables - before.tables) * 1e3 / entries);
        }
    }

    private SpentSeconds spent(TablesOfAHall tables) throws IOException {
        return new SpentSeconds(
                System.nanoTime(),
                tables.told(),
                coreSecondsOfHall(),
                coreSecondsBeside(),
                ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3);
    }

    /** What is done with tables that have joined. */
    private interface Playing {
        void with(TablesOfAHall tables) throws Exception;
    }

    /** Starts a hall, has tables join it, and looks at the end whether what is kept is what follows from the entries. */
    private void inAHall(int count, double faults, Playing playing) throws Exception {
        port = freePort();
        securePort = freePort();
        try (var store = POSTGRES ? new RunningPostgres(folder.resolve("pg"), freePort()) : null;
                var carrier = NATS ? new RunningNats(folder.resolve("nats"), freePort()) : null) {
            postgres = Optional.ofNullable(store);
            nats = Optional.ofNullable(carrier);
            postgres.ifPresent(by -> options.addAll(List.of("--database", by.url())));
            starts();
            try {
                var members = count > JOINING ? known(count) : joined(count);
                step(count + " tables have joined");
                var road = new RoadFaults(faults, faults, faults, faults, faults, Duration.ofSeconds(2));
                var template = JournalTemplate.of(new SimulatedGame.Order(1, "millington", 8, 1));
                var sockets = BETWEEN_SOCKETS ? road : RoadFaults.NONE;
                try (var roads = new HallRoads(members, sockets, 1);
                        var tables = new TablesOfAHall(
                                address(),
                                members,
                                template,
                                BETWEEN_SOCKETS ? RoadFaults.NONE : road,
                                1,
                                BETWEEN_SOCKETS ? roads::over : straight -> straight)) {
                    double before = coreSecondsOfHall();
                    double besideBefore = coreSecondsBeside();
                    long begun = System.nanoTime();
                    playing.with(tables);
                    System.out.printf(
                            "%d tables, %.0f s: the hall took %.1f s of a core and its store and carrier %.1f s%n",
                            count,
                            (System.nanoTime() - begun) / 1e9,
                            coreSecondsOfHall() - before,
                            coreSecondsBeside() - besideBefore);
                    if (BETWEEN_SOCKETS) {
                        System.out.println(roads.text());
                    }
                }
                step("told");
                // Exit status 0: what is kept is what follows from the entries.
                says(0, "standings");
                step("the standings are what follows from the entries");
            } finally {
                dies();
            }
        }
    }

    /** What a test that takes minutes has come to. */
    private void step(String done) {
        System.out.printf("%.0f s: %s%n", (System.nanoTime() - opened) / 1e9, done);
    }

    private URI address() {
        return URI.create("https://localhost:" + securePort);
    }

    private List<Membership> joined(int count) throws IOException, InterruptedException {
        // The log may have something to say, too.
        var codes = says(0, "invite", "--count", Integer.toString(count)).stream()
                .filter(line -> line.matches("\\w{4}-\\w{4}-\\w{4}"))
                .toList();
        return TablesOfAHall.joined(address(), codes);
    }

    /** Kiosks whose keys a hall reads that has its folder of certificates and no book: as many as nobody waits for to join. */
    private List<Membership> known(int count) throws Exception {
        dies();
        losesItsBook();
        var certificates = folder.resolve("hall").resolve("certificates");
        var authority = new Certificates(certificates, InstantSource.system(), () -> new KioskNames(Set.of(), Set.of()))
                .authority()
                .orElseThrow();
        var generator = KeyPairGenerator.getInstance("Ed25519");
        var carrier = nats.map(RunningNats::url);
        var members = new ArrayList<Membership>();
        for (int number = 1; number <= count; number++) {
            members.add(
                    new Membership(address(), authority, UUID.randomUUID(), 1, generator.generateKeyPair(), carrier));
        }
        Files.writeString(certificates.resolve("kiosks.json"), Json.text(out -> {
            out.writeStartArray();
            for (int number = 1; number <= count; number++) {
                var one = members.get(number - 1);
                out.writeStartObject();
                out.writeStringProperty("id", one.kiosk().toString());
                out.writeStringProperty("name", Integer.toString(number));
                out.writeStringProperty(
                        "key",
                        Base64.getEncoder()
                                .encodeToString(one.keys().getPublic().getEncoded()));
                out.writeEndObject();
            }
            out.writeEndArray();
        }));
        starts();
        return members;
    }

    /** A line for each player of a game; the log may have something to say, too. */
    private List<String> standings() throws IOException, InterruptedException {
        return says(0, "standings").stream()
                .filter(line -> line.matches("[0-9a-f-]{36} .*"))
                .toList();
    }

    private List<String> found(String kind) throws IOException, InterruptedException {
        return says(0, "findings").stream()
                .filter(line -> line.contains("\t" + kind + "\t"))
                .toList();
    }

    @Test
    void nothingIsLostOrDoubledHoweverOftenTheHallIsKilled() throws Exception {
        inAHall(TABLES, FAULTS, tables -> {
            var every = Duration.ofMillis(Math.round(EVERY * 1000));
            // A program that has just begun costs more than one that has been running for a while.
            tables.play(Duration.ofSeconds(WARM), every, 0);
            tables.awaitAcknowledged();
            var before = spent(tables);
            step("warm");
            var killing = CompletableFuture.runAsync(this::kills);
            tables.play(Duration.ofSeconds(SECONDS), every, AWAY);
            killing.join();
            step("played");
            tables.awaitAcknowledged();
            step("acknowledged");
            System.out.println(spent(tables).since(before));
            var figures = tables.settle();
            System.out.println(KILLS + " kills: " + figures.text());
            assertThat(figures.lacking()).isZero();
            assertThat(found("FORK")).isEmpty();
        });
    }

    @Test
    void tablesThatComeBackAreCaughtUpWithWhileTheOthersAreHeardAndLookedAt() throws Exception {
        inAHall(TABLES, 0, tables -> {
            int back = TABLES / 2;
            // Everybody plays before the one half goes away.
            tables.tell(10);
            tables.awaitAcknowledged();
            tables.play(
                    Duration.ofSeconds(Integer.getInteger("warm", 0)), Duration.ofMillis(Math.round(EVERY * 1000)), 0);
            step("warm");
            double seconds;
            var before = spent(tables);
            try (var viewers = new HallViewers(URI.create("http://127.0.0.1:" + port), VIEWERS, LOOKED_EVERY)) {
                seconds = tables.storm(back, STORM, Duration.ofMillis(Math.round(EVERY * 1000)));
                System.out.println(spent(tables).since(before));
                System.out.println(viewers.text());
                assertThat(viewers.failed()).isZero();
            }
            var figures = tables.settle();
            System.out.printf(
                    "%d tables came back with %d entries each: caught up within %.1f s; the others: %s%n",
                    back, STORM, seconds, figures.text());
            assertThat(figures.lacking()).isZero();
            assertThat(found("FORK")).isEmpty();
        });
    }

    @Test
    void aHallThatLostItsDiskIsFilledAgainByItsTables() throws Exception {
        inAHall(TABLES, 0, tables -> {
            tables.tell(EVENING);
            assertThat(tables.settle().lacking()).isZero();
            var standings = standings();
            assertThat(standings).isNotEmpty();
            dies();
            losesItsBook();
            long begun = System.nanoTime();
            double before = hallSeconds;
            starts();
            tables.awaitRefilled();
            double seconds = (System.nanoTime() - begun) / 1e9;
            var figures = tables.settle();
            System.out.printf(
                    "refilled within %.0f s and %.1f s of a core: %s%n",
                    seconds, coreSecondsOfHall() - before, figures.text());
            assertThat(figures.lacking()).isZero();
            assertThat(standings()).isEqualTo(standings);
            assertThat(found("FORK")).isEmpty();
        });
    }

    /** The folder with its authority and the keys of its kiosks is kept elsewhere, as the page of the hall says. */
    private void losesItsBook() throws Exception {
        if (postgres.isPresent()) {
            try (var connection = DriverManager.getConnection(postgres.get().url());
                    var statement = connection.createStatement()) {
                statement.execute("DROP SCHEMA public CASCADE");
                statement.execute("CREATE SCHEMA public");
            }
        }
        try (var files = Files.list(folder.resolve("hall"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void everyLedgerThatWasPutBackIsFound() throws Exception {
        inAHall(RESTORED + SWAPPED + 10, 0, tables -> {
            tables.tell(40);
            tables.copy();
            tables.tell(20);
            tables.awaitAcknowledged();
            assertThat(found("FORK")).isEmpty();
            assertThat(found("ELSEWHERE")).isEmpty();
            tables.putBack(RESTORED, SWAPPED);
            tables.awaitAcknowledged();
            var forks = found("FORK");
            System.out.println(forks.size() + " forks of " + (RESTORED + SWAPPED));
            assertThat(forks.stream().map(line -> line.split("\t")[3]))
                    .hasSize(RESTORED + SWAPPED)
                    .doesNotHaveDuplicates();
            assertThat(found("ELSEWHERE")).hasSize(SWAPPED);
            tables.tell(20);
            tables.awaitAcknowledged();
            assertThat(found("FORK")).hasSize(RESTORED + SWAPPED);
        });
    }

    /** Store and carrier end without writing anything more, and start again. */
    private void pullsThePlug() throws IOException, InterruptedException {
        if (postgres.isPresent()) {
            postgres.get().dies();
            postgres.get().starts();
        }
        if (nats.isPresent()) {
            nats.get().dies();
            nats.get().starts();
        }
    }

    private void kills() {
        var random = new Random(7);
        try {
            for (int kill = 0; kill < KILLS; kill++) {
                TimeUnit.MILLISECONDS.sleep(Math.round(1000.0 * SECONDS / (KILLS + 1) * (0.5 + random.nextDouble())));
                dies();
                if (kill < CUTS) {
                    pullsThePlug();
                }
                starts();
            }
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
