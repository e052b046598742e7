package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** What the score card says beside the lines of a hand, and where its reader is left when it is put away. */
@Tag("browser")
class CardPageTest extends ScriptedPage {
    private static final HandStart START = new HandStart(6, Seat.LEFT, Wind.SOUTH);

    private void begin() {
        dashboard.begin(ScriptedGames.RIICHI, List.of());
    }

    private static Scored scored(Map<Seat, HandResult> results) {
        var deltas = ScriptedGames.bySeat(-5500, 5500, 0, 0);
        return new Scored(results, deltas, deltas, new Next(false, 0, 0));
    }

    @Test
    void whoseOffenceEndedTheHandIsNamed() {
        begin();
        tellAll(List.of(
                TableEvent.said(0, START),
                TableEvent.said(1, new Unwatched()),
                TableEvent.said(2, new Declared(Seat.RIGHT, Declaration.CHOMBO)),
                TableEvent.said(3, scored(Map.of()))));
        assertThat(page.locator("#card h1")).containsText("chombo");
        assertThat(page.locator("#card .erred")).hasText("Łukasz");
    }

    /** Thirty-two fu are counted and forty paid for; three hundred for a counter stand beside what the hand is worth. */
    @Test
    void fuThatAreRoundedUpAndCountersHaveTheirOwnWords() {
        begin();
        var score = new RiichiScore(
                3,
                40,
                Optional.empty(),
                0,
                new Payments.Discarder(5200),
                List.of(
                        new Item("riichi", List.of(), new Value.Fan(3), "4.2.1"),
                        new Item("base", List.of(), new Value.Fu(30), "4.1.2"),
                        new Item("edge-wait", List.of(), new Value.Fu(2), "4.1.2")));
        var paid = new Payment(
                new Purse.SeatPurse(Seat.BOTTOM),
                new Purse.SeatPurse(Seat.RIGHT),
                300,
                Key.PAID_COUNTERS.sentence(),
                "3.4.10");
        tellAll(List.of(
                TableEvent.said(0, START),
                TableEvent.said(1, new Unwatched()),
                TableEvent.said(
                        2,
                        new Win(
                                Seat.RIGHT,
                                Tile.P3,
                                false,
                                Optional.of(Seat.BOTTOM),
                                ScriptedGames.tiles("m1 m2 m3 p1 p2 s1 s2 s3 s7 s8 s9 z5 z5"),
                                List.of(),
                                List.of())),
                TableEvent.said(3, scored(Map.of(Seat.RIGHT, score)).with(List.of(paid)))));
        assertThat(page.locator("#card .rounded")).hasText("rounded up8 fu");
        assertThat(page.locator("#card .sum")).containsText("honba +300");
        assertThat(page.locator("#card h1 + p")).hasText("South 1 · Hand 6");

        dashboard.confirmation(Set.of(Seat.values()), true);
        assertThat(page.locator("#card")).isHidden();
        page.waitForFunction("document.activeElement.id === 'game'");
        assertThat(page.locator("#game")).isFocused();
    }

    /** The hands of the players at the sides stand along them, as they do on the table. */
    @Test
    @Tag("thorough")
    void theHandsAtTheSidesStandAlongTheirSides() {
        begin();
        tellAll(List.of(TableEvent.said(0, START)));
        for (var side : List.of("left", "right")) {
            var hand = page.locator(".seat." + side + " .hand").boundingBox();
            assertThat(hand.height).as(side).isGreaterThan(4 * hand.width);
        }
    }
}
