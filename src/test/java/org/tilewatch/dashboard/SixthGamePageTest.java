package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** The page asks what a game has, and not what it is called: a game that it never heard of is shown like any other. */
@Tag("browser")
class SixthGamePageTest extends ScriptedPage {
    @Test
    @Tag("thorough")
    void aGameOfAnotherLibraryIsShownWithWhatItHasAndNothingElse() {
        var played = wonHand();
        dashboard.begin(played.settings(), List.of());
        var beforeTheEnd = played.truth().stream()
                .takeWhile(event -> !(event.what() instanceof Happening.Win))
                .toList();
        tellAll(beforeTheEnd);
        long bonuses = beforeTheEnd.stream()
                .filter(event -> event.what() instanceof Happening.Bonus)
                .count();
        assertThat(page.locator(".seat .bonus .tile")).hasCount((int) bonuses);
        assertThat(page.locator("#hub .sticks")).hasCount(0);
        assertThat(page.locator("#hub .dora")).hasCount(0);

        page.locator("#correct").tap();
        page.locator("#editor .event").last().tap();
        page.locator("#editor .insert").tap();
        assertThat(page.locator("#editor .kind", new Page.LocatorOptions().setHasText("flower")))
                .hasCount(1);
        assertThat(page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said")))
                .hasCount(0);
        page.locator("#editor .kind").first().tap();
        assertThat(page.locator("#editor [data-choose=m5]")).hasCount(1);
        assertThat(page.locator("#editor [data-choose=m0]")).hasCount(0);
        assertThat(page.locator("#editor .options button[data-value='true']")).hasCount(0);
    }

    @Test
    void itsScoreCardNamesEachRowThatWasCountedAndWhoPaysWhom() {
        var played = wonHand();
        dashboard.begin(played.settings(), List.of());
        tellAll(played.truth());
        assertThat(page.locator("#card .items .rule", new Page.LocatorOptions().setHasText("harbour")))
                .hasCount(1);
        assertThat(page.locator("#card .gains")).not().hasCount(0);
        page.locator("#card summary").tap();
        assertThat(page.locator("#card details li").first()).containsText("→");
        screenshot("sixth-game");
    }

    private static Performance wonHand() {
        return LongStream.iterate(1, seed -> seed + 1)
                .mapToObj(seed -> SimulatedGame.play(Order.hand(seed, "harbour")))
                .filter(game -> game.truth().stream().anyMatch(event -> event.what() instanceof Happening.Win)
                        && game.truth().stream().anyMatch(event -> event.what() instanceof Happening.Bonus))
                .findFirst()
                .orElseThrow();
    }
}
