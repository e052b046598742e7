package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ForcedColors;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;

/** The seats' buttons on the page: what a finger, a key and a refusal make of them. */
@Tag("browser")
class SeatButtonsPageTest extends ScriptedPage {
    @EveryScreen
    void aFingerOnASeatsButtonArrivesAsThatSeatsPressForAsLongAsItLasts(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        page.locator(".press.right").tap();
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
        assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false);

        edges.clear();
        page.locator(".press.left").hover();
        page.mouse().down();
        page.waitForTimeout(900);
        page.mouse().up();
        await().until(() -> !edges.getLast().down());
        assertThat(held()).isSorted().startsWith(0.0).anyMatch(seconds -> seconds >= 0.4 && seconds < 0.8);
        assertThat(held().getLast()).isBetween(0.8, 3.0);
    }

    private static ButtonEdge edgeOf(double t, Seat seat) {
        return new ButtonEdge(t, seat, true, Optional.of(Speaker.KIOSK), OptionalDouble.of(0));
    }

    private List<Double> held() {
        return edges.stream().map(edge -> edge.held().orElseThrow()).toList();
    }

    /** Given a network that brings nothing for a second, when a button is tapped, then its press is said to have been a short one. */
    @Test
    void aTapWhoseEndComesLateIsSaidToHaveBeenShort() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");
        page.evaluate(
                "() => { const send = WebSocket.prototype.send; let wait = 0;"
                        + " WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), wait); wait = 1000; }; }");

        page.locator(".press.right").tap();

        await().until(() -> edges.size() == 2);
        assertThat(edges.get(1).t() - edges.get(0).t()).isGreaterThan(0.8);
        assertThat(held().getLast()).isLessThan(0.8);
    }

    @EveryScreen
    void keysPressTheSeatsAndLettersCallTheWin(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        page.keyboard().down("3");
        await().until(() -> !edges.isEmpty());
        assertThat(edges).containsExactly(edgeOf(edges.getFirst().t(), Seat.TOP));
        page.keyboard().up("3");
        await().until(() -> !edges.getLast().down());

        edges.clear();
        page.keyboard().press("w");
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
        assertThat(held().getLast()).isGreaterThan(1.5);
    }

    @EveryScreen
    @Tag("thorough")
    void aPageThatGoesAwayLetsItsButtonsComeUp(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");
        page.keyboard().down("1");
        await().until(() -> !edges.isEmpty());

        page.navigate("about:blank");

        await().until(() -> !edges.getLast().down());
    }

    @EveryScreen
    @Tag("thorough")
    void aRefusedPressBlinks(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        dashboard.seats().show(Seat.LEFT, SeatLight.REFUSED);

        assertThat(page.locator(".press.left.refused")).hasCount(1);
        assertThat(page.locator(".press.left.refused")).hasCount(0);
    }

    /** "A", "A", "A" and "B" tell nobody whose button is whose; and where the system gives all colours edges show what is a button. */
    @Test
    @Tag("thorough")
    void buttonsOfPlayersWithLikeNamesAreToldApartAndSeenInForcedColours() {
        var game = ScriptedGames.CLASSICAL;
        dashboard.begin(
                new GameSettings(
                        game.rules(),
                        List.of("Anna", "Adam", "Anton", "Boris"),
                        game.east(),
                        game.roundWind(),
                        game.options()),
                List.of());
        assertThat(page.locator(".press .cap")).hasText(new String[] {"Ann", "Ad", "Ant", "B"});
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        assertThat(page.locator("#game")).hasCSS("border-top-width", "1px");
        assertThat(page.locator("#language .chosen")).hasCSS("outline-style", "solid");
        var cap = page.locator(".press.left .cap");
        dashboard.seats().show(Seat.LEFT, SeatLight.CLAIM_HELD);
        assertThat(page.locator(".press.left[data-light=claim-held]")).hasCount(1);
        assertThat(cap).hasCSS("color", "rgb(60, 38, 0)");
    }
}
