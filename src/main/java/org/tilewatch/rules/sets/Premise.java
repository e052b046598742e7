package org.tilewatch.rules.sets;

/**
 * What a row of a scoring text may presuppose of a hand read one way. Found once for each reading, premises spare it the rows that
 * cannot hold: most rows are about hands that are rare.
 */
public enum Premise {
    /** The hand has won. */
    WON,
    /** It was won in some situation. */
    SITUATION,
    /** Its winning tile was drawn. */
    DRAWN,
    /** Its winning tile stands in the pair. */
    WON_ON_PAIR,
    /** Its table chose options, such as those of three or five players. */
    OPTIONS,
    /** A flower or season was declared. */
    BONUS_TILES,
    /** It has a chow. */
    CHOWS,
    /** It has no chow. */
    NO_CHOWS,
    /** It has a pung or kong. */
    PUNGS,
    /** It has a pung or kong that scores as exposed. */
    EXPOSED_PUNGS,
    /** It has a pung or kong that scores as concealed. */
    CONCEALED_PUNGS,
    /** It has a pung or kong of suit tiles from two to eight. */
    SETS_OF_MINORS,
    /** It has a pung or kong of ones, nines, winds or dragons. */
    SETS_OF_MAJORS,
    /** It has a kong. */
    KONGS,
    /** It has a pung or kong of winds or dragons. */
    SETS_OF_HONOURS,
    /** It has a pair of winds or dragons. */
    PAIR_OF_HONOURS,
    /** Its suit tiles, of which there are some, are of one suit. */
    ONE_SUIT,
    /** No tile of it is a suit tile from two to eight. */
    NO_MINORS;

    /** The premise as one bit of several. */
    public int bit() {
        return 1 << ordinal();
    }

    /** Several premises as bits. */
    public static int bits(Premise... premises) {
        int bits = 0;
        for (Premise premise : premises) {
            bits |= premise.bit();
        }
        return bits;
    }

    /** The premises that follow from the kinds of a hand's tiles, as bits. */
    public static int ofKinds(KindSet kinds) {
        int suits = (kinds.meets(KindSet.CHARACTERS) ? 1 : 0)
                + (kinds.meets(KindSet.DOTS) ? 1 : 0)
                + (kinds.meets(KindSet.BAMBOOS) ? 1 : 0);
        return (suits == 1 ? ONE_SUIT.bit() : 0) | (kinds.meets(KindSet.MINORS) ? 0 : NO_MINORS.bit());
    }

    /** The premises that follow from the sets and pairs of a reading, as bits. */
    public static int ofSets(int chows, int kongs, long pungKinds, long pairKinds) {
        return (chows > 0 ? CHOWS.bit() : NO_CHOWS.bit())
                | (kongs > 0 ? KONGS.bit() : 0)
                | (pungKinds != 0 ? PUNGS.bit() : 0)
                | ((pungKinds & KindSet.MINORS.bits()) != 0 ? SETS_OF_MINORS.bit() : 0)
                | ((pungKinds & KindSet.MAJORS.bits()) != 0 ? SETS_OF_MAJORS.bit() : 0)
                | ((pungKinds & KindSet.HONOURS.bits()) != 0 ? SETS_OF_HONOURS.bit() : 0)
                | ((pairKinds & KindSet.HONOURS.bits()) != 0 ? PAIR_OF_HONOURS.bit() : 0);
    }
}
