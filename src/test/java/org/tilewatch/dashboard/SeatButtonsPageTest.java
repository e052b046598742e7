package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
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
        await().until(() -> edges.size() == 2);
        assertThat(edges.get(1).t() - edges.get(0).t()).isGreaterThan(0.8);
    }

    @EveryScreen
    void keysPressTheSeatsAndLettersCallTheWin(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        page.keyboard().down("3");
        await().until(() -> edges.equals(
                List.of(new ButtonEdge(edges.getFirst().t(), Seat.TOP, true, Optional.of(Speaker.KIOSK)))));
        page.keyboard().up("3");
        await().until(() -> edges.size() == 2);

        edges.clear();
        page.keyboard().press("w");
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
        assertThat(edges.get(1).t() - edges.get(0).t()).isGreaterThan(0.8);
    }

    @EveryScreen
    void aPageThatGoesAwayLetsItsButtonsComeUp(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");
        page.keyboard().down("1");
        await().until(() -> edges.size() == 1);

        page.navigate("about:blank");

        await().until(() -> edges.size() == 2);
        assertThat(edges.get(1).down()).isFalse();
    }

    @EveryScreen
    void aRefusedPressBlinks(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        dashboard.seats().show(Seat.LEFT, SeatLight.REFUSED);

        assertThat(page.locator(".press.left.refused")).hasCount(1);
        assertThat(page.locator(".press.left.refused")).hasCount(0);
    }
}
