package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;
import org.tilewatch.words.Sentence;

/** What a ruleset says of a hand: its score with every reason, or why there is none. */
public sealed interface HandResult {
    /** A hand of a classical game. */
    record ClassicalScore(
            boolean complete, int base, int doubles, Optional<String> limitHand, int points, List<Item> items)
            implements HandResult {
        public ClassicalScore {
            items = List.copyOf(items);
        }
    }

    /**
     * A winning hand of riichi.
     *
     * @param fu       rounded
     * @param limit    mangan haneman baiman sanbaiman yakuman, or empty
     * @param payments counters and sticks not included
     */
    record RiichiScore(int fan, int fu, Optional<String> limit, int yakumanCount, Payments payments, List<Item> items)
            implements HandResult {
        public RiichiScore {
            items = List.copyOf(items);
        }
    }

    /** Who pays a riichi winner what, counters and sticks not included. */
    sealed interface Payments {
        /** Won on a discard. */
        record Discarder(int points) implements Payments {}

        /** Drawn by east: each of the others pays. */
        record Each(int points) implements Payments {}

        /** Drawn by another: east and each of the others pay. */
        record EastAndOthers(int east, int other) implements Payments {}
    }

    /**
     * A hand that cannot be scored.
     *
     * @param because names the tile or field at fault
     */
    record Refused(ErrorCode code, Sentence because) implements HandResult, Settlement {}
}
