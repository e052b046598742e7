package org.tilewatch.play;

import java.util.Optional;

/** What a person says at the page, other than by a seat's button. Events go by the numbers under which they stand. */
public sealed interface Said {
    /** When, in seconds from the start. */
    double t();

    /** The score card of a hand is right. */
    record Right(double t, int hand) implements Said {}

    /** An event was another. */
    record Replace(double t, long number, TableEvent by) implements Said {}

    /** An event never happened. */
    record Remove(double t, long number) implements Said {}

    /** An event was never told: it happened before another, or last. */
    record Insert(double t, Optional<Long> before, TableEvent event) implements Said {}

    /** The answer to a question: the event that happened. */
    record Answer(double t, long question, TableEvent by) implements Said {}

    /** A question needs no answer. */
    record Dismiss(double t, long question) implements Said {}

    /** The players arrange something between them. */
    record Arrange(double t, Arrangement what) implements Said {}

    /** The next hand begins, and nobody watches it. */
    record Begin(double t) implements Said {}

    /** Nothing more is shown: the hand that nobody watched is settled as it was told. */
    record SettleHand(double t) implements Said {}

    /** The last correction was wrong. */
    record Undo(double t) implements Said {}

    /** The last correction taken back was right. */
    record Redo(double t) implements Said {}
}
