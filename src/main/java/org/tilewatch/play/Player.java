package org.tilewatch.play;

/** A player of a game, by when he is east for the first time; with five players the fifth begins as the dreamer (millington 124). */
public enum Player {
    FIRST,
    SECOND,
    THIRD,
    FOURTH,
    FIFTH
}
