package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.Saying;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.server.DashboardUnavailable;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.Games;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/** The server as other programs meet it. */
class DashboardServerTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private Dashboard dashboard;

    @BeforeEach
    void open() {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), closed(), new ScoringLines(Games.rulesets()), () -> 0);
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        dashboard.close();
    }

    @Test
    void handsAreScoredLineByLineAndBlankLinesArePassedOver() throws Exception {
        var answer = post("/api/score", "no json\n\n{\"id\":\"b\",\"rules\":\"bridge\"}\n");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body().lines()).hasSize(2);
        assertThat(answer.body().lines().toList().get(0)).contains("bad-json");
        assertThat(answer.body().lines().toList().get(1)).contains("\"id\":\"b\"", "unknown-rules");
    }

    @Test
    void manyHandsAreAnsweredInTheirOrderAndTooManyAreRefusedAsAWhole() throws Exception {
        int most = RequestLimit.SCORING_LINES.value();
        var asked = IntStream.range(0, most)
                .mapToObj("{\"id\":\"%d\",\"rules\":\"bridge\"}\n"::formatted)
                .collect(Collectors.joining());

        assertThat(post("/api/score", asked).body().lines().map(line -> line.replaceFirst(",.*", "")))
                .containsExactlyElementsOf(IntStream.range(0, most)
                        .mapToObj("{\"id\":\"%d\""::formatted)
                        .toList());
        assertThat(post("/api/score", asked + "\n").statusCode()).isEqualTo(413);
        assertThat(post("/api/settle", "1\n".repeat(3 << 19)).body()).contains("at most 20");
    }

    @Test
    void finishedHandsAreSettledLineByLine() throws Exception {
        assertThat(post("/api/settle", "{\"id\":\"x\",\"rules\":\"bridge\"}").body())
                .contains("\"id\":\"x\"", "unknown-rules");
    }

    @Test
    void theStateCanBeAskedFor() throws Exception {
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));

        assertThat(get("/api/state").body()).contains("\"hand\":3", "Юрий");
    }

    @Test
    void aTileThatThereIsNotIsNotFound() throws Exception {
        assertThat(get("/tiles/q7.svg").statusCode()).isEqualTo(404);
    }

    @Test
    void cornersThatAreNoCornersAreRefusedInOneSentence() throws Exception {
        assertThat(post("/api/corners", "{\"corners\":[[1,2]]}").body()).contains("A table has four corners, not 1.");
        assertThat(post("/api/corners", "{\"corners\":[[1,2],[1],[1,2],[1,2]]}").body())
                .contains("two numbers");
        assertThat(post("/api/corners", "corners").statusCode()).isEqualTo(400);
        assertThat(post("/api/corners", "{\"corners\":[[1,2],[1,3],[1,2],[1,2]]}")
                        .body())
                .contains("no table at all");
        assertThat(get("/api/still.jpg").statusCode()).isEqualTo(204);
    }

    @Test
    void aGameThatThereIsNotIsNotFoundInOneSentence() throws Exception {
        assertThat(get("/api/games").body()).isEqualTo("{\"games\":[]}");
        assertThat(get("/api/games/7").statusCode()).isEqualTo(404);
        assertThat(get("/api/games/7").body())
                .contains("\"message\":\"The ledger has no game 7.\"", "\"key\":\"no-such-game\"");
        assertThat(get("/api/games/first/game.csv").body())
                .contains("\"message\":\"A game is asked for by its number.\"");
    }

    @Test
    void aForeignPageCanNeitherPostNorOpenTheLiveFeed() throws Exception {
        var request = HttpRequest.newBuilder(at("/api/corners"))
                .header("Origin", "http://evil.example")
                .POST(BodyPublishers.ofString("{}"))
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(403);

        assertThatThrownBy(() -> connect("http://evil.example").get(5, TimeUnit.SECONDS))
                .hasMessageContaining("WebSocketHandshakeException");
        assertThat(connect("http://127.0.0.1:" + dashboard.port()).get(5, TimeUnit.SECONDS))
                .isNotNull();
    }

    private String calledBy(String host, String headers) throws IOException {
        try (var socket = new Socket("127.0.0.1", dashboard.port())) {
            socket.getOutputStream()
                    .write(("GET /api/state HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aRequestForAForeignNameIsRefusedByASentenceThatNamesTheAddressAndTheOption() throws IOException {
        assertThat(calledBy("kiosk.lan:" + dashboard.port(), ""))
                .startsWith("HTTP/1.1 403")
                .contains("not called kiosk.lan")
                .contains("--name kiosk.lan")
                .contains("http://127.0.0.1:" + dashboard.port() + "/")
                .contains("\"key\":\"not-called-so\"");
    }

    @Test
    void whoOpensThePageByAForeignNameReadsThatInAllLanguages() throws IOException {
        var browser = "Accept: text/html,*/*;q=0.8\r\nSec-Fetch-Mode: navigate\r\n";
        assertThat(calledBy("kiosk.lan", browser))
                .startsWith("HTTP/1.1 403")
                .contains("text/plain")
                .contains("This kiosk is not called kiosk.lan here. Open http://127.0.0.1:" + dashboard.port())
                .contains("Tento kiosk", "Ten kiosk", "Этот киоск");
        assertThat(calledBy("<b>evil</b>\"&x=.lan", browser)).doesNotContain("<b>");
    }

    @Test
    void aPageThatTalksNonsenseIsHungUpOn() throws Exception {
        var closed = new CompletableFuture<Integer>();
        var socket = client.newWebSocketBuilder()
                .buildAsync(live(), new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
                        closed.complete(code);
                        return CompletableFuture.completedFuture(code);
                    }
                })
                .get(5, TimeUnit.SECONDS);

        socket.sendText("{\"press\":9,\"down\":true}", true).get(5, TimeUnit.SECONDS);

        assertThat(closed.get(5, TimeUnit.SECONDS)).isEqualTo(1008);
    }

    @Test
    void aMalformedRequestIsItsSendersAffair() throws IOException {
        for (var body : List.of("ZZZ\r\n{}\r\n", "5\r\n{}", "-1\r\n")) {
            for (var path : List.of("/api/photograph/score", "/api/score", "/api/corners")) {
                assertThat(statusOf(path, "Transfer-Encoding: chunked", body))
                        .as(path + " " + body)
                        .isBetween(400, 499);
            }
        }
        assertThat(statusOf("/api/photograph/score", "Content-Length: 99999999999999999999", "{}"))
                .isBetween(400, 499);
        assertThat(statusOf("/api/corners", "Content-Length: 24", "{\"corners\": [[1e9999999]]}"))
                .isBetween(400, 499);
    }

    private int statusOf(String path, String headings, String body) throws IOException {
        try (var socket = new Socket("127.0.0.1", dashboard.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write(("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headings
                                    + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            var answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            return Integer.parseInt(answer.split(" ")[1]);
        }
    }

    @Test
    void whoeverSaysAllBeforeHeListensHearsWhyItWasTooMuchOrNotForHim() throws IOException {
        var much = "x".repeat(RequestLimit.PICTURE_BYTES.value() + (4 << 20));
        var length = "Content-Length: " + much.length();

        for (var path : List.of("/api/photograph", "/api/photograph/score", "/api/pairing/secret")) {
            assertThat(statusOf(path, length, much)).as(path).isEqualTo(413);
        }
        assertThat(statusOf("/api/nothing", length, much)).isEqualTo(404);
        assertThat(statusOf("/api/score", "Origin: http://evil.example\r\n" + length, much))
                .isEqualTo(403);
    }

    @Test
    void whatTheLimitsGrantTogetherTheMachineHas() {
        assertThat(RequestLimit.PICTURE_BYTES.value() * RequestLimit.BODIES_AT_ONCE.value())
                .as("bytes of bodies at once")
                .isLessThanOrEqualTo(160 << 20);
        assertThat(RequestLimit.PAGES.value() - RequestLimit.PAGES_AN_ADDRESS.value())
                .as("pages left beside the viewers behind one router")
                .isGreaterThanOrEqualTo(30);
        assertThat(RequestLimit.CONNECTIONS.value())
                .as("connections: one for each open page, and others for what they ask")
                .isGreaterThan(2 * RequestLimit.PAGES.value());
    }

    @Test
    void aPortThatIsTakenIsNamedInOneSentence() {
        var taken = new DashboardAddress("127.0.0.1", dashboard.port(), Set.of());

        assertThatThrownBy(() -> Dashboard.open(taken, closed(), new ScoringLines(Games.rulesets()), () -> 0))
                .isInstanceOf(DashboardUnavailable.class)
                .satisfies(Saying.that("127.0.0.1 port " + dashboard.port()));
    }

    private CompletableFuture<WebSocket> connect(String origin) {
        return client.newWebSocketBuilder().header("Origin", origin).buildAsync(live(), new WebSocket.Listener() {});
    }

    private URI live() {
        return URI.create("ws://127.0.0.1:" + dashboard.port() + "/live");
    }

    private URI at(String path) {
        return URI.create("http://127.0.0.1:" + dashboard.port() + path);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(at(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(at(path))
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    /** A kiosk without a camera that knows no table. */
    private static DashboardPorts closed() {
        return DashboardPorts.of((said, by) -> {}, new EmptyHistory())
                .corners(new TableCorners(
                        Optional::empty,
                        Optional::empty,
                        corners -> {
                            throw new Refusal(Sentence.asWritten("These corners make no table at all."));
                        },
                        Optional.empty()))
                .build();
    }
}
