package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.Frame;
import org.tilewatch.camera.NativeScope;
import org.tilewatch.finding.Finder;

/** The golden table's 19 tiles are 24 pixels wide. */
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

    private static Frame table(double times) throws IOException {
        org.tilewatch.camera.OpenCvLibrary.load();
        try (var in = PhotographReaderTest.class.getResourceAsStream("/seeing/table.png");
                var scope = new NativeScope()) {
            var picture =
                    scope.own(Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR));
            var large = new Mat();
            Imgproc.resize(picture, large, new Size(), times, times, Imgproc.INTER_AREA);
            return new Frame(0, large);
        }
    }
}
