package org.tilewatch.reading;

/**
 * What has the colour of the backs on this table is one, the likelier the less surely a face is read on it. The enrolled set's white dragon is read as
 * surely as any face.
 */
record BackColour() implements SideCue {
    /** What is plain, and read as surely as this, is a face all the same. */
    static final double BELIEVED = 0.8;
    /** What is hardly found, and read as surely as this, is a face. */
    static final double READ_SURELY = 0.98;

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        if (!side.isRead() || about.isShownWhite(side)) {
            return SideWord.NOTHING;
        }
        boolean plain = side.isPlain(about) && LikeSides.distance(side.look(), table.backs()) < LikeSides.SAME;
        if (!plain && !LikeSides.isAlike(side.look(), table.backs())) {
            return SideWord.NOTHING;
        }
        if (side.isBlank(about)) {
            return SideWord.SURELY_BACK;
        }
        var word = SideWord.backUnlessRead(doubtfulBelow(side));
        return plain ? word.and(SideWord.backUnlessRead(BELIEVED)) : word;
    }

    /** Read less surely than this it is read as nothing, or doubtfully and not found so surely that the finder's word on which side is up stands. */
    static double doubtfulBelow(SeenSide side) {
        return side.isFoundSurely() ? ReadTile.NOTHING : READ_SURELY;
    }
}
