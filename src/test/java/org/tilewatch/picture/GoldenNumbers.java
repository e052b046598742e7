package org.tilewatch.picture;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Rect;
import org.opencv.imgcodecs.Imgcodecs;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a network says of the golden pictures, and how far it lies from what its training said of them. */
final class GoldenNumbers {
    /**
     * How far both networks as an engine computes them lie from what single precision says of the golden pictures.
     *
     * @param heat      chances that a tile lies there, at most
     * @param chance    of a face of the reader's, at most
     * @param sameFaces whether each crop's likeliest face is the same
     */
    record Apart(double heat, double chance, boolean sameFaces) {
        /** Less than makes a difference to what is found and read, by engine. */
        boolean isClose(Engine engine) {
            return switch (engine) {
                case OPENCV -> heat == 0 && chance == 0;
                case OPENCV_HALF -> sameFaces && heat < 0.02 && chance < 0.005;
                case EIGHT_BITS -> sameFaces && heat < 0.06 && chance < 0.03;
            };
        }
    }

    static Apart apart(Engine engine) throws IOException {
        var kinds = chances(reader(network(Engine.OPENCV, READER), KINDS));
        var others = chances(reader(network(engine, READER), KINDS));
        double chance = 0;
        boolean same = true;
        for (int crop = 0; crop < kinds.size(); crop++) {
            var one = kinds.get(crop);
            var other = others.get(crop);
            same &= best(one) == best(other);
            for (int k = 0; k < CLASSES; k++) {
                chance = Math.max(chance, Math.abs(one[k] - other[k]));
            }
        }
        double heat = offHeat(finder(network(Engine.OPENCV, FINDER)), finder(network(engine, FINDER)));
        return new Apart(heat, chance, same);
    }

    static Inference network(Engine engine, String name) {
        return engine.read(name).orElseThrow();
    }

    /** Each crop's logits as chances. */
    private static List<double[]> chances(float[] logits) {
        return IntStream.range(0, logits.length / CLASSES)
                .mapToObj(crop -> {
                    var odds = IntStream.range(0, CLASSES)
                            .mapToDouble(k -> Math.exp(logits[crop * CLASSES + k]))
                            .toArray();
                    double all = Arrays.stream(odds).sum();
                    return Arrays.stream(odds).map(odd -> odd / all).toArray();
                })
                .toList();
    }

    private static int best(double[] chances) {
        return IntStream.range(0, chances.length)
                .reduce((one, other) -> chances[other] > chances[one] ? other : one)
                .orElseThrow();
    }

    static final String FINDER = "finder.onnx";
    static final String READER = "reader.onnx";
    static final String TILES = "tiles";
    static final String KINDS = "kinds";
    static final String EMBEDDING = "embedding";
    /** With single precision numbers of the finder and of the reader lie within these of the training's, on any processor. */
    static final double OFF_FINDER = 2e-4;

    static final double OFF_READER = 5e-4;
    /** The classes of the reader: 45 kinds, and that no face stands upright. */
    private static final int CLASSES = 46;

    /** The finder's planes, the first of which says that a tile lies there. */
    private static final int PLANES = 15;

    private static final int FACE_WIDTH = 48;

    private GoldenNumbers() {}

    /** All that the finder says of the golden table, plane after plane. */
    static float[] finder(Inference finder) throws IOException {
        try (var scope = new NativeScope()) {
            var table = scope.own(picture("table.png"));
            return finder.answers(NetworkInput.of(scope, List.of(table)), List.of(TILES))
                    .getFirst()
                    .values();
        }
    }

    /** How far two finders' heats lie from each other, at most: chances that a tile lies there. */
    private static double offHeat(float[] one, float[] other) {
        DoubleUnaryOperator heat = logit -> 1 / (1 + Math.exp(-logit));
        return IntStream.range(0, one.length / PLANES)
                .mapToDouble(i -> Math.abs(heat.applyAsDouble(one[i]) - heat.applyAsDouble(other[i])))
                .max()
                .orElseThrow();
    }

    /** How far the finder's numbers lie from its training's, at most. */
    static double offFinder(float[] finder) throws IOException {
        var golden = golden();
        int step = golden.get("sampled").asInt();
        var expected = golden.get("finder");
        return IntStream.range(0, expected.size())
                .mapToDouble(i -> Math.abs(finder[i * step] - expected.get(i).asDouble()))
                .max()
                .orElseThrow();
    }

    /** What the reader says of the golden crops by one of its outputs, crop after crop. */
    static float[] reader(Inference reader, String output) throws IOException {
        try (var scope = new NativeScope()) {
            var strip = scope.own(picture("crops.png"));
            var crops = new ArrayList<Mat>();
            for (int x = 0; x < strip.cols(); x += FACE_WIDTH) {
                crops.add(scope.own(strip.submat(new Rect(x, 0, FACE_WIDTH, strip.rows()))));
            }
            return reader.answers(NetworkInput.of(scope, crops), List.of(output))
                    .getFirst()
                    .values();
        }
    }

    /** How far the reader's numbers of an output lie from its training's, at most. */
    static double offReader(float[] reader, String output) throws IOException {
        var expected = golden().get(output.equals(KINDS) ? "kinds" : "embeddings");
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
