package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;

@Tag("native")
class UploadedPictureTest {
    @Test
    void aPictureIsDecodedAsOpenCvWouldAndTurnedAsItsCameraSays() {
        var upright = TestPictures.jpeg(96, 64, 120);
        for (var file : List.of(upright, TestPictures.turned(upright))) {
            try (var here = UploadedPicture.decoded(file).orElseThrow();
                    var there = PictureCode.decoded(file).orElseThrow()) {
                assertThat(here.width()).isEqualTo(there.width());
                assertThat(here.height()).isEqualTo(there.height());
                double mean = Core.norm(here.image(), there.image(), Core.NORM_L1) / (3.0 * 96 * 64);
                assertThat(mean).isLessThan(3);
            }
        }
    }

    @Test
    void whatIsNeitherJpegNorPngOrIsDamagedIsNone() {
        var sound = TestPictures.jpeg(96, 64, 120);
        var random = new Random(27);
        assertThat(UploadedPicture.decoded("GIF89a and more".getBytes(StandardCharsets.US_ASCII)))
                .isEmpty();
        for (int attempt = 0; attempt < 200; attempt++) {
            var bytes = Arrays.copyOf(sound, 4 + random.nextInt(sound.length - 4));
            for (int i = 0; i < 8; i++) {
                bytes[2 + random.nextInt(bytes.length - 2)] = (byte) random.nextInt();
            }
            UploadedPicture.decoded(bytes).ifPresent(Frame::close);
        }
    }
}
