package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * What looks like a face in the middle and is no discard: a die, a stick, a coaster, a print on the cloth, a tile of a wall.
 *
 * <p>So is whatever lay there before the hands were dealt; what was hardly seen before they stood, such as the end of a wall, or reads like no tile in
 * particular; what can hardly be found and hardly be read, where no arm was when it came to sight, now or before: two dice side by side are
 * found and lost again, as arms pass; and what lies in a wall of which tiles are turned up, and is none of these: a flecked back may be read as any tile
 * when the one above it is drawn.
 */
public final class Clutter {
    private Clutter() {}

    /** Which new faces in the middle are none. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        var found = new ArrayList<Insight>();
        boolean turnsUp = record.hand().rules().has(Trait.INDICATORS);
        for (var track : sight.freshInMiddle()) {
            boolean inWall = turnsUp && sight.scene().liesInWall(track);
            boolean none = inWall || layBefore(sight, track) || isNobodys(sight, track);
            if (none && !sight.explained().knows(track)) {
                found.add(new Insight.Tells(
                        track, new Meaning(inWall ? Part.WALL : Part.THING, Seat.BOTTOM, track.best(), -1)));
            }
        }
        return found;
    }

    private static boolean layBefore(TableSight sight, Track track) {
        boolean doubtful = track.faint() || track.probability(track.best()) < Sureness.USUAL.rather();
        var deal = sight.scene().deal();
        return track.firstSeen() <= (doubtful ? deal.stood() : deal.bare());
    }

    private static boolean isNobodys(TableSight sight, Track track) {
        boolean came = track.doubtful() && sight.reaches().nothingOver(track);
        // Where no arm is ever seen a pale dragon comes as a figure does.
        double dragon = sight.reaches().seesArms() ? Sureness.USUAL.likely() : Sureness.USUAL.rather();
        return track.probability(Tile.WHITE) < dragon && came || track.faint() && isThing(sight, track);
    }

    /** Whether something that is no tile was seen where a find is. */
    private static boolean isThing(TableSight sight, Track track) {
        double near = sight.zones().samePlace();
        return track.best() != Tile.WHITE && sight.explained().wasThing(track, near)
                || sight.scene().clutter().isAt(track, near);
    }
}
