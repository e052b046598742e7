package org.tilewatch.herald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Json;
import org.tilewatch.picture.OpenCvLibrary;

/** A server of the tests' own that is posted to, as a program, a channel of Discord and one of Slack are. */
@Tag("native")
@Timeout(60)
class WebhookReceiverTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String SECRET = "four winds and a wall";

    @TempDir
    Path folder;

    private record Posted(Headers headers, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private final List<Posted> posted = new CopyOnWriteArrayList<>();
    private volatile int status = 204;
    private volatile Duration slow = Duration.ZERO;
    private HttpServer server;
    private int port;
    private HeraldedTable table;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @BeforeEach
    void open() throws IOException {
        listen();
        table = new HeraldedTable(folder);
    }

    private void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        port = server.getAddress().getPort();
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/hook", this::answer);
        server.createContext("/elsewhere", exchange -> {
            posted.add(new Posted(new Headers(), new byte[0]));
            exchange.sendResponseHeaders(204, -1);
        });
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Thread.sleep(slow);
            posted.add(new Posted(
                    exchange.getRequestHeaders(), exchange.getRequestBody().readAllBytes()));
            exchange.getResponseHeaders().add("Location", "http://127.0.0.1:" + port + "/elsewhere");
            exchange.sendResponseHeaders(status, -1);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() throws InterruptedException {
        table.close();
        server.stop(0);
    }

    private Herald tells(String kind) throws IOException {
        var secret = Files.writeString(folder.resolve("secret"), SECRET + "\n");
        var receiver = new WebhookReceiver(
                WebhookAddress.of(kind + "http://127.0.0.1:" + port + "/hook"),
                Optional.of(secret),
                Duration.ofSeconds(3));
        return table.herald(receiver, kind);
    }

    private List<String> ids() {
        return posted.stream()
                .map(one -> one.headers().getFirst(WebhookReceiver.ID))
                .distinct()
                .toList();
    }

    @Test
    void aProgramIsToldEverythingSignedAndWithTheCardOfASettledHand() throws Exception {
        tells("");
        table.begins();
        table.discards(6);
        table.wins();
        await().atMost(PATIENCE).until(() -> ids().size() == table.entries());
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        assertThat(posted)
                .allSatisfy(one -> assertThat(one.headers().getFirst("X-Hub-Signature-256"))
                        .isEqualTo("sha256=" + HexFormat.of().formatHex(mac.doFinal(one.body()))));
        var last = Json.parse(posted.getLast().text());
        assertThat(last.path("event").path("event").asString()).isEqualTo("score");
        assertThat(last.path("id").asString()).isEqualTo(ids().getLast());
        assertThat(last.path("card").path("text").asString())
                .contains("East round, hand 1", "South wins on a tile of West", "South  +3,900", "West  -3,900");
        assertThat(Base64.getDecoder().decode(last.path("card").path("png").asString()))
                .startsWith(0x89, 'P', 'N', 'G');
    }

    /** Given a receiver that is killed, away and slow, when it hears again, then it has each entry once by its id. */
    @Test
    void killedAwayAndSlowItHasEverythingInTheEnd() throws Exception {
        var herald = tells("");
        table.begins();
        await().atMost(PATIENCE).until(() -> ids().size() == table.entries());
        server.stop(0);
        table.discards(50);
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        assertThat(herald.hearing().trouble().orElseThrow().key().code()).isEqualTo("receiver-away");
        listen();
        await().atMost(PATIENCE).until(() -> ids().size() == table.entries());
        slow = Duration.ofSeconds(4);
        table.discards(1);
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        assertThat(herald.hearing().trouble().orElseThrow().key().code()).isEqualTo("receiver-slow");
        slow = Duration.ZERO;
        table.discards(5);
        await().atMost(PATIENCE).until(() -> ids().size() == table.entries());
        assertThat(ids()).doesNotHaveDuplicates().hasSize(table.entries());
        await().atMost(PATIENCE).until(() -> herald.hearing().waiting() == 0);
    }

    @Test
    void nobodyElseIsToldByAReceiverThatSendsTheKioskOn() throws Exception {
        status = 307;
        var herald = tells("");
        table.begins();
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        assertThat(herald.hearing().trouble().orElseThrow().key().code()).isEqualTo("receiver-refuses");
        assertThat(posted).noneMatch(one -> one.body().length == 0);
    }

    @Test
    void aWrongSecretIsSaidAndNothingIsLost() throws Exception {
        status = 401;
        var herald = tells("");
        table.begins();
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        assertThat(herald.hearing().trouble().orElseThrow().key().code()).isEqualTo("receiver-locked");
        status = 204;
        posted.clear();
        await().atMost(PATIENCE).until(() -> ids().size() == table.entries());
    }

    @Test
    void aChannelOfDiscordHearsHowAHandEndedWithTheCardAsAFile() throws Exception {
        tells("discord:");
        table.begins();
        table.discards(6);
        table.wins();
        await().atMost(PATIENCE).until(() -> !posted.isEmpty());
        assertThat(ids()).hasSize(1);
        assertThat(posted.getFirst().headers().getFirst("Content-Type")).startsWith("multipart/form-data; boundary=");
        assertThat(new String(posted.getFirst().body(), StandardCharsets.ISO_8859_1))
                .contains("name=\"payload_json\"", "\"content\":\"East round, hand 1\\nSouth wins on a tile of West")
                .contains("\"allowed_mentions\":{\"parse\":[]}", "filename=\"card.png\"", "image/png\r\n\r\n\u0089PNG");
    }

    @Test
    void aChannelOfSlackReadsTheSameInItsLanguage() throws Exception {
        var receiver =
                new WebhookReceiver(WebhookAddress.of("slack:http://127.0.0.1:" + port + "/hook#cs"), Optional.empty());
        table.herald(receiver, "slack");
        table.begins();
        table.discards(2);
        table.wins();
        await().atMost(PATIENCE).until(() -> !posted.isEmpty());
        assertThat(Json.parse(posted.getFirst().text()).path("text").asString())
                .contains("jih vyhrává na kámen hráče západ", "3\u00a0900");
        assertThat(posted.getFirst().headers().get("X-Hub-Signature-256")).isNull();
    }

    @Test
    void addressesThatAreNoneAreRefusedByName() {
        assertThatThrownBy(() -> WebhookAddress.of("ftp://example.org/hook")).hasMessageContaining("--webhook");
        assertThatThrownBy(() -> WebhookAddress.of("https://example.org/hook#xx"))
                .hasMessageContaining("language xx");
        assertThat(WebhookAddress.of("discord:https://discord.com/api/webhooks/1/secret")
                        .name())
                .isEqualTo("discord.com");
    }
}
