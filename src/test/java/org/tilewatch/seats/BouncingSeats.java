package org.tilewatch.seats;

import java.util.function.Consumer;
import org.tilewatch.tiles.Seat;

/** Seats whose contacts a test opens and closes, behind the lock-out that real ones have. */
public final class BouncingSeats implements SeatPanel {
    /** Seconds for which a button is locked after an edge. */
    public static final double LOCK = 0.02;

    private final SeatDebouncer debouncer = new SeatDebouncer(LOCK);
    private Consumer<ButtonEdge> listener = edge -> {};

    /** A contact as it is read. */
    public record Contact(double t, Seat seat, boolean down) {}

    /** A contact closes or opens. */
    public void feel(Contact contact) {
        debouncer.contact(contact.t(), contact.seat(), contact.down()).forEach(listener);
    }

    /** Time goes by. */
    public void until(double t) {
        debouncer.due(t).forEach(listener);
    }

    @Override
    public void onEdge(Consumer<ButtonEdge> told) {
        listener = told;
    }

    @Override
    public void show(Seat seat, SeatLight light) {}

    @Override
    public void close() {}
}
