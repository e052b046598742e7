package org.tilewatch.dashboard;

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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.tilewatch.access.Access;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.seats.ButtonEdge;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server that is open to a network. The kiosk's own screen is 127.0.0.1; this machine under 127.0.0.2 is a guest there.
 */
public abstract class OpenToGuests {
    public static final String GUEST = "127.0.0.2";

    public final HttpClient client = HttpClient.newHttpClient();
    public final FakePorts desk = new FakePorts();
    public final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    public Access access;
    public Dashboard dashboard;

    @BeforeEach
    void open() {
        open(Role.GeneralRole.VIEWER);
    }

    private void open(Role.GeneralRole guests) {
        access = Access.forgetful(guests);
        dashboard = Dashboard.open(
                new DashboardAddress("0.0.0.0", 0, Set.of()),
                desk.ports(),
                new ScoringLines(Games.rulesets()),
                () -> 1,
                access,
                Optional.empty());
        dashboard.seats().onEdge(edges::add);
        desk.still = Optional.of(new byte[] {1});
        desk.questionPicture = Optional.of(new byte[] {1});
    }

    @AfterEach
    void close() {
        client.shutdownNow();
        dashboard.close();
    }

    public void reopen(Role.GeneralRole guests) {
        dashboard.close();
        open(guests);
    }

    public String paired(Role role) {
        return access.redeem(access.invite(role, Principal.AT_THE_KIOSK), "tablet");
    }

    public String origin(String host) {
        return "http://" + host + ":" + dashboard.port();
    }

    public URI live() {
        return URI.create("ws://" + GUEST + ":" + dashboard.port() + "/live");
    }

    public HttpResponse<String> get(String path) throws Exception {
        return send("GET " + path, GUEST, Optional.empty(), Optional.empty());
    }

    HttpResponse<String> getWith(String token, String path) throws Exception {
        return send("GET " + path, GUEST, Optional.of(token), Optional.empty());
    }

    HttpResponse<String> post(String path, String body, Optional<String> token) throws Exception {
        return send("POST " + path, GUEST, token, Optional.of(origin(GUEST)), body);
    }

    public HttpResponse<String> send(String route, String host, Optional<String> token, Optional<String> origin)
            throws Exception {
        return send(route, host, token, origin, "{}");
    }

    HttpResponse<String> send(String route, String host, Optional<String> token, Optional<String> origin, String body)
            throws Exception {
        int space = route.indexOf(' ');
        var path = route.substring(space + 1).replaceAll("\\{\\w+}", "1");
        var request = HttpRequest.newBuilder(URI.create(origin(host) + path));
        token.ifPresent(kept -> request.header("Cookie", "tilewatch=" + kept));
        origin.ifPresent(from -> request.header("Origin", from));
        var method = route.substring(0, space);
        request.method(method, method.equals("POST") ? BodyPublishers.ofString(body) : BodyPublishers.noBody());
        return client.send(request.build(), BodyHandlers.ofString());
    }

    public String raw(String route, String address, String host, String headers) throws IOException {
        return raw(
                address,
                route.replaceAll("\\{\\w+}", "1") + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers
                        + "Content-Length: 2\r\n\r\n{}");
    }

    public String raw(String address, String request) throws IOException {
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
    public final class OpenPage implements AutoCloseable {
        private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        private final WebSocket socket;

        public OpenPage(Optional<String> token) throws Exception {
            this(GUEST, token);
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
                                    return CompletableFuture.completedFuture(text);
                                }
                            })
                    .get(5, TimeUnit.SECONDS);
        }

        public void send(String text) throws Exception {
            socket.sendText(text, true).get(5, TimeUnit.SECONDS);
        }

        /** The next message of a kind, without those of other kinds before it. */
        public String next(String kind) throws InterruptedException {
            // The kiosk's beats go on for ever.
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            for (var text = heard.poll(10, TimeUnit.SECONDS);
                    text != null && System.nanoTime() < end;
                    text = heard.poll(10, TimeUnit.SECONDS)) {
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
