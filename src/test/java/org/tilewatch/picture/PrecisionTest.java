package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("native")
class PrecisionTest {
    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void theFinderGivesTheNumbersThatItsTrainingGave() throws IOException {
        var finder = Precision.SINGLE.read(Network.bytes(GoldenNumbers.FINDER));

        assertThat(GoldenNumbers.offFinder(GoldenNumbers.finder(finder))).isLessThan(GoldenNumbers.OFF_FINDER);
    }

    @ParameterizedTest
    @ValueSource(strings = {GoldenNumbers.KINDS, GoldenNumbers.EMBEDDING})
    void theReaderGivesTheNumbersThatItsTrainingGave(String output) throws IOException {
        var reader = Precision.SINGLE.read(Network.bytes(GoldenNumbers.READER));

        assertThat(GoldenNumbers.offReader(GoldenNumbers.reader(reader, output), output))
                .isLessThan(GoldenNumbers.OFF_READER);
    }

    /** Called an Arm processor, this machine measures both. */
    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void whicheverIsChosenSaysWhatSinglePrecisionSays(String processor) throws IOException {
        var file = Network.bytes(GoldenNumbers.FINDER);
        var chosen = Precision.fastest(GoldenNumbers.FINDER, file, List.of(1, 3, 64, 64), processor);

        assertThat(GoldenNumbers.offHeat(
                        GoldenNumbers.finder(chosen), GoldenNumbers.finder(Precision.SINGLE.read(file))))
                .isLessThan(GoldenNumbers.OFF_HEAT);
    }
}
