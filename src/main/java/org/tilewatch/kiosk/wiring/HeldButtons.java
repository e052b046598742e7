package org.tilewatch.kiosk.wiring;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.tilewatch.health.Condition.Held;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;

/** A panel of which it is known which buttons are down, and since when: one that never comes up is stuck. */
public final class HeldButtons implements SeatPanel {
    private final SeatPanel panel;
    private final DoubleSupplier clock;
    /** When each button went down, in seconds. */
    private final Map<Seat, Double> down = new EnumMap<>(Seat.class);

    HeldButtons(SeatPanel panel, DoubleSupplier clock) {
        this.panel = panel;
        this.clock = clock;
    }

    /** Those that are down now. */
    List<Held> held() {
        double now = clock.getAsDouble();
        synchronized (down) {
            return down.entrySet().stream()
                    .map(one -> new Held(one.getKey(), now - one.getValue()))
                    .toList();
        }
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        panel.onEdge(edge -> {
            synchronized (down) {
                if (edge.down()) {
                    down.put(edge.seat(), edge.t());
                } else {
                    down.remove(edge.seat());
                }
            }
            listener.accept(edge);
        });
    }

    @Override
    public void show(Seat seat, SeatLight light) {
        panel.show(seat, light);
    }

    @Override
    public void close() {
        panel.close();
    }
}
