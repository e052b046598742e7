package org.tilewatch.play;

import java.util.Optional;

/**
 * What a person says at the page, other than by a seat's button. Events go by the numbers under which they stand. What two may say at once
 * names what they mean, so that it is done once; what names nothing means whatever stands when it is heard.
 */
public sealed interface Said {
    /** When, in seconds from the start. */
    double t();

    /**
     * What stood on the page of whoever speaks.
     *
     * @param hand   the number of the hand in play, or of the last one; 0 before the first
     * @param change the number of the last correction that can be taken back; 0 where there is none
     */
    record PageShown(int hand, long change) {}

    /** The score card of a hand is right. */
    record Right(double t, int hand) implements Said {}

    /** An event was another. */
    record Replace(double t, long number, TableEvent by) implements Said {}

    /** An event never happened. */
    record Remove(double t, long number) implements Said {}

    /** An event was never told: it happened before another, or last. */
    record Insert(double t, Optional<Long> before, TableEvent event, Optional<PageShown> shown) implements Said {
        public Insert(double t, Optional<Long> before, TableEvent event) {
            this(t, before, event, Optional.empty());
        }
    }

    /** The answer to a question: the event that happened. */
    record Answer(double t, long question, TableEvent by) implements Said {}

    /** A question needs no answer. */
    record Dismiss(double t, long question) implements Said {}

    /** The players arrange something between them. */
    record Arrange(double t, Arrangement what, Optional<PageShown> shown) implements Said {
        public Arrange(double t, Arrangement what) {
            this(t, what, Optional.empty());
        }
    }

    /**
     * The next hand begins, and nobody watches it.
     *
     * @param hand its number
     */
    record Begin(double t, Optional<Integer> hand) implements Said {
        public Begin(double t) {
            this(t, Optional.empty());
        }
    }

    /**
     * Nothing more is shown: the hand that nobody watched is settled as it was told.
     *
     * @param hand its number
     */
    record SettleHand(double t, Optional<Integer> hand) implements Said {
        public SettleHand(double t) {
            this(t, Optional.empty());
        }
    }

    /**
     * The last correction was wrong.
     *
     * @param change its number
     */
    record Undo(double t, Optional<Long> change) implements Said {
        public Undo(double t) {
            this(t, Optional.empty());
        }
    }

    /**
     * The last correction taken back was right.
     *
     * @param change the number of what took it back
     */
    record Redo(double t, Optional<Long> change) implements Said {
        public Redo(double t) {
            this(t, Optional.empty());
        }
    }
}
