package org.tilewatch.seats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;

/** When a table calls by holding all its buttons down. */
class HeldTogetherTest {
    private static final Set<Seat> ALL = Set.of(Seat.values());

    private final HeldTogether held = new HeldTogether(0.8);

    private boolean edge(double t, Seat seat, boolean down) {
        return held.edge(new ButtonEdge(t, seat, down), ALL);
    }

    @Test
    void allHeldLongEnoughCallOnce() {
        for (var seat : Seat.values()) {
            assertThat(edge(10 + 0.3 * seat.number(), seat, true)).isFalse();
        }
        assertThat(edge(12, Seat.LEFT, false)).isTrue();
        for (var seat : List.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP)) {
            assertThat(edge(12.1, seat, false)).isFalse();
        }
    }

    @Test
    void allPressedShortlyOrAllButOneHeldCallNobody() {
        for (var seat : Seat.values()) {
            edge(10, seat, true);
        }
        assertThat(edge(10.5, Seat.LEFT, false)).isFalse();
        assertThat(edge(12, Seat.TOP, false)).isFalse();
    }

    @Test
    void threeCallWhereThreeSitAndTwoNever() {
        var three = Set.of(Seat.BOTTOM, Seat.RIGHT, Seat.TOP);
        three.forEach(seat -> held.edge(new ButtonEdge(1, seat, true), three));
        assertThat(held.edge(new ButtonEdge(2, Seat.TOP, false), three)).isTrue();
        var two = Set.of(Seat.BOTTOM, Seat.TOP);
        two.forEach(seat -> held.edge(new ButtonEdge(3, seat, true), two));
        assertThat(held.edge(new ButtonEdge(5, Seat.TOP, false), two)).isFalse();
    }
}
