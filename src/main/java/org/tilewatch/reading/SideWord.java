package org.tilewatch.reading;

/**
 * What one witness says of a side: never that it is one thing or another, but how likely. Natural logarithms of odds against its being a face, before it is
 * counted how surely a face was read there.
 *
 * @param back  for its back's being up
 * @param cloth for its being no tile but the cloth
 * @param thing for its being something else: a knuckle, a die, a piece of a tile
 */
record SideWord(double back, double cloth, double thing) {
    /** So much that nothing which is read in a picture outweighs it. */
    static final double CERTAIN = 50;

    /** The witness has seen nothing that it knows. */
    static final SideWord NOTHING = new SideWord(-CERTAIN, -CERTAIN, -CERTAIN);
    /** Whatever is read there. */
    static final SideWord SURELY_BACK = new SideWord(CERTAIN, -CERTAIN, -CERTAIN);

    static final SideWord SURELY_CLOTH = new SideWord(-CERTAIN, CERTAIN, -CERTAIN);

    static final SideWord SURELY_SOMETHING_ELSE = new SideWord(-CERTAIN, -CERTAIN, CERTAIN);

    /** No chance is nearer to 0 or 1 than this. */
    static final double SUREST = 1e-9;

    /** A back, unless a face is read there at least so surely: its odds are those of that confidence. */
    static SideWord backUnlessRead(double confidence) {
        return new SideWord(odds(confidence), -CERTAIN, -CERTAIN);
    }

    /** The same, a back being less likely by so much. */
    SideWord less(double odds) {
        return new SideWord(back - odds, cloth, thing);
    }

    /** The natural logarithm of the odds of a chance. */
    static double odds(double chance) {
        double bounded = Math.clamp(chance, SUREST, 1 - SUREST);
        return Math.log(bounded / (1 - bounded));
    }

    /** What both say: they look at the same few pixels, so that the stronger word counts, and not the sum. */
    SideWord and(SideWord other) {
        return new SideWord(Math.max(back, other.back), Math.max(cloth, other.cloth), Math.max(thing, other.thing));
    }
}
