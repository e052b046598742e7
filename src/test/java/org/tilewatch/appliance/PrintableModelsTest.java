package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that somebody sends to a printer, as binary STL in millimetres. */
class PrintableModelsTest {
    private static final Path MODELS = Path.of("hardware/models");

    private record Edge(Stl.Corner from, Stl.Corner to) {}

    @ParameterizedTest
    @ValueSource(strings = {"button-box-body.stl", "button-box-lid.stl", "camera-plate.stl", "camera-plate-usb.stl"})
    void everyFileIsAClosedBody(String file) throws IOException {
        Map<Edge, Integer> edges = new HashMap<>();
        for (var triangle : Stl.read(MODELS.resolve(file)).triangles()) {
            for (int side = 0; side < 3; side++) {
                edges.merge(new Edge(triangle.get(side), triangle.get((side + 1) % 3)), 1, Integer::sum);
            }
        }
        assertThat(edges)
                .isNotEmpty()
                .allSatisfy((edge, times) -> assertThat(edges.get(new Edge(edge.to(), edge.from())))
                        .as("the way back of %s", edge)
                        .isEqualTo(times));
    }

    /** What the hardware's page says of them. */
    @ParameterizedTest
    @CsvSource({
        "button-box-body.stl, 51, 51, 36",
        "button-box-lid.stl, 51, 51, 5",
        "camera-plate.stl, 64, 44, 16",
        "camera-plate-usb.stl, 64, 44, 16"
    })
    void everyFileStandsOnThePrintersBedAndIsAsLargeAsTheDocumentSays(String file, int wide, int deep, int high)
            throws IOException {
        var corners = Stl.read(MODELS.resolve(file)).triangles().stream()
                .flatMap(List::stream)
                .toList();
        assertThat(corners).extracting(Stl.Corner::z).allMatch(z -> z > -0.001f);
        assertThat(Math.round(spread(corners.stream().map(Stl.Corner::x).toList())))
                .isEqualTo(wide);
        assertThat(Math.round(spread(corners.stream().map(Stl.Corner::y).toList())))
                .isEqualTo(deep);
        assertThat(Math.round(spread(corners.stream().map(Stl.Corner::z).toList())))
                .isEqualTo(high);
        assertThat(Files.readString(Path.of("hardware/README.md")))
                .contains("[%s](models/%s) | %d x %d x %d mm".formatted(file, file, wide, deep, high));
    }

    private static float spread(List<Float> values) {
        return values.stream().max(Float::compare).orElseThrow()
                - values.stream().min(Float::compare).orElseThrow();
    }
}
