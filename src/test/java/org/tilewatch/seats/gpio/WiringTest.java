package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whoever wires a table by the documents gets what the program expects. */
class WiringTest {
    private static final Pattern ROW =
            Pattern.compile("\\| ([1-4]) \\| GPIO (\\d+) \\| (\\d+) \\| GPIO (\\d+) \\| (\\d+) \\|");

    /** The Raspberry Pi's header, as far as the seats use it: header pin by GPIO number. */
    private static final Map<Integer, Integer> HEADER =
            Map.of(5, 29, 6, 31, 12, 32, 13, 33, 19, 35, 16, 36, 20, 38, 21, 40);

    @Test
    void theTableAndTheDrawingShowTheProgramsOwnWiring() throws IOException {
        var rows = ROW.matcher(Files.readString(Path.of("hardware", "README.md")))
                .results()
                .toList();
        var drawing = Files.readString(Path.of("hardware", "wiring.svg"));

        assertThat(rows).hasSize(4);
        for (var row : rows) {
            var pins = SeatPins.DEFAULT.seats().get(Integer.parseInt(row.group(1)) - 1);
            assertThat(row.group(2)).isEqualTo(String.valueOf(pins.button()));
            assertThat(row.group(4)).isEqualTo(String.valueOf(pins.light()));
            assertThat(Integer.valueOf(row.group(3))).isEqualTo(HEADER.get(pins.button()));
            assertThat(Integer.valueOf(row.group(5))).isEqualTo(HEADER.get(pins.light()));
            assertThat(drawing)
                    .contains("GPIO %d &#183; pin %s<".formatted(pins.button(), row.group(3)))
                    .contains("GPIO %d &#183; pin %s<".formatted(pins.light(), row.group(5)));
        }
    }
}
