package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Discards and sets taken back before the next player draws (millington 69 to 71). */
class TakingBackTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private static ScriptedTable started() {
        return new ScriptedTable("millington").look(1);
    }

    @Test
    void aPressAfterADiscardWasTakenBackMeansTheNextOne() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.look(1);
        table.take(thrown).look(0.6);
        table.lay(EAST, Tile.M9, -40, 300);
        table.look(0.2).press(SOUTH, 0.12).look(4);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "declared BOTTOM TAKE_BACK",
                        "discard BOTTOM m9",
                        "call RIGHT ANY true");
    }

    @Test
    void aDiscardThatIsMissedWhileTheNextPlayerDrawsWasNotTakenBack() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.miss(thrown);
        var drawn = table.stand(SOUTH, 200);
        table.look(1);
        table.take(drawn);
        table.lay(SOUTH, Tile.M9, -40, 300);
        table.look(5);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT m9");
    }

    /** East thinks for a while with the tile in his hand, which no look sees, and lays another: nobody lays two. */
    @Test
    void whoseArmAloneLaysTheNextDiscardHasTakenTheOneBeforeBack() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.take(thrown).look(1.4);
        table.reach(EAST, -40, 300);
        table.lay(EAST, Tile.M9, -40, 300);
        table.look(3);
        assertThat(table.told())
                .containsExactly(START, "discard BOTTOM m1", "declared BOTTOM TAKE_BACK", "discard BOTTOM m9");
    }

    /** Nobody's arm was seen to lay the next discard; South's lays the one after it. */
    @Test
    void beforeTheNextPlayersOwnDiscardAnotherWasLaidInPlaceOfTheOneThatIsGone() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.take(thrown).look(2);
        table.lay(EAST, Tile.M9, -40, 300);
        table.look(0.4);
        table.reach(SOUTH, 40, 250);
        table.lay(SOUTH, Tile.P5, 40, 250);
        table.look(4);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "declared BOTTOM TAKE_BACK",
                        "discard BOTTOM m9",
                        "discard RIGHT p5");
    }

    @Test
    void aSetThatLayThereTooShortlyToBeToldIsToldWithItsTakingBack() {
        var table = started();
        var thrown = table.lay(EAST, Tile.P7, 40, 300);
        table.look(1);
        table.take(thrown);
        var one = table.lay(SOUTH, Tile.P5, 370, 24);
        var other = table.lay(SOUTH, Tile.P6, 343, 24);
        var claimed = table.lay(SOUTH, Tile.P7, 316, 24);
        table.look(0.4);
        table.take(one).take(other).take(claimed);
        table.lay(EAST, Tile.P7, 40, 300);
        table.look(1.2);
        table.lay(SOUTH, Tile.EAST, -40, 300);
        table.look(1);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM p7",
                        "meld RIGHT CHOW[p5, p6, p7] from LEFT claimed=Optional[p7] from=Optional[BOTTOM]",
                        "declared RIGHT TAKE_BACK",
                        "discard RIGHT z1");
    }

    /** South draws as soon as East has laid another in place of the one that he took back. */
    @Test
    void whoDrawsAfterTheNextDiscardCameHasNotLeftTheOneBefore() {
        var table = started();
        var thrown = table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(1);
        table.take(thrown).look(0.6);
        table.lay(EAST, Tile.M9, -40, 300);
        table.look(0.2);
        var drawn = table.stand(SOUTH, 200);
        table.look(2).take(drawn);
        table.lay(SOUTH, Tile.P5, 80, 300);
        table.look(3);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "declared BOTTOM TAKE_BACK",
                        "discard BOTTOM m9",
                        "discard RIGHT p5");
    }

    /** The discard that was claimed goes back first, and the other two later. */
    @Test
    void aSetIsTakenBackTileByTile() {
        var table = started();
        var claimed = table.lay(EAST, Tile.P7, 40, 300);
        table.look(2).take(claimed).takeStanding(SOUTH, 2);
        var tiles = table.laySet(SOUTH, 250, Tile.P6, Tile.P7, Tile.P8);
        table.look(2).take(tiles.get(1));
        table.lay(EAST, Tile.P7, 40, 300);
        table.look(1).take(tiles.getFirst()).take(tiles.getLast());
        table.stand(SOUTH, 130);
        table.stand(SOUTH, 103);
        table.look(2).lay(SOUTH, Tile.EAST, -40, 300);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM p7",
                        "meld RIGHT CHOW[p6, p7, p8] from LEFT claimed=Optional[p7] from=Optional[BOTTOM]",
                        "declared RIGHT TAKE_BACK",
                        "discard RIGHT z1");
    }

    /** West has a chow, lays another like it, takes that back, and lays it again when it can be claimed once more. */
    @Test
    void aSetLikeOneThatWasTakenBackIsANewOne() {
        var table = started();
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(2);
        var first = table.lay(SOUTH, Tile.M3, 40, 300);
        table.look(2).take(first).takeStanding(WEST, 2);
        table.laySet(WEST, 370, Tile.M2, Tile.M3, Tile.M4);
        table.look(2).lay(WEST, Tile.S9, 40, 300);
        table.look(2).lay(NORTH, Tile.S8, 40, 300);
        table.look(2).lay(EAST, Tile.S7, 80, 300);
        table.look(2);
        var second = table.lay(SOUTH, Tile.M3, 80, 300);
        table.look(2).take(second).takeStanding(WEST, 2);
        var wrong = table.laySet(WEST, 250, Tile.M2, Tile.M3, Tile.M4);
        table.look(2);
        wrong.forEach(table::take);
        table.stand(WEST, 130);
        table.stand(WEST, 103);
        table.lay(SOUTH, Tile.M3, 80, 300);
        table.look(2).lay(WEST, Tile.P1, 80, 300);
        table.look(2).lay(NORTH, Tile.P2, 80, 300);
        table.look(2).lay(EAST, Tile.P3, 120, 300);
        table.look(2);
        var third = table.lay(SOUTH, Tile.M3, 120, 300);
        table.look(2).take(third).takeStanding(WEST, 2);
        table.laySet(WEST, 250, Tile.M2, Tile.M3, Tile.M4);
        table.look(2).lay(WEST, Tile.P4, 120, 300);
        table.look(3);
        var chow = "meld TOP CHOW[m2, m3, m4] from LEFT claimed=Optional[m3] from=Optional[RIGHT]";
        assertThat(table.told())
                .filteredOn(told -> told.contains("TOP"))
                .containsExactly(
                        chow,
                        "discard TOP s9",
                        chow,
                        "declared TOP TAKE_BACK",
                        "discard TOP p1",
                        chow,
                        "discard TOP p4");
    }

    @Test
    void whoLeavesADiscardThatHeTookKeepsNobodyWaiting() {
        var table = started();
        var thrown = table.lay(EAST, Tile.WEST, 40, 300);
        table.look(0.6).press(SOUTH, 0.12).look(1);
        table.take(thrown);
        var one = table.lay(SOUTH, Tile.WEST, 370, 24);
        var other = table.lay(SOUTH, Tile.M1, 343, 24);
        var third = table.lay(SOUTH, Tile.M6, 316, 24);
        table.look(1.2);
        table.take(one).take(other).take(third);
        table.lay(EAST, Tile.WEST, 40, 300);
        table.look(1);
        table.lay(SOUTH, Tile.M9, -40, 300);
        table.look(0.6);
        assertThat(table.told()).containsExactly(START, "discard BOTTOM z3", "call RIGHT ANY true", "discard RIGHT m9");
    }
}
