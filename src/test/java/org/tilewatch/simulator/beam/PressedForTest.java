package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;
import static org.tilewatch.watching.TableByHand.pung;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What the buttons say for who has claimed. */
class PressedForTest {
    private static final double SHORTLY = 0.2;
    private static final double LONG = 2;

    private final PressedFor pressed = new PressedFor();
    private final LaidTable table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.GREEN, 0);
    private final Hypothesis told = table.telling(1);

    private double claimed(Seat by) {
        return table.weighed(pressed, told, table.step(told, pung(by, Tile.GREEN, Seat.BOTTOM)));
    }

    private double won(Seat by) {
        var from = Optional.of(Seat.BOTTOM).filter(giver -> giver != by);
        return table.weighed(pressed, told, table.step(told, LaidTable.won(by, Tile.GREEN, from)));
    }

    private void presses(Seat seat, double seconds) {
        table.press(seat, table.now().t(), table.now().t() + seconds);
        table.look(3);
    }

    @Test
    void atATableWhereNobodyPressesNothingFollowsFromIt() {
        assertThat(claimed(Seat.TOP)).isZero();
        assertThat(won(Seat.TOP)).isZero();
    }

    @Test
    void whoPressedHasRatherClaimedASet() {
        presses(Seat.TOP, SHORTLY);

        assertThat(claimed(Seat.TOP)).isGreaterThan(claimed(Seat.LEFT) + 1);
    }

    @Test
    void whoPressedLongHasRatherWonAndNotClaimedASet() {
        presses(Seat.TOP, LONG);

        assertThat(won(Seat.TOP)).isGreaterThan(won(Seat.LEFT) + 1);
        assertThat(claimed(Seat.TOP)).isEqualTo(claimed(Seat.LEFT));
    }

    @Test
    void whereAnotherHasCalledTheWinItIsUnlikelierThanWhereNobodyHas() {
        presses(Seat.RIGHT, SHORTLY);
        double unpressed = won(Seat.TOP);
        presses(Seat.LEFT, LONG);

        assertThat(unpressed).isGreaterThan(won(Seat.TOP) + 1);
    }

    @Test
    void whoHasDrawnTheWinningTileHasNoReasonToPress() {
        presses(Seat.RIGHT, SHORTLY);
        double unpressed = won(Seat.BOTTOM);
        presses(Seat.BOTTOM, LONG);

        assertThat(unpressed).isGreaterThan(won(Seat.BOTTOM) + 1);
    }

    @Test
    void aPressLongBeforeTheDiscardMeantAnother() {
        presses(Seat.TOP, SHORTLY);
        table.discard(Seat.RIGHT, Tile.WHITE, 60);
        var second = with(told, table.step(told, discarded(Seat.RIGHT, Tile.WHITE), table.face(Tile.WHITE)));

        assertThat(table.weighed(pressed, second, table.step(second, pung(Seat.TOP, Tile.WHITE, Seat.RIGHT))))
                .isEqualTo(table.weighed(pressed, second, table.step(second, pung(Seat.LEFT, Tile.WHITE, Seat.RIGHT))));
    }

    @Test
    void forADiscardNobodyPresses() {
        presses(Seat.TOP, SHORTLY);

        assertThat(table.weighed(pressed, told, table.step(told, discarded(Seat.RIGHT, Tile.M1))))
                .isZero();
        assertThat(table.weighed(
                        pressed,
                        told,
                        new BeamStep.NoTile(table.face(Tile.GREEN).id())))
                .isZero();
    }
}
