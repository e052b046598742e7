package org.tilewatch.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * {@code tilewatch run} without a camera in a process of its own, with the heap that it has as a service, for tests that attack it: it
 * listens on this machine's own loop alone, where it is not told otherwise, and ends with the test. It is what the test was compiled
 * with; -Dkiosk.jar=FILE for a packed one, and -Dkiosk.cache=FILE for Java's start-up cache of it, with which it takes half the processor
 * to start.
 */
final class AttackedKiosk implements AutoCloseable {
    private static final Pattern USED = Pattern.compile("used (\\d+)K");
    private static final Pattern MEMORY = Pattern.compile("(?m)^MemoryMax=(\\d+)G$");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final Path folder;
    private final Path data;
    private final int port;
    private final Process process;

    /** A kiosk on the data in a folder, on a port of its own. */
    AttackedKiosk(Path folder, int port) throws IOException {
        this(folder, folder.resolve("data"), port, List.of());
    }

    /**
     * One whose data lie elsewhere than its log.
     *
     * @param java what Java is told besides, or otherwise
     */
    AttackedKiosk(Path folder, Path data, int port, List<String> java) throws IOException {
        this(folder, data, port, List.of(), java, List.of("--host=127.0.0.1"));
    }

    private AttackedKiosk(
            Path folder, Path data, int port, List<String> before, List<String> java, List<String> options)
            throws IOException {
        this.folder = folder;
        this.data = data;
        this.port = port;
        var command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", heapOfTheUnit(), "-XX:+ExitOnOutOfMemoryError"));
        Optional.ofNullable(System.getProperty("kiosk.cache")).ifPresent(cache -> command.add("-XX:AOTCache=" + cache));
        command.addAll(java);
        command.addAll(List.of(
                "-cp",
                System.getProperty("kiosk.jar", System.getProperty("java.class.path")),
                "org.tilewatch.command.Tilewatch",
                "run",
                "--camera=none",
                "--players=Anna,Boris,Cyril,Dana",
                "--port=" + port,
                "--secure-port=0",
                "--data=" + data));
        command.addAll(options);
        this.process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .start();
    }

    /** One that has one core for itself, as the smallest machines have. */
    static AttackedKiosk onOneCore(Path folder, Path data, int port) throws IOException {
        return new AttackedKiosk(
                folder, data, port, List.of("taskset", "-c", "0"), List.of(), List.of("--host=127.0.0.1"));
    }

    /**
     * One that listens on every network, as an appliance does.
     *
     * @param options what it is told besides
     */
    static AttackedKiosk onEveryNetwork(Path folder, List<String> options) throws IOException {
        return new AttackedKiosk(folder, folder.resolve("data"), freePort(), List.of(), List.of(), options);
    }

    /**
     * One whose clock is another's than the machine's; how long anything takes is as it is.
     *
     * @param faketime the library that answers for the clock
     * @param clock    a file that says what time it is, as {@code @2026-11-21 19:00:00}, with what has passed since the start
     */
    static AttackedKiosk byAnotherClock(Path folder, int port, Path faketime, Path clock) throws IOException {
        return new AttackedKiosk(
                folder,
                folder.resolve("data"),
                port,
                List.of(
                        "env",
                        "TZ=UTC",
                        "LD_PRELOAD=" + faketime,
                        "FAKETIME_TIMESTAMP_FILE=" + clock,
                        "FAKETIME_CACHE_DURATION=1",
                        "FAKETIME_DONT_FAKE_MONOTONIC=1",
                        // Else whoever waits for a while is woken at once, again and again.
                        "FAKETIME_FORCE_MONOTONIC_FIX=0"),
                List.of(),
                List.of("--host=127.0.0.1"));
    }

    /** The unit says how much memory the whole kiosk has, and Java takes a quarter of that for its heap. */
    private static String heapOfTheUnit() throws IOException {
        var found = MEMORY.matcher(Files.readString(Path.of("deploy", "debian", "tilewatch.service")));
        if (!found.find()) {
            throw new AssertionError("the unit sets no MemoryMax in GiB");
        }
        return "-Xmx" + Integer.parseInt(found.group(1)) * 256 + "m";
    }

    static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    int port() {
        return port;
    }

    /** The last lines that it has logged, and what lies in its folder. */
    String lastSigns() {
        try (var files = Files.list(data)) {
            var lines = logged();
            return lines.subList(Math.max(0, lines.size() - 12), lines.size()) + " "
                    + files.sorted().toList();
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    private Path log() {
        return folder.resolve("kiosk.log");
    }

    /** What it has logged. */
    List<String> logged() throws IOException {
        return Files.readAllLines(log(), StandardCharsets.UTF_8);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** For how many seconds a core has worked for it by now. */
    double coreSeconds() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
    }

    /** Waits until it says that it is well. */
    void awaitReady(Duration patience) throws InterruptedException, IOException {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            try {
                if (get("/api/health").statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
        throw new AssertionError("the kiosk is not ready: " + logged());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .timeout(Duration.ofSeconds(30))
                        .build(),
                BodyHandlers.ofString());
    }

    /** As the kiosk's own screen asks it. */
    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .timeout(Duration.ofSeconds(30))
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    /** Kibibytes of the heap that are in use after it was cleaned up. */
    long heap() throws IOException, InterruptedException {
        jcmd("GC.run");
        return number(USED, jcmd("GC.heap_info"));
    }

    /** Kibibytes of the machine's memory that it takes, native ones included. */
    long resident() throws IOException {
        return number(RESIDENT, Files.readString(Path.of("/proc", Long.toString(process.pid()), "status")));
    }

    /** How many files and connections it has open. */
    int openFiles() throws IOException {
        try (var files = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            return (int) files.count();
        }
    }

    private static long number(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        if (!found.find()) {
            throw new AssertionError(text);
        }
        return Long.parseLong(found.group(1));
    }

    private String jcmd(String what) throws IOException, InterruptedException {
        var asking = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(process.pid()),
                        what)
                .redirectErrorStream(true)
                .start();
        var said = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        asking.waitFor();
        return said;
    }

    /** Ends it as a pulled plug does. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Everything that is kept and that a stranger or a mistake might have changed. */
    List<String> kept() throws IOException, InterruptedException {
        var kept = new ArrayList<String>();
        for (var path : List.of(
                "/api/games",
                "/api/games/1/journal.jsonl",
                "/api/devices",
                "/api/corners",
                "/api/sets",
                "/api/certificate",
                "/api/copies")) {
            kept.add(path + " " + get(path).body());
        }
        return kept;
    }

    @Override
    public void close() throws InterruptedException {
        kill();
        client.shutdownNow();
    }
}
