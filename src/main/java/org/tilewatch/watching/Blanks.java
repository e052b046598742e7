package org.tilewatch.watching;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * Tells white dragons from backs by where they lie. A blank face and a pale back look alike, but nobody discards a tile face down: what
 * seems to lie face down in the middle by itself, where no wall was, is a white dragon.
 */
final class Blanks {
    /** How sure that is. */
    private static final double SURE = 0.98;

    /** How sure the finder must be that a tile lies there at all. */
    private static final double LEAST = 0.35;

    private Blanks() {}

    /**
     * The look with such tiles face up.
     *
     * @param walls where backs lay when the hand was dealt: what is left of a wall lies there
     */
    static Look told(Look look, Tracks tracks, TableZones zones, List<TablePoint> walls) {
        return new Look(
                look.t(),
                look.tiles().stream()
                        .map(tile -> isDiscard(tile, look, tracks, zones, walls) ? dragon(tile) : tile)
                        .toList(),
                look.hidden());
    }

    private static boolean isDiscard(
            SeenTile tile, Look look, Tracks tracks, TableZones zones, List<TablePoint> walls) {
        // The back of a hand may look like a blank side too.
        if (tile.face() != Face.DOWN
                || tile.confidence() < LEAST
                || zones.inStrip(tile.centre())
                || tracks.hidden(tile.centre(), look)) {
            return false;
        }
        var here = tracks.at(tile.centre());
        return here.map(track -> track.face() == Face.UP)
                .orElseGet(() -> !besideBacks(tile, look.tiles(), zones) && !besideWall(tile, walls, zones));
    }

    private static boolean besideBacks(SeenTile tile, List<SeenTile> tiles, TableZones zones) {
        return tiles.stream()
                .anyMatch(other -> other != tile
                        && other.face() == Face.DOWN
                        && other.centre().distanceTo(tile.centre()) <= zones.near());
    }

    private static boolean besideWall(SeenTile tile, List<TablePoint> walls, TableZones zones) {
        return walls.stream().anyMatch(place -> place.distanceTo(tile.centre()) <= zones.near());
    }

    private static SeenTile dragon(SeenTile tile) {
        return new SeenTile(
                tile.centre(),
                tile.direction(),
                Face.UP,
                Optional.of(Reading.mostly(Tile.WHITE, SURE)),
                tile.confidence());
    }
}
