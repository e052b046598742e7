package org.tilewatch.seats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.tilewatch.tiles.Seat;

/**
 * Takes the bounce out of four buttons: an edge passes at once and locks its button for a while; when the lock opens and the
 * contact rests in the other state, that edge passes with the time at which the lock opened. A press is thus never late, a
 * bouncing contact never counts twice, and a tap shorter than the lock still has its two edges.
 *
 * <p>Edges leave in order of time over all four seats, because every call first releases what fell due before it: a short tap
 * at one seat cannot overtake an earlier press at another. Debouncing in the kernel or in Pi4J keeps no such order, since it
 * holds an edge back until its own poll ends.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class SeatDebouncer {
    private final double lockSeconds;
    private final Map<Seat, Contact> contacts = new EnumMap<>(Seat.class);
    private double now = Double.NEGATIVE_INFINITY;

    /** @param lockSeconds how long a button stays locked after an edge; 0 passes every change of state */
    public SeatDebouncer(double lockSeconds) {
        if (!(lockSeconds >= 0)) {
            throw new IllegalArgumentException("the lock-out of the buttons is not below 0 s");
        }
        this.lockSeconds = lockSeconds;
        for (var seat : Seat.values()) {
            contacts.put(seat, new Contact(false, false, Double.NEGATIVE_INFINITY));
        }
    }

    /**
     * Takes the contact's state as just read.
     *
     * @param t seconds; a time before the latest one seen counts as the latest one seen
     * @return the edges that pass now, in order of time
     */
    public List<ButtonEdge> contact(double t, Seat seat, boolean down) {
        var passed = new ArrayList<>(due(t));
        var contact = contactOf(seat);
        if (contact.told != down && now >= contact.lockedUntil) {
            contacts.put(seat, new Contact(down, down, now + lockSeconds));
            passed.add(new ButtonEdge(now, seat, down));
        } else {
            contacts.put(seat, new Contact(down, contact.told, contact.lockedUntil));
        }
        return List.copyOf(passed);
    }

    /** Lets time pass: the edges whose lock has opened by {@code t}, in order of time. */
    public List<ButtonEdge> due(double t) {
        now = Math.max(now, t);
        var passed = new ArrayList<ButtonEdge>();
        for (var seat : Seat.values()) {
            var contact = contactOf(seat);
            if (contact.down != contact.told && contact.lockedUntil <= now) {
                contacts.put(seat, new Contact(contact.down, contact.down, contact.lockedUntil + lockSeconds));
                passed.add(new ButtonEdge(contact.lockedUntil, seat, contact.down));
            }
        }
        passed.sort(Comparator.comparingDouble(ButtonEdge::t));
        return List.copyOf(passed);
    }

    /** Whether a button is down, as it was told last. */
    boolean isDown(Seat seat) {
        return contactOf(seat).told;
    }

    private Contact contactOf(Seat seat) {
        return Objects.requireNonNull(contacts.get(seat));
    }

    /**
     * A button.
     *
     * @param down        as the contact was last read
     * @param told        as the listener knows it
     * @param lockedUntil seconds
     */
    private record Contact(boolean down, boolean told, double lockedUntil) {}
}
