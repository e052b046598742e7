package org.tilewatch.watching.pressed;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.tilewatch.tiles.Seat;

/**
 * Who has confirmed the score card of a hand, by a short press after the card was shown or, for everybody at once, on the page.
 *
 * @param hand  the hand's number
 * @param since when the card was shown, in seconds
 * @param asked the seats at which somebody sits
 * @param by    those that have confirmed
 */
public record Confirmation(int hand, double since, Set<Seat> asked, Set<Seat> by) {
    public Confirmation {
        asked = Set.copyOf(asked);
        by = Set.copyOf(by);
    }

    /** Nobody has confirmed yet. */
    public static Confirmation asked(int hand, double since) {
        return new Confirmation(hand, since, Set.of(Seat.values()), Set.of());
    }

    /** The same where only some seats are taken: who is not there is not asked. */
    public Confirmation among(Set<Seat> taken) {
        var confirming = new HashSet<>(by);
        confirming.retainAll(taken);
        return new Confirmation(hand, since, taken, confirming);
    }

    /** Whether a seat is asked and has not confirmed. */
    public boolean awaits(Seat seat) {
        return asked.contains(seat) && !by.contains(seat);
    }

    /** Whether everybody has confirmed. */
    public boolean given() {
        return by.containsAll(asked);
    }

    /** The same with the confirmations of some more; of those who are not asked none counts. */
    public Confirmation with(Set<Seat> more) {
        var all = EnumSet.copyOf(more);
        all.addAll(by);
        all.retainAll(asked);
        return new Confirmation(hand, since, asked, all);
    }
}
