package org.tilewatch.camera;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Splits a stream of JPEG pictures laid end to end into its pictures, by the markers of ITU-T T.81: header segments are skipped
 * by their length, since a thumbnail inside one may hold markers of its own. What lies between pictures is passed over.
 */
final class MotionJpeg {
    private static final int MARKER = 0xFF;
    private static final int START_OF_IMAGE = 0xD8;
    private static final int END_OF_IMAGE = 0xD9;
    private static final int START_OF_SCAN = 0xDA;
    /** No camera's picture is larger; a stream that claims so has lost its markers. */
    private static final int LARGEST = 64 << 20;

    private final InputStream stream;

    MotionJpeg(InputStream stream) {
        this.stream = new BufferedInputStream(stream, 1 << 16);
    }

    /**
     * The next whole picture, or empty at the stream's end; a picture cut off by the end is dropped.
     *
     * @throws IOException when the stream breaks or is no stream of JPEG pictures
     */
    Optional<byte[]> next() throws IOException {
        while (skipToStart()) {
            var picture = new ByteArrayOutputStream(1 << 18);
            picture.write(MARKER);
            picture.write(START_OF_IMAGE);
            if (copyPicture(picture)) {
                return Optional.of(picture.toByteArray());
            }
        }
        return Optional.empty();
    }

    private boolean skipToStart() throws IOException {
        int before = -1;
        for (int here = stream.read(); here >= 0; here = stream.read()) {
            if (before == MARKER && here == START_OF_IMAGE) {
                return true;
            }
            before = here;
        }
        return false;
    }

    /** False when what follows the start is no picture after all, or the stream ends within it. */
    private boolean copyPicture(ByteArrayOutputStream picture) throws IOException {
        int marker = nextMarker(picture);
        while (marker >= 0 && marker != END_OF_IMAGE) {
            if (!copySegment(picture)) {
                return false;
            }
            marker = marker == START_OF_SCAN ? copyScan(picture) : nextMarker(picture);
        }
        return marker == END_OF_IMAGE;
    }

    /** Copies a marker and gives its code; -1 where none stands. */
    private int nextMarker(ByteArrayOutputStream picture) throws IOException {
        if (stream.read() != MARKER) {
            return -1;
        }
        int code = stream.read();
        while (code == MARKER) {
            code = stream.read();
        }
        picture.write(MARKER);
        picture.write(code);
        return code;
    }

    private boolean copySegment(ByteArrayOutputStream picture) throws IOException {
        int high = stream.read();
        int low = stream.read();
        int length = (high << 8 | low) - 2;
        if (high < 0 || low < 0 || length < 0) {
            return false;
        }
        picture.write(high);
        picture.write(low);
        byte[] segment = stream.readNBytes(length);
        picture.write(segment);
        return segment.length == length;
    }

    /** Copies a scan's coded bytes and the marker that ends it, and gives its code; -1 when the stream ends. */
    private int copyScan(ByteArrayOutputStream picture) throws IOException {
        boolean afterMarker = false;
        for (int here = stream.read(); here >= 0; here = stream.read()) {
            picture.write(here);
            boolean endsScan = afterMarker && here != 0 && here != MARKER && !(here >= 0xD0 && here <= 0xD7);
            if (endsScan) {
                return here;
            }
            afterMarker = here == MARKER;
            if (picture.size() > LARGEST) {
                throw new IOException("the stream holds no end of a picture within " + (LARGEST >> 20) + " MB");
            }
        }
        return -1;
    }
}
