package org.tilewatch.picture;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.dnn.Dnn;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What computes a network, and with how many bits. Which is the fastest depends on the processor's vector units, and each machine finds
 * it out for itself.
 */
enum Engine {
    OPENCV("OpenCV") {
        @Override
        Optional<Inference> read(String name) {
            return Optional.of(new OpenCvInference(this, Network.bytes(name), Dnn.DNN_TARGET_CPU));
        }
    },
    /**
     * 64-bit Arm processors from the Raspberry Pi 5's on can do twice as much at a time with half as many bits. What both networks say of the golden
     * pictures on a Cortex-A76 (under QEMU, {@code ./mvnw -P qemu test}) is what they say with single precision: heats within 0.02, chances
     * within 0.005, every face the same. OpenCV 4.9 warns on Linux that it has no half precision, and computes with it.
     */
    OPENCV_HALF("OpenCV with half precision") {
        @Override
        Optional<Inference> read(String name) {
            return Optional.of(new OpenCvInference(this, Network.bytes(name), Dnn.DNN_TARGET_CPU_FP16));
        }
    },
    /**
     * Whole numbers of eight bits where they cost little, from a network's second file: a quarter of the bytes, and several of them at a time on
     * any processor. See models/EXPERIMENTS.md for what that loses.
     */
    EIGHT_BITS("ONNX Runtime with eight bits") {
        @Override
        Optional<Inference> read(String name) {
            return OnnxRuntimeLibrary.environment()
                    .map(environment -> OnnxRuntimeInference.of(this, environment, Network.bytes(withEightBits(name))));
        }
    };

    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    /** Another than OpenCV must be so many times as fast: measuring it twice differs by some hundredths on an idle processor. */
    private static final double WORTH = 1.1;
    /** How often each is measured, in turn; the fastest run counts. */
    private static final int RUNS = 3;
    /** A network's answer to noise differs from that with single precision by no more than this, as a share: 0.01 with half on a Cortex-A76, 0.03 with eight bits. */
    private static final double CLOSE = 0.05;

    private static final int SEED = 1;
    /** Tells the processor's time, of which each library's other threads take as large a part: a clock also tells what else a machine has to do at its first start. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String title;

    Engine(String title) {
        this.title = title;
    }

    /** Its name among people. */
    String title() {
        return title;
    }

    /** A network, by its file's name such as {@code finder.onnx}, that is computed so; empty where this machine cannot. */
    abstract Optional<Inference> read(String name);

    /** The name of the file that holds the same network with eight bits. */
    static String withEightBits(String name) {
        return name.replace(".onnx", ".int8.onnx");
    }

    /** Those that may be faster than OpenCV on a processor of Java's name. */
    private static List<Engine> others(String processor) {
        return processor.equals("aarch64") ? List.of(OPENCV_HALF, EIGHT_BITS) : List.of(EIGHT_BITS);
    }

    /** The same as {@link #fastest}, measured at the first start alone and kept. */
    static Inference kept(
            MeasuredEngines measured, String name, List<Integer> usual, List<String> outputs, String processor) {
        return measured.of(name, processor).flatMap(engine -> engine.read(name)).orElseGet(() -> {
            var fastest = fastest(name, usual, outputs, processor);
            measured.keep(name, processor, fastest.engine());
            return fastest;
        });
    }

    /**
     * The network computed as this processor does it fastest, otherwise than by OpenCV with single precision only where it answers nearly the
     * same.
     *
     * @param usual   the sides of a usual input
     * @param outputs that it is asked for
     */
    static Inference fastest(String name, List<Integer> usual, List<String> outputs, String processor) {
        var single = new Trial(OPENCV.read(name).orElseThrow());
        var others = others(processor).stream()
                .flatMap(engine -> engine.read(name).map(Trial::new).stream())
                .toList();
        if (others.isEmpty()) {
            return single.inference;
        }
        try (var scope = new NativeScope()) {
            var input =
                    scope.own(new Mat(usual.stream().mapToInt(Integer::intValue).toArray(), CvType.CV_32F));
            Core.setRNGSeed(SEED);
            Core.randu(input, 0, 1);
            for (int run = 0; run < RUNS; run++) {
                single.run(input, outputs);
                others.forEach(other -> other.run(input, outputs));
            }
        }
        others.forEach(other -> LOG.debug(
                "{} is {} times as fast by {}, and off by {}",
                name,
                twoDigits(other.gain(single)),
                other.inference.engine(),
                twoDigits(other.off(single))));
        var best = others.stream()
                .filter(other -> other.gain(single) > WORTH && other.off(single) < CLOSE)
                .min(Comparator.comparingLong(other -> other.nanos))
                .orElse(single);
        Stream.concat(Stream.of(single), others.stream())
                .filter(trial -> trial != best)
                .forEach(trial -> trial.inference.close());
        return best.inference;
    }

    private static double twoDigits(double value) {
        return Math.rint(value * 100) / 100;
    }

    /** A network as one of them computes it, measured. */
    private static final class Trial {
        private final Inference inference;
        private long nanos = Long.MAX_VALUE;
        private float[] answer = {};

        Trial(Inference inference) {
            this.inference = inference;
        }

        void run(Mat input, List<String> outputs) {
            long start = THREADS.getCurrentThreadCpuTime();
            answer = inference.answers(input, outputs).getFirst().values();
            nanos = Math.min(nanos, THREADS.getCurrentThreadCpuTime() - start);
        }

        double gain(Trial other) {
            return (double) other.nanos / nanos;
        }

        /** How far its answer lies from another's, as a share of that. */
        double off(Trial other) {
            double apart = 0;
            double all = 0;
            for (int i = 0; i < answer.length; i++) {
                apart += Math.pow(answer[i] - other.answer[i], 2);
                all += Math.pow(other.answer[i], 2);
            }
            return Math.sqrt(apart / all);
        }
    }
}
