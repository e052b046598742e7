package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * The printed board on a table under a camera whose lens is known: drawn through it, out of focus and with the sensor's noise. What is
 * measured must put tiles where they lie.
 */
@Tag("native")
@Tag("long")
class LensFitTest {
    private static final int WIDTH = BoardPictures.WIDTH;
    private static final int HEIGHT = BoardPictures.HEIGHT;
    private static final double SIDE = BoardPictures.SIDE;

    static {
        OpenCvLibrary.load();
    }

    private static Lens lens(double k1, double k2) {
        return new Lens(WIDTH, HEIGHT, Optional.empty(), List.of(k1, k2, 0.0, 0.0, 0.0));
    }

    private static List<LensBoard.BoardSighting> boards(Lens lens, List<BoardPictures.Held> places, double blur) {
        var boards = new ArrayList<LensBoard.BoardSighting>();
        for (var held : places) {
            try (var frame = BoardPictures.seen(lens, held, blur)) {
                LensBoard.in(frame).ifPresent(boards::add);
            }
        }
        return boards;
    }

    /** How far places of the table are put wrong by a camera that is thought to have a lens and has another, in tile widths. */
    private static double[] wrong(Lens truth, Lens thought) {
        double half = SIDE / 2;
        var straight = Stream.of(
                        new TablePoint(-half, half),
                        new TablePoint(half, half),
                        new TablePoint(half, -half),
                        new TablePoint(-half, -half))
                .map(BoardPictures::straight)
                .toList();
        var view = CalibratedView.of(
                new Calibration(straight.stream().map(truth::distorted).toList(), SIDE, thought));
        double sum = 0;
        double most = 0;
        int count = 0;
        for (double x = -half; x <= half; x += 40) {
            for (double y = -half; y <= half; y += 40) {
                var told = view.toTable(truth.distorted(BoardPictures.straight(new TablePoint(x, y))), 0);
                double off = told.distanceTo(new TablePoint(x, -y)) / TileSize.USUAL.widthMm();
                sum += off;
                most = Math.max(most, off);
                count++;
            }
        }
        return new double[] {sum / count, most};
    }

    @ParameterizedTest
    @CsvSource({"-0.25, 0, 0.8", "-0.25, 0, 1.6", "-0.25, 0.06, 0.8", "-0.08, 0, 0.8", "0.05, 0, 0.8", "0, 0, 0.8"})
    @Tag("thorough")
    void fivePicturesOfTheBoardPutTilesWhereTheyLie(double k1, double k2, double blur) {
        var truth = lens(k1, k2);
        var boards = boards(truth, BoardPictures.FIVE, blur);
        assertThat(boards).hasSize(BoardPictures.FIVE.size());
        var fit = LensFit.of(WIDTH, HEIGHT, boards).orElseThrow();

        double[] before = wrong(truth, Lens.unmeasured(WIDTH, HEIGHT));
        double[] after = wrong(truth, fit.lens());
        // In tile widths, at the table's rim too.
        assertThat(after[1]).isLessThan(0.05);
        assertThat(after[0]).isLessThanOrEqualTo(Math.max(0.02, before[0] / 10));
        assertThat(fit.after()).isLessThan(0.5);
        assertThat(fit.reach()).isGreaterThan(0.6);
    }

    @ParameterizedTest
    @CsvSource({"-0.25, 0.8", "-0.25, 1.6", "-0.08, 0.8", "0.05, 0.8", "0, 0.8"})
    void theTablesStraightEdgesPutTilesWhereTheyLie(double k1, double blur) {
        var truth = lens(k1, 0);
        double half = SIDE / 2;
        // Touched by a finger, some pixels off.
        var corners = List.of(
                truth.distorted(BoardPictures.straight(new TablePoint(-half + 3, half - 2))),
                truth.distorted(BoardPictures.straight(new TablePoint(half + 2, half + 3))),
                truth.distorted(BoardPictures.straight(new TablePoint(half - 3, -half))),
                truth.distorted(BoardPictures.straight(new TablePoint(-half, -half - 3))));
        try (var frame = new Frame(0, BoardPictures.table(truth, blur))) {
            var fit = LensFit.ofEdges(frame, corners).orElseThrow();
            double[] after = wrong(truth, fit.lens());
            assertThat(after[1]).isLessThan(0.05);
            assertThat(fit.after()).isLessThan(1);
        }
    }

