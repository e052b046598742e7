package org.tilewatch.watching.odds;

/**
 * From which probability on, 0 to 1, a reading is believed, and for what: a scale from what can hardly be to what is
 * beyond doubt.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed. Values near to one
 * another were made one where 400 simulated hands at five rows of noise were followed as well.
 *
 * @param floor       no single look says of any tile that it is less likely than this: the same scratch may mislead
 *                    many looks
 * @param hardly      a discard is not taken to have been a tile that its reading leaves less likely than this, nor is a
 *                    tile of a hand that would be complete with it
 * @param unlike      below it a tile that is read surely is surely not the one that a person named, two readings that
 *                    agree so little tell of different tiles, and a hand laid open does not win: those who only wait
 *                    show their hands too. What is read again, or may be another indicator, of which each pays
 *                    otherwise, must be as likely as this
 * @param rival       from it on a tile is worth naming when it is asked which one lies there, and one before a player
 *                    may add to a pung; below this mean probability of a tile the tiles are no set at all
 * @param alike       from it on a tile may be another that is known, pushed, turned or claimed, and a discard that of
 *                    the player in whose rows it may lie. What looks like a flower and a little like one that lies
 *                    elsewhere may, in a set of strange art, be a third: so much of that likeness speaks against it
 *                    still
 * @param rather      below it a reading is a guess or doubtful, contradicts nothing, and may still change: the first
 *                    look may have caught the tile on its way. From it on, of all flowers and seasons together, a face
 *                    is one; and a tile in a player's rows is rather that player's, and one that lies sideways his
 *                    riichi: another may have laid that straight in rows of his own
 * @param likely      below this probability of all its tiles together a hand that won holds one that is not what it
 *                    reads like: where every tile is read surely they come to it and more. It is the most with which it
 *                    is known which flower a face is that reads like none, so that it is asked about at once; how surely
 *                    a set is known of which one tile is not seen, apart from the readings of the others, and that three
 *                    blank sides are white dragons; and from it on a face is believed to be one wherever it lies
 * @param surely      from it on a reading is no guess, and counts without other evidence or a question when the hand is
 *                    scored. A place belongs so surely to a player's own rows of discards: tiles lie 0.9 and more inside
 *                    their own rows, 0.1 and less in those of others. And no table misses a face again more surely, or
 *                    nothing would ever be gone
 * @param beyondDoubt from it on a face is the tile that it is read as, and no set or word makes it another; a flower or
 *                    season is asked about below it, when the hand is over and it is known which others were laid: every
 *                    set draws its own, and a strange one is read as another's more surely than any other tile. So
 *                    surely what seems to lie face down in the middle by itself is a white dragon; and of two stories so much likelier
 *                    a one, that another deals than the one who was told to, is asked about: of 400 hands, all told rightly, none
 *                    came to a ten-thousandth of that, and of 120 told wrongly 118 beyond a thousand times the likelihood
 */
public record Sureness(
        double floor,
        double hardly,
        double unlike,
        double rival,
        double alike,
        double rather,
        double likely,
        double surely,
        double beyondDoubt) {
    /** What suits players at a table of their own. */
    public static final Sureness USUAL = new Sureness(
            /* floor */ 1e-4,
            /* hardly */ 0.001,
            /* unlike */ 0.03,
            /* rival */ 0.1,
            /* alike */ 0.3,
            /* rather */ 0.5,
            /* likely */ 0.8,
            /* surely */ 0.9,
            /* beyondDoubt */ 0.96);

    /** @throws IllegalArgumentException if a share is none, or a step not above the one before it */
    public Sureness {
        Shares.check(floor, hardly, unlike, rival, alike, rather, likely, surely, beyondDoubt);
        Shares.checkRising(floor, hardly, unlike, rival, alike, rather, likely, surely, beyondDoubt);
    }

    /** How many times as likely as another what is beyond doubt is. */
    public double timesBeyondDoubt() {
        return beyondDoubt / (1 - beyondDoubt);
    }
}
