package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.odds.Odds;

/** East has discarded; South won with it, and East shows a hand that waits for the four or the seven of bamboos. */
class PurposeTest {
    private static final List<Tile> SHOWN = List.of(
            Tile.M1, Tile.M1, Tile.M1, Tile.P2, Tile.P3, Tile.P4, Tile.P6, Tile.P7, Tile.P8, Tile.EAST, Tile.EAST,
            Tile.S5, Tile.S6);
    private static final Happening.Discard DISCARD = new Happening.Discard(Seat.BOTTOM, Tile.S8, false);

    private final Purpose purpose = new Purpose(Set.of(Shape.SETS_AND_PAIR), ended());

    private static HandInPlay ended() {
        var dealt = HandInPlay.dealt(Games.named("millington").orElseThrow().play(), 1, Seat.BOTTOM, Wind.EAST);
        var won = new Happening.Win(
                Seat.RIGHT,
                Tile.S8,
                false,
                Optional.of(Seat.BOTTOM),
                List.of(
                        Tile.M2, Tile.M3, Tile.M4, Tile.M6, Tile.M7, Tile.M8, Tile.S1, Tile.S2, Tile.S3, Tile.RED,
                        Tile.RED, Tile.S7, Tile.S9),
                List.of(),
                List.of());
        return List.of(DISCARD, won, new Happening.Reveal(Seat.BOTTOM, SHOWN, List.of(), List.of())).stream()
                .reduce(dealt, (hand, event) -> hand.after(event).hand().orElseThrow(), (one, other) -> other);
    }

    @Test
    void aHandIsTheLikelierTheLessItLacks() {
        var farther =
                SHOWN.stream().map(tile -> tile == Tile.P3 ? Tile.P9 : tile).toList();
        assertThat(purpose.shown(SHOWN, 0) / purpose.shown(farther, 0)).isCloseTo(Odds.USUAL.nearer(), within(1e-9));
    }

    @Test
    void whatTheHandCouldUseWasHardlyDiscarded() {
        assertThat(purpose.discarded(DISCARD, Tile.S7)).isEqualTo(Odds.USUAL.seldom());
        assertThat(purpose.discarded(DISCARD, Tile.S8)).isEqualTo(1);
    }

    @Test
    void ofAHandThatNobodyShowedNothingIsKnown() {
        assertThat(purpose.discarded(new Happening.Discard(Seat.TOP, Tile.S8, false), Tile.S7))
                .isEqualTo(1);
    }
}
