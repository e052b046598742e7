package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.bonus;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.claim;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.exhausted;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.winOn;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.play.GameInPlay.SettlingResult.Done;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Three players with three walls, without norths, winter and the bamboo flower (millington 132, note). */
class ThreeWallsTest {
    private static final Seat EMPTY = Seat.RIGHT;

    private static GameSettings settings(Seat east) {
        var names = List.of("Anežka", "", "Юрий", "Tomáš");
        return new GameSettings("millington", names, east, Wind.EAST, new Options(Map.of("walls", "three")));
    }

    private static GameInPlay game(Seat east) {
        var settings = settings(east);
        return settings.begin(settings.playRules().orElseThrow());
    }

    @Test
    void twentyThreeStacksToAWallAre138TilesOfWhich82AreDrawnInTurn() {
        var hand = game(Seat.BOTTOM).deal();
        assertThat(hand.rules().stock().tiles()).isEqualTo(3 * 23 * 2);
        assertThat(hand.rules().faces()).doesNotContain(Tile.NORTH, Tile.BAMBOO, Tile.WINTER);
        assertThat(hand.liveWall()).isEqualTo(138 - 16 - 3 * 13 - 1);
        var last = downTo(hand, 4);
        assertForbidden(last, exhausted(), "97");
        for (var tile : List.of(Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.RED)) {
            last = after(last, discard(last.toDiscard().orElseThrow(), tile));
        }
        assertThat(after(last, exhausted()).over()).isTrue();
    }

    @Test
    void whatIsLeftOutIsNeitherDiscardedNorDeclared() {
        var hand = game(Seat.BOTTOM).deal();
        assertForbidden(hand, discard(Seat.BOTTOM, Tile.NORTH), "4");
        assertForbidden(hand, bonus(Seat.BOTTOM, Tile.WINTER), "6");
        assertForbidden(hand, bonus(Seat.BOTTOM, Tile.BAMBOO), "6");
        assertThat(hand.after(bonus(Seat.BOTTOM, Tile.PLUM))).isInstanceOf(Ruling.Legal.class);
    }

    @Test
    void whoComesAfterTheEmptySeatIsSouthAndChowsFromEast() {
        var hand = game(Seat.BOTTOM).deal();
        assertThat(hand.windOf(Seat.BOTTOM)).isEqualTo(Wind.EAST);
        assertThat(hand.windOf(Seat.TOP)).isEqualTo(Wind.SOUTH);
        assertThat(hand.windOf(Seat.LEFT)).isEqualTo(Wind.WEST);
        var claimed = claim(Seat.TOP, MeldType.CHOW, Tile.M3, Seat.BOTTOM, Tile.M1, Tile.M2, Tile.M3);
        var laid = after(hand, discard(Seat.BOTTOM, Tile.M3), claimed);
        assertThat(laid.seat(Seat.TOP).melds().getFirst().from()).contains(Giver.ACROSS);
        assertForbidden(
                after(hand, discard(Seat.BOTTOM, Tile.M3)),
                claim(Seat.LEFT, MeldType.CHOW, Tile.M3, Seat.BOTTOM, Tile.M1, Tile.M2, Tile.M3),
                "40");
    }

    @Test
    void aHandWithAChowFromBeyondTheEmptySeatIsScoredAndSettledAmongThree() {
        var game = game(Seat.BOTTOM);
        var hand = after(
                game.deal(),
                discard(Seat.BOTTOM, Tile.M3),
                claim(Seat.TOP, MeldType.CHOW, Tile.M3, Seat.BOTTOM, Tile.M1, Tile.M2, Tile.M3),
                discard(Seat.TOP, Tile.S9),
                discard(Seat.LEFT, Tile.P5));
        var won = after(
                hand,
                winOn(hand, Seat.TOP, Tile.P5, Seat.LEFT, "p4 p6 s1 s2 s3 s4 s5 s6 z2 z2"),
                reveal(Seat.BOTTOM, "z5 z5 z5 m4 m5 m7 p1 p2 p8 s7 s8 z1 z3"),
                reveal(Seat.LEFT, "m4 m5 m7 m8 p1 p2 p8 p9 s7 s8 z1 z3 z6"));
        var done =
                (Done) game.settle(won, Games.named("millington").orElseThrow().scoring());
        var deltas = done.handSettlement().scored().deltas();
        // South has ten for mahjong, two for the only possible tile and two for the pair of his own wind (114e, 115).
        assertThat(deltas).containsOnlyKeys(Seat.BOTTOM, Seat.TOP, Seat.LEFT).containsEntry(Seat.TOP, 14 + 28);
        // East's dragons are worth 8 and a double, of which west owes him twice the difference (109).
        assertThat(deltas).containsEntry(Seat.LEFT, -14 - 32).containsEntry(Seat.BOTTOM, -28 + 32);
        assertThat(done.handSettlement().next().east()).isEqualTo(Seat.TOP);
    }

    @Test
    void theTitleGoesRoundTheThreeAndTheWindsWithIt() {
        var game = game(Seat.LEFT);
        var hand = game.deal();
        assertThat(hand.windOf(Seat.BOTTOM)).isEqualTo(Wind.SOUTH);
        assertThat(hand.windOf(Seat.TOP)).isEqualTo(Wind.WEST);
        assertThat(hand.windOf(EMPTY)).isEqualTo(Wind.NORTH);
        for (var seat : Seat.values()) {
            assertThat(game.course().windOf(seat))
                    .isEqualTo(seat == EMPTY ? Optional.empty() : Optional.of(hand.windOf(seat)));
        }
    }

    @Test
    void theKioskPlaysThemAndTheLastSeatChowsFromTheOneBeforeHim() {
        assertThat(settings(Seat.BOTTOM).objection()).isEmpty();
        assertThat(after(game(Seat.LEFT).deal(), discard(Seat.LEFT, Tile.M3))
                        .after(chow(Seat.BOTTOM, Tile.M3, Tile.M1)))
                .isInstanceOf(Ruling.Legal.class);
    }
}
