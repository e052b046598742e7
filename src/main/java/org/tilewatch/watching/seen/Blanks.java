package org.tilewatch.watching.seen;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.FinderOdds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * Tells white dragons from backs by where they lie. A blank face and a pale back look alike, but nobody discards a tile face down: what
 * seems to lie face down in the middle by itself, where no wall was, is a white dragon.
 */
final class Blanks {
    private Blanks() {}

    /**
     * The look with such tiles face up.
     *
     * @param deal    where the walls stood when the hand was dealt, what is left of them lies there; and before it
     * @param reaches where arms have been until now
     */
    static Look told(Look look, Tracks tracks, TableZones zones, LastDeal deal, Reaches reaches) {
        return new Look(
                look.t(),
                look.tiles().stream()
                        .flatMap(tile -> told(tile, look, tracks, zones, deal, reaches).stream())
                        .toList(),
                look.hidden());
    }

    private static Optional<SeenTile> told(
            SeenTile tile, Look look, Tracks tracks, TableZones zones, LastDeal deal, Reaches reaches) {
        var walls = deal.walls();
        if (isWall(tile, deal, zones)
                || isPaleWall(tile, tracks, zones, walls)
                || isUnderDrawn(tile, tracks, zones, walls)) {
            return Optional.of(tile.as(Face.DOWN));
        }
        if (tile.face() != Face.DOWN) {
            return Optional.of(tile);
        }
        // What has lain there for longer than a hand is being laid open belongs to a kong, of which an arm may hide the
        // rest.
        boolean before = tracks.lyingSince(tile.centre(), Face.DOWN, look.t() - Pace.USUAL.doubt());
        if (!before && new OpenedBlanks(look, zones).isOne(tile)) {
            return Optional.of(dragon(tile));
        }
        if (zones.inStrip(tile.centre())) {
            return Optional.of(tile);
        }
        boolean wasDragon = tracks.at(tile.centre())
                .filter(track -> track.face() == Face.UP && track.best() == Tile.WHITE)
                .isPresent();
        if (wasDragon) {
            return Optional.of(dragon(tile));
        }
        // What was a back until now, and what shows where no hand has been, is none that somebody has laid.
        boolean back = tracks.lying(tile.centre(), Face.DOWN)
                || reaches.seesArms() && reaches.nobodyNear(tile.centre(), look.t());
        // Where walls have stood something may be under them: an automatic table's slots gape there.
        boolean wall = besideWall(tile, walls, zones) || besideWall(tile, deal.whole(), zones);
        if (back || wall || besideBacks(tile, look, tracks, zones)) {
            return Optional.of(tile);
        }
        // The back of a hand may look like a blank side too.
        boolean plain = tile.confidence() >= FinderOdds.USUAL.leastBlank() && !tracks.hidden(tile.centre(), look);
        return plain ? Optional.of(dragon(tile)) : Optional.empty();
    }

    /**
     * A white dragon read where a back of the wall has lain until now: of a set whose dragons are blank no reading is sure enough, and
     * where no tile of the wall is ever turned it is still the back.
     */
    private static boolean isPaleWall(SeenTile tile, Tracks tracks, TableZones zones, List<TablePoint> walls) {
        return zones.wallStaysDown()
                && tile.isWhite()
                && besideWall(tile, walls, zones)
                && tracks.lying(tile.centre(), Face.DOWN);
    }

    /**
     * A face in the very place where a back of the wall has lain until now: that of the tile under the one that was drawn, as flecked backs
     * may be read as any tile, for a look, and surely. Nobody lays a face so, where no tile of the wall is ever turned.
     */
    private static boolean isUnderDrawn(SeenTile tile, Tracks tracks, TableZones zones, List<TablePoint> walls) {
        return zones.wallStaysDown()
                && tile.face() == Face.UP
                && isWithin(zones.samePlace(), tile.centre(), walls)
                && tracks.lying(tile.centre(), Face.DOWN);
    }

    private static boolean isWithin(double reach, TablePoint point, List<TablePoint> walls) {
        return walls.stream().anyMatch(place -> place.distanceTo(point) <= reach);
    }

    private static boolean isFaintBlank(SeenTile tile) {
        return tile.face() == Face.UP && tile.confidence() < FinderOdds.USUAL.faintBlank() && tile.isWhite();
    }

    /**
     * What is hardly readable where a wall stood is the rest of that wall: the grain of wood may look like anything. What is hardly
     * seen either may be the wall's side. A guess in the very place of a wall that was there before the deal is what is under it.
     */
    private static boolean isWall(SeenTile tile, LastDeal deal, TableZones zones) {
        if (tile.face() != Face.UP) {
            return false;
        }
        boolean faint = tile.confidence() < FinderOdds.USUAL.faintBlank();
        boolean readable = tile.reading()
                .filter(reading -> reading.confidence() >= (faint ? Sureness.USUAL.surely() : Sureness.USUAL.likely()))
                .isPresent();
        boolean guess = tile.reading()
                .filter(reading -> reading.confidence() < Sureness.USUAL.rather())
                .isPresent();
        double reach = isFaintBlank(tile) || (faint && !readable) || guess ? zones.near() : zones.samePlace();
        boolean rest = (!readable || isFaintBlank(tile)) && isWithin(reach, tile.centre(), deal.walls());
        boolean under = guess && isWithin(zones.samePlace(), tile.centre(), deal.whole());
        return rest || under;
    }

    /** Another white dragon beside it, told before, is no back. */
    private static boolean besideBacks(SeenTile tile, Look look, Tracks tracks, TableZones zones) {
        return look.tiles().stream()
                .filter(other -> other != tile && other.face() == Face.DOWN)
                .filter(other -> other.centre().distanceTo(tile.centre()) <= zones.near())
                .anyMatch(other -> tracks.at(other.centre())
                        .map(track -> track.face() == Face.DOWN)
                        .orElse(true));
    }

    private static boolean besideWall(SeenTile tile, List<TablePoint> walls, TableZones zones) {
        return walls.stream().anyMatch(place -> zones.isNextInWall(tile.centre(), place));
    }

    private static SeenTile dragon(SeenTile tile) {
        return new SeenTile(
                tile.centre(),
                tile.direction(),
                Face.UP,
                Optional.of(Reading.mostly(Tile.WHITE, Sureness.USUAL.beyondDoubt())),
                tile.confidence());
    }
}
