package org.tilewatch.picture;

import java.util.List;
import java.util.function.LongSupplier;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.dnn.Dnn;
import org.opencv.dnn.Net;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * With how many bits a processor computes a network. 64-bit Arm processors from the Raspberry Pi 5's on can do twice as much at a time with half as
 * many; whether a network is faster so, each machine finds out for itself.
 */
enum Precision {
    SINGLE(Dnn.DNN_TARGET_CPU),
    /**
     * What both networks say of the golden pictures on a Cortex-A76 (under QEMU, {@code ./mvnw -P qemu test}) is what they say with single precision:
     * heats within 0.02, chances within 0.005, every face the same. OpenCV 4.9 warns on Linux that it has no half precision, and computes with it.
     */
    HALF(Dnn.DNN_TARGET_CPU_FP16);

    private static final Logger LOG = LoggerFactory.getLogger(Precision.class);
    /** A network must run so many times as fast: measuring it twice differs by some hundredths on an idle processor. */
    private static final double WORTH = 1.1;
    /** How often each is measured, in turn; the fastest run counts. */
    private static final int RUNS = 5;
    /** With half precision a network's answer to noise differs from that with single precision by no more than this, as a share: 0.01 on a Cortex-A76. */
    private static final double CLOSE = 0.05;

    private static final int SEED = 1;

    private final int target;

    Precision(int target) {
        this.target = target;
    }

    /** A network, from its file's bytes, that computes so. */
    Net read(byte[] file) {
        try (var scope = new NativeScope()) {
            var net = Dnn.readNetFromONNX(scope.own(new MatOfByte(file)));
            net.setPreferableBackend(Dnn.DNN_BACKEND_OPENCV);
            net.setPreferableTarget(target);
            return net;
        }
    }

    /**
     * The network in whichever precision this processor computes it faster, half only where it answers nearly as single precision does.
     *
     * @param usual the sides of a usual input
     */
    static Net fastest(String name, byte[] file, List<Integer> usual, String processor) {
        var single = SINGLE.read(file);
        if (!processor.equals("aarch64")) {
            return single;
        }
        var half = HALF.read(file);
        try (var scope = new NativeScope()) {
            var input =
                    scope.own(new Mat(usual.stream().mapToInt(Integer::intValue).toArray(), CvType.CV_32F));
            Core.setRNGSeed(SEED);
            Core.randu(input, 0, 1);
            double off = off(scope.own(answer(single, input)), scope.own(answer(half, input)));
            double gain = gain(single, half, input, System::nanoTime);
            LOG.info(
                    "{} is {} times as fast with half precision, and off by {}", name, twoDigits(gain), twoDigits(off));
            return gain > WORTH && off < CLOSE ? half : single;
        }
    }

    /** How far one answer lies from another, as a share of this. */
    private static double off(Mat one, Mat other) {
        return Core.norm(other, one, Core.NORM_L2) / Core.norm(one, Core.NORM_L2);
    }

    private static double twoDigits(double value) {
        return Math.rint(value * 100) / 100;
    }

    private static double gain(Net single, Net half, Mat input, LongSupplier nanoTime) {
        double one = Double.POSITIVE_INFINITY;
        double other = Double.POSITIVE_INFINITY;
        for (int run = 0; run < RUNS; run++) {
            one = Math.min(one, nanos(single, input, nanoTime));
            other = Math.min(other, nanos(half, input, nanoTime));
        }
        return one / other;
    }

    private static double nanos(Net net, Mat input, LongSupplier nanoTime) {
        long start = nanoTime.getAsLong();
        answer(net, input).release();
        return nanoTime.getAsLong() - start;
    }

    private static Mat answer(Net net, Mat input) {
        net.setInput(input);
        return net.forward();
    }
}
