package org.tilewatch.watching.seen;

import java.util.List;
import java.util.Set;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Limits;

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

    /** Whether it shows a table: more finds than tiles of a set can make are cloth, and at no moment there is nothing to see. */
    public boolean isLegible() {
        return tiles.size() <= Limits.USUAL.tiles() && Double.isFinite(t);
    }

    /** The same look without tiles that lie nowhere, or of which some number is none. */
    public Look sound() {
        return tiles.stream().allMatch(SeenTile::isSound)
                ? this
                : new Look(t, tiles.stream().filter(SeenTile::isSound).toList(), hidden);
    }

    /** The same look at tiles whose faces can only be some. */
    Look among(Set<Tile> faces) {
        return new Look(t, tiles.stream().map(tile -> tile.among(faces)).toList(), hidden);
    }

    /** The same look without what is seen in a square in the middle, which is a console's and no tile; the square's side in millimetres. */
    Look beside(double consoleMm) {
        double half = consoleMm / 2;
        var console = new Region(-half, -half, half, half);
        return consoleMm <= 0 || tiles.stream().noneMatch(tile -> console.contains(tile.centre(), 0))
                ? this
                : new Look(
                        t,
                        tiles.stream()
                                .filter(tile -> !console.contains(tile.centre(), 0))
                                .toList(),
                        hidden);
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
