package org.tilewatch.watching;

/** What a person says at the page, other than by a seat's button. */
public sealed interface Said {
    /** When, in seconds from the start. */
    double t();

    /** The score card of a hand is right. */
    record Right(double t, int hand) implements Said {}
}
