package org.tilewatch.picture;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Rect;
import org.opencv.dnn.Dnn;
import org.opencv.imgcodecs.Imgcodecs;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a network says of the golden pictures, and how far it lies from what its training said of them. */
public final class GoldenNumbers {
    /** Numbers of the finder and of the reader lie within these of the training's, on any processor. */
    public static final double FINDER = 2e-4;

    public static final double READER = 5e-4;
    private static final int FACE_WIDTH = 48;

    private GoldenNumbers() {}

    /** All that the finder says of the golden table: 15 planes. Answers are released here. */
    public static float[] finder(UnaryOperator<Mat> finder) throws IOException {
        try (var scope = new NativeScope()) {
            var table = scope.own(picture("table.png"));
            return numbers(scope.own(finder.apply(scope.own(Dnn.blobFromImage(table, 1 / 255.0)))));
        }
    }

    /** How far the finder's numbers lie from its training's, at most. */
    public static double offFinder(float[] finder) throws IOException {
        var golden = golden();
        int step = golden.get("sampled").asInt();
        var expected = golden.get("finder");
        return IntStream.range(0, expected.size())
                .mapToDouble(i -> Math.abs(finder[i * step] - expected.get(i).asDouble()))
                .max()
                .orElseThrow();
    }

    /**
     * What the reader says of the golden crops by one of its outputs, {@code kinds} or {@code embedding}, crop after crop.
     *
     * @param reader answers an input by the output named; the answer is released here
     */
    public static float[] reader(BiFunction<Mat, String, Mat> reader, String output) throws IOException {
        try (var scope = new NativeScope()) {
            var strip = scope.own(picture("crops.png"));
            var crops = new ArrayList<Mat>();
            for (int x = 0; x < strip.cols(); x += FACE_WIDTH) {
                crops.add(scope.own(strip.submat(new Rect(x, 0, FACE_WIDTH, strip.rows()))));
            }
            return numbers(scope.own(reader.apply(scope.own(Dnn.blobFromImages(crops, 1 / 255.0)), output)));
        }
    }

    /** How far the reader's numbers of an output lie from its training's, at most. */
    public static double offReader(float[] reader, String output) throws IOException {
        var expected = golden().get(output.equals("kinds") ? "kinds" : "embeddings");
        int each = expected.get(0).size();
        if (reader.length != each * expected.size()) {
            throw new IOException("the reader answers for another number of crops than its training did");
        }
        return IntStream.range(0, reader.length)
                .mapToDouble(i -> Math.abs(
                        reader[i] - expected.get(i / each).get(i % each).asDouble()))
                .max()
                .orElseThrow();
    }

    private static float[] numbers(Mat answer) {
        var numbers = new float[(int) answer.total()];
        var row = answer.reshape(1, 1);
        row.get(0, 0, numbers);
        row.release();
        return numbers;
    }

    private static JsonNode golden() throws IOException {
        try (var in = resource("golden.json")) {
            return JsonMapper.shared().readTree(in);
        }
    }

    private static Mat picture(String name) throws IOException {
        try (var in = resource(name);
                var scope = new NativeScope()) {
            return Imgcodecs.imdecode(scope.own(new MatOfByte(in.readAllBytes())), Imgcodecs.IMREAD_COLOR);
        }
    }

    private static InputStream resource(String name) throws IOException {
        var in = GoldenNumbers.class.getResourceAsStream("/seeing/" + name);
        if (in == null) {
            throw new IOException("there is no seeing/" + name + " among the tests' resources");
        }
        return in;
    }
}
