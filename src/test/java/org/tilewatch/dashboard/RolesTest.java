package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.live.PageMessage;
import org.tilewatch.play.Said;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import tools.jackson.databind.json.JsonMapper;

/** Pages that are open on devices of every role, and how a device gets its role. */
class RolesTest extends OpenToGuests {
    private static final List<String> SAYINGS = List.of(
            "{\"confirm\":1}",
            "{\"replace\":4,\"by\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"remove\":4}",
            "{\"insert\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"answer\":4,\"by\":{\"event\":\"discard\",\"t\":0,\"seat\":1,\"tile\":\"m1\"}}",
            "{\"dismiss\":4}",
            "{\"arrange\":{\"what\":\"pause\"}}",
            "{\"begin\":1}",
            "{\"settle\":1}",
            "{\"undo\":4}",
            "{\"redo\":4}");

    /** Given everything that people can say, when a guest or one seat's device says it, then it is refused. */
    @Test
    void everyKindOfMessageTakesAllSeatsAndAPressTakesItsSeat() {
        assertThat(SAYINGS.stream().map(RolesTest::said).map(Object::getClass))
                .containsExactlyInAnyOrder(Said.class.getPermittedSubclasses());
        assertThat(SAYINGS)
                .allSatisfy(text -> assertThat(PageMessage.read(text, 0).permission())
                        .isEqualTo(Permission.GeneralPermission.OPERATE));
        assertThat(PageMessage.read("{\"press\":2,\"down\":true}", 0).permission())
                .isEqualTo(new Permission.PressButton(Seat.TOP));
    }

    /** How long a button was held is a number of milliseconds that somebody can have held it, or the page is none of ours. */
    @Test
    void nobodyHoldsAButtonForLessThanNothingOrForAnHour() {
        assertThat(PageMessage.read("{\"press\":2,\"down\":false,\"held\":850}", 0))
                .isEqualTo(new PageMessage.ButtonMessage(Seat.TOP, false, OptionalDouble.of(0.85)));
        for (var held : List.of("-1", "0.5", "1e9", "3600000", "null", "\"800\"", "true", "[800]")) {
            assertThat(PageMessage.read("{\"press\":2,\"down\":true,\"held\":" + held + "}", 0))
                    .as(held)
                    .isInstanceOf(PageMessage.Nonsense.class);
        }
    }

    private static Said said(String text) {
        return ((PageMessage.Word) PageMessage.read(text, 0)).said();
    }

    @Test
    void aGuestWatchesAndPressesAndSaysNothing() throws Exception {
        try (var page = new OpenPage(Optional.empty())) {
            assertThat(page.next("you")).contains("\"role\":\"viewer\"").doesNotContain("pairingRequests");
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

    /** Given a page that was opened before an update, when it says "undo" and not what, then it is told to be reloaded. */
    @Test
    void aPressThatDoesNotSayWhatItMeansIsNotGuessedAt() throws Exception {
        reopen(Role.GeneralRole.HOST);
        try (var page = new OpenPage(Optional.empty())) {
            assertThat(page.next("you")).contains("\"role\":\"host\"");
            for (var press : List.of("begin", "settle", "undo", "redo")) {
                page.send("{\"" + press + "\":true}");
                assertThat(page.next("refused")).contains("reload-this-page");
            }
        }
        assertThat(desk.speakers).isEmpty();
    }

    @Test
    void whereEverythingIsOpenAGuestPresses() throws Exception {
        reopen(Role.GeneralRole.HOST);
        try (var page = new OpenPage(Optional.empty())) {
            assertThat(page.next("you")).contains("\"role\":\"host\"");
            page.send("{\"press\":1,\"down\":true}");
            Awaitility.await()
                    .untilAsserted(() -> assertThat(edges).containsExactly(new ButtonEdge(1, Seat.RIGHT, true)));
        }
    }

    @Test
    void aDeviceOfOneSeatPressesThereAndNowhereElseAndThePressSaysThroughWhichDevice() throws Exception {
        var token = paired(new Role.PlayerRole(Seat.RIGHT));
        try (var page = new OpenPage(Optional.of(token))) {
            page.send("{\"press\":2,\"down\":true}");
            assertThat(page.next("notAllowed")).contains("needs-higher-role");
            page.send("{\"press\":1,\"down\":true}");
            Awaitility.await()
                    .untilAsserted(() -> assertThat(edges)
                            .containsExactly(
                                    new ButtonEdge(1, Seat.RIGHT, true, Optional.of(new Speaker(1, "tablet")))));
        }
    }

    @Test
    void aDeviceThatIsRevokedWhileItsPageIsOpenSaysNothingMoreAndLetsItsButtonGo() throws Exception {
        var token = paired(Role.GeneralRole.OPERATOR);
        try (var page = new OpenPage(Optional.of(token))) {
            assertThat(page.next("you")).contains("\"role\":\"operator\"", "\"device\":1");
            page.send("{\"press\":1,\"down\":true}");
            page.send("{\"confirm\":1}");
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(desk.speakers).containsExactly(Optional.of(new Speaker(1, "tablet"))));

            access.revoke(1);

            assertThat(page.next("you")).contains("\"role\":\"viewer\"");
            page.send("{\"confirm\":1}");
            assertThat(page.next("notAllowed")).contains("needs-pairing");
            assertThat(desk.confirmed).hasSize(1);
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false));
        }
    }

    @Test
    void aNewTabletShowsACodeToWhichSomebodyAlreadyInSaysYes() throws Exception {
        try (var host = new OpenPage("127.0.0.1", Optional.empty())) {
            assertThat(host.next("you")).contains("\"role\":\"host\"", "\"device\":0", "\"pairingRequests\":[]");
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
                                    "{\"request\":1,\"role\":\"player\",\"seat\":2}")
                            .body())
                    .contains("\"role\":\"player\",\"seat\":2", "\"pairingRequests\":[]")
                    .doesNotContain(token);

            assertThat(getWith(token, "/api/pairing").body())
                    .contains("\"pairing\":\"paired\"", "\"role\":\"player\",\"seat\":2");
        }
    }

    @Test
    void theKiosksOwnScreenShowsASecretThatLetsOneDeviceIn() throws Exception {
        var invitation = send(
                "POST /api/devices/invitation", "127.0.0.1", Optional.empty(), Optional.empty(), "{\"role\":\"host\"}");
        assertThat(invitation.statusCode()).isEqualTo(200);
        var secret = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);

        assertThat(post("/api/pairing/secret", "{\"secret\":\"" + secret + "\",\"name\":\"iPad\"}", Optional.empty())
                        .body())
                .contains("\"pairing\":\"paired\"", "\"role\":\"host\"")
                .doesNotContain(secret);
        assertThat(post("/api/pairing/secret", "{\"secret\":\"" + secret + "\"}", Optional.empty())
                        .body())
                .contains("\"key\":\"secret-used-up\"");
    }

    @Test
    void thePinLetsADeviceInAndWrongOnesWait() throws Exception {
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
        Awaitility.await()
                .untilAsserted(() -> assertThat(post("/api/pairing/pin", "{\"pin\":\"481516\"}", Optional.empty())
                                .body())
                        .contains("\"role\":\"host\""));
    }
}
