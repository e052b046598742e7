package org.tilewatch.watching.seen;

import java.util.List;
import java.util.Set;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Tile;

/**
 * The table at one moment.
 *
 * @param t        seconds from the start
 * @param tiles    every tile seen in the regions that are at rest
 * @param hidden   regions, in table millimetres, that a hand or a thing hides, or that have not come to rest: what lay there
 *                 before may lie there still
 */
public record Look(double t, List<SeenTile> tiles, List<Region> hidden) {
    public Look {
        tiles = List.copyOf(tiles);
        hidden = List.copyOf(hidden);
    }

    /** The same look at tiles whose faces can only be some. */
    Look among(Set<Tile> faces) {
        return new Look(t, tiles.stream().map(tile -> tile.among(faces)).toList(), hidden);
    }

    /** An upright rectangle of the table, in millimetres. */
    public record Region(double minX, double minY, double maxX, double maxY) {
        /** Whether a point lies in the region, or not farther beside it, in millimetres. */
        public boolean contains(TablePoint point, double beside) {
            return point.x() >= minX - beside
                    && point.x() <= maxX + beside
                    && point.y() >= minY - beside
                    && point.y() <= maxY + beside;
        }

        /** How far the four sides have moved from those of another, all together, in millimetres. */
        double moved(Region other) {
            return Math.abs(minX - other.minX)
                    + Math.abs(minY - other.minY)
                    + Math.abs(maxX - other.maxX)
                    + Math.abs(maxY - other.maxY);
        }
    }
}
