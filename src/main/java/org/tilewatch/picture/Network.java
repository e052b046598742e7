package org.tilewatch.picture;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.CRC32C;
import org.opencv.core.Mat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * A trained network among the program's own files, computed on the processor by the library that is fastest there. It counts the time that
 * it takes. One picture at a time: whoever shares it among threads lets them wait for each other.
 */
public final class Network {
    private final String name;
    private final Inference inference;
    private final List<String> outputs;
    private final LongAdder nanos = new LongAdder();
    /** How many inputs of each shape it was given. */
    private final Map<List<Integer>, Long> inputs = new ConcurrentHashMap<>();

    private Network(String name, Inference inference, List<String> outputs) {
        this.name = name;
        this.inference = inference;
        this.outputs = List.copyOf(outputs);
    }

    /**
     * The network of a file name such as {@code finder.onnx}, computed as this processor does it fastest.
     *
     * @param usual   the sides of a usual input, by which that is measured
     * @param outputs what it is asked for, by name
     * @throws PictureException when OpenCV cannot be loaded, or the program was built without the file
     */
    public static Network load(String name, List<Integer> usual, List<String> outputs) {
        OpenCvLibrary.load();
        var inference =
                Engine.kept(MeasuredEngines.ofThisMachine(), name, usual, outputs, System.getProperty("os.arch", ""));
        return new Network(name, inference, outputs);
    }

    /**
     * Eight hexadecimal digits that tell the network of a file name from another training's.
     *
     * @throws PictureException when the program was built without the file
     */
    public static String fingerprint(String name) {
        var sum = new CRC32C();
        sum.update(bytes(name));
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }

    /** The file of a name such as {@code finder.onnx}. */
    static byte[] bytes(String name) {
        try (var in = Network.class.getResourceAsStream("/models/" + name)) {
            return Optional.ofNullable(in)
                    .orElseThrow(() -> new PictureException(Key.MODEL_MISSING.with(Argument.of(name))))
                    .readAllBytes();
        } catch (IOException e) {
            throw new PictureException(
                    Key.MODEL_NOT_READ.with(Argument.of(name), Argument.of(String.valueOf(e.getMessage()))), e);
        }
    }

    /** What the network makes of its input: its outputs in the order in which they were named. */
    public List<NetworkOutput> answers(Mat input) {
        inputs.merge(OpenCvInference.sides(input), 1L, Long::sum);
        long start = System.nanoTime();
        try {
            return inference.answers(input, outputs);
        } finally {
            nanos.add(System.nanoTime() - start);
        }
    }

    /** What computes it on this machine, in a few words. */
    public String engine() {
        return inference.engine().title();
    }

    /** How long it has run so far, in milliseconds. */
    public double millis() {
        return nanos.sum() / 1e6;
    }

    /** What it has done so far, by what OpenCV counts of its layers, whoever computes them: what a look costs on any processor. */
    public NetworkWork work() {
        return OpenCvInference.work(bytes(name), inputs);
    }
}
