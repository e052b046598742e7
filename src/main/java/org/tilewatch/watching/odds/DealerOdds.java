package org.tilewatch.watching.odds;

/**
 * How likely things are at the beginning of a hand, where it is weighed who deals: probabilities, 0 to 1.
 *
 * <p>They were counted on 400 simulated hands at the levels 0 to 3. {@code bench-watch --fit} counts them again: in 200
 * hands at the level 2 none of 1,139 first discards, 89 of 590, and none of 200 hands.
 *
 * @param otherDealer that a hand is dealt by a certain other player than the one who was told to: judged, and about as
 *                    likely as that the first discard is overlooked
 * @param notShown    that a discard is a player's, though the arms over it or the rows in which it lies speak for
 *                    others: of 2,081 first discards none; a stranger's table may be worse
 * @param notSmaller  the same, though the hands that grew smaller speak for others: of 1,233 such discards 153
 * @param notFourteen that of the looks between the deal and the first discard none counted fourteen tiles before who
 *                    deals, and some did before another: of the hands none; in 13 nobody's were counted
 * @param surelyOther from so many times the likelihood on it is asked whether another deals: of the same hands, all
 *                    told rightly, none came to a ten-thousandth, and of 120 told wrongly 118 beyond a thousand
 * @param discards    so many first discards tell who deals, if any do: with them a hand told wrongly is found out, and
 *                    no set has turned the order yet
 */
public record DealerOdds(
        double otherDealer, double notShown, double notSmaller, double notFourteen, double surelyOther, int discards) {
    /** What suits players at a table of their own. */
    public static final DealerOdds USUAL = new DealerOdds(
            /* otherDealer */ 0.003,
            /* notShown */ 0.02,
            /* notSmaller */ 0.12,
            /* notFourteen */ 0.0005,
            /* surelyOther */ 30,
            /* discards */ 6);

    /** @throws IllegalArgumentException if a share is none */
    public DealerOdds {
        Shares.check(otherDealer, notShown, notSmaller, notFourteen);
    }
}
