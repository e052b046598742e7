package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole kiosk on a single core, which a request keeps busy: others are answered meanwhile. */
@Tag("native")
class ManyThreadsTest {
    @TempDir
    Path folder;

    @Test
    @Tag("thorough")
    void whileAPinIsTriedOthersAreAnswered() throws Exception {
        try (var kiosk = AttackedKiosk.onOneCore(folder, folder.resolve("data"), AttackedKiosk.freePort())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            kiosk.post("/api/devices/pin", "{\"pin\":\"48151623\"}");
            kiosk.get("/api/addresses");
            var guess = CompletableFuture.supplyAsync(() -> guess(kiosk.port()));
            TimeUnit.MILLISECONDS.sleep(60);

            int asked = 0;
            while (!guess.isDone()) {
                kiosk.get("/api/addresses");
                asked++;
            }
            assertThat(guess.get()).startsWith("HTTP/1.1 400");
            assertThat(asked).as("answers while a PIN was tried").isGreaterThan(3);
        }
    }

    private static String guess(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            var pin = "{\"pin\":\"11111111\"}";
            socket.getOutputStream()
                    .write(("POST /api/pairing/pin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
                                    + pin.length() + "\r\n\r\n" + pin)
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
