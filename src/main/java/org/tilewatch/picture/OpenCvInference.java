package org.tilewatch.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.MatOfInt;
import org.opencv.dnn.Dnn;
import org.opencv.dnn.Net;

/** A network that OpenCV's DNN computes on the processor. */
final class OpenCvInference implements Inference {
    private static final int BYTES = Float.BYTES;

    private final Engine engine;
    private final Net net;

    /**
     * @param file   of the network, in ONNX
     * @param target with how many bits OpenCV computes it, by its own names
     */
    OpenCvInference(Engine engine, byte[] file, int target) {
        this.engine = engine;
        this.net = read(file);
        net.setPreferableBackend(Dnn.DNN_BACKEND_OPENCV);
        net.setPreferableTarget(target);
    }

    private static Net read(byte[] file) {
        try (var scope = new NativeScope()) {
            return Dnn.readNetFromONNX(scope.own(new MatOfByte(file)));
        }
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<NetworkOutput> answers(Mat input, List<String> outputs) {
        var answers = new ArrayList<Mat>();
        try (var scope = new NativeScope()) {
            net.setInput(input);
            // OpenCV's native side calls ArrayList's own methods on the names, whatever list it is given: any other
            // ends the JVM.
            net.forward(answers, new ArrayList<>(outputs));
            answers.forEach(scope::own);
            return answers.stream().map(answer -> output(scope, answer)).toList();
        }
    }

    private static NetworkOutput output(NativeScope scope, Mat answer) {
        var values = new float[(int) answer.total()];
        scope.own(answer.reshape(1, 1)).get(0, 0, values);
        return new NetworkOutput(sides(answer), values);
    }

    static List<Integer> sides(Mat numbers) {
        return IntStream.range(0, numbers.dims()).mapToObj(numbers::size).toList();
    }

    /**
     * What a network of a file does for its inputs.
     *
     * @param inputs how many there are, by their sides
     */
    static NetworkWork work(byte[] file, Map<List<Integer>, Long> inputs) {
        var net = read(file);
        return inputs.entrySet().stream()
                .map(asked -> work(net, asked.getKey()).times(asked.getValue()))
                .reduce(NetworkWork.NONE, NetworkWork::plus);
    }

    private static NetworkWork work(Net net, List<Integer> sides) {
        try (var scope = new NativeScope()) {
            var input = scope.own(
                    new MatOfInt(sides.stream().mapToInt(Integer::intValue).toArray()));
            var weights = new long[1];
            var made = new long[1];
            net.getMemoryConsumption(input, weights, made);
            long given = sides.stream().mapToLong(Integer::longValue).reduce(BYTES, (all, side) -> all * side);
            // Two operations each; and what each layer makes the next reads.
            return new NetworkWork(net.getFLOPS(input) / 2, weights[0] + given + 2 * made[0]);
        }
    }

    @Override
    public void close() {
        // OpenCV's Java classes release a network when the garbage collector finds it.
    }
}
