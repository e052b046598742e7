package org.tilewatch.camera;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A camera on the network that sends Motion JPEG over HTTP: a network camera, or a telephone with a program that makes it one.
 *
 * @param address where its pictures are, {@code http://...} or {@code https://...}; a name and a password before the host are sent as
 *                the camera asks for them, and said to nobody
 */
record NetworkCamera(URI address) implements LiveCamera.CaptureDevice {
    /** How long a camera may take to answer before it is asked again. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final int OK = 200;
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

    Sentence name() {
        return Key.NETWORK_CAMERA.with(Argument.of(address.getHost()));
    }

    @Override
    public LiveCamera.Feed open() throws IOException {
        try {
            var response = CLIENT.send(request(), HttpResponse.BodyHandlers.ofInputStream());
            if (response.statusCode() != OK) {
                response.body().close();
                throw new CameraTrouble(Key.CAMERA_ANSWERED.with(name(), Argument.of(response.statusCode())));
            }
            return new Stream(response.body(), new MotionJpeg(response.body()), name());
        } catch (HttpTimeoutException | ConnectException silent) {
            throw new CameraTrouble(Key.CAMERA_NOT_REACHED.with(name()), silent);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CameraTrouble(Key.CAMERA_OFF.with(name()), e);
        }
    }

    private HttpRequest request() {
        var request = HttpRequest.newBuilder(address)
                .timeout(PATIENCE)
                .header("Accept", "multipart/x-mixed-replace, image/jpeg");
        Optional.ofNullable(address.getUserInfo())
                .map(said -> Base64.getEncoder().encodeToString(said.getBytes(StandardCharsets.UTF_8)))
                .ifPresent(known -> request.header("Authorization", "Basic " + known));
        return request.build();
    }

    private record Stream(InputStream body, MotionJpeg pictures, Sentence name) implements LiveCamera.Feed {
        @Override
        public LiveCamera.Picture read() throws IOException {
            return new LiveCamera.Picture.Coded(
                    pictures.next().orElseThrow(() -> new CameraTrouble(Key.CAMERA_STOPPED.with(name))));
        }

        @Override
        public void close() {
            try {
                body.close();
            } catch (IOException gone) {
                // Nobody sends any more: that is what was wanted.
                return;
            }
        }
    }
}
