package org.tilewatch.camera;

import java.util.ArrayList;
import java.util.List;
import org.opencv.videoio.Videoio;

/**
 * What is locked, as the kernel's video devices (V4L2) take it: first what chooses by itself is switched off, then the value is given.
 *
 * @param name     for the person who reads the log
 * @param property OpenCV's number of it
 */
record KernelLocks(String name, int property, double value) {
    /** The kernel's own number of an exposure that nothing but its value decides. */
    private static final double BY_HAND = 1;
    /** The kernel counts an exposure in tenths of a millisecond. */
    private static final double TENTHS = 10;

    /** In the order in which they are to be given. */
    static List<KernelLocks> of(CameraLocks locks) {
        var all = new ArrayList<KernelLocks>();
        locks.exposureMillis().ifPresent(millis -> {
            all.add(new KernelLocks("exposure", Videoio.CAP_PROP_AUTO_EXPOSURE, BY_HAND));
            all.add(new KernelLocks("exposure", Videoio.CAP_PROP_EXPOSURE, Math.max(1, Math.round(millis * TENTHS))));
        });
        locks.gain().ifPresent(gain -> all.add(new KernelLocks("gain", Videoio.CAP_PROP_GAIN, Math.round(gain))));
        locks.whiteBalanceKelvin().ifPresent(kelvin -> {
            all.add(new KernelLocks("white balance", Videoio.CAP_PROP_AUTO_WB, 0));
            all.add(new KernelLocks("white balance", Videoio.CAP_PROP_WB_TEMPERATURE, kelvin));
        });
        locks.focus().ifPresent(focus -> {
            all.add(new KernelLocks("focus", Videoio.CAP_PROP_AUTOFOCUS, 0));
            all.add(new KernelLocks("focus", Videoio.CAP_PROP_FOCUS, Math.round(focus)));
        });
        return List.copyOf(all);
    }
}
