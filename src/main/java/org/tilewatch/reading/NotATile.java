package org.tilewatch.reading;

import java.util.List;

/** What is neither found surely nor read well is something else, but for what the finder takes for a back: {@link Acceptance} says from when on. */
record NotATile() implements SideCue {
    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        return is(side, about.doubted()) ? SideWord.SURELY_SOMETHING_ELSE : SideWord.NOTHING;
    }

    static boolean is(SeenSide side, List<DoubtedBack> doubted) {
        return !Acceptance.MEASURED.isTile(side.tile()) && doubted.stream().noneMatch(back -> back.remains(side));
    }
}
