package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.picture.TestPictures;

@Tag("native")
class MotionJpegTest {
    private static final byte[] PICTURE = TestPictures.jpeg(64, 48, 40);
    private static final byte[] OTHER = TestPictures.jpeg(80, 60, 200);

    private static List<byte[]> split(byte[] stream) throws IOException {
        return split(new ByteArrayInputStream(stream));
    }

    private static List<byte[]> split(InputStream stream) throws IOException {
        var splitter = new MotionJpeg(stream);
        var pictures = new ArrayList<byte[]>();
        for (var next = splitter.next(); next.isPresent(); next = splitter.next()) {
            pictures.add(next.get());
        }
        return pictures;
    }

    private static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (var part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Test
    void picturesLaidEndToEndComeOutOneByOne() throws IOException {
        assertThat(split(joined(PICTURE, OTHER, PICTURE))).containsExactly(PICTURE, OTHER, PICTURE);
    }

    @Test
    void bytesBetweenPicturesArePassedOver() throws IOException {
        assertThat(split(joined(new byte[] {1, (byte) 0xFF, 3}, PICTURE, new byte[] {0, 0}, OTHER)))
                .containsExactly(PICTURE, OTHER);
    }

    @Test
    void aPictureCutOffByTheEndIsDropped() throws IOException {
        byte[] half = Arrays.copyOf(OTHER, OTHER.length / 2);
        assertThat(split(joined(PICTURE, half))).containsExactly(PICTURE);
    }

    @Test
    void aThumbnailInTheHeaderDoesNotEndThePicture() throws IOException {
        byte[] thumbnail = {(byte) 0xFF, (byte) 0xD8, 1, 2, (byte) 0xFF, (byte) 0xD9};
        byte[] header = joined(new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xE1, 0, 8}, thumbnail);
        byte[] withThumbnail = joined(header, Arrays.copyOfRange(PICTURE, 2, PICTURE.length));
        assertThat(split(joined(withThumbnail, OTHER))).containsExactly(withThumbnail, OTHER);
    }

    @Test
    void theStreamMayArriveInAnyPieces() throws IOException {
        var slow = new ByteArrayInputStream(joined(PICTURE, OTHER)) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, 7));
            }
        };
        assertThat(split(slow)).containsExactly(PICTURE, OTHER);
    }
}
