package org.tilewatch.play;

/**
 * Something that happened at a table. An event is final once it is told; a later insight comes as a {@link Happening.Correction}.
 *
 * @param t          seconds from the start of the recording or the game
 * @param known      how it is known
 * @param confidence how probable it is that it happened so, 0 to 1
 * @param what       what happened
 */
public record TableEvent(double t, Known known, double confidence, Happening what) {
    /** What a person says, the table agrees on, or a simulator makes happen: nothing to doubt. */
    public static TableEvent said(double t, Happening what) {
        return new TableEvent(t, Known.SAID, 1, what);
    }

    /** What the players let stand though a rule forbids it. */
    public static TableEvent agreed(double t, Happening what) {
        return new TableEvent(t, Known.AGREED, 1, what);
    }

    /** Whether it stands by the players' agreement. */
    public boolean agreed() {
        return known == Known.AGREED;
    }

    /** What the kiosk saw, as probably as it read the tiles. */
    public static TableEvent seen(double t, double confidence, Happening what) {
        return new TableEvent(t, Known.SEEN, confidence, what);
    }

    /** What follows from what is known, and from the rules. */
    public static TableEvent inferred(double t, Happening what) {
        return new TableEvent(t, Known.INFERRED, 1, what);
    }

    /** The same event at another moment. */
    public TableEvent at(double moment) {
        return new TableEvent(moment, known, confidence, what);
    }

    /** Another happening known as this one is. */
    public TableEvent with(Happening another) {
        return new TableEvent(t, known, confidence, another);
    }
}
