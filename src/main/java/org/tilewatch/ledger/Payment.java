package org.tilewatch.ledger;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * One payment of a settled hand, between seats.
 *
 * @param from who pays; empty when the sticks on the table do
 * @param to   who gets it; empty when it goes onto the table
 * @param why  in a few words
 * @param rule the number in the text
 */
public record Payment(Optional<Seat> from, Optional<Seat> to, int points, String why, String rule) {
    /** The payments of a settlement, which goes by winds, at a table where this seat is east. */
    public static List<Payment> of(Settled settled, Seat east) {
        return settled.transfers().stream()
                .map(transfer -> new Payment(
                        seat(transfer.from(), east),
                        seat(transfer.to(), east),
                        transfer.points(),
                        transfer.why(),
                        transfer.rule()))
                .toList();
    }

    private static Optional<Seat> seat(Optional<Wind> wind, Seat east) {
        return wind.map(known -> east.plus(known.ordinal()));
    }
}
