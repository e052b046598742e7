package org.tilewatch.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** Who pays whom after a hand, or ({@link HandResult.Refused}) why that cannot be said. */
public sealed interface Settlement permits Settlement.Settled, HandResult.Refused {
    /**
     * The payments and what comes next. Deltas are the sums of the transfers and the dues.
     *
     * @param dues what players pay to the one of five who sits out and has no wind (millington 128, note 2)
     */
    record Settled(Map<Wind, Integer> deltas, List<Transfer> transfers, List<Due> dues, Next next)
            implements Settlement {
        public Settled {
            deltas = Map.copyOf(deltas);
            transfers = List.copyOf(transfers);
            dues = List.copyOf(dues);
        }

        /** A settlement in which nobody sits out, or is paid for it. */
        public Settled(Map<Wind, Integer> deltas, List<Transfer> transfers, Next next) {
            this(deltas, transfers, List.of(), next);
        }

        /** What the dreamer gets. */
        public int dreamersDelta() {
            return dues.stream().mapToInt(Due::points).sum();
        }
    }

    /**
     * One payment.
     *
     * @param from who pays; empty when the sticks on the table do
     * @param to   who gets it; empty when it goes onto the table
     */
    record Transfer(Optional<Wind> from, Optional<Wind> to, int points, Sentence why, String rule) {}

    /** What one player pays the dreamer. */
    record Due(Wind from, int points, Sentence why, String rule) {}

    /** What the next hand begins with. */
    record Next(boolean eastStays, int counters, int riichiSticks) {}
}
