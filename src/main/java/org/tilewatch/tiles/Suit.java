package org.tilewatch.tiles;

/** The three suits. */
public enum Suit {
    CHARACTERS,
    DOTS,
    BAMBOOS
}
