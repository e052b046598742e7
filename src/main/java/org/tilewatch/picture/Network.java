package org.tilewatch.picture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.opencv.core.Mat;
import org.opencv.core.MatOfInt;
import org.opencv.dnn.Net;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * A trained network among the program's own files, run by OpenCV's DNN on the processor. It counts the time that it takes. One
 * picture at a time: whoever shares it among threads lets them wait for each other.
 */
public final class Network {
    private final Net net;
    private final LongAdder nanos = new LongAdder();
    /** How many inputs of each shape it was given. */
    private final Map<List<Integer>, Long> inputs = new ConcurrentHashMap<>();

    private Network(Net net) {
        this.net = net;
    }

    /**
     * The network of a file name such as {@code finder.onnx}, in the precision in which this processor computes it faster.
     *
     * @param usual the sides of a usual input, by which that is measured
     * @throws PictureException when OpenCV cannot be loaded, or the program was built without the file
     */
    public static Network load(String name, List<Integer> usual) {
        OpenCvLibrary.load();
        return new Network(Precision.fastest(name, bytes(name), usual, System.getProperty("os.arch", "")));
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

    /** What the network makes of its input; the caller's to release. */
    public Mat answer(Mat input) {
        return timed(input, net::forward);
    }

    /** The same for several of its outputs, by name and in that order. */
    public List<Mat> answers(Mat input, List<String> outputs) {
        return timed(input, () -> {
            var answers = new ArrayList<Mat>();
            // OpenCV's native side calls ArrayList's own methods on the names, whatever list it is given: any other
            // ends the JVM.
            net.forward(answers, new ArrayList<>(outputs));
            return answers;
        });
    }

    private <T> T timed(Mat input, Supplier<T> forward) {
        net.setInput(input);
        inputs.merge(shape(input), 1L, Long::sum);
        long start = System.nanoTime();
        try {
            return forward.get();
        } finally {
            nanos.add(System.nanoTime() - start);
        }
    }

    /** How long it has run so far, in milliseconds. */
    public double millis() {
        return nanos.sum() / 1e6;
    }

    private static List<Integer> shape(Mat input) {
        return IntStream.range(0, input.dims()).mapToObj(input::size).toList();
    }

    /**
     * How many multiply-adds it has done so far, by what OpenCV counts of its layers (two operations each): what a look costs on any
     * processor.
     */
    public long multiplyAdds() {
        try (var scope = new NativeScope()) {
            return inputs.entrySet().stream()
                    .mapToLong(asked -> asked.getValue() * net.getFLOPS(scope.own(shape(asked.getKey()))) / 2)
                    .sum();
        }
    }

    private static MatOfInt shape(List<Integer> sides) {
        return new MatOfInt(sides.stream().mapToInt(Integer::intValue).toArray());
    }
}
