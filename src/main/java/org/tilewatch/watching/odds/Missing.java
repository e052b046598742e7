package org.tilewatch.watching.odds;

/**
 * How often looks miss a face in plain sight, and how long.
 *
 * <p>Rates were counted on rendered tables, of which 0.2 % of the faces were missed by single looks and 0.1 % for a
 * second; the rest was judged. {@code bench-watch --fit} counts the first two: in 200 hands at the usual noise and the
 * level 2 0.0031 of 2.9 million looks at a face, and 0.28 of the next.
 *
 * @param missed      the probability that a look misses a face in plain sight, before anything is known of this table
 * @param missedAgain the probability that the next look misses it too
 * @param known       looks at single faces that this is worth, against what the table itself shows: half a minute of a
 *                    hand
 */
public record Missing(double missed, double missedAgain, double known) {
    /** What suits players at a table of their own. */
    public static final Missing USUAL = new Missing(/* missed */ 0.003, /* missedAgain */ 0.33, /* known */ 5000);

    /** @throws IllegalArgumentException if a share is none */
    public Missing {
        Shares.check(missed, missedAgain);
    }

    /** In looks: more in a row hardly ever only miss a face; somebody took it, and put it back. */
    public int longest() {
        return (int) (Math.log(Odds.USUAL.hardlyEver()) / Math.log(missedAgain));
    }
}
