package org.tilewatch.reading;

/**
 * A pale back looks like a white dragon when it is looked at without the wall that it belongs to, as happens where an arm has just passed; but nobody
 * turns a tile of the wall where it lies.
 */
record LainBack() implements SideCue {
    /** What is read as a white dragon as surely as this is one: its frame or its letter was seen. */
    private static final double SURE = 0.97;

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        return side.tile().isReadWhite() && table.lain().isUnder(side.corners())
                ? SideWord.backUnlessRead(SURE)
                : SideWord.NOTHING;
    }
}
