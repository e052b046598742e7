package org.tilewatch.rules;

import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What keeps a hand from winning, or from getting anything. */
public enum Fault {
    /** Too few tiles (millington 89). */
    SHORT,
    /** Too many tiles: it gets nothing (millington 89). */
    LONG,
    /** A set laid wrongly (millington 76 to 78, 89). */
    FOUL,
    /** A part of it was thrown away before it was counted and settled: it gets nothing, though it may have won (millington 106). */
    THROWN_AWAY;

    /** The fault within a sentence. */
    public Sentence word() {
        return Key.valueOf("FAULT_" + name()).sentence();
    }

    /** Whether the hand gets no points, whatever it holds. */
    public boolean countsNothing() {
        return this == LONG || this == THROWN_AWAY;
    }
}
