package org.tilewatch.play;

/** What becomes of a player who is late for a tournament (EMA 5.6). */
public sealed interface Lateness {
    /** He plays, and these points are taken from his score at once; nobody else gets them. */
    record Fined(int points) implements Lateness {}

    /** A substitute plays for him. */
    record Replaced() implements Lateness {}

    /**
     * What lateness comes to.
     *
     * @param minutes begun since the game should have begun; 0 for one who is in time
     * @throws IllegalArgumentException for fewer than 0 minutes
     */
    static Lateness of(int minutes) {
        if (minutes < 0) {
            throw new IllegalArgumentException("nobody is late by " + minutes + " minutes");
        }
        return minutes > 10 ? new Replaced() : new Fined(1000 * minutes);
    }
}
