package org.tilewatch.picture;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.opencv.core.Mat;
import org.opencv.dnn.Net;

/**
 * Runs on a processor as the Raspberry Pi's: holds both networks' numbers to their training's, and what they say with half precision to what they
 * say with single precision. Says PASSED or FAILED on its standard output.
 */
final class KernelNetworksProgram {
    private static final String FINDER = "finder.onnx";
    private static final String READER = "reader.onnx";
    private static final String KINDS = "kinds";
    private static final String EMBEDDING = "embedding";
    /** The classes of the reader: 45 kinds, and that no face stands upright. */
    private static final int CLASSES = 46;
    /** The finder's planes, the first of which says that a tile lies there. */
    private static final int PLANES = 15;

    private static final double MOST_HEAT = 0.02;
    private static final double MOST_CHANCE = 0.005;

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private KernelNetworksProgram() {}

    public static void main(String[] arguments) throws IOException {
        OpenCvLibrary.load();
        var program = new KernelNetworksProgram();
        program.out.printf("on %s%n", System.getProperty("os.arch"));
        program.out.println(program.isAsTrained() & program.isAsWithSinglePrecision() ? "PASSED" : "FAILED");
    }

    private boolean isAsTrained() throws IOException {
        double finder = GoldenNumbers.offFinder(finder(Precision.SINGLE));
        double kinds = GoldenNumbers.offReader(reader(Precision.SINGLE, KINDS), KINDS);
        double embedding = GoldenNumbers.offReader(reader(Precision.SINGLE, EMBEDDING), EMBEDDING);
        out.printf("single precision: finder off by %.1e, reader by %.1e%n", finder, Math.max(kinds, embedding));
        return finder < GoldenNumbers.FINDER && Math.max(kinds, embedding) < GoldenNumbers.READER;
    }

    private boolean isAsWithSinglePrecision() throws IOException {
        var finder = finder(Precision.SINGLE);
        var half = finder(Precision.HALF);
        int plane = finder.length / PLANES;
        DoubleUnaryOperator heat = logit -> 1 / (1 + Math.exp(-logit));
        double farthestHeat = IntStream.range(0, plane)
                .mapToDouble(i -> Math.abs(heat.applyAsDouble(finder[i]) - heat.applyAsDouble(half[i])))
                .max()
                .orElseThrow();
        var kinds = chances(reader(Precision.SINGLE, KINDS));
        var halfKinds = chances(reader(Precision.HALF, KINDS));
        double farthestChance = 0;
        boolean same = true;
        for (int crop = 0; crop < kinds.size(); crop++) {
            var one = kinds.get(crop);
            var other = halfKinds.get(crop);
            same &= best(one) == best(other);
            for (int k = 0; k < CLASSES; k++) {
                farthestChance = Math.max(farthestChance, Math.abs(one[k] - other[k]));
            }
        }
        out.printf(
                "half precision: heats off by %.4f, chances by %.4f, faces %s%n",
                farthestHeat, farthestChance, same ? "the same" : "others");
        out.println(farthestHeat > 0 ? "half precision is computed with" : "there is no half precision here");
        return farthestHeat < MOST_HEAT && farthestChance < MOST_CHANCE && same;
    }

    private static float[] finder(Precision precision) throws IOException {
        var net = precision.read(Network.bytes(FINDER));
        return GoldenNumbers.finder(input -> {
            net.setInput(input);
            return net.forward();
        });
    }

    private static float[] reader(Precision precision, String output) throws IOException {
        Net net = precision.read(Network.bytes(READER));
        return GoldenNumbers.reader(
                (input, named) -> {
                    var answers = new ArrayList<Mat>();
                    net.setInput(input);
                    net.forward(answers, new ArrayList<>(List.of(named)));
                    return answers.getFirst();
                },
                output);
    }

    /** Each crop's logits as chances. */
    private static List<double[]> chances(float[] logits) {
        return IntStream.range(0, logits.length / CLASSES)
                .mapToObj(crop -> {
                    var odds = IntStream.range(0, CLASSES)
                            .mapToDouble(k -> Math.exp(logits[crop * CLASSES + k]))
                            .toArray();
                    double all = IntStream.range(0, CLASSES)
                            .mapToDouble(k -> odds[k])
                            .sum();
                    return IntStream.range(0, CLASSES)
                            .mapToDouble(k -> odds[k] / all)
                            .toArray();
                })
                .toList();
    }

    private static int best(double[] chances) {
        return IntStream.range(0, chances.length)
                .reduce((one, other) -> chances[other] > chances[one] ? other : one)
                .orElseThrow();
    }
}
