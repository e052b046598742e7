package org.tilewatch.simulator.eye;

/**
 * How a recogniser errs.
 *
 * @param positionMm    one standard deviation of a centre, along each axis, that stays as long as a tile lies
 * @param tremblingMm   one standard deviation that comes anew with every look
 * @param turnRadians   one standard deviation of a direction
 * @param doubtful      share of the faces that are hard to read: their confidence lies anywhere from 0.35 up
 * @param missed        share of the tiles that one look misses
 * @param neverSeen     share of the tiles that are missed as long as they lie as they do
 */
public record Errors(
        double positionMm, double tremblingMm, double turnRadians, double doubtful, double missed, double neverSeen) {
    /** Everything in sight is seen, exactly, and read with certainty. */
    public static final Errors NONE = new Errors(0, 0, 0, 0, 0, 0);

    /** A good recogniser on a quiet table. */
    public static final Errors USUAL = new Errors(0.8, 0.3, 0.012, 0.03, 0.003, 0.0005);
}
