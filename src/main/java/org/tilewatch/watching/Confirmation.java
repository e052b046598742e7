package org.tilewatch.watching;

import java.util.EnumSet;
import java.util.Set;
import org.tilewatch.tiles.Seat;

/**
 * Who has confirmed the score card of a hand, by a short press after the card was shown or, for everybody at once, on the page.
 *
 * @param hand  the hand's number
 * @param since when the card was shown, in seconds
 * @param by    the seats that have confirmed
 */
public record Confirmation(int hand, double since, Set<Seat> by) {
    public Confirmation {
        by = Set.copyOf(by);
    }

    /** Nobody has confirmed yet. */
    static Confirmation asked(int hand, double since) {
        return new Confirmation(hand, since, Set.of());
    }

    /** Whether everybody has confirmed. */
    public boolean given() {
        return by.size() == Seat.values().length;
    }

    Confirmation with(Set<Seat> more) {
        var all = EnumSet.copyOf(more);
        all.addAll(by);
        return new Confirmation(hand, since, all);
    }
}
