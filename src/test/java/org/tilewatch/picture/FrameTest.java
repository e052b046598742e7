package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.contract.Saying;

@Tag("native")
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
    void theSmallPictureIsTheWholeOneAveraged() {
        var half = new Mat(600, 800, CvType.CV_8UC3, new Scalar(40, 80, 120));
        half.submat(0, 300, 0, 800).setTo(new Scalar(10, 20, 30));
        try (var frame = new Frame(0, half)) {
            assertThat(frame.small().cols()).isEqualTo(400);
            assertThat(frame.small().rows()).isEqualTo(300);
            assertThat(frame.small().get(100, 200)).containsExactly(10, 20, 30);
            assertThat(frame.small().get(200, 200)).containsExactly(40, 80, 120);
        }
    }

    @Test
    void aJpegIsDecodedWholeOnlyWhenItsPixelsAreAskedFor() {
        long before = Frame.live();
        long images = NativeScope.owned();
        byte[] jpeg = TestPictures.jpeg(1601, 1202, 90);
        try (var frame = PictureCode.frame(2.5, jpeg, "one.jpg").orElseThrow()) {
            long smallOnly = NativeScope.owned() - images;
            assertThat(frame.t()).isEqualTo(2.5);
            assertThat(frame.width()).isEqualTo(1601);
            assertThat(frame.height()).isEqualTo(1202);
            assertThat(frame.jpeg()).contains(jpeg);
            assertThat(frame.grey().cols()).isEqualTo(401);
            assertThat(frame.grey().rows()).isEqualTo(301);
            assertThat(frame.grey().channels()).isEqualTo(1);
            assertThat(Core.mean(frame.grey()).val[0]).isCloseTo(90, within(1.0));
            assertThat(NativeScope.owned() - images).isEqualTo(smallOnly);
            assertThat(frame.small().cols()).isEqualTo(401);
            assertThat(Core.mean(frame.small()).val[1]).isCloseTo(90, within(1.0));

            try (var copy = frame.copy();
                    var whole = PictureCode.decoded(jpeg).orElseThrow()) {
                assertThat(Core.norm(frame.image(), whole.image())).isZero();
                assertThat(Core.norm(copy.image(), whole.image())).isZero();
            }
            assertThat(NativeScope.owned() - images).isGreaterThan(smallOnly);
        }
        assertThat(Frame.live()).isEqualTo(before);
    }

    @Test
    void theSmallPictureOfAJpegIsCloseToTheWholeOnesAverage() {
        byte[] jpeg = TestPictures.jpeg(1600, 1200, 120);
        try (var coded = PictureCode.frame(0, jpeg, "one.jpg").orElseThrow();
                var whole = PictureCode.decoded(jpeg).orElseThrow()) {
            double perPixel = Core.norm(coded.small(), whole.small(), Core.NORM_L1)
                    / (coded.small().total() * 3);
            assertThat(perPixel).isLessThan(1.5);
        }
    }

    @Test
    void aJpegThatItsCameraHeldOnItsSideIsTurned() {
        byte[] jpeg = TestPictures.turned(TestPictures.jpeg(1600, 1200, 90));
        try (var frame = PictureCode.frame(0, jpeg, "one.jpg").orElseThrow()) {
            assertThat(frame.width()).isEqualTo(1200);
            assertThat(frame.image().cols()).isEqualTo(1200);
            assertThat(frame.small().cols()).isEqualTo(600);
        }
    }

    @Test
    void aJpegThatIsDamagedIsNamedWhenItIsDecodedWhole() {
        byte[] jpeg = TestPictures.jpeg(1600, 1200, 90);
        try (var frame = PictureCode.frame(0, jpeg, "frames/7.jpg").orElseThrow()) {
            Arrays.fill(jpeg, (byte) 0);
            assertThatThrownBy(frame::image)
                    .isInstanceOf(PictureException.class)
                    .satisfies(Saying.that("The picture frames/7.jpg is damaged."));
        }
    }

    @Test
    void whatIsNoPictureIsNoFrame() {
        assertThat(PictureCode.frame(0, new byte[0], "one.jpg")).isEmpty();
        assertThat(PictureCode.frame(0, new byte[] {(byte) 0xFF, (byte) 0xD8, 1, 2}, "one.jpg"))
                .isEmpty();
    }

    @Test
    void greyImagesAreNoFrames() {
        var grey = new Mat(2, 2, CvType.CV_8UC1);
        assertThatThrownBy(() -> new Frame(0, grey)).isInstanceOf(IllegalArgumentException.class);
        grey.release();
    }

    @Test
    void theLibraryIsKeptWhereTheServiceOrTheUserKeepsCaches() {
        assertThat(UnpackedLibrary.cacheDirectory(Map.of("CACHE_DIRECTORY", "/var/cache/tilewatch"), "/home/mei"))
                .isEqualTo(Path.of("/var/cache/tilewatch"));
        assertThat(UnpackedLibrary.cacheDirectory(Map.of("XDG_CACHE_HOME", "/tmp/c"), "/home/mei"))
                .isEqualTo(Path.of("/tmp/c/tilewatch"));
        assertThat(UnpackedLibrary.cacheDirectory(Map.of(), "/home/mei"))
                .isEqualTo(Path.of("/home/mei/.cache/tilewatch"));
    }
}
