package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
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
