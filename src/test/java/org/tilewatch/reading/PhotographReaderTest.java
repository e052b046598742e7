package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.finding.Finder;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Reading;

/** The golden table's 19 tiles are 24 pixels wide. */
@Tag("native")
@Tag("long")
class PhotographReaderTest {
    @ParameterizedTest(name = "enlarged {0} times")
    @ValueSource(doubles = {0.8, 1, 2, 3.4})
    void aPictureOfUnknownScaleIsReadAtEverySize(double times) throws IOException {
        var photographs = new PhotographReader(Finder.load(), Reader.load());
        try (var frame = table(times)) {
            var tiles = photographs.read(frame);

            assertThat(tiles).hasSizeBetween(17, 21);
            assertThat(tiles.stream()
                            .mapToDouble(tile -> tile.tile().corners().width())
                            .average()
                            .orElseThrow())
                    .isBetween(24 * times / 1.4, 24 * times * 1.4);
        }
    }

    /** Collections keep pictures as squares: of a wide photograph little is left then of a tile's shape. */
    @ParameterizedTest(name = "{0} times as wide")
    @ValueSource(doubles = {0.33, 0.45, 2.4})
    @Tag("thorough")
    void aSqueezedPictureIsReadWithItsCornersWhereTheyLieInIt(double wider) throws IOException {
        var photographs = new PhotographReader(Finder.load(), Reader.load());
        double across = Math.sqrt(wider);
        try (var plain = table(2);
                var squeezed = table(2 * across, 2 / across)) {
            var truth = photographs.read(plain);
            var tiles = photographs.read(squeezed);

            assertThat(tiles).hasSizeBetween(17, 21);
            assertThat(truth)
                    .filteredOn(tile -> tile.reading().isPresent())
                    .as("faces read alike and at the same place in the squeezed picture")
                    .filteredOn(tile -> tiles.stream().anyMatch(other -> isAlike(tile, other, across)))
                    .hasSizeGreaterThanOrEqualTo(16);
        }
    }

    /** A rug with a print of one kind, half again as large as the tiles that lie on a mat upon it. */
    @Test
    @Tag("thorough")
    void aPrintOnTheClothIsNotTakenForTilesOfAnotherSize() throws IOException {
        var photographs = new PhotographReader(Finder.load(), Reader.load());
        try (var mat = table(2.4)) {
            int width = (int) (mat.width() * 2.2);
            int height = (int) (mat.height() * 2.2);
            var place = new Rect(width / 4, height / 4, mat.width(), mat.height());
            var rug = rug(110, width, height);
            var under = rug.submat(place);
            mat.image().copyTo(under);
            under.release();
            try (var frame = new Frame(0, rug)) {
                var onTheMat = photographs.read(frame).stream()
                        .map(tile -> tile.tile().corners().centre())
                        .filter(centre -> place.contains(new Point(centre.x(), centre.y())))
                        .toList();
                assertThat(onTheMat).hasSizeBetween(17, 21);
            }
        }
    }

    private static Mat rug(int print, int width, int height) {
        var rug = new Mat(height, width, CvType.CV_8UC3, new Scalar(40, 40, 150));
        for (int row = -1; row <= height / (2 * print) + 1; row++) {
            for (int column = -1; column <= width / print + 1; column++) {
                double x = (column + (row % 2 == 0 ? 0 : 0.5)) * print * 1.2;
                double y = row * print * 1.6;
                var upperLeft = new Point(x - print * 0.45, y - print * 0.6);
                var lowerRight = new Point(x + print * 0.45, y + print * 0.6);
                Imgproc.rectangle(rug, upperLeft, lowerRight, new Scalar(200, 220, 230), -1);
                Imgproc.circle(rug, new Point(x, y), print / 4, new Scalar(120, 60, 30), 3);
            }
        }
        Imgproc.GaussianBlur(rug, rug, new Size(3, 3), 0);
        try (var scope = new NativeScope()) {
            var noise = scope.own(new Mat(height, width, CvType.CV_8UC3));
            Core.setRNGSeed(5);
            Core.randn(noise, 0, 6);
            Core.add(rug, noise, rug);
        }
        return rug;
    }

    private static boolean isAlike(ReadTile tile, ReadTile squeezed, double across) {
        var centre = tile.tile().corners().centre();
        var there = squeezed.tile().corners().centre();
        return Math.hypot(there.x() / across - centre.x(), there.y() * across - centre.y()) < 16
                && squeezed.reading().map(Reading::best).equals(tile.reading().map(Reading::best));
    }

    private static Frame table(double times) throws IOException {
        return table(times, times);
    }

    private static Frame table(double wide, double high) throws IOException {
        OpenCvLibrary.load();
        try (var in = PhotographReaderTest.class.getResourceAsStream("/seeing/table.png");
                var scope = new NativeScope()) {
            var picture =
                    scope.own(Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR));
            var large = new Mat();
            Imgproc.resize(picture, large, new Size(), wide, high, Imgproc.INTER_AREA);
            return new Frame(0, large);
        }
    }
}
