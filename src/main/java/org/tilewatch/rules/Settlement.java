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
     * @param dues  what players pay to the one of five who sits out and has no wind (millington 128, note 2)
     * @param after what a chombo brings that no player pays, in sets of rules that know such a thing
     */
    record Settled(
            Map<Wind, Integer> deltas, List<Transfer> transfers, List<Due> dues, Next next, Optional<AfterChombo> after)
            implements Settlement {
        public Settled {
            deltas = Map.copyOf(deltas);
            transfers = List.copyOf(transfers);
            dues = List.copyOf(dues);
        }

        /** A settlement without a chombo that is counted after the game. */
        public Settled(Map<Wind, Integer> deltas, List<Transfer> transfers, List<Due> dues, Next next) {
            this(deltas, transfers, dues, next, Optional.empty());
        }

        /** A settlement in which nobody sits out, or is paid for it. */
        public Settled(Map<Wind, Integer> deltas, List<Transfer> transfers, Next next) {
            this(deltas, transfers, List.of(), next);
        }

        /** The same, with what a chombo brings besides. */
        public Settled with(AfterChombo other) {
            return new Settled(deltas, transfers, dues, next, Optional.of(other));
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

    /**
     * What a chombo brings that no player pays.
     *
     * @param afterUma   points that are taken from the offenders once the game is over and everybody has his uma
     * @param sticksBack who takes back the stick that he laid in the hand
     */
    record AfterChombo(Map<Wind, Integer> afterUma, List<Wind> sticksBack) {
        public AfterChombo {
            afterUma = Map.copyOf(afterUma);
            sticksBack = List.copyOf(sticksBack);
        }
    }

    /** What the next hand begins with. */
    record Next(boolean eastStays, int counters, int riichiSticks) {}
}
