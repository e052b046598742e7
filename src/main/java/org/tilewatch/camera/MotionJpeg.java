package org.tilewatch.camera;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Splits a stream of JPEG pictures laid end to end into its pictures, by the markers of ITU-T T.81: header segments are skipped
 * by their length, since a thumbnail inside one may hold markers of its own. What lies between pictures is passed over.
 */
final class MotionJpeg {
    private static final int MARKER = 0xFF;
    private static final int START_OF_IMAGE = 0xD8;
    private static final int END_OF_IMAGE = 0xD9;
    private static final int START_OF_SCAN = 0xDA;
    private static final int FIRST_RESTART = 0xD0;
    private static final int LAST_RESTART = 0xD7;
    /** No camera's picture is larger, in bytes; a stream that claims so has lost its markers. */
    private static final int LARGEST = 32 << 20;

    private final InputStream stream;
    /** What was read: from {@code start} on the picture that is being copied, up to {@code at} what was looked at, up to {@code end}. */
    private byte[] bytes = new byte[1 << 18];

    private int start;
    private int at;
    private int end;

    MotionJpeg(InputStream stream) {
        this.stream = stream;
    }

    /**
     * The next whole picture, or empty at the stream's end; a picture cut off by the end is dropped.
     *
     * @throws IOException when the stream breaks or is no stream of JPEG pictures
     */
    Optional<byte[]> next() throws IOException {
        while (skipToStart()) {
            if (passPicture()) {
                return Optional.of(Arrays.copyOfRange(bytes, start, at));
            }
        }
        return Optional.empty();
    }

    private boolean skipToStart() throws IOException {
        int before = -1;
        start = at;
        for (int here = read(); here >= 0; here = read()) {
            if (before == MARKER && here == START_OF_IMAGE) {
                start = at - 2;
                return true;
            }
            before = here;
            start = here == MARKER ? at - 1 : at;
        }
        return false;
    }

    /** False when what follows the start is no picture after all, or the stream ends within it. */
    private boolean passPicture() throws IOException {
        int marker = nextMarker();
        while (marker >= 0 && marker != END_OF_IMAGE) {
            if (!passSegment()) {
                return false;
            }
            marker = marker == START_OF_SCAN ? passScan() : nextMarker();
        }
        return marker == END_OF_IMAGE;
    }

    /** Passes a marker and gives its code; -1 where none stands. */
    private int nextMarker() throws IOException {
        if (read() != MARKER) {
            return -1;
        }
        int code = read();
        while (code == MARKER) {
            code = read();
        }
        return code;
    }

    private boolean passSegment() throws IOException {
        int high = read();
        int low = read();
        int left = (high << 8 | low) - 2;
        if (high < 0 || low < 0 || left < 0) {
            return false;
        }
        while (left > end - at) {
            left -= end - at;
            at = end;
            if (!fill()) {
                return false;
            }
        }
        at += left;
        return true;
    }

    /** Passes a scan's coded bytes and the marker that ends it, and gives its code; -1 when the stream ends. */
    private int passScan() throws IOException {
        while (true) {
            while (at < end && bytes[at] != (byte) MARKER) {
                at++;
            }
            if (at == end) {
                if (!fill()) {
                    return -1;
                }
                continue;
            }
            int code = nextMarker();
            boolean endsScan = code != 0 && !(code >= FIRST_RESTART && code <= LAST_RESTART);
            if (endsScan) {
                return code;
            }
        }
    }

    /** The next byte as a number from 0 to 255, or -1 at the stream's end. */
    private int read() throws IOException {
        return at < end || fill() ? bytes[at++] & 0xFF : -1;
    }

    /** Reads more behind what is there, which begins with the picture that is being copied; false at the stream's end. */
    private boolean fill() throws IOException {
        if (end - start > LARGEST) {
            throw new CameraTrouble(Key.STREAM_WITHOUT_END.with(Argument.of(LARGEST >> 20)));
        }
        if (end == bytes.length) {
            makeRoom();
        }
        int count = stream.read(bytes, end, bytes.length - end);
        end += Math.max(0, count);
        return count > 0;
    }

    /** Pictures come in many small pieces: they are moved when there is no room left behind them, not with each piece. */
    private void makeRoom() {
        var into = 2 * (end - start) > bytes.length ? new byte[2 * bytes.length] : bytes;
        System.arraycopy(bytes, start, into, 0, end - start);
        bytes = into;
        at -= start;
        end -= start;
        start = 0;
    }
}
