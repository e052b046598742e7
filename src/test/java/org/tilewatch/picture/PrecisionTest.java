package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("native")
class PrecisionTest {
    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    /** This machine has single precision alone, whatever it is said to be: both are measured, and either gives the same. */
    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void whicheverIsChosenSaysWhatTheTrainingSaid(String processor) throws IOException {
        var net = Precision.fastest("finder.onnx", Network.bytes("finder.onnx"), List.of(1, 3, 64, 64), processor);

        assertThat(GoldenNumbers.offFinder(GoldenNumbers.finder(input -> {
                    net.setInput(input);
                    return net.forward();
                })))
                .isLessThan(GoldenNumbers.FINDER);
    }
}
