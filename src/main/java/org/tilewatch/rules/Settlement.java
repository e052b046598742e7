package org.tilewatch.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.tiles.Wind;

/** Who pays whom after a hand, or ({@link HandResult.Refused}) why that cannot be said. */
public sealed interface Settlement permits Settlement.Settled, HandResult.Refused {
    /** The payments and what comes next. Deltas are the sums of the transfers. */
    record Settled(Map<Wind, Integer> deltas, List<Transfer> transfers, Next next) implements Settlement {
        public Settled {
            deltas = Map.copyOf(deltas);
            transfers = List.copyOf(transfers);
        }
    }

    /**
     * One payment.
     *
     * @param from who pays; empty when the sticks on the table do
     * @param to   who gets it; empty when it goes onto the table
     */
    record Transfer(Optional<Wind> from, Optional<Wind> to, int points, String why, String rule) {}

    /** What the next hand begins with. */
    record Next(boolean eastStays, int counters, int riichiSticks) {}
}