    @Test
    void aTableWithoutEdgesTellsNoLens() {
        var random = new Random(3);
        var noise = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3);
        Core.setRNGSeed(random.nextInt());
        Core.randu(noise, 0, 255);
        try (var frame = new Frame(0, noise)) {
            var corners = List.of(
                    new PixelPoint(400, 1300),
                    new PixelPoint(1500, 1300),
                    new PixelPoint(1500, 200),
                    new PixelPoint(400, 200));
            assertThat(LensFit.ofEdges(frame, corners).filter(fit -> fit.after() < 1))
                    .isEmpty();
        }
    }

    @Test
    void withoutItAWideLensPutsTilesWhereNoneLie() {
        assertThat(wrong(lens(-0.25, 0), Lens.unmeasured(WIDTH, HEIGHT))[1]).isGreaterThan(0.4);
    }

    @Test
    void aLineAlongTheRimIsBentByWhatThePageSays() {
        assertThat(Lens.unmeasured(WIDTH, HEIGHT).bend()).isZero();
        assertThat(lens(-0.25, 0).bend()).isBetween(40.0, 160.0);
    }

    @Test
    void whatIsNoBoardIsNotTakenForOne() {
        try (var frame = new Frame(0, new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(70, 95, 40)))) {
            assertThat(LensBoard.in(frame)).isEmpty();
        }
        assertThatThrownBy(() -> LensFit.of(WIDTH, HEIGHT, List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    /** Corners that no lens of this kind could show so: none is told rather than a wrong one. */
    @Test
    void aLensThatWouldTurnBackWithinThePictureIsNone() {
        var places = new ArrayList<TablePoint>();
        var pixels = new ArrayList<PixelPoint>();
        for (int x = 0; x < 6; x++) {
            for (int y = 0; y < 5; y++) {
                places.add(new TablePoint(28 * x, 28 * y));
                double aside = (x - 2.5) * 60;
                double down = (y - 2) * 60;
                double squeezed = 1 - 4e-6 * (aside * aside + down * down);
                pixels.add(new PixelPoint(WIDTH / 2.0 + aside * squeezed, HEIGHT / 2.0 + down * squeezed));
            }
        }
        assertThat(LensFit.of(WIDTH, HEIGHT, List.of(new LensBoard.BoardSighting(places, pixels))))
                .isEmpty();
    }

    @Test
    void theSheetIsOfItsTrueSize() {
        var svg = LensBoard.svg();
        assertThat(svg).contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\"");
        // Six squares of 28 mm beside each other, of which every other is black.
        assertThat(Pattern.compile("M(\\S+) 22\\.5h28\\.0v")
                        .matcher(svg)
                        .results()
                        .map(found -> Double.valueOf(found.group(1))))
                .hasSize(3)
                .allMatch(left -> (left - 21) % 28 == 0);
    }

    /** What the cards in the table's corners tell goes through the lens, too. */
    @Test
    void theTablesEdgesAreDrawnAsTheLensBendsThem() {
        var truth = lens(-0.25, 0);
        double half = SIDE / 2;
        var corners = Stream.of(
                        new TablePoint(-half, half),
                        new TablePoint(half, half),
                        new TablePoint(half, -half),
                        new TablePoint(-half, -half))
                .map(BoardPictures::straight)
                .map(truth::distorted)
                .toList();
        var view = CalibratedView.of(new Calibration(corners, SIDE, truth));
        var edges = view.calibration().edges();
        assertThat(edges).hasSize(32);
        for (int corner = 0; corner < 4; corner++) {
            assertThat(edges.get(8 * corner).distanceTo(corners.get(corner))).isLessThan(0.01);
        }
        var middle = truth.distorted(BoardPictures.straight(new TablePoint(0, half)));
        assertThat(edges).anyMatch(point -> point.distanceTo(middle) < 0.01);
        assertThat(view.outline(0)).anyMatch(point -> point.distanceTo(middle) < 0.01);
        assertThat(new Calibration(corners, SIDE, Lens.unmeasured(WIDTH, HEIGHT)).edges())
                .isEqualTo(corners);
    }
}
