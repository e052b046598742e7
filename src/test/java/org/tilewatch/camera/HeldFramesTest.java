package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

@Tag("native")
class HeldFramesTest {
    @Test
    void theLastPictureIsGivenThreeTimesMore() {
        long before = Frame.live();
        var shown = new ArrayList<Double>();
        var grey = new ArrayList<Double>();
        try (var frames = held()) {
            while (frames.next() instanceof Shot.Seen(Frame frame)) {
                try (frame) {
                    shown.add(frame.t());
                    grey.add(frame.image().get(0, 0)[0]);
                }
            }
        }
        assertThat(shown).hasSize(5);
        assertThat(shown.getLast()).isCloseTo(1.6, within(1e-9));
        assertThat(grey).containsExactly(10.0, 200.0, 200.0, 200.0, 200.0);
        assertThat(Frame.live()).isEqualTo(before);
    }

    @Test
    void whoPassesOverFramesSeesTheLastOneAllTheSame() {
        try (var frames = held()) {
            frames.skip();
            assertThat(frames.nextTime()).isEqualTo(1);
            assertThat(frames.timeAfterNext()).isCloseTo(1.2, within(1e-9));
            frames.skip();
            assertThat(frames.nextTime()).isCloseTo(1.2, within(1e-9));
            frames.skip();
            frames.skip();
            frames.skip();
            assertThat(frames.nextTime()).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(frames.next()).isInstanceOf(Shot.Ended.class);
        }
    }

    private static HeldFrames held() {
        OpenCvLibrary.load();
        return new HeldFrames(new RecordedFrames(List.of(
                new RecordedFrames.KeptPicture(0, "first", () -> picture(10)),
                new RecordedFrames.KeptPicture(1, "last", () -> picture(200)))));
    }

    private static byte[] picture(int grey) {
        var image = new Mat(8, 8, CvType.CV_8UC3, Scalar.all(grey));
        var coded = new MatOfByte();
        Imgcodecs.imencode(".png", image, coded);
        var bytes = coded.toArray();
        image.release();
        coded.release();
        return bytes;
    }
}
