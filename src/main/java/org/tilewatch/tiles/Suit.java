package org.tilewatch.tiles;

/** The three suits. */
public enum Suit {
    CHARACTERS('m'),
    DOTS('p'),
    BAMBOOS('s');

    private final char letter;

    Suit(char letter) {
        this.letter = letter;
    }

    /** The suit's letter in tile codes. */
    public char letter() {
        return letter;
    }
}
