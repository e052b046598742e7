package org.tilewatch.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Face;

/** Answers of five cells by five, with one tile in the middle. */
class FinderOutputTest {
    private static final int SIDE = 5;
    private static final Offset<Double> NEAR = within(1e-4);
    private static final double QUARTER = Math.PI / 2;

    private final float[] values = new float[FinderOutput.CHANNELS * SIDE * SIDE];

    FinderOutputTest() {
        Arrays.fill(values, 0, SIDE * SIDE, -5);
    }

    @Test
    void aTileLiesAsItsPeakSays() {
        cell(2, 2, 1, 0.9);
        lies(2, 2, 14, 10, 0.6);
        cell(2, 3, 0.8, 0.4);
        lies(2, 3, 15, 12, 0.9);

        var tile = tile();

        assertThat(tile.corners().centre().x()).isCloseTo(10, NEAR);
        assertThat(tile.corners().centre().y()).isCloseTo(10, NEAR);
        assertThat(tile.corners().height()).isCloseTo(28, NEAR);
        assertThat(tile.corners().width()).isCloseTo(20, NEAR);
        assertThat(tile.corners().up()).isCloseTo(0.6, NEAR);
    }

    @Test
    void theOutlineIsTheOneThatIsExpectedToFitBestBesideThePeakToo() {
        cell(2, 2, 1, -1);
        lies(2, 2, 7, 9, 2.2);
        cell(2, 3, 0.8, 1);
        lies(2, 3, 14, 10, 0.6);
        // Fits well, but belongs to another tile, or to none.
        cell(2, 1, -2, 3);
        lies(2, 1, 20, 20, 2.2);

        var tile = tile();

        assertThat(tile.corners().centre().y()).isCloseTo(10, NEAR);
        assertThat(tile.corners().height()).isCloseTo(28, NEAR);
        assertThat(tile.corners().width()).isCloseTo(20, NEAR);
    }

    /** Half of the answer says that it stands, half that it lies: the outline keeps its directions and its area. */
    @Test
    void whereItCannotBeToldWhichWayATileLiesItsOutlineIsASquareOfItsArea() {
        cell(2, 2, 1, 0);
        lies(2, 2, 14, 10, 0.6);
        var one = values.clone();
        lies(2, 2, 14, 10, 0.6 + QUARTER);
        for (int i = 0; i < values.length; i++) {
            values[i] = (values[i] + one[i]) / 2;
        }
        top(2, 2, 0.6);

        var tile = tile();

        assertThat(tile.corners().height()).isCloseTo(24, NEAR);
        assertThat(tile.corners().width()).isCloseTo(24, NEAR);
        assertThat(tile.corners().up()).isCloseTo(0.6, NEAR);
    }

    @Test
    void theOutlineIsTheSameWhicheverSideIsTheTop() {
        cell(2, 2, 1, 0);
        lies(2, 2, 14, 10, 0.6);
        top(2, 2, 0.6 + QUARTER);

        var tile = tile();

        assertThat(tile.corners().height()).isCloseTo(20, NEAR);
        assertThat(tile.corners().width()).isCloseTo(28, NEAR);
        assertThat(tile.corners().up()).isCloseTo(0.6 + QUARTER, NEAR);
    }

    @Test
    void howSureATileIsHasNothingToDoWithHowSureItsSideIs() {
        cell(2, 2, 2, 0);
        lies(2, 2, 14, 10, 0.6);
        set(1, 2, 2, 0.1);
        set(2, 2, 2, 0.2);

        var tile = tile();

        assertThat(tile.face()).isEqualTo(Face.DOWN);
        assertThat(tile.confidence()).isCloseTo(1 / (1 + Math.exp(-2)), NEAR);
        assertThat(tile.faceOdds()).isCloseTo(-0.1, NEAR);
    }

    private FoundTile tile() {
        return new FinderOutput(values, SIDE, SIDE).tiles(0.6).getFirst();
    }

    /**
     * @param heat    of a tile, as a logit
     * @param quality of its outline, as a logit
     */
    private void cell(int x, int y, double heat, double quality) {
        set(0, x, y, heat);
        set(14, x, y, quality);
    }

    /**
     * @param height from the centre to the middle of the top side, in pixels
     * @param width  from the centre to the middle of the right side
     * @param up     the angle of the top, in radians clockwise from the picture's right
     */
    private void lies(int x, int y, double height, double width, double up) {
        // The axes lie across each other, so that as doubled angles they point opposite ways.
        vector(6, x, y, (height - width) / 2 / FinderOutput.TILE_PIXELS, 2 * up);
        vector(8, x, y, (height + width) / 2 / FinderOutput.TILE_PIXELS, 4 * up);
        top(x, y, up);
    }

    private void top(int x, int y, double up) {
        vector(10, x, y, 1, 2 * up);
        vector(12, x, y, 1, up);
    }

    private void vector(int channel, int x, int y, double length, double angle) {
        set(channel, x, y, length * Math.cos(angle));
        set(channel + 1, x, y, length * Math.sin(angle));
    }

    private void set(int channel, int x, int y, double value) {
        values[(channel * SIDE + y) * SIDE + x] = (float) value;
    }
}
