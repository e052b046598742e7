package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Face;

/** A row of sides that the finder takes for backs. */
@Tag("native")
class InkTest {
    private final Frame frame;

    InkTest() {
        OpenCvLibrary.load();
        frame = new Frame(0, new Mat(60, 500, CvType.CV_8UC3, new Scalar(40, 80, 40)));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void whatHasStripesAsDenseBambooAmongPlainBacksMayBeAFace() {
        var sides = List.of(side(0, 0), side(1, 0), side(2, 4));

        assertThat(Ink.onBacks(frame, sides, new MeasuredSides())).containsExactly(sides.getLast());
    }

    @Test
    void aSideWithStripesThatLiesAloneMayBeOneToo() {
        var sides = List.of(side(0, 4));

        assertThat(Ink.onBacks(frame, sides, new MeasuredSides())).isEqualTo(sides);
    }

    @Test
    void whereAllBacksArePrintedNoneOfThemIsAFace() {
        var sides = new ArrayList<FoundTile>();
        for (int i = 0; i < 6; i++) {
            sides.add(side(i, 4));
        }

        assertThat(Ink.onBacks(frame, sides, new MeasuredSides())).isEmpty();
    }

    /** A face on a dim table: what is little beside two backs is much beside a wall of plain ones. */
    @Test
    void whatIsFaintIsMuchBesideAsManyPlainBacksAsTell() {
        var sides = new ArrayList<FoundTile>();
        for (int i = 0; i < 12; i++) {
            sides.add(side(i, 0));
        }
        var faint = side(12, 4, new Scalar(180, 200, 206));
        sides.add(faint);

        assertThat(Ink.onBacks(frame, List.of(sides.get(0), sides.get(1), faint), new MeasuredSides()))
                .isEmpty();
        assertThat(Ink.onBacks(frame, sides, new MeasuredSides())).containsExactly(faint);
        assertThat(Ink.least(strokes(sides))).isLessThan(SideLook.strokes(frame, faint.corners()));
    }

    /** In dim light a strange set's faces show little, and its four plain backs still less. */
    @Test
    void aFewPlainBacksTellThatWhatIsFaintBesideThemIsNotBlank() {
        var backs = IntStream.range(0, 4).mapToObj(i -> side(i, 0)).toList();
        double faint =
                SideLook.strokes(frame, side(5, 4, new Scalar(180, 200, 206)).corners());

        assertThat(Ink.least(strokes(backs))).isLessThan(faint);
        assertThat(Ink.least(strokes(backs.subList(0, 3)))).isGreaterThan(faint);
    }

    private double[] strokes(List<FoundTile> sides) {
        return sides.stream()
                .mapToDouble(side -> SideLook.strokes(frame, side.corners()))
                .toArray();
    }

    /** An ivory side with so many dark stripes on it. */
    private FoundTile side(int place, int stripes) {
        return side(place, stripes, new Scalar(90, 60, 30));
    }

    private FoundTile side(int place, int stripes, Scalar ink) {
        int left = 10 + 36 * place;
        paint(left, 24, new Scalar(205, 228, 235));
        for (int i = 0; i < stripes; i++) {
            paint(left + 3 + 24 * i / stripes, 2, ink);
        }
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(left, 10),
                        new PixelPoint(left + 24, 10),
                        new PixelPoint(left + 24, 42),
                        new PixelPoint(left, 42)),
                Face.DOWN,
                0.5);
    }

    private void paint(int left, int width, Scalar colour) {
        var part = frame.image().submat(new Rect(left, 10, width, 32));
        part.setTo(colour);
        part.release();
    }
}
