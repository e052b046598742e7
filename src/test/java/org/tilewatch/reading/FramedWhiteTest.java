package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** The white dragon of a black set that was learnt, a faint frame. */
@Tag("native")
class FramedWhiteTest extends SideOfLearntSet {
    private static final Scalar BLACK = new Scalar(40, 40, 40);
    private static final Scalar BLUISH = new Scalar(70, 45, 40);
    private static final Scalar FRAME = new Scalar(75, 65, 65);

    FramedWhiteTest() {
        super(BLACK, new Scalar(90, 200, 200));
        shown(Tile.WHITE, picture -> frame(picture, onShown()));
    }

    @Test
    void whatNobodyCanReadIsOneWhereItsFrameIsSeenOnTheSetsPaper() {
        paint(BLACK, true);
        var told = told(unreadable());

        assertThat(told.isReadWhite()).isTrue();
        assertThat(told.reading().orElseThrow().confidence()).isBetween(0.5, 1.0);
    }

    @Test
    void withoutAFrameItIsABackAndOnAnotherGroundNobodyKnows() {
        paint(BLACK, false);
        assertThat(told(unreadable()).tile().face()).isEqualTo(Face.DOWN);
        paint(new Scalar(120, 60, 20), true);
        assertThat(told(unreadable()).isReadWhite()).isFalse();
    }

    /** In little light a colour is noise for the most part. */
    @Test
    void whatIsSurelyReadIsNoBackThoughItsGroundLooksOther() {
        paint(BLUISH, true);
        assertThat(told(Reading.mostly(Tile.WHITE, 0.999)).tile().face()).isEqualTo(Face.UP);
        assertThat(told(Reading.mostly(Tile.WHITE, 0.9)).tile().face()).isEqualTo(Face.DOWN);
    }

    /** Hardly a face at all, as far as the reader can tell. */
    private static Reading unreadable() {
        var chances = new double[Tile.values().length];
        chances[Tile.P2.ordinal()] = 0.003;
        return Reading.of(chances);
    }

    private void paint(Scalar ground, boolean framed) {
        Imgproc.rectangle(frame.image(), SIDE, ground, -1);
        if (framed) {
            frame(frame.image(), SIDE);
        }
    }

    private static void frame(Mat picture, Rect side) {
        var inner =
                new Rect(side.x + side.width / 5, side.y + side.height / 5, side.width * 3 / 5, side.height * 3 / 5);
        Imgproc.rectangle(picture, inner, FRAME, 2);
    }
}
