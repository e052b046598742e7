package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** In which order what lies there rather happened. */
class WhenCameTest {
    private final WhenCame when = new WhenCame();

    /** Whoever is on turn. */
    private static Happening discard(Tile tile) {
        return discarded(Seat.BOTTOM, tile);
    }

    private static Hypothesis telling(LaidTable table, Tile tile) {
        return with(table.dealt(), table.step(table.dealt(), discard(tile), table.face(tile)));
    }

    private static LaidTable twoDiscards() {
        return new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60).discard(Seat.RIGHT, Tile.P9, 0);
    }

    @Test
    void whatCameEarlierHappenedEarlier() {
        var table = twoDiscards();
        var first = telling(table, Tile.M1);
        var second = telling(table, Tile.P9);

        assertThat(table.weighed(when, first, table.step(first, discard(Tile.P9), table.face(Tile.P9))))
                .isGreaterThan(
                        table.weighed(when, second, table.step(second, discard(Tile.M1), table.face(Tile.M1))) + 1);
    }

    @Test
    void whatIsPutBeforeWhatWasToldCameBeforeIt() {
        var table = twoDiscards();
        var first = telling(table, Tile.M1);
        var second = telling(table, Tile.P9);

        assertThat(table.weighed(when, second, table.stepAt(second, 0, discard(Tile.M1), table.face(Tile.M1))))
                .isGreaterThan(
                        table.weighed(when, first, table.stepAt(first, 0, discard(Tile.P9), table.face(Tile.P9))) + 1);
    }

    @Test
    void whatCameLongBeforeWasHardlySeenLate() {
        var table = new LaidTable("millington");
        table.reach(Seat.BOTTOM, -60, 300, () -> table.lay(Seat.BOTTOM, Tile.M1, -60, 300))
                .reach(Seat.RIGHT, 0, 300, () -> table.lay(Seat.RIGHT, Tile.P9, 0, 300))
                .look(2)
                .discard(Seat.TOP, Tile.GREEN, 60);
        var soon = telling(table, Tile.P9);
        var later = telling(table, Tile.GREEN);

        assertThat(table.weighed(when, soon, table.step(soon, discard(Tile.M1), table.face(Tile.M1))))
                .isGreaterThan(
                        table.weighed(when, later, table.step(later, discard(Tile.M1), table.face(Tile.M1))) + 1);
    }

    @Test
    void whatWasFoundWhereNoArmWasMayHaveComeAnyTime() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, -60, 300);
        table.look(3).discard(Seat.RIGHT, Tile.P9, 0);
        var second = telling(table, Tile.P9);

        assertThat(table.weighed(when, second, table.step(second, discard(Tile.M1), table.face(Tile.M1))))
                .isZero();
    }

    @Test
    void whatNoTileTellsOfSaysNothing() {
        var table = twoDiscards();
        var second = telling(table, Tile.P9);

        assertThat(table.weighed(when, second, table.step(second, discard(Tile.M1))))
                .isZero();
        assertThat(table.weighed(
                        when, second, new BeamStep.NoTile(table.face(Tile.M1).id())))
                .isZero();
    }
}
