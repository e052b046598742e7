package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;

class ButtonEdgesTest {
    /** A panel whose edges the test makes. */
    private static final class Panel implements SeatPanel {
        private Consumer<ButtonEdge> listener = edge -> {};

        @Override
        public void onEdge(Consumer<ButtonEdge> told) {
            listener = told;
        }

        @Override
        public void show(Seat seat, SeatLight light) {}

        @Override
        public void close() {}
    }

    @Test
    void aPressGoesBeforeTheFrameThatIsNotOlderAndLaterOnesWait() {
        var panel = new Panel();
        var presses = ButtonEdges.live(panel);
        panel.listener.accept(new ButtonEdge(1.5, Seat.LEFT, true));
        panel.listener.accept(new ButtonEdge(2.5, Seat.LEFT, false));
        assertThat(presses.until(2)).containsExactly(new ButtonEdge(1.5, Seat.LEFT, true));
        assertThat(presses.until(3)).containsExactly(new ButtonEdge(2.5, Seat.LEFT, false));
    }

    @Test
    void aPressThatArrivesAfterALaterFrameComesRightAfterThatFrame() {
        var panel = new Panel();
        var presses = ButtonEdges.live(panel);
        assertThat(presses.until(10.1)).isEmpty();
        panel.listener.accept(new ButtonEdge(10.05, Seat.TOP, true));
        assertThat(presses.until(10.2)).isEqualTo(List.of(new ButtonEdge(10.101, Seat.TOP, true)));
    }
}
