package org.tilewatch.hall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A server of PostgreSQL of one's own, as the system's package brings it, listening at a socket in its folder alone. It refuses to run as
 * root: there it runs as the user whom its package has made.
 */
public final class RunningPostgres implements AutoCloseable {
    private static final Path PACKAGED = Path.of("/usr/lib/postgresql");
    private static final int PATIENCE_SECONDS = 120;

    private final Path folder;
    private final int port;
    private boolean running;

    /**
     * Makes and starts one.
     *
     * @param folder that is empty or not there, and short enough for a socket's name
     */
    public RunningPostgres(Path folder, int port) throws IOException, InterruptedException {
        this.folder = folder;
        this.port = port;
        Files.createDirectories(folder);
        if (isRoot()) {
            run(List.of("chown", "postgres", folder.toString()));
            run(List.of("chmod", "o+x", folder.getParent().toString()));
        }
        run(asItsUser(
                "initdb",
                "--pgdata=" + data(),
                "--auth=trust",
                "--username=hall",
                "--no-sync",
                "--encoding=UTF8",
                // Another order than that of bytes, as most servers have it.
                "--locale=C.UTF-8"));
        starts();
    }

    private Path data() {
        return folder.resolve("data");
    }

    /** For the store: over the network, as the driver takes it. */
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=hall";
    }

    /** The process that runs, and has begun all others of it. */
    public long pid() throws IOException {
        return Long.parseLong(
                Files.readAllLines(data().resolve("postmaster.pid")).getFirst().strip());
    }

    /** Starts it, anew where it was killed. */
    public void starts() throws IOException, InterruptedException {
        run(asItsUser(
                "pg_ctl",
                "start",
                "--wait",
                "--pgdata=" + data(),
                "--log=" + folder.resolve("log"),
                "--options=-p " + port
                        + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c wal_level=logical"));
        running = true;
    }

    /** Ends it as a power cut would: nothing is written any more. */
    public void dies() throws IOException, InterruptedException {
        run(asItsUser("pg_ctl", "stop", "--mode=immediate", "--pgdata=" + data()));
        running = false;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static List<String> asItsUser(String program, String... arguments) throws IOException {
        var command = new ArrayList<String>();
        if (isRoot()) {
            command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        command.add(program(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /** The newest that is installed. */
    private static Path program(String name) throws IOException {
        try (Stream<Path> versions = Files.list(PACKAGED)) {
            return versions.map(version -> version.resolve("bin").resolve(name))
                    .filter(Files::isExecutable)
                    .max(Path::compareTo)
                    .orElseThrow(() -> new IOException(PACKAGED + " has no " + name));
        }
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        var said = folder.resolve("said");
        var process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + ": " + Files.readString(said));
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (running) {
            dies();
        }
        if (isRoot()) {
            run(List.of("chown", "-R", "root", folder.toString()));
        }
    }
}
