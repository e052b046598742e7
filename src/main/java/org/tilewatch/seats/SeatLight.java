package org.tilewatch.seats;

/** What a seat's light tells its player. */
public enum SeatLight {
    /** Nothing is expected of the seat. */
    OFF,
    /** The seat was heard: its claim is held, or it has confirmed the score card. Steady. */
    CLAIM_HELD,
    /** The last press was refused: three quick blinks, then whatever the light showed before. */
    REFUSED,
    /** The seat is asked to act: a slow pulse. */
    ASKED
}
