package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.access.Act;
import org.tilewatch.access.Guest;
import org.tilewatch.access.Leave;
import org.tilewatch.access.Strangers;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.words.Key;

/** The server as those meet it who may not do everything. */
class DoorkeeperTest extends StrangersMeetIt {
    @Test
    void everyRouteThatThereIsStandsInTheTableAndNoOther() {
        assertThat(new TreeSet<>(dashboard.routes())).isEqualTo(new TreeSet<>(Doorkeeper.ROUTES.keySet()));
    }

    @Test
    void everyRouteThatChangesSomethingTakesMoreThanWatchingButForThoseNamedHere() {
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
                .allSatisfy(route -> assertThat(Leave.Common.WATCH.allows(act(route)))
                        .as(route)
                        .isFalse());
    }

    private static Act act(String route) {
        return java.util.Objects.requireNonNull(Doorkeeper.ROUTES.get(route));
    }

    static Stream<String> beyondWatching() {
        return Doorkeeper.ROUTES.entrySet().stream()
                .filter(route -> !Leave.Common.WATCH.allows(route.getValue()))
                .map(Map.Entry::getKey)
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void aStrangerOnTheNetworkIsRefusedWithASentence(String route) throws Exception {
        var answer = send(route, STRANGER, Optional.empty(), Optional.of(origin(STRANGER)));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("\"key\":\"needs-pairing\"");
        assertThat(desk.saved).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void anOldTokenIsWorthNothing(String route) throws Exception {
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
    void anotherSiteIsRefusedThoughTheBrowserIsAHosts(String route) throws Exception {
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
    void aNameThatWasMadeToPointHereIsRefusedThoughItComesOverTheKiosksOwnLoop(String route) throws Exception {
        assertThat(raw(
                        route,
                        "127.0.0.1",
                        "rebound.example:" + dashboard.port(),
                        "Origin: http://rebound.example:" + dashboard.port() + "\r\n"))
                .startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void whoOnlySaysThatHeIsTheKiosksOwnScreenIsNot(String route) throws Exception {
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
    void aWriteWithACookieSaysFromWhichPageItComes() throws Exception {
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
    void whereWatchingIsSwitchedOffAStrangerSeesPagesAndNothingOfTheTable() throws Exception {
        reopen(Strangers.NOTHING);

        assertThat(get("/").statusCode()).isEqualTo(200);
        assertThat(get("/api/pairing").body()).contains("\"joining\":\"outside\"", "\"leave\":\"none\"");
        for (var route : Doorkeeper.ROUTES.entrySet()) {
            if (route.getValue() != Act.Common.ENTER && !route.getKey().equals("GET /live")) {
                assertThat(send(route.getKey(), STRANGER, Optional.empty(), Optional.of(origin(STRANGER)))
                                .statusCode())
                        .as(route.getKey())
                        .isEqualTo(403);
            }
        }
        assertThat(get("/api/state").body()).contains("\"key\":\"not-let-in\"");
        assertThat(client.newWebSocketBuilder()
                        .buildAsync(live(), new WebSocket.Listener() {})
                        .handle((socket, refused) -> refused)
                        .get(5, TimeUnit.SECONDS))
                .isNotNull();
    }

    @Test
    void whySomebodyIsRefusedIsSaid() {
        assertThat(SentenceJson.write(Doorkeeper.why(new Guest(Leave.Common.WATCH, Optional.empty()))))
                .contains(Key.NEEDS_PAIRING.code());
    }
}
