package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("native")
class PicturePartsTest {
    @Test
    void whatCamerasAndBrowsersWriteIsDecoded() throws IOException {
        for (var file : List.of(
                TestPictures.jpeg(640, 480, 120),
                TestPictures.turned(TestPictures.jpeg(640, 480, 120)),
                PictureBombs.progressive(1600, 1200),
                PictureBombs.withSegments(
                        TestPictures.jpeg(640, 480, 120), 0xE1, "http://ns.adobe.com/xmp/extension/", 120),
                PictureBombs.png(640, 480, BufferedImage.TYPE_INT_ARGB),
                PictureBombs.withChunk(
                        PictureBombs.png(64, 48, BufferedImage.TYPE_INT_RGB),
                        "zTXt",
                        PictureBombs.note("made by a camera".getBytes(StandardCharsets.US_ASCII))))) {
            assertThat(UploadedPicture.isOrdinary(file)).isTrue();
            UploadedPicture.decoded(file).orElseThrow().close();
        }
    }

    @Test
    void aJpegOfHalfAMillionScansIsRefusedAtOnce() throws IOException {
        var bomb = PictureBombs.withScans(PictureBombs.progressive(2000, 1500), 500_000);
        long start = System.nanoTime();

        assertThat(UploadedPicture.isOrdinary(bomb)).isFalse();
        assertThat(UploadedPicture.decoded(bomb)).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void theLargerAPictureTheFewerScansItHas() throws IOException {
        int own = 10;
        assertThat(UploadedPicture.isOrdinary(
                        PictureBombs.withScans(PictureBombs.progressive(200, 150), PictureParts.MOST_SCANS - own)))
                .isTrue();
        assertThat(UploadedPicture.isOrdinary(
                        PictureBombs.withScans(PictureBombs.progressive(200, 150), PictureParts.MOST_SCANS)))
                .isFalse();
        assertThat(UploadedPicture.isOrdinary(PictureBombs.withScans(PictureBombs.progressive(5600, 4200), own)))
                .isFalse();
    }

    @Test
    void segmentsAndProfilesWithoutEndAreRefused() {
        var sound = TestPictures.jpeg(96, 64, 120);
        assertThat(UploadedPicture.isOrdinary(PictureBombs.withSegments(sound, 0xFE, "", 100_000)))
                .isFalse();
        assertThat(UploadedPicture.isOrdinary(PictureBombs.withSegments(sound, 0xE2, "ICC_PROFILE\0", 100)))
                .isFalse();
    }

    @Test
    void aPngThatFillsTheMemoryWhenItIsUnpackedIsRefused() throws IOException {
        var sound = PictureBombs.png(64, 48, BufferedImage.TYPE_INT_RGB);
        var zeros = new byte[64 << 20];
        for (var name : List.of("iCCP", "zTXt")) {
            assertThat(UploadedPicture.isOrdinary(PictureBombs.withChunk(sound, name, PictureBombs.note(zeros))))
                    .as(name)
                    .isFalse();
        }
        var many = sound;
        for (int i = 0; i <= PictureParts.MOST_CHUNKS; i++) {
            many = PictureBombs.withChunk(many, "tEXt", new byte[] {'a', 0, 'b'});
        }
        assertThat(UploadedPicture.isOrdinary(many)).isFalse();
        var deep = sound.clone();
        deep[24] = 16;
        deep[25] = 6;
        Arrays.fill(deep, 16, 24, (byte) 0);
        deep[18] = 18;
        deep[22] = 18;
        assertThat(UploadedPicture.isOrdinary(deep)).isFalse();
    }
}
