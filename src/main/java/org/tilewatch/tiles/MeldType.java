package org.tilewatch.tiles;

/** The three sets that can be laid on the table. */
public enum MeldType {
    CHOW(3),
    PUNG(3),
    KONG(4);

    private final int size;

    MeldType(int size) {
        this.size = size;
    }

    /** How many tiles the set has. */
    public int size() {
        return size;
    }
}
