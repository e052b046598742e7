package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.words.Key;

/** The server as programs other than the page use it: described, watched over, and listened to. */
class ApiTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private final FakePorts desk = new FakePorts();
    private Dashboard dashboard;
    private OpenApi description;

    @BeforeEach
    void open() throws Exception {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                desk.ports(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        description = new OpenApi(get("/api").body());
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        dashboard.close();
    }

    @Test
    void everyRouteIsDescribedAndEveryRouteDescribedIsThere() {
        assertThat(description.routes()).isEqualTo(new TreeSet<>(dashboard.routes()));
    }

    @Test
    void whatIsAnsweredIsAsItIsDescribed() throws Exception {
        asDescribed("GET /api/state", "/api/state", 200);
        begin();
        asDescribed("GET /api/state", "/api/state", 200);
        asDescribed("GET /api/health", "/api/health", 200);
        desk.health = List.of(new Finding("disk", Grade.POOR, Key.DISK_READ_ONLY.sentence()));
        asDescribed("GET /api/health", "/api/health", 200);
        asDescribed("GET /api/log.txt", "/api/log.txt", 404);
        desk.log = Optional.of("a line");
        asDescribed("GET /api/log.txt", "/api/log.txt", 200);
        asDescribed("GET /api/events", "/api/events", 200);
        asDescribed("GET /api/hands/{hand}", "/api/hands/3", 200);
        asDescribed("GET /api/hands/{hand}", "/api/hands/99", 404);
        asDescribed("GET /api/rulings", "/api/rulings", 200);
        asDescribed("GET /api/draw/wall", "/api/draw/wall", 200);
        for (var rules : List.of("millington", "classical-russian", "tenhou")) {
            asDescribed("GET /api/draw/seats", "/api/draw/seats?rules=" + rules, 200);
        }
        asDescribed("GET /api/draw/seats", "/api/draw/seats?rules=bridge", 404);
        asDescribed("GET /api/draw/seats", "/api/draw/seats", 404);
        asDescribed("GET /api/corners", "/api/corners", 200);
        asDescribed("GET /api/markers.svg", "/api/markers.svg", 404);
        asDescribed("GET /api/startup", "/api/startup", 200);
        posted("POST /api/corners/found", "/api/corners/found", "", 404);
        desk.marked = Optional.of(
                List.of(new PixelPoint(1, 9), new PixelPoint(9, 9), new PixelPoint(9, 1), new PixelPoint(1, 1)));
        posted("POST /api/corners/found", "/api/corners/found", "", 200);
        asDescribed("GET /api/games", "/api/games", 200);
        asDescribed("GET /api/games/{game}", "/api/games/1", 404);
        asDescribed("GET /api/photograph", "/api/photograph", 404);
        asDescribed("GET /api/sets", "/api/sets", 404);
        asDescribed("GET /api/questions/{question}.jpg", "/api/questions/4.jpg", 404);
        assertThat(get("/api/still.jpg").statusCode()).isEqualTo(204);
        asDescribed("GET /tiles/{code}.svg", "/tiles/m1.svg", 200);
        var hand =
                "{\"id\":\"a\",\"rules\":\"millington\",\"concealed\":[\"z7\",\"z7\",\"z7\",\"m1\",\"m1\",\"m1\",\"p2\",\"p2\",\"p2\",\"s9\",\"s9\",\"s9\",\"z1\"],"
                        + "\"winningTile\":\"z1\",\"selfDrawn\":true,\"seatWind\":\"z1\",\"roundWind\":\"z1\"}";
        posted("POST /api/score", "/api/score", hand + "\nno json\n", 200);
        posted("POST /api/settle", "/api/settle", "{\"id\":\"x\",\"rules\":\"millington\"}\n", 200);
        posted("POST /api/situations", "/api/situations", "{\"id\":\"x\",\"rules\":\"tenhou\"}\n", 200);
        posted("POST /api/corners", "/api/corners", "{\"corners\":[[1,2],[9,2],[9,8],[1,8]]}", 200);
        posted("POST /api/corners", "/api/corners", "{\"corners\":[[1,2]]}", 400);
    }

    @Test
    void theMetricsArePrometheusTextAndHonest() throws Exception {
        begin();
        dashboard.tell(new NumberedEvent(
                ScriptedGames.classicalPlay().size() + 1,
                ScriptedGames.classicalEnd().getFirst()));
        dashboard.pulse(new Pulse(120, 118, 2, 1.25));

        var answer = get("/api/metrics");

        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
        assertThat(answer.body().lines().filter(line -> !line.startsWith("#")))
                .allMatch(line -> line.matches("tilewatch_[a-z_]+ [0-9.]+"))
                .contains(
                        "tilewatch_frames_total 120",
                        "tilewatch_looks_total 118",
                        "tilewatch_events_total 1",
                        "tilewatch_pages 0",
                        "tilewatch_journal_backlog 2",
                        "tilewatch_journal_lag_seconds 1.250");
        desk.health = List.of(
                new Finding("disk", Grade.POOR, Key.DISK_READ_ONLY.sentence()),
                new Finding("camera", Grade.GOOD, Key.CAMERA_SEES.sentence()));
        assertThat(get("/api/metrics").body().lines())
                .contains("tilewatch_check{check=\"disk\"} 3", "tilewatch_check{check=\"camera\"} 0");
        assertThat(get("/api/health").body()).contains("\"worst\":\"poor\"");
        assertThat(get("/api/health").statusCode()).isEqualTo(503);
        dashboard.pulse(new Pulse(121, 119, 0, 0));
        assertThat(get("/api/health").statusCode()).isEqualTo(200);
    }

    @Test
    void aListenerWhoIsCutOffAgainAndAgainHearsEveryEventOnceAndInOrder() throws Exception {
        var all = new ArrayList<>(ScriptedGames.classicalPlay());
        all.addAll(ScriptedGames.classicalEnd());
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var heard = new ArrayList<Long>();
        var last = "";
        long told = 0;
        // Three more while he listens, three more while he is away.
        while (heard.size() < all.size()) {
            try (var listener = new Listener(last)) {
                for (int i = 0; i < 3 && told < all.size(); i++) {
                    dashboard.tell(new NumberedEvent(told + 1, all.get((int) told++)));
                }
                while (heard.size() < told) {
                    listener.next();
                    if (listener.kind.equals("event")) {
                        heard.add(listener.number());
                    }
                    last = listener.id;
                }
            }
            for (int i = 0; i < 3 && told < all.size(); i++) {
                dashboard.tell(new NumberedEvent(told + 1, all.get((int) told++)));
            }
        }

        assertThat(heard)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, all.size()).boxed().toList());
    }

    @Test
    void whoeverComesWithAPlaceOfAnotherGameHearsThisOneFromItsBeginning() throws Exception {
        begin();

        try (var listener = new Listener("7.12")) {
            assertThat(listener.next().kind).isEqualTo("game");
            assertThat(listener.data).contains("\"rules\":\"millington\"", "Anežka");
            assertThat(listener.next().number()).isEqualTo(1);
        }
        assertThat(get("/api/events?after=0.5").body().lines().findFirst().orElseThrow())
                .startsWith("{\"number\":6,");
    }

    @Test
    void aListenerWhoDoesNotReadDelaysNobodyAndOneWhoIsGoneIsForgotten() throws Exception {
        begin();
        try (var deaf = new Listener("");
                var listener = new Listener("")) {
            assertThat(deaf.next().kind).isEqualTo("game");
            for (int i = 0; i <= ScriptedGames.classicalPlay().size(); i++) {
                listener.next();
            }
            assertThat(listener.number())
                    .isEqualTo(ScriptedGames.classicalPlay().size());
            assertThat(get("/api/metrics").body()).contains("tilewatch_listeners 2\n");
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(get("/api/metrics").body()).contains("tilewatch_listeners 0\n"));
    }

    private void begin() {
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
    }

    private void asDescribed(String route, String path, int status) throws Exception {
        described(route, status, get(path));
    }

    private void posted(String route, String path, String body, int status) throws Exception {
        described(
                route,
                status,
                client.send(
                        HttpRequest.newBuilder(at(path))
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofString()));
    }

    private void described(String route, int status, HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(route).isEqualTo(status);
        var type = answer.headers().firstValue("Content-Type").orElseThrow();
        assertThat(description.against(route, status, type, answer.body())).isEmpty();
    }

    private URI at(String path) {
        return URI.create("http://127.0.0.1:" + dashboard.port() + path);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(at(path)).build(), BodyHandlers.ofString());
    }

    /** A program that listens on a connection which it can cut. */
    private final class Listener implements AutoCloseable {
        private final Socket socket;
        private final BufferedReader in;
        private String kind = "";
        private String data = "";
        private String id = "";

        Listener(String last) throws IOException {
            socket = new Socket("127.0.0.1", dashboard.port());
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write(("GET /api/events HTTP/1.1\r\nHost: localhost:" + dashboard.port()
                                    + "\r\nAccept: text/event-stream\r\n"
                                    + (last.isEmpty() ? "" : "Last-Event-ID: " + last + "\r\n") + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        }

        /** Reads on to the next message. */
        Listener next() throws IOException {
            kind = "";
            while (true) {
                var line = in.readLine();
                if (line == null) {
                    throw new IOException("the stream has ended");
                }
                if (line.startsWith("event: ")) {
                    kind = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                } else if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.isEmpty() && !kind.isEmpty()) {
                    return this;
                }
            }
        }

        long number() {
            return Long.parseLong(data.replaceFirst("\\{\"number\":(\\d+).*", "$1"));
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
