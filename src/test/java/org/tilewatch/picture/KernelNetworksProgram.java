package org.tilewatch.picture;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs on a processor as the Raspberry Pi's: holds both networks' numbers to their training's, and what they say with half precision and with
 * eight bits to what they say with single precision. Says PASSED or FAILED on its standard output.
 */
final class KernelNetworksProgram {
    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private KernelNetworksProgram() {}

    public static void main(String[] arguments) throws IOException {
        OpenCvLibrary.load();
        var program = new KernelNetworksProgram();
        program.out.printf("on %s%n", System.getProperty("os.arch"));
        boolean passed = program.isAsTrained()
                & program.isAsWithSinglePrecision(Engine.OPENCV_HALF)
                & program.isAsWithSinglePrecision(Engine.EIGHT_BITS);
        program.sayWhatIsTaken(GoldenNumbers.FINDER, List.of(1, 3, 160, 256), List.of(GoldenNumbers.TILES));
        program.sayWhatIsTaken(
                GoldenNumbers.READER, List.of(4, 3, 64, 48), List.of(GoldenNumbers.KINDS, GoldenNumbers.EMBEDDING));
        program.out.println(passed ? "PASSED" : "FAILED");
    }

    private boolean isAsTrained() throws IOException {
        double finder = GoldenNumbers.offFinder(
                GoldenNumbers.finder(GoldenNumbers.network(Engine.OPENCV, GoldenNumbers.FINDER)));
        double kinds = offReader(GoldenNumbers.KINDS);
        double embedding = offReader(GoldenNumbers.EMBEDDING);
        out.printf("finder off by %.1e, reader by %.1e%n", finder, Math.max(kinds, embedding));
        return finder < GoldenNumbers.OFF_FINDER && Math.max(kinds, embedding) < GoldenNumbers.OFF_READER;
    }

    private static double offReader(String output) throws IOException {
        return GoldenNumbers.offReader(
                GoldenNumbers.reader(GoldenNumbers.network(Engine.OPENCV, GoldenNumbers.READER), output), output);
    }

    private boolean isAsWithSinglePrecision(Engine engine) throws IOException {
        var apart = GoldenNumbers.apart(engine);
        out.printf(
                "%s: heats off by %.4f, chances by %.4f, faces %s%n",
                engine.title(), apart.heat(), apart.chance(), apart.sameFaces() ? "the same" : "others");
        out.printf("%s %s%n", engine.title(), apart.heat() > 0 ? "is computed with" : "is not there");
        return apart.isClose(engine);
    }

    private void sayWhatIsTaken(String name, List<Integer> usual, List<String> outputs) {
        out.printf(
                "%s is computed by %s%n",
                name, Engine.fastest(name, usual, outputs, "aarch64").engine().title());
    }
}
