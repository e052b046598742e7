package org.tilewatch.reading;

/** How many of its like tell what is usual, where one of them may be wrong: an outline, a print taken for paper, something that is no tile. */
final class Usual {
    /** Of fewer one that is wrong may be the middle one. */
    static final int LEAST = 3;
    /** So many that lie nearest to a place tell what is usual there. */
    static final int NEAREST = 5;

    private Usual() {}
}
