package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.access.Access;
import org.tilewatch.access.Deed;
import org.tilewatch.access.Guest;
import org.tilewatch.access.Leave;
import org.tilewatch.access.Strangers;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.games.Games;
import org.tilewatch.play.Said;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server as those meet it who may not do everything. The kiosk's own screen is 127.0.0.1; this machine under 127.0.0.2 is a stranger
 * on the network.
 */
class DoorkeeperTest {
    private static final String STRANGER = "127.0.0.2";
    private static final List<String> SAYINGS = List.of(
            "{\"confirm\":1}",
            "{\"replace\":4,\"by\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"remove\":4}",
            "{\"insert\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"answer\":4,\"by\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"dismiss\":4}",
            "{\"arrange\":{\"what\":\"pause\"}}",
            "{\"undo\":true}",
            "{\"redo\":true}");

    private final HttpClient client = HttpClient.newHttpClient();
    private final FakeDesk desk = new FakeDesk();
    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    private Access access;
    private Dashboard dashboard;

    @BeforeEach
    void open() {
        open(Strangers.WATCH);
    }

    private void open(Strangers strangers) {
        access = Access.forgetful(strangers);
        dashboard = Dashboard.open(
                new DashboardAddress("0.0.0.0", 0, Set.of()),
                desk,
                new ScoringLines(Games.rulesets()),
                () -> 1,
                access);
        dashboard.seats().onEdge(edges::add);
        desk.still = Optional.of(new byte[] {1});
        desk.questionPicture = Optional.of(new byte[] {1});
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        dashboard.close();
    }

    private void reopen(Strangers strangers) {
        dashboard.close();
        open(strangers);
    }

    @Test
    void every_route_that_there_is_stands_in_the_table_and_no_other() {
        assertThat(new TreeSet<>(dashboard.routes())).isEqualTo(new TreeSet<>(Doorkeeper.ROUTES.keySet()));
    }

    @Test
    void every_route_that_changes_something_takes_more_than_watching_but_for_those_named_here() {
        var harmless = Set.of(
                "POST /api/pairing",
                "POST /api/pairing/secret",
                "POST /api/pairing/pin",
                "POST /api/photograph",
                "POST /api/photograph/score",
                "POST /api/recognise",
                "POST /api/score-photo",
                "POST /api/score",
                "POST /api/settle");

        assertThat(dashboard.routes())
                .filteredOn(route -> !route.startsWith("GET ") && !harmless.contains(route))
                .isNotEmpty()
                .allSatisfy(route -> assertThat(Leave.Common.WATCH.allows(deed(route)))
                        .as(route)
                        .isFalse());
    }

    private static Deed deed(String route) {
        return java.util.Objects.requireNonNull(Doorkeeper.ROUTES.get(route));
    }

    /** Given everything that people can say, when a stranger or one seat's device says it, then it is refused. */
    @Test
    void every_kind_of_message_takes_all_seats_and_a_press_takes_its_seat() {
        assertThat(SAYINGS.stream().map(DoorkeeperTest::said).map(Object::getClass))
                .containsExactlyInAnyOrder(Said.class.getPermittedSubclasses());
        assertThat(SAYINGS)
                .allSatisfy(text ->
                        assertThat(Doorkeeper.deed(PageRequest.read(text, 0))).isEqualTo(Deed.Common.SPEAK));
        assertThat(Doorkeeper.deed(PageRequest.read("{\"press\":2,\"down\":true}", 0)))
                .isEqualTo(new Deed.Press(Seat.TOP));
    }

    private static Said said(String text) {
        return ((PageRequest.Word) PageRequest.read(text, 0)).said();
    }

