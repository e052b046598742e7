package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/**
 * One payment of a settled hand.
 *
 * @param why  to be told to the players
 * @param rule the number in the text
 */
public record Payment(Purse from, Purse to, int points, Sentence why, String rule) {
    /** The payments of a settlement, which goes by winds, at a table where they sit so. */
    public static List<Payment> of(Settled settled, Function<Wind, Seat> seats) {
        var payments = new ArrayList<Payment>();
        for (var transfer : settled.transfers()) {
            payments.add(new Payment(
                    purse(transfer.from(), seats),
                    purse(transfer.to(), seats),
                    transfer.points(),
                    transfer.why(),
                    transfer.rule()));
        }
        for (var due : settled.dues()) {
            payments.add(new Payment(
                    new Purse.SeatPurse(seats.apply(due.from())),
                    Purse.NoSeat.DREAMER,
                    due.points(),
                    due.why(),
                    due.rule()));
        }
        return payments;
    }

    private static Purse purse(Optional<Wind> wind, Function<Wind, Seat> seats) {
        return wind.<Purse>map(known -> new Purse.SeatPurse(seats.apply(known))).orElse(Purse.NoSeat.TABLE);
    }
}
