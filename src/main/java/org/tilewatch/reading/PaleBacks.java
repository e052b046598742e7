package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * Tells pale backs from blank white dragons, which look alike one by one: a set has four white dragons, so where more are in
 * sight at once they are the backs of a set whose backs are pale.
 */
public final class PaleBacks {
    private static final int WHITE_DRAGONS = 4;

    private PaleBacks() {}

    /** All tiles in sight at one moment, in the order given, with too many white dragons turned into backs. */
    public static List<ReadTile> told(List<ReadTile> inSight) {
        if (inSight.stream().filter(PaleBacks::isWhite).count() <= WHITE_DRAGONS) {
            return List.copyOf(inSight);
        }
        return inSight.stream()
                .map(tile -> isWhite(tile) ? back(tile.tile()) : tile)
                .toList();
    }

    private static boolean isWhite(ReadTile tile) {
        return tile.reading().map(Reading::best).filter(Tile.WHITE::equals).isPresent();
    }

    private static ReadTile back(FoundTile tile) {
        return new ReadTile(new FoundTile(tile.corners(), Face.DOWN, tile.confidence()), Optional.empty());
    }
}
