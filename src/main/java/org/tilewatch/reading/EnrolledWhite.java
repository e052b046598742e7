package org.tilewatch.reading;

/**
 * What cannot be the white dragon that the set has, though it is read as one, and bodies that show nothing and are not like it.
 *
 * @param shown of the enrolled set
 */
record EnrolledWhite(ShownWhite shown) implements SideCue {
    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        var tile = side.tile();
        boolean none = tile.isNothingKnown()
                ? about.manyUnknown() || side.strokes() < Ink.MUCH
                : tile.isReadWhite(BackColour.BELIEVED) && !shown.mayBe(side.frame(), side.corners(), table.paper());
        return none ? SideWord.SURELY_BACK : SideWord.NOTHING;
    }
}
