package org.tilewatch.reading;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * What the flowers and seasons of an enrolled set look like. Backs with flecks in a margin may be read as one for sure; but they stand on no paper of the
 * set's, and are not like its picture.
 *
 * @param pictures of them, and of other tiles; empty where no set is enrolled
 */
record ShownFlowers(Map<Tile, FacePicture> pictures) {
    /**
     * Less alike than this, as {@link SidePrint#likeness} gives it, to the picture of the flower that they are read as were two of 187 flowers on 101 tables of 35
     * learnt sets, on the set's paper, and five backs, green flecks in a white margin, read as a bamboo in a frame at 0.98 and more; of what stands on another
     * ground than paper one flower and these five.
     */
    private static final double UNLIKE = 0.4;

    static ShownFlowers of(Optional<SetProfile> set) {
        return new ShownFlowers(set.map(SetProfile::pictures).orElse(Map.of()));
    }

    /** Whether what is read as a flower is none. */
    boolean isNone(Frame frame, ReadTile tile, Paper paper) {
        var corners = tile.tile().corners();
        return tile.reading()
                .map(Reading::best)
                .filter(Tile::isBonus)
                .map(pictures::get)
                .filter(shown -> paper.isGroundOther(frame, corners))
                .filter(shown -> SidePrint.of(frame, corners).likeness(SidePrint.of(shown)) < UNLIKE)
                .isPresent();
    }
}
