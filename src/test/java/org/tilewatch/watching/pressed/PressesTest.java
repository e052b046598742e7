package org.tilewatch.watching.pressed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;

/** Which presses call the win: the table says how long they are. */
class PressesTest {
    private static final Set<Seat> ALL = Set.of(Seat.values());

    @ParameterizedTest(name = "held for {1} s where {0} are long: {2}")
    @CsvSource({"0.8, 0.79, false", "0.8, 0.81, true", "0.4, 0.5, true", "1.5, 1.2, false", "1.5, 1.6, true"})
    void aPressIsLongFromTheSecondsOnThatTheTableSays(double longPress, double held, boolean win) {
        var presses = new Presses(longPress, ALL);
        assertThat(presses.edge(new ButtonEdge(10, Seat.TOP, true))).isEmpty();
        assertThat(presses.edge(new ButtonEdge(10 + held, Seat.TOP, false)))
                .extracting(Presses.Press::win)
                .containsExactly(win);
    }

    /**
     * Given a page that says how long a finger was down, when its words come late or bunched, then the press is as long as the finger was.
     */
    @ParameterizedTest(name = "held for {0} s, heard of {1} s after it went down: {2}")
    @CsvSource({"0.2, 1.9, false", "0.2, 3.7, false", "0.9, 0.9, true", "0.9, 0.01, true"})
    void aPressOnAPageIsAsLongAsThePageSays(double held, double after, boolean win) {
        var presses = new Presses(0.8, ALL);
        presses.edge(page(10, true, 0));
        assertThat(presses.at(10 + after - 0.001)).isEmpty();
        assertThat(presses.edge(page(10 + after, false, held)))
                .extracting(Presses.Press::win)
                .containsExactly(win);
    }

    @Test
    void aPressOnAPageIsLongAsSoonAsThePageSaysSoAndOnce() {
        var presses = new Presses(0.8, ALL);
        presses.edge(page(10, true, 0));
        assertThat(presses.edge(page(10.5, true, 0.4))).isEmpty();
        assertThat(presses.edge(page(11.7, true, 0.8))).containsExactly(new Presses.Press(Seat.TOP, 10, 11.7, true));
        assertThat(presses.edge(page(11.8, true, 1.2))).isEmpty();
        assertThat(presses.edge(page(12, false, 1.3))).isEmpty();
    }

    @Test
    void aPressWhosePageHasGoneSilentIsALongOneAfterAWhileAndOneWhosePageWasClosedIsShort() {
        var silent = new Presses(0.8, ALL);
        silent.edge(page(10, true, 0));
        assertThat(silent.at(13.7)).isEmpty();
        assertThat(silent.at(13.81)).extracting(Presses.Press::win).containsExactly(true);

        var closed = new Presses(0.8, ALL);
        closed.edge(page(10, true, 0));
        assertThat(closed.edge(new ButtonEdge(12, Seat.TOP, false)))
                .extracting(Presses.Press::win)
                .containsExactly(false);
    }

    /** Given a table that holds all its buttons down, one after the other, then nobody calls the win; where one holds none, the others do. */
    @ParameterizedTest(name = "{0} of {1} held for two seconds: {2} wins")
    @CsvSource({"4, 4, 0", "3, 3, 0", "3, 4, 3", "2, 2, 2", "1, 4, 1"})
    void whereAllHoldTheirsNobodyCallsTheWin(int held, int sit, int wins) {
        var seats = List.of(Seat.values());
        var presses = new Presses(0.8, Set.copyOf(seats.subList(0, sit)));
        var told = new ArrayList<Presses.Press>();
        for (int seat = 0; seat < held; seat++) {
            told.addAll(presses.edge(new ButtonEdge(10 + 0.2 * seat, seats.get(seat), true)));
        }
        told.addAll(presses.at(11.9));
        for (int seat = 0; seat < held; seat++) {
            told.addAll(presses.edge(new ButtonEdge(12 + 0.1 * seat, seats.get(seat), false)));
        }
        assertThat(told).hasSize(wins).allMatch(Presses.Press::win);
    }

    @Test
    void whatAllPressShortlyAndWhoeverHeldHisBeforeCounts() {
        var presses = new Presses(0.8, ALL);
        for (var seat : Seat.values()) {
            presses.edge(new ButtonEdge(10, seat, true));
        }
        for (var seat : Seat.values()) {
            assertThat(presses.edge(new ButtonEdge(10.3, seat, false)))
                    .containsExactly(new Presses.Press(seat, 10, 10.3, false));
        }
        presses.edge(new ButtonEdge(20, Seat.TOP, true));
        assertThat(presses.at(20.9)).containsExactly(new Presses.Press(Seat.TOP, 20, 20.8, true));
        for (var seat : List.of(Seat.BOTTOM, Seat.LEFT, Seat.RIGHT)) {
            presses.edge(new ButtonEdge(21, seat, true));
        }
        assertThat(presses.at(23)).isEmpty();
        assertThat(presses.edge(new ButtonEdge(23, Seat.TOP, false))).isEmpty();
    }

    private static ButtonEdge page(double t, boolean down, double held) {
        return new ButtonEdge(t, Seat.TOP, down).held(OptionalDouble.of(held));
    }
}
