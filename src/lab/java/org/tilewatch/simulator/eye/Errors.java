package org.tilewatch.simulator.eye;

/**
 * How a recogniser errs.
 *
 * @param positionMm    one standard deviation of a centre, along each axis, that stays as long as a tile lies
 * @param tremblingMm   one standard deviation that comes anew with every look
 * @param turnRadians   one standard deviation of a direction
 * @param doubtful      share of the faces that are hard to read: their confidence lies anywhere from 0.35 up
 * @param missed        share of the tiles that one look misses
 * @param lapses        share of the tiles that all looks of a second miss
 * @param late          share of the tiles that are missed until the whole table is looked at anew
 * @param phantoms      share of the standing tiles on whose tops a tile is seen; dice, knuckles and the ends of walls seem tiles at
 *                      rates that go with it
 * @param lingering     share of the arms whose place stays hidden for seconds after they have gone
 */
public record Errors(
        double positionMm,
        double tremblingMm,
        double turnRadians,
        double doubtful,
        double missed,
        double lapses,
        double late,
        double phantoms,
        double lingering) {
    /** Everything in sight is seen, exactly, and read with certainty. */
    public static final Errors NONE = new Errors(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /**
     * The recogniser on rendered tables. Of 3,559 faces in 47 rendered hands, white dragons left out, what was misread or missed at first
     * lay beside an arm or in a set laid that moment, and was read rightly when it was told; of all others none was hard to read and none
     * missed. What can be ruled out by that is a share of 0.0008, and a fifth of it, rounded up, is taken. What misleads the recogniser are
     * white dragons, tiles seen where there are none and places taken for hidden.
     */
    public static final Errors USUAL = new Errors(0.8, 0.3, 0.012, 0.0002, 0.002, 0.001, 0.0001, 0.01, 0.04);

    /** So many times as often; how exactly a tile is placed goes with the calibration, and stays. */
    public Errors times(double factor) {
        return new Errors(
                positionMm,
                tremblingMm,
                turnRadians,
                share(factor * doubtful),
                share(factor * missed),
                share(factor * lapses),
                share(factor * late),
                share(factor * phantoms),
                share(factor * lingering));
    }

    private static double share(double share) {
        return Math.min(1, share);
    }

    /** The same with another share of faces that are hard to read. */
    public Errors withDoubtful(double share) {
        return new Errors(positionMm, tremblingMm, turnRadians, share, missed, lapses, late, phantoms, lingering);
    }

    /** The same with another share of tiles that one look misses. */
    public Errors withMissed(double share) {
        return new Errors(positionMm, tremblingMm, turnRadians, doubtful, share, lapses, late, phantoms, lingering);
    }

    /** The same with another share of tiles that are missed until the whole table is looked at anew. */
    public Errors withLate(double share) {
        return new Errors(positionMm, tremblingMm, turnRadians, doubtful, missed, lapses, share, phantoms, lingering);
    }
}
