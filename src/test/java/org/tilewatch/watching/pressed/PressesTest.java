package org.tilewatch.watching.pressed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;

/** Which presses call the win: the table says how long they are. */
class PressesTest {
    @ParameterizedTest(name = "held for {1} s where {0} are long: {2}")
    @CsvSource({"0.8, 0.79, false", "0.8, 0.81, true", "0.4, 0.5, true", "1.5, 1.2, false", "1.5, 1.6, true"})
    void aPressIsLongFromTheSecondsOnThatTheTableSays(double longPress, double held, boolean win) {
        var presses = new Presses(longPress);
        assertThat(presses.edge(new ButtonEdge(10, Seat.TOP, true))).isEmpty();
        assertThat(presses.edge(new ButtonEdge(10 + held, Seat.TOP, false)))
                .extracting(Presses.Press::win)
                .containsExactly(win);
    }
}
