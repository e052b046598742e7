package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.bonus;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.exhausted;
import static org.tilewatch.play.Told.kong;
import static org.tilewatch.play.Told.pung;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.games.Games;
import org.tilewatch.tiles.Tile;

/** How many tiles each text lets be drawn, and where replacements come from. */
class WallTest {
    @ParameterizedTest(name = "{0} leaves {1} tiles to draw and {2} that are not")
    @CsvSource({
        "millington, 75, 16", // 16, 20, 22: 144 less 53 dealt and the kong area
        "millington-manga, 75, 16",
        "classical-russian, 75, 16", // IV: 14 in the wall, and the two free tiles
        "ema-riichi-2012, 69, 14", // 2.6: 136 less 53 dealt and the dead wall
        "ema-riichi-2008, 69, 14"
    })
    void theWallIsCountedAsEachTextBuildsIt(String rules, int live, int dead) {
        assertThat(dealt(rules).liveWall()).isEqualTo(live);
        assertThat(dealt(rules).deadWall()).isEqualTo(dead);
    }

    @Test
    void millingtonsKongAreaShrinksAndTheLiveWallStays22() {
        var wall = Wall.dealt(Games.named("millington").orElseThrow().play());
        var rules = Games.named("millington").orElseThrow().play();
        for (int i = 0; i < 16; i++) {
            assertThat(wall.replaces(rules)).isTrue();
            wall = wall.replaced(rules);
        }
        assertThat(wall.live()).isEqualTo(75);
        assertThat(wall.dead()).isZero();
        assertThat(wall.replaces(rules)).isFalse();
    }

    @Test
    void riichisDeadWallAlwaysHasFourteenTiles332() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED), kong(SOUTH, Tile.RED, EAST));
        assertThat(hand.deadWall()).isEqualTo(14);
        assertThat(hand.liveWall()).isEqualTo(68);
    }

    @Test
    void theRussianWallGivesTwoFreeTilesWhenBothAreUsedUpIII() {
        var rules = Games.named("classical-russian").orElseThrow().play();
        var wall = Wall.dealt(rules);
        int[] live = new int[5];
        for (int i = 0; i < 5; i++) {
            wall = wall.replaced(rules);
            live[i] = wall.live();
        }
        assertThat(live).containsExactly(75, 75, 73, 73, 71);
        assertThat(new Wall(1, 14, wall.indicators(), wall.hidden(), false).replaced(rules))
                .isEqualTo(new Wall(0, 14, wall.indicators(), wall.hidden(), false));
    }

    @Test
    void aFlowerIsReplacedFromTheLiveWallInMillingtonAndByAFreeTileInTheRussianForm31VIII() {
        var millington = after(dealt("millington"), discard(EAST, Tile.M1), bonus(SOUTH, Tile.PLUM));
        assertThat(millington.liveWall()).isEqualTo(73);
        assertThat(millington.deadWall()).isEqualTo(16);
        var russian = after(dealt("classical-russian"), discard(EAST, Tile.M1), bonus(SOUTH, Tile.PLUM));
        assertThat(russian.liveWall()).isEqualTo(74);
        assertThat(russian.deadWall()).isEqualTo(15);
    }

    @Test
    void theHandGoesOnAfterTheWallWhileDiscardsAreClaimed99() {
        var before = downTo(dealt("millington"), 1);
        var thrower = before.toDiscard().orElseThrow();
        var claimer = thrower.plus(2);
        var claimed = after(before, discard(thrower, Tile.RED), pung(claimer, Tile.RED, thrower));
        assertForbidden(claimed, exhausted(), "97");
        var last = after(claimed, discard(claimer, Tile.NORTH));
        assertThat(last.toDiscard()).isEmpty();
        assertThat(after(last, exhausted()).over()).isTrue();
    }

    @Test
    void theLastTileOfTheWallMakesNoKongInRiichi341() {
        var hand = downTo(dealt("ema-riichi-2012"), 1);
        assertForbidden(hand, concealedKong(hand.toDiscard().orElseThrow(), Tile.NORTH), "3.4.1");
    }

    @Test
    void theDrawAfterTheLastTileIsRefused97And342() {
        var millington = downTo(dealt("millington"), 0);
        assertForbidden(
                millington, discard(millington.open().orElseThrow().discarder().next(), Tile.NORTH), "97");
        var riichi = downTo(dealt("ema-riichi-2008"), 0);
        assertForbidden(riichi, discard(riichi.open().orElseThrow().discarder().next(), Tile.NORTH), "3.4.2");
    }
}