    static Stream<String> beyondWatching() {
        return Doorkeeper.ROUTES.entrySet().stream()
                .filter(route -> !Leave.Common.WATCH.allows(route.getValue()))
                .map(Map.Entry::getKey)
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void a_stranger_on_the_network_is_refused_with_a_sentence(String route) throws Exception {
        var answer = send(route, STRANGER, Optional.empty(), Optional.of(origin(STRANGER)));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("\"key\":\"needs-pairing\"");
        assertThat(desk.saved).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void an_old_token_is_worth_nothing(String route) throws Exception {
        var token = paired(Leave.Common.HOST);
        assertThat(send(route, STRANGER, Optional.of(token), Optional.of(origin(STRANGER)))
                        .statusCode())
                .isNotEqualTo(403);
        access.devices().forEach(device -> access.revoke(device.number()));

        assertThat(send(route, STRANGER, Optional.of(token), Optional.of(origin(STRANGER)))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(route, STRANGER, Optional.of("made-up"), Optional.of(origin(STRANGER)))
                        .statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void another_site_is_refused_though_the_browser_is_a_host_s(String route) throws Exception {
        var token = paired(Leave.Common.HOST);
        for (var foreign :
                List.of("http://evil.example", "null", origin(STRANGER).replace("2:", "3:"))) {
            assertThat(send(route, STRANGER, Optional.of(token), Optional.of(foreign))
                            .statusCode())
                    .as(foreign)
                    .isEqualTo(403);
            assertThat(send(route, "127.0.0.1", Optional.empty(), Optional.of(foreign))
                            .statusCode())
                    .as("at the kiosk's own screen, " + foreign)
                    .isEqualTo(403);
        }
        assertThat(raw(route, "127.0.0.1", "localhost:" + dashboard.port(), "Sec-Fetch-Site: cross-site\r\n"))
                .startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void a_name_that_was_made_to_point_here_is_refused_though_it_comes_over_the_kiosk_s_own_loop(String route)
            throws Exception {
        assertThat(raw(
                        route,
                        "127.0.0.1",
                        "rebound.example:" + dashboard.port(),
                        "Origin: http://rebound.example:" + dashboard.port() + "\r\n"))
                .startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void who_only_says_that_he_is_the_kiosk_s_own_screen_is_not(String route) throws Exception {
        var own = "localhost:" + dashboard.port();
        assertThat(raw(route, "127.0.0.1", own, "X-Forwarded-For: 192.168.1.66\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw(route, "127.0.0.1", "localhost.evil.example:" + dashboard.port(), ""))
                .startsWith("HTTP/1.1 403");
        assertThat(Doorkeeper.isOwnScreen("192.168.1.66", name -> name.equals("Host") ? own : null))
                .isFalse();
        assertThat(Doorkeeper.isOwnScreen("127.0.0.1", name -> name.equals("Host") ? own : null))
                .isTrue();
        assertThat(Doorkeeper.isOwnScreen("[::1]", name -> name.equals("Host") ? "[::1]:8080" : null))
                .isTrue();
        assertThat(Doorkeeper.isOwnScreen("", name -> null)).isFalse();
    }

    @Test
    void a_write_with_a_cookie_says_from_which_page_it_comes() throws Exception {
        var token = paired(Leave.Common.HOST);
        var cookie = "Cookie: tilewatch=" + token + "\r\n";

        assertThat(raw("POST /api/corners", STRANGER, STRANGER + ":" + dashboard.port(), cookie))
                .startsWith("HTTP/1.1 403");
        assertThat(raw(
                        "POST /api/corners",
                        STRANGER,
                        STRANGER + ":" + dashboard.port(),
                        cookie + "Sec-Fetch-Site: same-origin\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void a_stranger_watches_and_presses_and_says_nothing() throws Exception {
        try (var page = new OpenPage(Optional.empty())) {
            assertThat(page.next("you")).contains("\"leave\":\"watch\"").doesNotContain("asking");
            assertThat(page.next("version")).contains("\"seats\"");

            page.send("{\"press\":1,\"down\":true}");
            assertThat(page.next("notAllowed")).contains("needs-pairing");
            page.send("{\"press\":1,\"down\":false}");
            for (var saying : SAYINGS) {
                page.send(saying);
                assertThat(page.next("notAllowed")).contains("needs-pairing");
            }
        }
        assertThat(edges).isEmpty();
        assertThat(desk.speakers).isEmpty();
        assertThat(get("/api/state").statusCode()).isEqualTo(200);
        assertThat(get("/api/games").statusCode()).isEqualTo(200);
    }

    @Test
    void where_watching_is_switched_off_a_stranger_sees_pages_and_nothing_of_the_table() throws Exception {
        reopen(Strangers.NOTHING);

        assertThat(get("/").statusCode()).isEqualTo(200);
        assertThat(get("/api/pairing").body()).contains("\"joining\":\"outside\"", "\"leave\":\"none\"");
        for (var route : Doorkeeper.ROUTES.entrySet()) {
            if (route.getValue() != Deed.Common.ENTER && !route.getKey().equals("GET /live")) {
                assertThat(send(route.getKey(), STRANGER, Optional.empty(), Optional.of(origin(STRANGER)))
                                .statusCode())
                        .as(route.getKey())
                        .isEqualTo(403);
            }
        }
        assertThat(client.newWebSocketBuilder()
                        .buildAsync(live(), new WebSocket.Listener() {})
                        .handle((socket, refused) -> refused)
                        .get(5, TimeUnit.SECONDS))
                .isNotNull();
    }

    @Test
    void where_everything_is_open_a_stranger_presses() throws Exception {
        reopen(Strangers.EVERYTHING);
        try (var page = new OpenPage(Optional.empty())) {
            assertThat(page.next("you")).contains("\"leave\":\"host\"");
            page.send("{\"press\":1,\"down\":true}");
            org.awaitility.Awaitility.await()
                    .untilAsserted(() -> assertThat(edges).containsExactly(new ButtonEdge(1, Seat.RIGHT, true)));
        }
    }

    @Test
    void a_device_of_one_seat_presses_there_and_nowhere_else_and_the_press_says_through_which_device()
            throws Exception {
        var token = paired(new Leave.AtSeat(Seat.RIGHT));
        try (var page = new OpenPage(Optional.of(token))) {
            page.send("{\"press\":2,\"down\":true}");
            assertThat(page.next("notAllowed")).contains("needs-more-leave");
            page.send("{\"press\":1,\"down\":true}");
            org.awaitility.Awaitility.await()
                    .untilAsserted(() -> assertThat(edges)
                            .containsExactly(
                                    new ButtonEdge(1, Seat.RIGHT, true, Optional.of(new Speaker(1, "tablet")))));
        }
    }

    @Test
    void a_device_that_is_revoked_while_its_page_is_open_says_nothing_more_and_lets_its_button_go() throws Exception {
        var token = paired(Leave.Common.ALL_SEATS);
        try (var page = new OpenPage(Optional.of(token))) {
            assertThat(page.next("you")).contains("\"leave\":\"all-seats\"", "\"device\":1");
            page.send("{\"press\":1,\"down\":true}");
            page.send("{\"confirm\":1}");
            org.awaitility.Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(desk.speakers).containsExactly(Optional.of(new Speaker(1, "tablet"))));

            access.revoke(1);

            assertThat(page.next("you")).contains("\"leave\":\"watch\"");
            page.send("{\"confirm\":1}");
            assertThat(page.next("notAllowed")).contains("needs-pairing");
            assertThat(desk.confirmed).hasSize(1);
            org.awaitility.Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false));
        }
    }

    @Test
    void a_new_tablet_shows_a_code_to_which_somebody_already_in_says_yes() throws Exception {
        try (var host = new OpenPage("127.0.0.1", Optional.empty())) {
            assertThat(host.next("you")).contains("\"leave\":\"host\"", "\"device\":0", "\"asking\":[]");
            var asked = post("/api/pairing", "{\"name\":\"iPad\"}", Optional.empty());
            var cookie = asked.headers().firstValue("Set-Cookie").orElseThrow();
            assertThat(cookie).contains("HttpOnly", "SameSite=Strict", "Path=/");
            var token = cookie.replaceFirst("tilewatch=([^;]+);.*", "$1");
            var code = JsonMapper.shared().readTree(asked.body()).path("code").asString();
            assertThat(asked.body()).doesNotContain(token);
            assertThat(host.next("you")).contains("\"code\":\"" + code + "\"", "\"name\":\"iPad\"");

            assertThat(send(
                                    "POST /api/devices",
                                    "127.0.0.1",
                                    Optional.empty(),
                                    Optional.empty(),
                                    "{\"request\":1,\"leave\":\"seat-2\"}")
                            .body())
                    .contains("\"leave\":\"seat-2\"", "\"asking\":[]")
                    .doesNotContain(token);

            assertThat(getWith(token, "/api/pairing").body()).contains("\"joining\":\"in\"", "\"leave\":\"seat-2\"");
        }
    }

    @Test
    void the_kiosk_s_own_screen_shows_a_secret_that_lets_one_device_in() throws Exception {
        var invitation = send(
                "POST /api/devices/invitation",
                "127.0.0.1",
                Optional.empty(),
                Optional.empty(),
                "{\"leave\":\"host\"}");
        assertThat(invitation.statusCode()).isEqualTo(200);
        var secret = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);

        assertThat(post("/api/pairing/secret", "{\"secret\":\"" + secret + "\",\"name\":\"iPad\"}", Optional.empty())
                        .body())
                .contains("\"joining\":\"in\"", "\"leave\":\"host\"")
                .doesNotContain(secret);
        assertThat(post("/api/pairing/secret", "{\"secret\":\"" + secret + "\"}", Optional.empty())
                        .body())
                .contains("\"key\":\"secret-used-up\"");
    }

    @Test
    void the_pin_lets_a_device_in_and_wrong_ones_wait() throws Exception {
        assertThat(post("/api/pairing/pin", "{\"pin\":\"481516\"}", Optional.empty())
                        .body())
                .contains("no-pin-set");
        access.pin(Optional.of("481516"));
        for (int i = 0; i < 3; i++) {
            assertThat(post("/api/pairing/pin", "{\"pin\":\"0\"}", Optional.empty())
                            .statusCode())
                    .isEqualTo(400);
        }
        var soon = post("/api/pairing/pin", "{\"pin\":\"481516\"}", Optional.empty());
        assertThat(soon.statusCode()).isEqualTo(429);
        assertThat(soon.headers().firstValue("Retry-After")).isPresent();
        org.awaitility.Awaitility.await()
                .untilAsserted(() -> assertThat(post("/api/pairing/pin", "{\"pin\":\"481516\"}", Optional.empty())
                                .body())
                        .contains("\"leave\":\"host\""));
    }

    @Test
    void every_answer_begins_with_the_strict_policy_also_where_the_request_is_none() throws Exception {
        var port = dashboard.port();
        for (var request : List.of(
                "GET / HTTP/1.1\r\nHost: localhost:" + port,
                "GET /page.js HTTP/1.1\r\nHost: localhost:" + port,
                "GET /words/cs.json HTTP/1.1\r\nHost: localhost:" + port,
                "GET /tiles/m1.svg HTTP/1.1\r\nHost: localhost:" + port,
                "GET /nowhere HTTP/1.1\r\nHost: localhost:" + port,
                "GET /api/state HTTP/1.1\r\nHost: rebound.example",
                "POST /api/corners HTTP/1.1\r\nHost: localhost:" + port,
                "GET /%00 HTTP/1.1\r\nHost: localhost:" + port,
                "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost:" + port,
                "GET /" + "x".repeat(9000) + " HTTP/1.1\r\nHost: localhost:" + port,
                "GET / HTTP/1.1\r\nHost: localhost:" + port + "\r\nX-Large: " + "x".repeat(20_000),
                "GET / HTTP/1.1",
                "GET / HTTP/9.9\r\nHost: localhost:" + port,
                "nonsense")) {
            var answer = raw("127.0.0.1", request + "\r\nConnection: close\r\n\r\n");
            assertThat(answer)
                    .as(request.substring(0, Math.min(60, request.length())))
                    .containsIgnoringCase("Content-Security-Policy: default-src 'none'")
                    .containsIgnoringCase("X-Content-Type-Options: nosniff")
                    .doesNotContainIgnoringCase("Server: Jetty");
        }
    }

    @Test
    void why_somebody_is_refused_is_said() {
        assertThat(SentenceJson.write(Doorkeeper.why(new Guest(Leave.Common.WATCH, Optional.empty()))))
                .contains(Key.NEEDS_PAIRING.code());
    }

    private String paired(Leave leave) {
        return access.redeem(access.invite(leave, Guest.AT_THE_KIOSK), "tablet");
    }

    private String origin(String host) {
        return "http://" + host + ":" + dashboard.port();
    }

    private URI live() {
        return URI.create("ws://" + STRANGER + ":" + dashboard.port() + "/live");
    }

    private HttpResponse<String> get(String path) throws Exception {
        return send("GET " + path, STRANGER, Optional.empty(), Optional.empty());
    }

    private HttpResponse<String> getWith(String token, String path) throws Exception {
        return send("GET " + path, STRANGER, Optional.of(token), Optional.empty());
    }

    private HttpResponse<String> post(String path, String body, Optional<String> token) throws Exception {
        return send("POST " + path, STRANGER, token, Optional.of(origin(STRANGER)), body);
    }

    private HttpResponse<String> send(String route, String host, Optional<String> token, Optional<String> origin)
            throws Exception {
        return send(route, host, token, origin, "{}");
    }

    private HttpResponse<String> send(
            String route, String host, Optional<String> token, Optional<String> origin, String body) throws Exception {
        int space = route.indexOf(' ');
        var path = route.substring(space + 1).replaceAll("\\{\\w+}", "1");
        var request = HttpRequest.newBuilder(URI.create(origin(host) + path));
        token.ifPresent(kept -> request.header("Cookie", "tilewatch=" + kept));
        origin.ifPresent(from -> request.header("Origin", from));
        var method = route.substring(0, space);
        request.method(method, method.equals("POST") ? BodyPublishers.ofString(body) : BodyPublishers.noBody());
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private String raw(String route, String address, String host, String headers) throws IOException {
        return raw(
                address,
                route.replaceAll("\\{\\w+}", "1") + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers
                        + "Content-Length: 2\r\n\r\n{}");
    }

    private String raw(String address, String request) throws IOException {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, dashboard.port()));
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            var head = new StringBuilder();
            for (var line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                head.append(line).append('\n');
            }
            return head.toString();
        }
    }

    /** The table's page, open in a browser. */
    private final class OpenPage implements AutoCloseable {
        private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        private final WebSocket socket;

        OpenPage(Optional<String> token) throws Exception {
            this(STRANGER, token);
        }

        OpenPage(String host, Optional<String> token) throws Exception {
            var builder = client.newWebSocketBuilder().header("Origin", origin(host));
            token.ifPresent(kept -> builder.header("Cookie", "tilewatch=" + kept));
            socket = builder.buildAsync(
                            URI.create(origin(host).replace("http", "ws") + "/live"), new WebSocket.Listener() {
                                private final StringBuilder whole = new StringBuilder();

                                @Override
                                public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                                    whole.append(text);
                                    if (last) {
                                        heard.add(whole.toString());
                                        whole.setLength(0);
                                    }
                                    from.request(1);
                                    return null;
                                }
                            })
                    .get(5, TimeUnit.SECONDS);
        }

        void send(String text) throws Exception {
            socket.sendText(text, true).get(5, TimeUnit.SECONDS);
        }

        /** The next message of a kind, without those of other kinds before it. */
        String next(String kind) throws InterruptedException {
            for (var text = heard.poll(10, TimeUnit.SECONDS); text != null; text = heard.poll(10, TimeUnit.SECONDS)) {
                if (JsonMapper.shared().readTree(text).has(kind)) {
                    return text;
                }
            }
            throw new AssertionError("the page heard nothing of " + kind);
        }

        @Override
        public void close() {
            socket.abort();
        }
    }
}
