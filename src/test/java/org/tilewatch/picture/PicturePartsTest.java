package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("native")
class PicturePartsTest {
    private static final int HEAD = 8 + 25;

    @Test
    void whatCamerasAndBrowsersWriteIsDecoded() throws IOException {
        for (var file : List.of(
                TestPictures.jpeg(640, 480, 120),
                TestPictures.turned(TestPictures.jpeg(640, 480, 120)),
                progressive(1600, 1200),
                withSegments(TestPictures.jpeg(640, 480, 120), 0xE1, "http://ns.adobe.com/xmp/extension/", 120),
                png(640, 480, BufferedImage.TYPE_INT_ARGB),
                withChunk(
                        png(64, 48, BufferedImage.TYPE_INT_RGB),
                        "zTXt",
                        note("made by a camera".getBytes(StandardCharsets.US_ASCII))))) {
            assertThat(UploadedPicture.isOrdinary(file)).isTrue();
            UploadedPicture.decoded(file).orElseThrow().close();
        }
    }

    @Test
    void aJpegOfHalfAMillionScansIsRefusedAtOnce() throws IOException {
        var bomb = withScans(progressive(2000, 1500), 500_000);
        long start = System.nanoTime();

        assertThat(UploadedPicture.isOrdinary(bomb)).isFalse();
        assertThat(UploadedPicture.decoded(bomb)).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void theLargerAPictureTheFewerScansItHas() throws IOException {
        int own = 10;
        assertThat(UploadedPicture.isOrdinary(withScans(progressive(200, 150), PictureParts.MOST_SCANS - own)))
                .isTrue();
        assertThat(UploadedPicture.isOrdinary(withScans(progressive(200, 150), PictureParts.MOST_SCANS)))
                .isFalse();
        assertThat(UploadedPicture.isOrdinary(withScans(progressive(5600, 4200), own)))
                .isFalse();
    }

    @Test
    void segmentsAndProfilesWithoutEndAreRefused() {
        var sound = TestPictures.jpeg(96, 64, 120);
        assertThat(UploadedPicture.isOrdinary(withSegments(sound, 0xFE, "", 100_000)))
                .isFalse();
        assertThat(UploadedPicture.isOrdinary(withSegments(sound, 0xE2, "ICC_PROFILE\0", 100)))
                .isFalse();
    }

    @Test
    void aPngThatFillsTheMemoryWhenItIsUnpackedIsRefused() throws IOException {
        var sound = png(64, 48, BufferedImage.TYPE_INT_RGB);
        var zeros = new byte[64 << 20];
        for (var name : List.of("iCCP", "zTXt")) {
            assertThat(UploadedPicture.isOrdinary(withChunk(sound, name, note(zeros))))
                    .as(name)
                    .isFalse();
        }
        var many = sound;
        for (int i = 0; i <= PictureParts.MOST_CHUNKS; i++) {
            many = withChunk(many, "tEXt", new byte[] {'a', 0, 'b'});
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

    private static byte[] progressive(int width, int height) throws IOException {
        var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var writer = ImageIO.getImageWritersByFormatName("jpg").next();
        var file = new ByteArrayOutputStream();
        try (var out = new MemoryCacheImageOutputStream(file)) {
            var how = writer.getDefaultWriteParam();
            how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            writer.setOutput(out);
            writer.write(null, new IIOImage(picture, null, null), how);
        } finally {
            writer.dispose();
        }
        return file.toByteArray();
    }

    private static byte[] png(int width, int height, int type) throws IOException {
        var file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, type), "png", file);
        return file.toByteArray();
    }

    /** With so many more scans of one component's coefficients, each of twelve bytes. */
    private static byte[] withScans(byte[] jpeg, int count) {
        byte[] scan = {(byte) 0xFF, (byte) 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0};
        var file = new ByteArrayOutputStream();
        file.write(jpeg, 0, jpeg.length - 2);
        for (int i = 0; i < count; i++) {
            file.writeBytes(scan);
        }
        file.write(0xFF);
        file.write(0xD9);
        return file.toByteArray();
    }

    private static byte[] withSegments(byte[] jpeg, int marker, String name, int count) {
        int length = name.isEmpty() ? 2 : 0xFFFF;
        var segment = new byte[2 + length];
        segment[0] = (byte) 0xFF;
        segment[1] = (byte) marker;
        segment[2] = (byte) (length >> 8);
        segment[3] = (byte) length;
        System.arraycopy(name.getBytes(StandardCharsets.US_ASCII), 0, segment, 4, name.length());
        var file = new ByteArrayOutputStream();
        file.write(jpeg, 0, 2);
        for (int i = 0; i < count; i++) {
            file.writeBytes(segment);
        }
        file.write(jpeg, 2, jpeg.length - 2);
        return file.toByteArray();
    }

    private static byte[] note(byte[] text) throws IOException {
        var note = new ByteArrayOutputStream();
        note.writeBytes(new byte[] {'a', 0, 0});
        try (var packed = new DeflaterOutputStream(note)) {
            packed.write(text);
        }
        return note.toByteArray();
    }

    private static byte[] withChunk(byte[] png, String name, byte[] content) throws IOException {
        var file = new ByteArrayOutputStream();
        file.write(png, 0, HEAD);
        var chunk = new ByteArrayOutputStream();
        chunk.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        chunk.writeBytes(content);
        var sum = new CRC32();
        sum.update(chunk.toByteArray());
        var out = new DataOutputStream(file);
        out.writeInt(content.length);
        out.write(chunk.toByteArray());
        out.writeInt((int) sum.getValue());
        file.write(png, HEAD, png.length - HEAD);
        return file.toByteArray();
    }
}
