package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.SeenTile;

/** Whose rows a discard was laid in. */
class PondsTest {
    private static final double DEPTH = 295;

    /** East has laid so many tiles in one row, as far as nobody else is told to have laid any. */
    private static ToldTable rowOf(int tiles) {
        var table = new ToldTable("ema-riichi-2012");
        for (int i = 0; i < tiles; i++) {
            var laid = table.lay(Seat.BOTTOM, Tile.PLAYING.get(i), x(i), DEPTH);
            table.look(2).tell(new Happening.Discard(Seat.BOTTOM, Tile.PLAYING.get(i), false), laid);
        }
        return table;
    }

    private static double x(int place) {
        return -67 + 27 * place;
    }

    private static double pond(ToldTable table, Seat seat, SeenTile tile) {
        return table.sight().ponds().of(seat, table.track(tile));
    }

    @Test
    void aRowGoesOnAsFarAsItsPlayerLaysIt() {
        var table = rowOf(7);
        var eighth = table.lay(Seat.BOTTOM, Tile.RED, x(7), DEPTH);
        table.look(2);

        var zones = table.sight().zones();
        assertThat(zones.depth(Seat.RIGHT, eighth.centre())).isLessThan(zones.depth(Seat.BOTTOM, eighth.centre()));
        assertThat(pond(table, Seat.BOTTOM, eighth)).isGreaterThan(Sureness.USUAL.surely());
    }

    @Test
    void aTileThatDeclaresRiichiIsItsRowsThoughItLiesUprightForItsNeighbour() {
        var table = rowOf(4);
        var sideways = table.laySideways(Seat.BOTTOM, Tile.RED, x(4) + 5, DEPTH);
        table.look(2);

        assertThat(pond(table, Seat.BOTTOM, sideways)).isGreaterThan(Sureness.USUAL.surely());
    }

    @Test
    void inACornerItIsTheirsForWhomItLiesUpright() {
        var table = rowOf(0);
        var upright = table.lay(Seat.BOTTOM, Tile.RED, 105, DEPTH);
        table.look(2);
        double east = pond(table, Seat.BOTTOM, upright);
        var sideways = table.take(upright).look(2).laySideways(Seat.BOTTOM, Tile.RED, 105, DEPTH);
        table.look(2);

        assertThat(east).isGreaterThan(pond(table, Seat.BOTTOM, sideways));
        assertThat(pond(table, Seat.RIGHT, sideways)).isGreaterThan(Sureness.USUAL.rather());
    }

    @Test
    void theNextRowGoesUnderTheOneBefore() {
        var table = rowOf(6);
        var under = table.laySideways(Seat.BOTTOM, Tile.RED, x(0), DEPTH - 36);
        table.look(2);

        assertThat(pond(table, Seat.BOTTOM, under)).isGreaterThan(Sureness.USUAL.surely());
    }

    @Test
    void whereTilesLieAsTheyFallAnybodyMayHaveLaidIt() {
        var table = new ToldTable("ema-riichi-2012");
        for (var seat : Seat.values()) {
            var laid = table.layAslant(seat, Tile.PLAYING.get(seat.number()), Math.PI / 4, 0, DEPTH);
            table.look(2).tell(new Happening.Discard(seat, Tile.PLAYING.get(seat.number()), false), laid);
        }
        var upright = table.lay(Seat.LEFT, Tile.RED, 60, DEPTH);
        table.look(2);

        assertThat(pond(table, Seat.RIGHT, upright)).isGreaterThan(Sureness.USUAL.surely());
        assertThat(table.sight().ponds().in(Seat.LEFT, table.track(upright))).isLessThan(Sureness.USUAL.rival());
        assertThat(DiscardRow.of(table.sight(), table.hand(), Seat.LEFT)).isEmpty();
    }

    @Test
    void whereTheTextHasNoRowsAnybodyMayHaveLaidIt() {
        var table = new ToldTable("millington");
        var tile = table.lay(Seat.LEFT, Tile.RED, 0, DEPTH);
        table.look(2);

        assertThat(pond(table, Seat.RIGHT, tile)).isEqualTo(1);
    }
}
