package org.tilewatch.reading;

import java.util.List;

/**
 * What is neither found surely nor read well is something else, but for what the finder takes for a back: {@link Acceptance} says from when on. What is
 * hardly found at a table is a tile as well where it was glimpsed again and again, or where an arm has just been; but what is blank is no surer for being
 * read, for so is bare cloth.
 *
 * @param alone whether one picture is all that there is to see
 */
record NotATile(boolean alone) implements SideCue {
    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        return is(side, about.doubted(), table) ? SideWord.SURELY_SOMETHING_ELSE : SideWord.NOTHING;
    }

    boolean is(SeenSide side, List<DoubtedBack> doubted, TableColours table) {
        var tile = side.tile();
        boolean glimpsed = !alone && !Acceptance.MEASURED.isFound(tile.tile());
        if (glimpsed && tile.isReadWhite()) {
            return true;
        }
        return !Acceptance.MEASURED.isTile(tile)
                && !(glimpsed && table.glimpses().areTile(tile))
                && doubted.stream().noneMatch(back -> back.remains(side));
    }
}
