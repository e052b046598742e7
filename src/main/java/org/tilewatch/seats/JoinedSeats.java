package org.tilewatch.seats;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.tilewatch.tiles.Seat;

/**
 * Several panels as one, such as the buttons on the table and those on the dashboard. A seat is down while it is down on any
 * of them. The panels share one clock; edges that reach this class a little out of order get the time of the latest before them.
 */
public final class JoinedSeats implements SeatPanel {
    private final List<SeatPanel> panels;
    private final Map<Seat, Set<Integer>> downOn = new EnumMap<>(Seat.class);
    private final Object lock = new Object();
    private double latest = Double.NEGATIVE_INFINITY;

    public JoinedSeats(List<SeatPanel> panels) {
        this.panels = List.copyOf(panels);
        for (var seat : Seat.values()) {
            downOn.put(seat, new HashSet<>());
        }
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> listener) {
        for (int panel = 0; panel < panels.size(); panel++) {
            var number = panel;
            panels.get(panel).onEdge(edge -> pass(number, edge, listener));
        }
    }

    private void pass(int panel, ButtonEdge edge, Consumer<ButtonEdge> listener) {
        synchronized (lock) {
            latest = Math.max(latest, edge.t());
            var down = Objects.requireNonNull(downOn.get(edge.seat()));
            var before = !down.isEmpty();
            if (edge.down()) {
                down.add(panel);
            } else {
                down.remove(panel);
            }
            if (before == down.isEmpty() || edge.isStillHeld()) {
                listener.accept(edge.at(latest));
            }
        }
    }

    @Override
    public void show(Seat seat, SeatLight light) {
        panels.forEach(panel -> panel.show(seat, light));
    }

    @Override
    public void close() {
        panels.forEach(SeatPanel::close);
    }
}
