package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** Discards told as riichi for lying across, at a table that lays no rows. */
class RiichiTilesTest {
    private static final double DEPTH = 295;

    private final ToldTable table = new ToldTable("ema-riichi-2012");
    private final SeenTile across = table.laySideways(Seat.BOTTOM, Tile.M1, 0, DEPTH);

    private void fallsAslant(Seat seat, Tile tile) {
        var laid = table.layAslant(seat, tile, Math.PI / 4, 0, DEPTH);
        table.look(2).tell(new Happening.Discard(seat, tile, false), laid);
    }

    @Test
    void whereTilesLieAsTheyFallNoneTellsOfARiichi() {
        var told = table.look(2).tell(new Happening.Discard(Seat.BOTTOM, Tile.M1, true), across);
        assertThat(RiichiTiles.withoutRows(table.sight(), table.record())).isEmpty();

        fallsAslant(Seat.RIGHT, Tile.M2);
        fallsAslant(Seat.TOP, Tile.M3);
        assertThat(RiichiTiles.withoutRows(table.sight(), table.record()))
                .singleElement()
                .isEqualTo(new Insight.WasRather(
                        told, told.event().with(new Happening.Discard(Seat.BOTTOM, Tile.M1, false))));
    }

    @Test
    void aRiichiThatAPersonHasToldOfStands() {
        table.look(2).tell(TableEvent.said(2, new Happening.Discard(Seat.BOTTOM, Tile.M1, true)), across);
        fallsAslant(Seat.RIGHT, Tile.M2);
        fallsAslant(Seat.TOP, Tile.M3);

        assertThat(RiichiTiles.withoutRows(table.sight(), table.record())).isEmpty();
    }
}
