package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.abortive;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.exhausted;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.win;
import static org.tilewatch.play.Told.winOn;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.ShownHands.Against;
import org.tilewatch.tiles.Tile;

/** Given hands laid open at the end of a riichi hand, what they show against the rules that nothing showed before. */
class ShownHandsTest {
    /** East has declared riichi with its first discard, and perhaps a kong later; the wall is used up. */
    private static HandInPlay usedUp(String rules, boolean kongOfFives) {
        var hand = after(dealt(rules), riichi(EAST, Tile.NORTH), discard(SOUTH, Tile.P1), discard(WEST, Tile.P2));
        hand = after(hand, discard(NORTH, Tile.P3));
        if (kongOfFives) {
            hand = after(hand, concealedKong(EAST, Tile.S5), discard(EAST, Tile.RED));
        }
        return after(downTo(hand, 0), exhausted());
    }

    @ParameterizedTest(name = "{0}: shown {1}, kong {2}: {3}")
    @CsvSource({
        // a hand that waits, and one that does not
        "ema-riichi-2012, m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8, false, ''",
        "ema-riichi-2012, m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 z6, false, 3.4.6",
        // five nines, as somebody has mistyped or misread it: no hand that waits
        "ema-riichi-2012, m9 m9 m9 m9 m9 s1 s2 s3 z5 z5 p4 p5 p6, false, 3.4.6",
        // the fives were nothing but a pung
        "ema-riichi-2008, m1 m2 m3 z5 z5 p4 p5 p6 p7 p8, true, ''",
        // three fives beside three fours and three sixes: three chows as well
        "ema-riichi-2012, s4 s4 s4 s6 s6 s6 z5 z5 m1 m2, true, 3.4.6",
        // four sixes with the fives waited for the five and the seven too
        "ema-riichi-2012, s6 z5 z5 z5 p4 p5 p6 m1 m2 m3, true, 3.4.6"
    })
    void riichiIsProvedWhenTheWallIsUsedUp346(String rules, String shown, boolean kong, String rule) {
        var hand = after(usedUp(rules, kong), reveal(EAST, shown));
        if (rule.isEmpty()) {
            assertThat(ShownHands.of(hand)).isEmpty();
        } else {
            assertThat(ShownHands.of(hand)).singleElement().satisfies(against -> {
                assertThat(against.seat()).isEqualTo(EAST);
                assertThat(against.rule()).isEqualTo(rule);
            });
        }
    }

    @Test
    void aHandShownThatDoesNotWaitIsNotReady342() {
        var hand = after(usedUp("ema-riichi-2012", false), reveal(SOUTH, "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 z6"));
        assertThat(ShownHands.of(hand)).extracting(Against::rule).containsExactly("3.4.2");
    }

    @Test
    void in2008AWinnersKongIsLookedAtToo346() {
        for (var rules : new String[] {"ema-riichi-2008", "ema-riichi-2012"}) {
            var hand = after(
                    dealt(rules),
                    riichi(EAST, Tile.NORTH),
                    discard(SOUTH, Tile.P1),
                    discard(WEST, Tile.P2),
                    discard(NORTH, Tile.P3),
                    concealedKong(EAST, Tile.S5),
                    discard(EAST, Tile.RED),
                    discard(SOUTH, Tile.M3));
            var won = after(hand, winOn(hand, EAST, Tile.M3, SOUTH, "s4 s4 s4 s6 s6 s6 z5 z5 m1 m2"));
            assertThat(ShownHands.of(won)).hasSize(rules.equals("ema-riichi-2008") ? 1 : 0);
        }
    }

    @Test
    void theClassicalGamesHaveNothingToProve104() {
        var hand = after(dealt("millington"), win(dealt("millington"), EAST, Tile.M1, Optional.empty()));
        assertThat(ShownHands.of(after(hand, reveal(SOUTH, "m1 m4 m7")))).isEmpty();
    }

    private static final String WAITS = "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8";
    private static final String WAITS_FOR_NOTHING = "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 z6";

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void whoDeclaredRiichiShowsHisHandWhenTheWallIsUsedUp342(String rules) {
        var hand = usedUp(rules, false);
        assertThat(ShownHands.missing(hand)).singleElement().satisfies(against -> {
            assertThat(against.seat()).isEqualTo(EAST);
            assertThat(against.rule()).isEqualTo("3.4.2");
        });
        assertThat(ShownHands.missing(after(hand, reveal(EAST, WAITS)))).isEmpty();
    }

    @Test
    void afterFourRiichiAllShowThatTheyWait343() {
        var hand = after(
                dealt("ema-riichi-2008"),
                riichi(EAST, Tile.M1),
                riichi(SOUTH, Tile.M2),
                riichi(WEST, Tile.M3),
                riichi(NORTH, Tile.M4),
                abortive());
        assertThat(ShownHands.missing(hand))
                .extracting(Against::rule)
                .containsOnly("3.4.3")
                .hasSize(4);
        var shown = after(hand, reveal(SOUTH, WAITS), reveal(WEST, WAITS_FOR_NOTHING));
        assertThat(ShownHands.missing(shown)).extracting(Against::seat).containsExactly(EAST, NORTH);
        assertThat(ShownHands.of(shown)).singleElement().satisfies(against -> {
            assertThat(against.seat()).isEqualTo(WEST);
            assertThat(against.rule()).isEqualTo("3.4.6");
        });
    }

    @Test
    void afterAnotherDrawNobodyNeedShowAndOnlyRiichiThatDoesNotWaitIsWrong343And346() {
        for (var rules : new String[] {"ema-riichi-2008", "ema-riichi-2012"}) {
            var hand = after(
                    dealt(rules),
                    discard(EAST, Tile.NORTH),
                    discard(SOUTH, Tile.NORTH),
                    discard(WEST, Tile.NORTH),
                    riichi(NORTH, Tile.NORTH),
                    abortive());
            assertThat(ShownHands.missing(hand)).isEmpty();
            assertThat(ShownHands.of(after(hand, reveal(SOUTH, WAITS_FOR_NOTHING))))
                    .isEmpty();
            assertThat(ShownHands.of(after(hand, reveal(NORTH, WAITS_FOR_NOTHING))))
                    .hasSize(rules.equals("ema-riichi-2012") ? 1 : 0);
        }
    }

    @Test
    void afterAChomboNothingIsProved346() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M1),
                declared(SOUTH, Declaration.CHOMBO),
                reveal(EAST, WAITS_FOR_NOTHING),
                reveal(SOUTH, WAITS_FOR_NOTHING));
        assertThat(ShownHands.of(hand)).isEmpty();
        assertThat(ShownHands.missing(hand)).isEmpty();
    }
}
