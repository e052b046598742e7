package org.tilewatch.kiosk.recorder;

import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/** A frame eight times smaller and grey, to see whether anything changed: averaging leaves a tenth of the sensor's noise. */
final class Thumbnail {
    private static final int TIMES_SMALLER = 8;
    /** Grey levels of 256. */
    private static final int DIFFERENT = 5;

    private Thumbnail() {}

    static byte[] of(Frame frame) {
        try (var scope = new NativeScope()) {
            var small = scope.mat();
            var size =
                    new Size(Math.max(1, frame.width() / TIMES_SMALLER), Math.max(1, frame.height() / TIMES_SMALLER));
            Imgproc.resize(frame.grey(), small, size, 0, 0, Imgproc.INTER_AREA);
            var pixels = new byte[small.rows() * small.cols()];
            small.get(0, 0, pixels);
            return pixels;
        }
    }

    /** Whether any place looks otherwise; pictures of different sizes always do. */
    static boolean differ(byte[] one, byte[] other) {
        if (one.length != other.length) {
            return true;
        }
        for (int i = 0; i < one.length; i++) {
            if (Math.abs(Byte.toUnsignedInt(one[i]) - Byte.toUnsignedInt(other[i])) > DIFFERENT) {
                return true;
            }
        }
        return false;
    }
}
