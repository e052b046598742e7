package org.tilewatch.camera;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Whether what a camera sends shows the table: a covered lens, a cable with a bad contact and a camera that hangs all send pictures that
 * are whole by their form. The sensor's noise makes each real picture another one, which is what a frozen one is known by. Not safe for
 * several threads.
 */
final class CameraFaultDetector implements AutoCloseable {
    /** Shades of 255 by which a picture without anything in it may still differ from itself. */
    private static final double NOTHING_IN_IT = 6;
    /** The brightest that a picture of a covered lens is, noise and all, and its mean. */
    private static final double DARKEST = 40;

    private static final double DARK = 8;
    /** What share of a picture's rows, from below, are alike where its end is missing. */
    private static final double MISSING = 1.0 / 16;

    private final Sentence camera;
    private final double frozenAfter;
    private Optional<Mat> last = Optional.empty();
    private byte[] lastBytes = {};
    private OptionalDouble equalSince = OptionalDouble.empty();
    private boolean wasWhole;

    /** @param frozenAfter seconds for which no two pictures of a live camera are the same */
    CameraFaultDetector(Sentence camera, double frozenAfter) {
        this.camera = camera;
        this.frozenAfter = frozenAfter;
    }

    /**
     * What is wrong with a picture.
     *
     * @param why   for the person at the kiosk
     * @param hangs whether the device may be helped by being opened anew
     */
    record PictureFault(Sentence why, boolean hangs) {}

    /** Looks at the next picture; empty where nothing is wrong with it. */
    Optional<PictureFault> of(Frame frame) {
        var grey = frame.grey();
        if (isFrozen(frame, grey)) {
            return Optional.of(new PictureFault(Key.CAMERA_FROZEN.with(camera), true));
        }
        var range = Core.minMaxLoc(grey);
        boolean dark = range.maxVal <= DARKEST && Core.mean(grey).val[0] <= DARK;
        if (dark || range.maxVal - range.minVal <= NOTHING_IN_IT) {
            return Optional.of(new PictureFault(
                    (range.maxVal <= DARKEST ? Key.CAMERA_BLACK : Key.CAMERA_BLANK).with(camera), false));
        }
        if (endIsMissing(grey)) {
            if (wasWhole) {
                return Optional.of(new PictureFault(Key.CAMERA_HALF.with(camera), true));
            }
        } else {
            wasWhole = true;
        }
        return Optional.empty();
    }

    private boolean isFrozen(Frame frame, Mat grey) {
        var bytes = frame.jpeg().orElse(new byte[0]);
        boolean same = bytes.length > 0 && Arrays.equals(bytes, lastBytes)
                || last.filter(before -> before.size().equals(grey.size()))
                        .filter(before -> Core.norm(before, grey, Core.NORM_INF) == 0)
                        .isPresent();
        lastBytes = bytes;
        last.ifPresent(Mat::release);
        last = Optional.of(grey.clone());
        if (!same) {
            equalSince = OptionalDouble.empty();
            return false;
        }
        equalSince = OptionalDouble.of(equalSince.orElse(frame.t()));
        return frame.t() - equalSince.getAsDouble() >= frozenAfter;
    }

    /** Where a JPEG's end is missing, decoders repeat the last row that there was, or fill the rest with one shade. */
    private static boolean endIsMissing(Mat grey) {
        int rows = Math.min(grey.rows(), Math.max(3, (int) (grey.rows() * MISSING)));
        int from = grey.rows() - rows;
        if (rows < 2) {
            return false;
        }
        var above = grey.submat(from, grey.rows() - 1, 0, grey.cols());
        var below = grey.submat(from + 1, grey.rows(), 0, grey.cols());
        try {
            return Core.norm(above, below, Core.NORM_INF) == 0;
        } finally {
            above.release();
            below.release();
        }
    }

    @Override
    public void close() {
        last.ifPresent(Mat::release);
        last = Optional.empty();
    }
}
