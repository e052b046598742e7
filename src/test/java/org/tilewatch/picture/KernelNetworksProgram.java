package org.tilewatch.picture;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs on a processor as the Raspberry Pi's: holds both networks' numbers by either library to their training's, and what they say with half
 * precision to what they say with single precision. Says PASSED or FAILED on its standard output.
 */
final class KernelNetworksProgram {
    /** The classes of the reader: 45 kinds, and that no face stands upright. */
    private static final int CLASSES = 46;

    private static final double MOST_CHANCE = 0.005;

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private KernelNetworksProgram() {}

    public static void main(String[] arguments) throws IOException {
        OpenCvLibrary.load();
        var program = new KernelNetworksProgram();
        program.out.printf("on %s%n", System.getProperty("os.arch"));
        program.out.println(
                program.isAsTrained(Engine.OPENCV)
                                & program.isAsTrained(Engine.ONNX_RUNTIME)
                                & program.isAsWithSinglePrecision()
                        ? "PASSED"
                        : "FAILED");
    }

    private boolean isAsTrained(Engine engine) throws IOException {
        double finder = GoldenNumbers.offFinder(finder(engine));
        double kinds = GoldenNumbers.offReader(reader(engine, GoldenNumbers.KINDS), GoldenNumbers.KINDS);
        double embedding = GoldenNumbers.offReader(reader(engine, GoldenNumbers.EMBEDDING), GoldenNumbers.EMBEDDING);
        out.printf("%s: finder off by %.1e, reader by %.1e%n", engine, finder, Math.max(kinds, embedding));
        return finder < GoldenNumbers.OFF_FINDER && Math.max(kinds, embedding) < GoldenNumbers.OFF_READER;
    }

    private boolean isAsWithSinglePrecision() throws IOException {
        double farthestHeat = GoldenNumbers.offHeat(finder(Engine.OPENCV), finder(Engine.OPENCV_HALF));
        var kinds = chances(reader(Engine.OPENCV, GoldenNumbers.KINDS));
        var halfKinds = chances(reader(Engine.OPENCV_HALF, GoldenNumbers.KINDS));
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
        var usualFinder = Engine.fastest(
                GoldenNumbers.FINDER,
                Network.bytes(GoldenNumbers.FINDER),
                List.of(1, 3, 160, 256),
                List.of(GoldenNumbers.TILES),
                "aarch64");
        var usualReader = Engine.fastest(
                GoldenNumbers.READER,
                Network.bytes(GoldenNumbers.READER),
                List.of(4, 3, 64, 48),
                List.of(GoldenNumbers.KINDS, GoldenNumbers.EMBEDDING),
                "aarch64");
        out.printf(
                "finder.onnx is computed by %s, reader.onnx is by %s%n",
                usualFinder.engine().title(), usualReader.engine().title());
        out.println(farthestHeat > 0 ? "half precision is computed with" : "there is no half precision here");
        return farthestHeat < GoldenNumbers.OFF_HEAT && farthestChance < MOST_CHANCE && same;
    }

    private static float[] finder(Engine engine) throws IOException {
        return GoldenNumbers.finder(
                engine.read(Network.bytes(GoldenNumbers.FINDER)).orElseThrow());
    }

    private static float[] reader(Engine engine, String output) throws IOException {
        return GoldenNumbers.reader(
                engine.read(Network.bytes(GoldenNumbers.READER)).orElseThrow(), output);
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
