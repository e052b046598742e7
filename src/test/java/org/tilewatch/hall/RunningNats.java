package org.tilewatch.hall;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server of NATS of one's own with JetStream, as the system's package brings it. */
public final class RunningNats implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 30;

    private final Path folder;
    private final int port;
    private Optional<Process> process = Optional.empty();

    public RunningNats(Path folder, int port) throws IOException, InterruptedException {
        this.folder = folder;
        this.port = port;
        Files.createDirectories(folder);
        starts();
    }

    public URI url() {
        return URI.create("nats://127.0.0.1:" + port);
    }

    public void starts() throws IOException, InterruptedException {
        var started = new ProcessBuilder(
                        "nats-server",
                        "--jetstream",
                        "--store_dir",
                        folder.toString(),
                        "--addr",
                        "127.0.0.1",
                        "--port",
                        Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        process = Optional.of(started);
        for (int tries = 0; ; tries++) {
            try (var probe = new Socket()) {
                probe.connect(new InetSocketAddress("127.0.0.1", port), 1000);
                return;
            } catch (IOException notYet) {
                if (tries > 10 * PATIENCE_SECONDS || !started.isAlive()) {
                    throw new IOException(Files.readString(folder.resolve("log")), notYet);
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    /** The process that runs. */
    public long pid() {
        return process.orElseThrow().pid();
    }

    /** It is killed. */
    public void dies() throws InterruptedException {
        for (var running : process.stream().toList()) {
            running.destroyForcibly();
            running.waitFor();
        }
        process = Optional.empty();
    }

    /** It is killed, and its disk is lost. */
    public void losesItsDisk() throws IOException, InterruptedException {
        dies();
        try (var all = Files.walk(folder.resolve("jetstream"))) {
            for (var file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        dies();
    }
}
