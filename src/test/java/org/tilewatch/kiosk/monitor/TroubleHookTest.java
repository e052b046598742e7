package org.tilewatch.kiosk.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tilewatch.contract.Json;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.herald.WebhookAddress;
import org.tilewatch.herald.WebhookReceiver;
import org.tilewatch.words.Key;

/** A server of the tests' own that hears what a kiosk complains of. */
@Timeout(30)
class TroubleHookTest {
    private static final Finding GONE = new Finding("camera", Grade.POOR, Key.PHONE_GONE.sentence());
    private static final Finding SEES = new Finding("camera", Grade.GOOD, Key.CAMERA_SEES.sentence());

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private volatile int status = 204;
    private HttpServer server;
    private WebhookReceiver receiver;
    private TroubleHook hook;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hook", exchange -> {
            heard.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        receiver = new WebhookReceiver(
                WebhookAddress.of("http://127.0.0.1:" + server.getAddress().getPort() + "/hook"), Optional.empty());
        hook = new TroubleHook(receiver);
    }

    @AfterEach
    void close() {
        receiver.close();
        server.stop(0);
    }

    @Test
    void aTroubleIsToldOnceAndSoIsThatItIsOver() throws InterruptedException {
        hook.found(List.of(SEES));
        assertThat(heard).as("nothing was wrong").isEmpty();
        hook.found(List.of(GONE));
        hook.found(List.of(GONE));
        assertThat(heard).hasSize(1);
        var told = Json.parse(heard.getFirst());
        assertThat(told.path("check").asString()).isEqualTo("camera");
        assertThat(told.path("grade").asString()).isEqualTo("poor");
        assertThat(told.path("text").asString()).startsWith("The telephone is gone");
        assertThat(told.path("sentence").path("key").asString()).isEqualTo("phone-gone");
        hook.found(List.of(SEES));
        assertThat(heard).hasSize(2);
        assertThat(Json.parse(heard.getLast()).path("grade").asString()).isEqualTo("good");
    }

    @Test
    void whatCouldNotBeToldIsToldAtTheNextLook() throws InterruptedException {
        status = 500;
        hook.found(List.of(GONE));
        status = 204;
        hook.found(List.of(GONE));
        hook.found(List.of(GONE));
        assertThat(heard).hasSize(2);
    }

    @Test
    void whatIsNoReasonToComeIsNotTold() throws InterruptedException {
        hook.found(List.of(new Finding("glare", Grade.POOR, Key.GLARE_NONE.sentence())));
        assertThat(heard).isEmpty();
    }
}
