package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

/** A tile of 24 by 32 pixels on a mat, upright and on its side. */
@Tag("native")
class PaperTest {
    private static final Scalar IVORY = new Scalar(205, 225, 232);

    @BeforeAll
    static void open() {
        OpenCvLibrary.load();
    }

    /** Flecked backs that are read as flowers lie side by side in a wall, and would have their own ground for paper. */
    @Test
    void whatMayBeABackTellsNothingOfPaper() {
        try (var table = table("150, 100, 40")) {
            Imgproc.rectangle(table.image(), new Rect(48, 44, 100, 32), IVORY, -1);

            assertThat(Paper.of(table, read(Tile.M7)).isKnown()).isTrue();
            assertThat(Paper.of(table, read(Tile.BAMBOO)).isKnown()).isFalse();
            assertThat(Paper.of(table, read(Tile.WHITE)).isKnown()).isFalse();
        }
    }

    /** Or the five faces nearest to a place would be one, seen five times. */
    @Test
    void ofAFaceThatIsSeenAgainTheLaterLookAloneCounts() {
        try (var table = table("150, 100, 40")) {
            Imgproc.rectangle(table.image(), new Rect(48, 44, 100, 32), IVORY, -1);
            var two = Paper.of(table, read(Tile.M7).subList(0, 2));

            assertThat(two.and(two).and(two).isKnown()).isFalse();
            assertThat(two.and(Paper.of(table, read(Tile.M7).subList(1, 4))).isKnown())
                    .isTrue();
        }
    }

    private static List<ReadTile> read(Tile as) {
        return IntStream.range(0, 4)
                .mapToObj(i -> new ReadTile(
                        new FoundTile(outline(60 + 25 * i, 60), Face.UP, 0.9), Optional.of(Reading.mostly(as, 0.99))))
                .toList();
    }

    /** On a dark mat, and on one like pale wood. */
    @ParameterizedTest
    @ValueSource(strings = {"150, 100, 40", "150, 190, 210"})
    void anOutlineThatReachesBeyondATileShowsTwoGrounds(String mat) {
        try (var table = table(mat)) {
            Imgproc.rectangle(table.image(), new Rect(48, 44, 24, 32), IVORY, -1);
            dot(table, 60, 53);
            dot(table, 60, 67);
            Imgproc.rectangle(table.image(), new Rect(100, 44, 32, 24), IVORY, -1);
            dot(table, 108, 50);
            dot(table, 108, 62);

            assertThat(Paper.isOneGround(table, outline(60, 60))).isTrue();
            // A pixel too far out all around, as outlines are.
            assertThat(Paper.isOneGround(table, outline(60.8, 59.2))).isTrue();
            assertThat(Paper.isOneGround(table, outline(108, 56))).isFalse();
        }
    }

    @Test
    void whatReachesOutOfThePictureShowsNoGroundThere() {
        try (var table = table("150, 100, 40")) {
            Imgproc.rectangle(table.image(), new Rect(0, 44, 24, 32), IVORY, -1);

            assertThat(Paper.isOneGround(table, outline(12, 60))).isTrue();
            assertThat(Paper.isOneGround(table, outline(60, -9))).isFalse();
            assertThat(Paper.isOneGround(table, outline(-90, 60))).isFalse();
        }
    }

    private static Frame table(String mat) {
        var channels = mat.split(", ");
        return new Frame(
                0,
                new Mat(
                        120,
                        160,
                        CvType.CV_8UC3,
                        new Scalar(
                                Double.parseDouble(channels[0]),
                                Double.parseDouble(channels[1]),
                                Double.parseDouble(channels[2]))));
    }

    private static void dot(Frame table, int x, int y) {
        Imgproc.circle(table.image(), new Point(x, y), 5, new Scalar(90, 50, 30), -1, Imgproc.LINE_AA);
    }

    /** As large as a tile that stands upright, with its middle there. */
    private static PixelQuad outline(double x, double y) {
        return new PixelQuad(
                new PixelPoint(x - 12, y - 16),
                new PixelPoint(x + 12, y - 16),
                new PixelPoint(x + 12, y + 16),
                new PixelPoint(x - 12, y + 16));
    }
}
