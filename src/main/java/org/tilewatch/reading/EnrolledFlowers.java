package org.tilewatch.reading;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * What the flowers and seasons of an enrolled set look like. Backs with flecks in a margin may be read as one for sure; but they stand on no paper of the
 * set's, and are not like its picture.
 *
 * @param pictures of them, and of other tiles; empty where no set is enrolled
 */
record EnrolledFlowers(Map<Tile, FacePicture> pictures) implements SideCue {
    /**
     * Less alike than this, as {@link SidePrint#likeness} gives it, to the picture of the flower that they are read as were two of 187 flowers on 101 tables of 35
     * learnt sets, on the set's paper, and five backs, green flecks in a white margin, read as a bamboo in a frame at 0.98 and more; of what stands on another
     * ground than paper one flower and these five.
     */
    private static final double UNLIKE = 0.4;

    static EnrolledFlowers of(Optional<SetProfile> set) {
        return new EnrolledFlowers(set.map(SetProfile::pictures).orElse(Map.of()));
    }

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        boolean none = side.tile()
                .reading()
                .map(Reading::best)
                .filter(Tile::isBonus)
                .map(pictures::get)
                .filter(shown -> table.paper().isGroundOther(side.frame(), side.corners()))
                .filter(shown -> SidePrint.of(side.frame(), side.corners()).likeness(SidePrint.of(shown)) < UNLIKE)
                .isPresent();
        return none ? SideWord.SURELY_BACK : SideWord.NOTHING;
    }
}
