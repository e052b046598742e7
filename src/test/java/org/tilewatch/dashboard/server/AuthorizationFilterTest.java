package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.OpenToGuests;
import org.tilewatch.words.Key;

/** The server as those meet it who may not do everything. */
class AuthorizationFilterTest extends OpenToGuests {
    /** What is answered as an open connection only, and refused where one is asked for. */
    private static final Set<String> CONNECTIONS = Set.of("GET /live", "GET /eye");

    @Test
    void everyRouteThatThereIsStandsInTheTableAndNoOther() {
        assertThat(new TreeSet<>(dashboard.routes())).isEqualTo(new TreeSet<>(AuthorizationFilter.ROUTES.keySet()));
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
                "POST /api/settle",
                "POST /api/situations",
                "POST /api/rule-sets/tried");

        assertThat(dashboard.routes())
                .filteredOn(route -> !route.startsWith("GET ") && !harmless.contains(route))
                .isNotEmpty()
                .allSatisfy(route -> assertThat(Role.GeneralRole.VIEWER.allows(permission(route)))
                        .as(route)
                        .isFalse());
    }

    private static Permission permission(String route) {
        return Objects.requireNonNull(AuthorizationFilter.ROUTES.get(route));
    }

    static Stream<String> beyondWatching() {
        return AuthorizationFilter.ROUTES.entrySet().stream()
                .filter(route -> !Role.GeneralRole.VIEWER.allows(route.getValue()))
                .map(Map.Entry::getKey)
                .filter(route -> !CONNECTIONS.contains(route))
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void aGuestOnTheNetworkIsRefusedWithASentence(String route) throws Exception {
        var answer = send(route, GUEST, Optional.empty(), Optional.of(origin(GUEST)));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("\"key\":\"needs-pairing\"");
        assertThat(desk.saved).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void anOldTokenIsWorthNothing(String route) throws Exception {
        var token = paired(Role.GeneralRole.HOST);
        assertThat(send(route, GUEST, Optional.of(token), Optional.of(origin(GUEST)))
                        .statusCode())
                .isNotEqualTo(403);
        access.devices().forEach(device -> access.revoke(device.number()));

        assertThat(send(route, GUEST, Optional.of(token), Optional.of(origin(GUEST)))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(route, GUEST, Optional.of("made-up"), Optional.of(origin(GUEST)))
                        .statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @MethodSource("beyondWatching")
    void anotherSiteIsRefusedThoughTheBrowserIsAHosts(String route) throws Exception {
        var token = paired(Role.GeneralRole.HOST);
        for (var foreign : List.of("http://evil.example", "null", origin(GUEST).replace("2:", "3:"))) {
            assertThat(send(route, GUEST, Optional.of(token), Optional.of(foreign))
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
        assertThat(AuthorizationFilter.isOwnScreen("192.168.1.66", name -> name.equals("Host") ? own : null))
                .isFalse();
        assertThat(AuthorizationFilter.isOwnScreen("127.0.0.1", name -> name.equals("Host") ? own : null))
                .isTrue();
        assertThat(AuthorizationFilter.isOwnScreen("[::1]", name -> name.equals("Host") ? "[::1]:8080" : null))
                .isTrue();
        assertThat(AuthorizationFilter.isOwnScreen("", name -> null)).isFalse();
    }

    @Test
    void aWriteWithACookieSaysFromWhichPageItComes() throws Exception {
        var token = paired(Role.GeneralRole.HOST);
        var cookie = "Cookie: tilewatch=" + token + "\r\n";

        assertThat(raw("POST /api/corners", GUEST, GUEST + ":" + dashboard.port(), cookie))
                .startsWith("HTTP/1.1 403");
        assertThat(raw(
                        "POST /api/corners",
                        GUEST,
                        GUEST + ":" + dashboard.port(),
                        cookie + "Sec-Fetch-Site: same-origin\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void noGuestsTelephoneIsTheCamera() {
        var eye = URI.create(live().toString().replace("/live", "/eye"));

        assertThat(client.newWebSocketBuilder()
                        .buildAsync(eye, new WebSocket.Listener() {})
                        .handle((socket, refused) -> refused)
                        .join())
                .isNotNull();
    }

    @Test
    void whereWatchingIsSwitchedOffAGuestSeesPagesAndNothingOfTheTable() throws Exception {
        reopen(Role.GeneralRole.NONE);

        assertThat(get("/").statusCode()).isEqualTo(200);
        assertThat(get("/api/pairing").body()).contains("\"pairing\":\"unpaired\"", "\"role\":\"none\"");
        for (var route : AuthorizationFilter.ROUTES.entrySet()) {
            if (route.getValue() != Permission.GeneralPermission.PUBLIC && !CONNECTIONS.contains(route.getKey())) {
                assertThat(send(route.getKey(), GUEST, Optional.empty(), Optional.of(origin(GUEST)))
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
        assertThat(SentenceJson.write(
                        AuthorizationFilter.why(new Principal(Role.GeneralRole.VIEWER, Optional.empty()))))
                .contains(Key.NEEDS_PAIRING.code());
    }
}
