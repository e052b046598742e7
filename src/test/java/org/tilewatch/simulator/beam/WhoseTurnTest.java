package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Whose a discard rather is. */
class WhoseTurnTest {
    private final WhoseTurn whose = new WhoseTurn();

    /** How well the only face agrees with being a player's discard. */
    private double of(LaidTable table, Seat seat) {
        return table.weighed(
                whose, table.dealt(), table.step(table.dealt(), discarded(seat, Tile.M1), table.face(Tile.M1)));
    }

    @Test
    void whoseArmWasThereAndWhoseHandGrewSmallerHasDiscarded() {
        var table = new LaidTable("millington").discard(Seat.RIGHT, Tile.M1, 0);

        assertThat(of(table, Seat.RIGHT)).isGreaterThan(of(table, Seat.BOTTOM) + 3);
    }

    @Test
    void whoseArmWasThereHasDiscardedThoughNoHandWasSeenToGrowSmaller() {
        var table = new LaidTable("millington");
        table.reach(Seat.RIGHT, 0, 300, () -> table.lay(Seat.RIGHT, Tile.M1, 0, 300));
        table.look(2);

        assertThat(of(table, Seat.RIGHT)).isGreaterThan(of(table, Seat.BOTTOM) + 1);
    }

    @Test
    void whoseHandGrewSmallerHasDiscardedWhereTwoReachedThere() {
        var table = new LaidTable("millington");
        table.reach(
                Seat.RIGHT,
                0,
                400,
                () -> table.reach(Seat.TOP, 0, 400, () -> {
                    table.takeStanding(Seat.RIGHT, 1);
                    table.lay(Seat.RIGHT, Tile.M1, 0, 400);
                }));
        table.look(2);

        assertThat(of(table, Seat.RIGHT)).isGreaterThan(of(table, Seat.TOP) + 1);
    }

    @Test
    void inWhoseRowsItLiesHasDiscarded() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.LEFT, Tile.M1, 0, 290);
        table.look(2);

        assertThat(of(table, Seat.LEFT)).isGreaterThan(of(table, Seat.RIGHT) + 1);
    }

    @Test
    void whatIsFoundLateSaysOnlyInWhoseRowsItLies() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.LEFT, Tile.M1, 0, 290);
        table.look(2);
        var own = discarded(Seat.LEFT, Tile.M1);
        var anothers = discarded(Seat.RIGHT, Tile.M1);

        assertThat(table.weighed(whose, table.dealt(), found(table, own)))
                .isGreaterThan(table.weighed(whose, table.dealt(), found(table, anothers)) + 1)
                .as("that no arm was seen then is what being missed means")
                .isGreaterThan(of(table, Seat.LEFT) + 1);
    }

    private static BeamStep found(LaidTable table, Happening.Discard what) {
        return new BeamStep.FoundAfterwards(0, table.face(Tile.M1).id(), what, List.of());
    }

    @Test
    void whatItReadsLikeSaysNothingNorDoesWhatNobodyHasLaid() {
        var table = new LaidTable("millington").discard(Seat.RIGHT, Tile.M1, 0);
        var face = table.face(Tile.M1);

        assertThat(table.weighed(whose, table.dealt(), table.step(table.dealt(), discarded(Seat.RIGHT, Tile.P9), face)))
                .isEqualTo(of(table, Seat.RIGHT));
        assertThat(table.weighed(whose, table.dealt(), new BeamStep.NoTile(face.id())))
                .isZero();
        assertThat(table.weighed(
                        whose,
                        table.dealt(),
                        table.step(
                                table.dealt(),
                                new Happening.Reveal(Seat.BOTTOM, List.of(Tile.M1), List.of(), List.of()),
                                face)))
                .as("before whom a hand lies, that is whose it is")
                .isZero();
    }
}
