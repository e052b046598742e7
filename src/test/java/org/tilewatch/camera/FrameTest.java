package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;

class FrameTest {
    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    @Test
    void aClosedFrameIsNoLongerCountedAndItsPixelsAreOutOfReach() {
        long before = Frame.live();
        var frame = new Frame(1.5, new Mat(30, 40, CvType.CV_8UC3, new Scalar(1, 2, 3)));

        assertThat(Frame.live()).isEqualTo(before + 1);
        assertThat(frame.width()).isEqualTo(40);
        assertThat(frame.height()).isEqualTo(30);

        frame.close();
        frame.close();
        assertThat(Frame.live()).isEqualTo(before);
        assertThatThrownBy(frame::image).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCopyOutlivesItsOriginal() {
        var original = new Frame(0, new Mat(2, 2, CvType.CV_8UC3, new Scalar(7, 8, 9)));
        try (var copy = original.copy()) {
            original.close();
            assertThat(copy.image().get(1, 1)).containsExactly(7, 8, 9);
        }
    }

    @Test
    void greyImagesAreNoFrames() {
        var grey = new Mat(2, 2, CvType.CV_8UC1);
        assertThatThrownBy(() -> new Frame(0, grey)).isInstanceOf(IllegalArgumentException.class);
        grey.release();
    }

    @Test
    void theLibraryIsKeptWhereTheServiceOrTheUserKeepsCaches() {
        assertThat(OpenCvLibrary.cacheDirectory(Map.of("CACHE_DIRECTORY", "/var/cache/tilewatch"), "/home/mei"))
                .isEqualTo(Path.of("/var/cache/tilewatch"));
        assertThat(OpenCvLibrary.cacheDirectory(Map.of("XDG_CACHE_HOME", "/tmp/c"), "/home/mei"))
                .isEqualTo(Path.of("/tmp/c/tilewatch"));
        assertThat(OpenCvLibrary.cacheDirectory(Map.of(), "/home/mei"))
                .isEqualTo(Path.of("/home/mei/.cache/tilewatch"));
    }
}
