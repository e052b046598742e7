package org.tilewatch.seats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;

class SeatDebouncerTest {
    private static final double LOCK = 0.02;

    private final SeatDebouncer debouncer = new SeatDebouncer(LOCK);

    @Test
    void aPressPassesAtOnce() {
        assertThat(debouncer.contact(1, Seat.TOP, true)).containsExactly(new ButtonEdge(1, Seat.TOP, true));
    }

    @Test
    void bouncesWithinTheLockAreSwallowed() {
        debouncer.contact(1, Seat.TOP, true);

        assertThat(debouncer.contact(1.001, Seat.TOP, false)).isEmpty();
        assertThat(debouncer.contact(1.002, Seat.TOP, true)).isEmpty();
        assertThat(debouncer.due(2)).isEmpty();
    }

    @Test
    void aTapShorterThanTheLockKeepsBothItsEdges() {
        debouncer.contact(1, Seat.TOP, true);
        debouncer.contact(1.005, Seat.TOP, false);

        assertThat(debouncer.due(1.01)).isEmpty();
        assertThat(debouncer.due(1.03)).containsExactly(new ButtonEdge(1 + LOCK, Seat.TOP, false));
        assertThat(debouncer.due(9)).isEmpty();
    }

    @Test
    void aReleaseThatFallsDueIsToldBeforeAnotherSeatsLaterPress() {
        debouncer.contact(1, Seat.BOTTOM, true);
        debouncer.contact(1.005, Seat.BOTTOM, false);

        assertThat(debouncer.contact(1.5, Seat.RIGHT, true))
                .containsExactly(new ButtonEdge(1 + LOCK, Seat.BOTTOM, false), new ButtonEdge(1.5, Seat.RIGHT, true));
    }

    @Test
    void aLateShortTapDoesNotOvertakeAnEarlierPressThatIsHeld() {
        var edges = new ArrayList<ButtonEdge>();
        edges.addAll(debouncer.contact(1.000, Seat.LEFT, true));
        edges.addAll(debouncer.contact(1.003, Seat.TOP, true));
        edges.addAll(debouncer.contact(1.004, Seat.TOP, false));
        edges.addAll(debouncer.due(1.1));
        edges.addAll(debouncer.contact(2, Seat.LEFT, false));

        assertThat(edges).extracting(ButtonEdge::seat).containsExactly(Seat.LEFT, Seat.TOP, Seat.TOP, Seat.LEFT);
    }

    @Test
    void aButtonThatIsHeldWhenTheKioskStartsGivesNoStrayRelease() {
        assertThat(debouncer.contact(0.5, Seat.TOP, false)).isEmpty();
    }

    @Test
    void withoutALockEveryChangeOfStatePasses() {
        var open = new SeatDebouncer(0);

        assertThat(open.contact(1, Seat.TOP, true)).hasSize(1);
        assertThat(open.contact(1, Seat.TOP, true)).isEmpty();
        assertThat(open.contact(1, Seat.TOP, false)).hasSize(1);
    }

    @Test
    void aLockBelowZeroIsRefused() {
        assertThatThrownBy(() -> new SeatDebouncer(-0.1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Any storm of contacts: order of time over all seats, alternation and spacing at each, the resting state told at the end. */
    @Property(tries = 500)
    void whateverTheContactsDoTheEdgesAreInOrder(@ForAll long seed, @ForAll @IntRange(min = 1, max = 200) int count) {
        var random = new Random(seed);
        var storm = new SeatDebouncer(LOCK);
        var edges = new ArrayList<ButtonEdge>();
        var resting = new boolean[4];
        var firstPress = new double[] {-1, -1, -1, -1};
        double t = 0;
        for (int i = 0; i < count; i++) {
            t += random.nextDouble() * (random.nextInt(4) == 0 ? 0.1 : 0.004);
            var seat = Seat.of(random.nextInt(4));
            var down = random.nextBoolean();
            if (down && firstPress[seat.number()] < 0) {
                firstPress[seat.number()] = t;
            }
            resting[seat.number()] = down;
            edges.addAll(random.nextInt(3) == 0 ? storm.due(t) : List.of());
            edges.addAll(storm.contact(t, seat, down));
        }
        edges.addAll(storm.due(t + 1));

        assertThat(edges).isSortedAccordingTo(Comparator.comparingDouble(ButtonEdge::t));
        for (var seat : Seat.values()) {
            var own = edges.stream().filter(edge -> edge.seat() == seat).toList();
            for (int i = 0; i < own.size(); i++) {
                assertThat(own.get(i).down()).isEqualTo(i % 2 == 0);
                if (i > 0) {
                    assertThat(own.get(i).t() - own.get(i - 1).t()).isGreaterThan(LOCK - 1e-9);
                }
            }
            assertThat(own.size() % 2 == 1).isEqualTo(resting[seat.number()]);
            if (!own.isEmpty()) {
                assertThat(own.getFirst().t()).isCloseTo(firstPress[seat.number()], within(0.0));
            }
        }
    }
}
