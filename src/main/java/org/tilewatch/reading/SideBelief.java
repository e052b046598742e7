package org.tilewatch.reading;

import java.util.Optional;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * What a found tile may be, by all that was seen of it.
 *
 * @param read  as it was found and read
 * @param kinds which face it is if one is up, by what was read and by what else is in sight; empty where none was read
 * @param word  of all witnesses together
 */
public record SideBelief(ReadTile read, Optional<Reading> kinds, SideWord word) {
    /** What finder and reader make of it: nobody has to doubt a back or an edge that nothing was read on. */
    static SideBelief of(ReadTile tile) {
        var word = tile.tile().face() == Face.DOWN ? SideWord.SURELY_BACK : SideWord.NOTHING;
        return new SideBelief(tile, tile.reading(), word);
    }

    SideBelief and(SideWord more) {
        return new SideBelief(read, kinds, word.and(more));
    }

    /** The same, its face another if one is up: whether one is does not change by that. */
    SideBelief withKinds(Reading now) {
        return new SideBelief(read, Optional.of(now), word);
    }

    /** The natural logarithm of the odds that its back is up rather than the face which was read. */
    double back() {
        return word.back()
                - read.reading()
                        .map(reading -> SideWord.odds(reading.confidence()))
                        .orElse(0.0);
    }

    /** What it is likeliest to be, a face or a back; here, and nowhere else, beliefs become yes or no. */
    public ReadTile told() {
        return new ReadTile(read.tile(), kinds).faceDownIf(isBack());
    }

    boolean isBack() {
        return back() > 0;
    }

    /** Whether it is a tile with its face up. */
    boolean isFace() {
        return isTile() && !isBack() && kinds.isPresent();
    }

    /** Whether it is a tile at all, rather than cloth or something else. */
    boolean isTile() {
        return word.cloth() <= 0 && word.thing() <= 0;
    }
}
