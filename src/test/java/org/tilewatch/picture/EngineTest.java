package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.dnn.Dnn;

@Tag("native")
class EngineTest {
    private static final List<Integer> SOME = List.of(1, 3, 64, 64);

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void theNetworksGiveTheNumbersThatTheirTrainingGave() throws IOException {
        assertThat(GoldenNumbers.offFinder(
                        GoldenNumbers.finder(GoldenNumbers.network(Engine.OPENCV, GoldenNumbers.FINDER))))
                .isLessThan(GoldenNumbers.OFF_FINDER);
        for (var output : List.of(GoldenNumbers.KINDS, GoldenNumbers.EMBEDDING)) {
            assertThat(GoldenNumbers.offReader(
                            GoldenNumbers.reader(GoldenNumbers.network(Engine.OPENCV, GoldenNumbers.READER), output),
                            output))
                    .isLessThan(GoldenNumbers.OFF_READER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void withFewerBitsTheySayWhatSinglePrecisionSays(Engine engine) throws IOException {
        assumeThat(engine.read(GoldenNumbers.FINDER)).isPresent();

        assertThat(GoldenNumbers.apart(engine)).matches(apart -> apart.isClose(engine));
    }

    /** Called an Arm processor, this machine measures all. */
    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void oneOfThoseThatAProcessorHasIsChosen(String processor) {
        var chosen = Engine.fastest(GoldenNumbers.FINDER, SOME, List.of(GoldenNumbers.TILES), processor);

        assertThat(chosen.engine())
                .isIn(
                        processor.equals("amd64")
                                ? EnumSet.complementOf(EnumSet.of(Engine.OPENCV_HALF))
                                : EnumSet.allOf(Engine.class));
    }

    @Test
    void whatWasFastestIsKeptForTheNextStart(@TempDir Path folder) throws IOException {
        var measured = new MeasuredEngines(folder.resolve("engines"));
        var names = List.of(GoldenNumbers.TILES);

        var first = Engine.kept(measured, GoldenNumbers.FINDER, SOME, names, "amd64");
        assertThat(measured.of(GoldenNumbers.FINDER, "amd64")).contains(first.engine());
        // Another than any machine would choose shows that it is not measured again.
        measured.keep(GoldenNumbers.FINDER, "amd64", Engine.OPENCV_HALF);
        assertThat(Engine.kept(measured, GoldenNumbers.FINDER, SOME, names, "amd64")
                        .engine())
                .isEqualTo(Engine.OPENCV_HALF);
        assertThat(measured.of(GoldenNumbers.FINDER, "aarch64")).isEmpty();
        assertThat(measured.of(GoldenNumbers.READER, "amd64")).isEmpty();
    }

    @Test
    void whatIsKeptAndCannotBeReadIsMeasuredAgain(@TempDir Path folder) throws IOException {
        var measured = new MeasuredEngines(folder);
        measured.keep(GoldenNumbers.FINDER, "amd64", Engine.OPENCV_HALF);
        try (var kept = Files.list(folder)) {
            Files.writeString(kept.findFirst().orElseThrow(), "OPENC");
        }
        assertThat(measured.of(GoldenNumbers.FINDER, "amd64")).isEmpty();

        var unwritable = new MeasuredEngines(Files.createFile(folder.resolve("a file")));
        unwritable.keep(GoldenNumbers.FINDER, "amd64", Engine.OPENCV);
        assertThat(unwritable.of(GoldenNumbers.FINDER, "amd64")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Linux, amd64", "Linux, aarch64"})
    void onnxRuntimeIsPackedForWhateverAKioskRunsOn(String system, String processor) {
        var folder = OnnxRuntimeLibrary.folder(system, processor).orElseThrow();

        assertThat(EngineTest.class.getResource(folder + "libonnxruntime.so")).isNotNull();
        assertThat(EngineTest.class.getResource(folder + "libonnxruntime4j_jni.so"))
                .isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"Windows 11, amd64", "Mac OS X, aarch64", "Linux, riscv64"})
    void elsewhereOpenCvComputes(String system, String processor) {
        assertThat(OnnxRuntimeLibrary.folder(system, processor)).isEmpty();
    }

    @Test
    void itsFilesAreKeptUnderTheVersionThatTheProgramIsBuiltWith() throws IOException {
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<onnxruntime.version>" + OnnxRuntimeLibrary.VERSION + "</onnxruntime.version>");
    }

    @Test
    void aNetworkCountsWhatItDoesAlikeOnAnyMachine() {
        var network = Network.load(GoldenNumbers.FINDER, SOME, List.of(GoldenNumbers.TILES));
        try (var scope = new NativeScope()) {
            var input = scope.own(new Mat(new int[] {1, 3, 64, 64}, CvType.CV_32F, Scalar.all(0)));
            network.answers(input);
            var one = network.work();
            network.answers(input);

            // 5,465 for each of its pixels and some for the sums: models/training/nets.py.
            assertThat(one.multiplyAdds()).isBetween(5_400L * 64 * 64, 5_600L * 64 * 64);
            // The weights alone are 2.2 million bytes.
            assertThat(one.bytes()).isBetween(2_200_000L, 6_000_000L);
            assertThat(network.work()).isEqualTo(one.times(2));
            assertThat(network.work().since(one)).isEqualTo(one);
        }
    }

    @Test
    void picturesAreGivenToANetworkAsOpenCvGivesThem() {
        try (var scope = new NativeScope()) {
            var one = scope.own(new Mat(5, 7, CvType.CV_8UC3, new Scalar(1, 2, 255)));
            var other = scope.own(new Mat(5, 7, CvType.CV_8UC3, new Scalar(0, 100, 30)));
            one.put(4, 6, new byte[] {9, 8, 7});
            var pictures = List.of(one, other);

            assertThat(numbers(scope, NetworkInput.of(scope, pictures)))
                    .containsExactly(numbers(scope, scope.own(Dnn.blobFromImages(pictures, 1 / 255.0))), within(1e-6f));
        }
    }

    private static float[] numbers(NativeScope scope, Mat input) {
        var numbers = new float[(int) input.total()];
        scope.own(input.reshape(1, 1)).get(0, 0, numbers);
        return numbers;
    }
}
