package org.tilewatch.reading;

import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Reading;

/**
 * What the finder takes for a back, and something else does not.
 *
 * @param found    the back
 * @param least    what is read there less surely is a back after all
 * @param setKnown whether a set is enrolled: of that pale dots on black are a face, be it which it may
 */
record DoubtedBack(FoundTile found, double least, boolean setKnown) {
    /** In widths of a tile: what is nearer than this is the same tile, turned another way up. */
    private static final double SAME_PLACE = 0.5;

    /** Whether a side is this back, and is not read surely enough to be a face. */
    boolean remains(SeenSide side) {
        return found.corners().centre().distanceTo(side.corners().centre())
                        < SAME_PLACE * side.corners().width()
                && side.tile()
                        .reading()
                        .filter(reading -> read(reading) < least)
                        .isPresent();
    }

    /** What that says of a side for which the likeliest face alone is counted otherwise. */
    SideWord word(SeenSide side) {
        return SideWord.backUnlessRead(least)
                .less(side.tile()
                        .reading()
                        .map(reading -> SideWord.odds(read(reading)) - SideWord.odds(reading.confidence()))
                        .orElse(0.0));
    }

    private double read(Reading reading) {
        return setKnown ? reading.readable() : reading.confidence();
    }
}
