package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.RowOdds;
import org.tilewatch.watching.odds.Sureness;

/** Whether a table lays its discards in rows, by how they lie. */
class RowsHabitTest {
    private static final double DEPTH = 295;
    private static final double HALFWAY = Math.PI / 4;

    private final ToldTable table = new ToldTable("ema-riichi-2012");

    private double rows() {
        return table.sight().rows().probability();
    }

    private void tellUpright(Seat seat, Tile tile) {
        var laid = table.lay(seat, tile, 0, DEPTH);
        table.look(2).tell(new Happening.Discard(seat, tile, false), laid);
    }

    @Test
    void beforeAnythingLiesThereTheTextIsBelieved() {
        assertThat(rows()).isCloseTo(RowOdds.USUAL.rows(), within(1e-9));
        assertThat(table.sight().laysRows()).isTrue();
    }

    @Test
    void whatLiesUprightBeforeItsPlayerTellsOfRows() {
        tellUpright(Seat.BOTTOM, Tile.M1);

        assertThat(rows()).isGreaterThan(Sureness.USUAL.beyondDoubt());
        assertThat(table.sight().rows().surely()).isTrue();
    }

    @Test
    void oneTileThatLiesAslantTellsOfNoneWhereNothingElseLies() {
        table.layAslant(Seat.BOTTOM, Tile.M1, HALFWAY, 0, DEPTH);
        table.look(2);

        assertThat(table.sight().laysRows()).isFalse();
    }

    @Test
    void amongRowsOneTileAslantIsAnAccident() {
        tellUpright(Seat.BOTTOM, Tile.M1);
        tellUpright(Seat.RIGHT, Tile.M2);
        tellUpright(Seat.TOP, Tile.M3);
        table.layAslant(Seat.LEFT, Tile.M4, HALFWAY, 0, DEPTH);
        table.look(2);

        assertThat(table.sight().laysRows()).isTrue();
    }

    @Test
    void whatLiesUprightBeforeAnotherThanWhoHasLaidItTellsOfNone() {
        table.takeStanding(Seat.BOTTOM, 1).lay(Seat.TOP, Tile.M1, 0, DEPTH);
        table.look(2);

        assertThat(table.sight().laysRows()).isFalse();
    }

    @Test
    void whatIsHardlySeenTellsNothing() {
        table.layFaint(Seat.TOP, Tile.M1, 0, DEPTH);
        table.look(2);

        assertThat(rows()).isCloseTo(RowOdds.USUAL.rows(), within(1e-9));
    }

    @Test
    void whatATableHasShownIsRememberedThoughNotForEver() {
        for (int i = 0; i < 8; i++) {
            var seat = Seat.BOTTOM.plus(i % 4);
            var laid = table.layAslant(seat, Tile.PLAYING.get(i), HALFWAY, 40 * (i / 4), DEPTH);
            table.look(2).tell(new Happening.Discard(seat, Tile.PLAYING.get(i), false), laid);
        }

        assertThat(table.sight().rows().remembered().probability())
                .isCloseTo(1 - RowOdds.USUAL.lasting(), within(1e-9));
    }

    @Test
    void whereTheTextHasNoRowsNoTileTellsOfSome() {
        var middle = new ToldTable("millington");
        var laid = middle.lay(Seat.BOTTOM, Tile.M1, 0, DEPTH);
        middle.look(2).tell(new Happening.Discard(Seat.BOTTOM, Tile.M1, false), laid);

        assertThat(middle.sight().laysRows()).isFalse();
        assertThat(middle.sight().rows().remembered().probability()).isZero();
    }
}
