package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A side that is surely read as a learnt set's bamboo, green in a frame. */
@Tag("native")
class EnrolledFlowersTest extends SideOfLearntSet {
    private static final Scalar IVORY = new Scalar(205, 228, 235);
    private static final Scalar GREEN = new Scalar(70, 130, 60);

    EnrolledFlowersTest() {
        super(IVORY, new Scalar(40, 40, 160));
        shown(Tile.BAMBOO, picture -> bamboo(picture, onShown()));
    }

    @Test
    void theBambooThatWasShownIsOne() {
        ground(IVORY);
        bamboo(frame.image(), SIDE);
        assertThat(told()).isEqualTo(Face.UP);
    }

    @Test
    void greenFlecksInAMarginAreABack() {
        ground(IVORY);
        flecks();
        assertThat(told()).isEqualTo(Face.DOWN);
    }

    /** A lamp of its own colour lies on it, and what it shows is what was shown. */
    @Test
    void onAnotherGroundItIsOneAllTheSame() {
        ground(new Scalar(140, 225, 190));
        bamboo(frame.image(), SIDE);
        assertThat(told()).isEqualTo(Face.UP);
    }

    /** It may have been learnt in bad light. */
    @Test
    void whatIsUnlikeItOnTheSetsPaperMayBeOne() {
        ground(IVORY);
        Imgproc.rectangle(frame.image(), new Rect(SIDE.x + 14, SIDE.y + 24, 14, 6), new Scalar(160, 60, 60), -1);
        assertThat(told()).isEqualTo(Face.UP);
    }

    private Face told() {
        return told(Reading.mostly(Tile.BAMBOO, 0.99)).tile().face();
    }

    private void ground(Scalar colour) {
        Imgproc.rectangle(frame.image(), SIDE, colour, -1);
    }

    private static void bamboo(Mat picture, Rect side) {
        Imgproc.rectangle(picture, new Rect(side.x + 6, side.y + 8, 28, 38), GREEN, 1);
        Imgproc.rectangle(picture, new Rect(side.x + 18, side.y + 14, 4, 28), GREEN, -1);
        Imgproc.rectangle(picture, new Rect(side.x + 10, side.y + 30, 10, 6), GREEN, -1);
    }

    private void flecks() {
        var random = new Random(1);
        for (int y = 4; y < SIDE.height - 4; y += 2) {
            for (int x = 4; x < SIDE.width - 4; x += 2) {
                if (random.nextInt(4) > 0) {
                    Imgproc.rectangle(frame.image(), new Rect(SIDE.x + x, SIDE.y + y, 2, 2), GREEN, -1);
                }
            }
        }
    }
}
