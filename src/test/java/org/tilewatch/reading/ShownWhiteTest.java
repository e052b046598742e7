package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A row of five faces with strokes on white paper, and a side beside them. */
@Tag("native")
class ShownWhiteTest {
    private static final Scalar PAPER = new Scalar(230, 235, 235);
    private static final PixelQuad SIDE = box(10);

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void aBlankSideOfTheSetsPaperMayBeItsBlankWhiteDragon() {
        assertThat(mayBe(blank(), PAPER)).isTrue();
    }

    @Test
    void inAShadowItMayStillBe() {
        assertThat(mayBe(blank(), new Scalar(185, 189, 189))).isTrue();
    }

    @Test
    void aPaleBackOfAnotherTintIsNone() {
        assertThat(mayBe(blank(), new Scalar(205, 235, 235))).isFalse();
    }

    /** The little light of a black tile is the camera's noise for a part, and the lamp's colour. */
    @Test
    void amongBlackTilesItMayBeOfAnotherTintAndABackMayNot() {
        var black = new Scalar(36, 36, 36);
        assertThat(mayBe(blank(), new Scalar(48, 37, 34), black)).isTrue();
        assertThat(mayBe(blank(), new Scalar(70, 50, 30), black)).isFalse();
    }

    @Test
    void whatHasStrokesIsNoBlankOne() {
        try (var frame = new Frame(0, picture(PAPER))) {
            Imgproc.rectangle(frame.image(), new Rect(18, 28, 14, 24), Scalar.all(30), 3);
            assertThat(blank().mayBe(frame, SIDE, paper(frame))).isFalse();
            assertThat(shown(0.08).mayBe(frame, SIDE, paper(frame)))
                    .as("one with a frame")
                    .isTrue();
        }
    }

    @Test
    void aBlankSideIsNoneThatHasAFrame() {
        assertThat(mayBe(shown(0.06), PAPER)).isFalse();
    }

    /** A frame near the rim is cut off where the face is outlined a little beside its place. */
    @Test
    void whatIsOnItNowAndThenOnlyIsNotKnownAgain() {
        assertThat(ShownWhite.isSteady(List.of(framed(30), framed(90), framed(60))))
                .isTrue();
        assertThat(ShownWhite.isSteady(List.of(framed(30), framed(200), framed(60))))
                .as("a frame that fades")
                .isFalse();
    }

    @Test
    void aBlankOneIsKnownAgainWhereNothingIsEverOnIt() {
        assertThat(ShownWhite.isSteady(List.of(framed(230), framed(225)))).isTrue();
        assertThat(ShownWhite.isSteady(List.of(framed(230), framed(30)))).isFalse();
    }

    @Test
    void whereNoneWasShownNothingIsUnsteady() {
        assertThat(ShownWhite.isSteady(List.of())).isTrue();
    }

    /** A crop of one with a frame of some brightness; that of the paper is 230. */
    static FacePicture framed(int ink) {
        var crop = new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, Scalar.all(230));
        Imgproc.rectangle(crop, new Rect(14, 18, 20, 28), Scalar.all(ink), 3);
        var picture = FacePicture.of(crop);
        crop.release();
        return picture;
    }

    private static ShownWhite blank() {
        return shown(0.01);
    }

    private static ShownWhite shown(double strokes) {
        try (var frame = new Frame(0, picture(PAPER))) {
            return new ShownWhite(strokes, SidePrint.of(frame, SIDE));
        }
    }

    private static boolean mayBe(ShownWhite shown, Scalar side) {
        return mayBe(shown, side, PAPER);
    }

    private static boolean mayBe(ShownWhite shown, Scalar side, Scalar ofFaces) {
        try (var frame = new Frame(0, picture(side, ofFaces))) {
            return shown.mayBe(frame, SIDE, paper(frame));
        }
    }

    private static Paper paper(Frame frame) {
        return Paper.of(
                frame,
                IntStream.range(0, 5)
                        .mapToObj(i -> new ReadTile(
                                new FoundTile(box(60 + 35 * i), Face.UP, 0.8),
                                Optional.of(Reading.mostly(Tile.M1, 0.99))))
                        .toList());
    }

    private static Mat picture(Scalar side) {
        return picture(side, PAPER);
    }

    /** The faces' strokes are as different from their paper as can be. */
    private static Mat picture(Scalar side, Scalar paper) {
        var ink = Scalar.all(paper.val[0] > 128 ? 30 : 220);
        var picture = new Mat(80, 260, CvType.CV_8UC3, new Scalar(60, 90, 40));
        for (int left : List.of(10, 60, 95, 130, 165, 200)) {
            Imgproc.rectangle(picture, new Rect(left, 20, 30, 40), left == 10 ? side : paper, -1);
            if (left != 10) {
                Imgproc.line(picture, new Point(left + 15, 28), new Point(left + 15, 52), ink, 3);
            }
        }
        return picture;
    }

    private static PixelQuad box(double left) {
        return new PixelQuad(
                new PixelPoint(left, 20),
                new PixelPoint(left + 30, 20),
                new PixelPoint(left + 30, 60),
                new PixelPoint(left, 60));
    }
}
