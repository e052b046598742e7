package org.tilewatch.seats;

/** What a seat's light tells its player. */
public enum Light {
    /** Nothing is expected of the seat. */
    OFF,
    /** The seat's own claim is held: steady. */
    CLAIM_HELD,
    /** The last press was refused: three quick blinks, then whatever the light showed before. */
    REFUSED,
    /** The seat is asked to act: a slow pulse. */
    ASKED
}
