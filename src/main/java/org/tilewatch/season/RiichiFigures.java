package org.tilewatch.season;

/**
 * Hands in which riichi was declared.
 *
 * @param declared and paid for: one whose discard is won on is none
 * @param won  of these
 * @param lost of these to another who won on one's tile
 */
public record RiichiFigures(int declared, int won, int lost) {
    static final RiichiFigures NONE = new RiichiFigures(0, 0, 0);

    RiichiFigures plus(RiichiFigures other) {
        return new RiichiFigures(declared + other.declared, won + other.won, lost + other.lost);
    }
}
