package org.tilewatch.tiles;

/** Which side of a tile the camera sees from above. */
public enum Face {
    /** The engraved face. */
    UP,
    /** The back. */
    DOWN,
    /** A narrow side: a tile standing in a hand. */
    EDGE
}
