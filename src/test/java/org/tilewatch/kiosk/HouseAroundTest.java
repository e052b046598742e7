package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Json;
import org.tilewatch.herald.BrokerAddress;
import org.tilewatch.herald.Mosquitto;
import org.tilewatch.herald.WebhookAddress;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.kiosk.settings.Outside;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;

/** A whole kiosk, Debian's broker and a receiver of posts: what is played at the page is told in the house. */
@Tag("native")
@Timeout(120)
class HouseAroundTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String AT = "tilewatch/corner/";

    @TempDir
    Path folder;

    @TempDir
    Path brokersFolder;

    @Test
    void theHouseHearsWhatIsPlayedHowTheTableStandsAndHowTheKioskFares() throws Exception {
        OpenCvLibrary.load();
        var posted = new CopyOnWriteArrayList<String>();
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hook", exchange -> {
            posted.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try (var broker = Mosquitto.open(brokersFolder)) {
            var outside = new Outside(
                    Optional.empty(),
                    Optional.of(BrokerAddress.of("mqtt://127.0.0.1:" + broker.port() + "/corner")),
                    List.of(WebhookAddress.of(
                            "http://127.0.0.1:" + server.getAddress().getPort() + "/hook")),
                    Optional.empty());
            var session = LiveSession.open(
                    UnwatchedTable.of("none", folder, outside), Networks.load(), LiveSession.SessionStart.PLAIN);
            var pipeline = Thread.ofPlatform().start(session::run);
            try (var page = new TellingPage(session.port())) {
                page.game("ema-riichi-2012");
                page.hand(1);
                await().atMost(PATIENCE)
                        .until(() -> !broker.heard(AT + "events").isEmpty());
                await().atMost(PATIENCE)
                        .until(() -> broker.heard(AT + "table").stream()
                                .anyMatch(
                                        json -> Json.parse(json).path("players").size() == 4));
                assertThat(broker.heard(AT + "table")).noneMatch(json -> json.contains("\"name\""));
                page.exhausted();
                page.settle(1);
                await().atMost(PATIENCE)
                        .until(() -> broker.heard(AT + "hand").stream().anyMatch(json -> json.contains("\"draw\"")));
                await().atMost(PATIENCE).until(() -> posted.stream().anyMatch(json -> json.contains("\"card\"")));
                var ids = broker.heard(AT + "events").stream()
                        .map(json -> Json.parse(json).path("id").asString())
                        .toList();
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(posted.stream()
                                        .map(json -> Json.parse(json).path("id").asString()))
                                .containsAll(ids));
                assertThat(broker.heard(AT + "lights"))
                        .isNotEmpty()
                        .allMatch(json -> Json.parse(json).isArray());
                await().atMost(PATIENCE)
                        .until(() -> broker.heard(AT + "health").stream()
                                .anyMatch(json -> !Json.parse(json)
                                        .path("grade")
                                        .asString()
                                        .equals("unknown")));
                var checks = page.get("/api/health").path("checks");
                assertThat(checks.valueStream()
                                .filter(check -> check.path("check").asString().equals("receivers")))
                        .hasSize(1);
            } finally {
                session.stop();
                pipeline.join();
                session.close();
            }
            await().atMost(PATIENCE)
                    .until(() -> broker.heard(AT + "status").getLast().equals("offline"));
        } finally {
            server.stop(0);
        }
    }
}
