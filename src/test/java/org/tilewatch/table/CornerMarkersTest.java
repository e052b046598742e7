package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The cards as a camera sees them: drawn on a cloth, seen aslant, out of focus and with the sensor's noise. */
@Tag("native")
@Tag("long")
class CornerMarkersTest {
    private static final double SIDE = 800;
    /** Pixels a millimetre of the drawn table. */
    private static final int FINE = 3;

    /** Of the drawn cloth, beyond the table, in millimetres. */
    private static final int BEYOND = 60;

    private static final List<PixelPoint> TRUE = List.of(
            new PixelPoint(402, 1345), new PixelPoint(1548, 1322), new PixelPoint(1502, 141), new PixelPoint(451, 118));

    static {
        OpenCvLibrary.load();
    }

    /**
     * A picture of the table.
     *
     * @param turns  by how many quarters each card lies turned, by corner
     * @param order  which card lies in which corner; 0 for none
     * @param shiftMm how far the second card lies from its corner
     */
    private static Frame seen(int[] turns, int[] order, int shiftMm, double blur) {
        int size = (int) (SIDE + 2 * BEYOND) * FINE;
        var cloth = new Mat(size, size, CvType.CV_8UC3, new Scalar(70, 95, 40));
        for (int corner = 0; corner < 4; corner++) {
            if (order[corner] > 0) {
                lay(cloth, card(order[corner], turns[corner]), corner, corner == 1 ? shiftMm : 0);
            }
        }
        double near = BEYOND * FINE;
        double far = (BEYOND + SIDE) * FINE;
        // The drawing's bottom left is seat 0's left.
        var from = new MatOfPoint2f(
                new Point(near, far), new Point(far, far), new Point(far, near), new Point(near, near));
        var to = new MatOfPoint2f(
                TRUE.stream().map(point -> new Point(point.x(), point.y())).toArray(Point[]::new));
        var picture = new Mat();
        Imgproc.warpPerspective(
                cloth,
                picture,
                Imgproc.getPerspectiveTransform(from, to),
                new Size(1920, 1440),
                Imgproc.INTER_AREA,
                Core.BORDER_CONSTANT,
                new Scalar(60, 70, 90));
        Imgproc.GaussianBlur(picture, picture, new Size(0, 0), blur);
        var noise = new Mat(picture.size(), CvType.CV_16SC3);
        Core.setRNGSeed(7);
        Core.randn(noise, 0, 4);
        Core.add(picture, noise, picture, new Mat(), CvType.CV_8UC3);
        return new Frame(0, picture);
    }

    private static Mat card(int number, int turns) {
        int side = (int) (CornerMarkers.SQUARE_MM + 2 * CornerMarkers.RIM_MM) * FINE;
        var card = new Mat(side, side, CvType.CV_8UC3, new Scalar(235, 240, 240));
        var black = CornerMarkers.black(number);
        int rim = (int) CornerMarkers.RIM_MM * FINE;
        int cell = (int) CornerMarkers.SQUARE_MM * FINE / black.size();
        for (int row = 0; row < black.size(); row++) {
            for (int column = 0; column < black.size(); column++) {
                if (black.get(row).get(column)) {
                    Imgproc.rectangle(
                            card,
                            new Rect(rim + column * cell, rim + row * cell, cell, cell),
                            new Scalar(30, 30, 30),
                            -1);
                }
            }
        }
        for (int turn = 0; turn < turns; turn++) {
            Core.rotate(card, card, Core.ROTATE_90_CLOCKWISE);
        }
        return card;
    }

    private static void lay(Mat cloth, Mat card, int corner, int shiftMm) {
        int near = BEYOND * FINE;
        int far = (int) (BEYOND + SIDE) * FINE - card.cols();
        int x = (corner == 0 || corner == 3 ? near : far) - shiftMm * FINE;
        int y = corner <= 1 ? far : near;
        card.copyTo(cloth.submat(new Rect(x, y, card.cols(), card.rows())));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.6, 1.5, 2.5})
    void theTablesCornersFollowFromTheCardsWhicheverWayRoundTheyLie(double blur) {
        var random = new Random(3);
        for (int trial = 0; trial < 4; trial++) {
            int[] turns = random.ints(4, 0, 4).toArray();
            try (var frame = seen(turns, new int[] {1, 2, 3, 4}, 0, blur)) {
                var corners = CornerMarkers.corners(frame, SIDE, Lens.unmeasured(1920, 1440));
                for (int corner = 0; corner < 4; corner++) {
                    // A pixel and a half of these pictures is one millimetre.
                    assertThat(corners.get(corner).distanceTo(TRUE.get(corner))).isLessThan(1.5);
                }
            }
        }
    }

    /** A lens that was measured bends the squares, and what follows from them. */
    @Test
    void whatTheCardsTellGoesThroughTheLens() {
        var wide = new Lens(1920, 1440, Optional.empty(), List.of(-0.25, 0.0, 0.0, 0.0, 0.0));
        try (var straight = seen(new int[4], new int[] {1, 2, 3, 4}, 0, 0.8);
                var frame = new Frame(0, BoardPictures.through(wide, straight.image()))) {
            var corners = CornerMarkers.corners(frame, SIDE, wide);
            for (int corner = 0; corner < 4; corner++) {
                assertThat(corners.get(corner).distanceTo(wide.distorted(TRUE.get(corner))))
                        .isLessThan(1.5);
            }
        }
    }

    @Test
    void theFirstCardSaysWhereSeatOneSitsAndTheOthersMayLieAsTheyLike() {
        try (var frame = seen(new int[4], new int[] {4, 2, 1, 3}, 0, 1)) {
            var corners = CornerMarkers.corners(frame, SIDE, Lens.unmeasured(1920, 1440));
            assertThat(corners.getFirst().distanceTo(TRUE.get(2))).isLessThan(1.5);
            assertThat(corners.get(1).distanceTo(TRUE.get(3))).isLessThan(1.5);
        }
    }

    @Test
    void aCardThatIsMissingIsNamed() {
        try (var frame = seen(new int[4], new int[] {1, 0, 3, 0}, 0, 1)) {
            assertThatThrownBy(() -> CornerMarkers.corners(frame, SIDE, Lens.unmeasured(1920, 1440)))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.because())
                                    .isEqualTo(Key.MARKERS_NOT_SEEN.with(Argument.of("2, 4"))));
        }
    }

    @Test
    void aCardThatLiesBesideItsCornerIsNoticed() {
        try (var frame = seen(new int[4], new int[] {1, 2, 3, 4}, 45, 1)) {
            assertThatThrownBy(() -> CornerMarkers.corners(frame, SIDE, Lens.unmeasured(1920, 1440)))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.because()).isEqualTo(Key.MARKERS_MISPLACED.sentence()));
        }
    }

    @Test
    void theSheetHasFourCardsOfTheirTrueSize() {
        var svg = MarkerSheet.svg();
        assertThat(svg).contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\"", "100 mm");
        assertThat(Pattern.compile("width=\"80\\.0\" height=\"80\\.0\"")
                        .matcher(svg)
                        .results())
                .hasSize(4);
        assertThat(svg).contains("h10.0v10.0h-10.0z");
    }
}
