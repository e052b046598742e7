package org.tilewatch.watching.odds;

/**
 * From which probability on, 0 to 1, a reading is believed, and for what.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed.
 *
 * @param guess         below it a reading is a guess, whatever else it may be
 * @param clear         below it a reading is doubtful, and contradicts nothing
 * @param lasting       below it a reading may still change: the first look may have caught the tile on its way
 * @param flower        from it on, of all flowers and seasons together, a face is one
 * @param surely        from it on a reading is no guess, and counts without other evidence
 * @param beyondDoubt   from it on a face is the tile that it is read as, and no set or word makes it another
 * @param strangeFlower the most with which it is known which flower a face is that reads like none: what is told of it
 *                      is asked about at once
 * @param setTile       below this mean probability of a tile the tiles are no set at all
 * @param winning       below this probability of its reading a hand laid open does not win: those who only wait show
 *                      their hands too
 * @param wholeHand     below this probability of all its tiles together a hand that won holds one that is not what it
 *                      reads like; where every tile is read surely they come to 0.8 and more
 */
public record Sureness(
        double guess,
        double clear,
        double lasting,
        double flower,
        double surely,
        double beyondDoubt,
        double strangeFlower,
        double setTile,
        double winning,
        double wholeHand) {
    /** What suits players at a table of their own. */
    public static final Sureness USUAL = new Sureness(
            /* guess */ 0.5,
            /* clear */ 0.55,
            /* lasting */ 0.6,
            /* flower */ 0.6,
            /* surely */ 0.9,
            /* beyondDoubt */ 0.95,
            /* strangeFlower */ 0.85,
            /* setTile */ 0.12,
            /* winning */ 0.02,
            /* wholeHand */ 0.75);

    /** @throws IllegalArgumentException if a share is none */
    public Sureness {
        Shares.check(guess, clear, lasting, flower, surely, beyondDoubt, strangeFlower, setTile, winning, wholeHand);
    }
}
