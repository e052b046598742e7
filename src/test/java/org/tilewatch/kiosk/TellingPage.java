package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the kiosk's own page sends while people tell how their hands end, in the page's own messages, without a browser. */
public final class TellingPage implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newHttpClient();
    private final int port;
    private final WebSocket socket;

    public TellingPage(int port) throws Exception {
        this.port = port;
        this.socket = client.newWebSocketBuilder()
                .buildAsync(URI.create("ws://127.0.0.1:" + port + "/live"), new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                        from.request(1);
                        return CompletableFuture.completedFuture(text);
                    }
                })
                .get(10, TimeUnit.SECONDS);
    }

    /** Begins a game, and waits until it is played. */
    public void game(String rules) throws Exception {
        long before = games();
        post("/api/new-game", """
                {"rules": "%s", "east": 0, "players": ["Anna", "Boris", "Cyril", "Dana"], "options": {}}""".formatted(rules));
        await().atMost(PATIENCE).until(() -> games() > before);
    }

    private long games() throws IOException, InterruptedException {
        return get("/api/games").required("games").size();
    }

    /** Says something, and waits for what the page shows then. */
    public void say(String message, Predicate<JsonNode> shown) throws Exception {
        socket.sendText(message, true).get(10, TimeUnit.SECONDS);
        await().atMost(PATIENCE).until(() -> shown.test(state()));
    }

    /** Begins a hand that nobody watches. */
    public void hand(int number) throws Exception {
        say("{\"begin\":" + number + "}", state -> state.path("hand").asInt() == number);
    }

    /** Nobody won. */
    public void exhausted() throws Exception {
        say("{\"insert\":{\"event\":\"exhausted\",\"t\":0},\"before\":null}", state -> state.has("ending"));
    }

    /** Settles a hand as it was told. */
    public void settle(int hand) throws Exception {
        say("{\"settle\":" + hand + "}", state -> state.has("score"));
    }

    /** Ends the game, as the button of that name does. */
    public void end() throws Exception {
        say(
                "{\"arrange\":{\"what\":\"end\"}}",
                state -> state.path("pace").asString("").equals("ended"));
    }

    public JsonNode state() throws IOException, InterruptedException {
        return get("/api/state");
    }

    public JsonNode get(String path) throws IOException, InterruptedException {
        return JsonMapper.shared().readTree(text(path));
    }

    public String text(String path) throws IOException, InterruptedException {
        var answer = client.send(request(path).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    private void post(String path, String body) throws IOException, InterruptedException {
        var answer =
                client.send(request(path).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE);
    }

    @Override
    public void close() {
        socket.abort();
        client.close();
    }
}
