package org.tilewatch.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Face;

/** Answers of five cells by five, with one tile in the middle. */
class FinderOutputTest {
    private static final int SIDE = 5;
    private final float[] values = new float[FinderOutput.CHANNELS * SIDE * SIDE];

    FinderOutputTest() {
        Arrays.fill(values, 0, 3 * SIDE * SIDE, -5);
    }

    @Test
    void aTileLiesAsItsPeakSays() {
        cell(2, 2, 1, 14, 0.6);
        cell(2, 3, 0.8, 15, 0.9);

        var tile = tile();

        assertThat(tile.face()).isEqualTo(Face.UP);
        assertThat(tile.corners().centre().x()).isCloseTo(10, within(1e-6));
        assertThat(tile.corners().height()).isCloseTo(28, within(1e-4));
        assertThat(tile.corners().up()).isCloseTo(0.6, within(1e-4));
    }

    /** On the one side of the peak it seems to lie this way, on the other side that way, and on the peak itself no way at all. */
    @Test
    void whereTheAxesOfThePeakHaveCancelledOutTheNextHottestCellKnows() {
        cell(2, 2, 1, 2, 2.2);
        cell(2, 3, 0.8, 14, 0.6);
        cell(1, 2, -0.4, 13, 2.2);
        cell(2, 1, -2, 20, 2.2);

        var tile = tile();

        assertThat(tile.corners().centre().y()).isCloseTo(10, within(1e-6));
        assertThat(tile.corners().height()).isCloseTo(28, within(1e-4));
        assertThat(tile.corners().width()).isCloseTo(20, within(1e-4));
        assertThat(tile.corners().up()).isCloseTo(0.6, within(1e-4));
    }

    private FoundTile tile() {
        return new FinderOutput(values, SIDE, SIDE).tiles(0.6).getFirst();
    }

    /**
     * @param heat   of a face up, as a logit
     * @param length from the centre to the middle of the top side, in pixels; to that of the right side it is 5/7 of that
     * @param up     the angle of the top, in radians clockwise from the picture's right
     */
    private void cell(int x, int y, double heat, double length, double up) {
        set(0, x, y, heat);
        axis(5, x, y, length, up);
        axis(7, x, y, length * 5 / 7, up + Math.PI / 2);
        set(9, x, y, Math.cos(up));
        set(10, x, y, Math.sin(up));
    }

    private void axis(int channel, int x, int y, double length, double angle) {
        set(channel, x, y, length / FinderOutput.TILE_PIXELS * Math.cos(2 * angle));
        set(channel + 1, x, y, length / FinderOutput.TILE_PIXELS * Math.sin(2 * angle));
    }

    private void set(int channel, int x, int y, double value) {
        values[(channel * SIDE + y) * SIDE + x] = (float) value;
    }
}
