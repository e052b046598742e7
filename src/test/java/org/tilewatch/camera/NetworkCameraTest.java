package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.Saying;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureException;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.words.Sentence;

/** A server of the tests' own that answers as network cameras do: one picture after another, each behind a few lines of its own. */
@Timeout(60)
@Tag("native")
class NetworkCameraTest {
    private static final LiveCamera.Patience QUICK = new LiveCamera.Patience(
            Duration.ofMillis(400), Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMillis(200));

    private final long start = System.nanoTime();
    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer server;

    @BeforeEach
    void open() throws IOException {
        OpenCvLibrary.load();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private interface Answer {
        void to(OutputStream out) throws IOException, InterruptedException;
    }

    private void answers(String path, Answer answer) {
        server.createContext(path, exchange -> {
            asked.incrementAndGet();
            exchange.getResponseHeaders().add("Content-Type", "multipart/x-mixed-replace; boundary=frame");
            exchange.sendResponseHeaders(200, 0);
            send(exchange, answer);
        });
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        try (var out = exchange.getResponseBody()) {
            answer.to(out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void part(OutputStream out, byte[] jpeg) throws IOException {
        out.write(("--frame\r\nContent-Type: image/jpeg\r\nContent-Length: " + jpeg.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.write(jpeg);
        out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private LiveCamera camera(String before, String path) {
        var device = new NetworkCamera(URI.create(
                "http://" + before + "127.0.0.1:" + server.getAddress().getPort() + path));
        return new LiveCamera(device.name(), device, () -> (System.nanoTime() - start) / 1e9, QUICK);
    }

    private static int width(LiveCamera camera) {
        while (true) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> {
                    try (frame) {
                        return frame.width();
                    }
                }
                case Shot.Unseen(double t, Sentence why) -> {}
                case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ -> throw new AssertionError("the camera ended");
            }
        }
    }

    @Test
    void itsPicturesAreTakenOneAfterTheOther() {
        answers("/stream", out -> {
            part(out, TestPictures.jpeg(64, 48, 40));
            TimeUnit.MILLISECONDS.sleep(150);
            part(out, TestPictures.jpeg(80, 60, 200));
            TimeUnit.SECONDS.sleep(30);
        });
        try (var camera = camera("", "/stream")) {
            assertThat(width(camera)).isEqualTo(64);
            assertThat(width(camera)).isEqualTo(80);
        }
    }

    @Test
    void aStreamThatEndsOrHangsIsAskedForAgain() {
        answers("/stream", out -> {
            // The same picture again and again would be a camera that hangs.
            part(out, TestPictures.jpeg(64, 48, 40 + 20 * asked.get()));
            if (asked.get() == 2) {
                TimeUnit.SECONDS.sleep(30);
            }
        });
        try (var camera = camera("", "/stream")) {
            while (asked.get() < 4) {
                assertThat(width(camera)).isEqualTo(64);
            }
        }
    }

    @Test
    void aNameAndAPasswordAreSentAsTheCameraAsksAndSaidToNobody() {
        server.createContext("/closed", exchange -> {
            var known =
                    "Basic dHdvOnNlY3JldA==".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(known ? 200 : 401, known ? 0 : -1);
            if (known) {
                send(exchange, out -> {
                    part(out, TestPictures.jpeg(64, 48, 40));
                    TimeUnit.SECONDS.sleep(30);
                });
            }
            exchange.close();
        });
        try (var camera = camera("two:secret@", "/closed")) {
            assertThat(width(camera)).isEqualTo(64);
        }
        try (var camera = camera("two:wrong@", "/closed")) {
            assertThat(LiveCameraTest.complaint(camera))
                    .startsWith("The network camera 127.0.0.1 answers with status 401")
                    .doesNotContain("wrong@");
        }
    }

    @Test
    void oneThatIsNotThereIsSaidToBeSilent() {
        var port = server.getAddress().getPort();
        server.stop(0);
        var device = new NetworkCamera(URI.create("http://127.0.0.1:" + port + "/stream"));
        try (var camera = new LiveCamera(device.name(), device, () -> (System.nanoTime() - start) / 1e9, QUICK)) {
            assertThat(LiveCameraTest.complaint(camera))
                    .isEqualTo("The network camera 127.0.0.1 does not answer: is it switched on, and in this network?");
        }
    }

    @Test
    void anAddressThatIsNoneIsRefused() {
        assertThatThrownBy(() -> LiveCameras.requireName("http:stream"))
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("by the address of its pictures"));
    }
}
