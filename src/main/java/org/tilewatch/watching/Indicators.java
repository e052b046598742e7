package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;

/** Riichi: the faces turned up in the dead wall, and after a win those shown from under them (2.7, 3.3.12). */
final class Indicators {
    private Indicators() {}

    /** Takes new faces among the backs of the wall as indicators; after a win every new face in the middle. */
    static HandInPlay seen(TableSight sight, HandInPlay hand) {
        if (hand.rules().classical()) {
            return hand;
        }
        var fresh = sight.freshInMiddle();
        if (fresh.isEmpty()) {
            return hand;
        }
        return hand.turn() instanceof Turn.Won ? shown(sight, hand, fresh) : turnedUp(sight, hand, fresh);
    }

    private static HandInPlay turnedUp(TableSight sight, HandInPlay hand, List<Track> fresh) {
        var indicators = new ArrayList<>(hand.indicators());
        var wall = sight.tracks().all().stream()
                .filter(t -> t.face() == Face.DOWN && !sight.owners().containsKey(t))
                .toList();
        for (var track : fresh) {
            // One is turned at the start and one for each kong; any other face there is a discard laid too near.
            boolean due = indicators.size() <= hand.kongs();
            if (due && inWall(sight, track, wall)) {
                indicators.add(explain(sight, hand, track));
            }
        }
        return indicators.size() == hand.indicators().size() ? hand : hand.withIndicators(indicators);
    }

    private static boolean inWall(TableSight sight, Track track, List<Track> wall) {
        var row = new ArrayList<>(wall);
        row.addAll(sight.explained().of(Part.INDICATOR));
        return row.stream()
                .anyMatch(other -> other.centre().distanceTo(track.centre())
                                <= sight.zones().near()
                        && Math.abs(sight.zones().outermost(other.centre())
                                        - sight.zones().outermost(track.centre()))
                                < sight.zones().near() / 3);
    }

    private static HandInPlay shown(TableSight sight, HandInPlay hand, List<Track> fresh) {
        var hidden = new ArrayList<>(hand.hidden());
        for (var track : fresh) {
            // The discard that was won on may lie there still, though looks have missed it for a moment.
            boolean left = sight.explained().wasLeft(track, sight.zones().near() / 2);
            if (!left && hidden.size() < hand.indicatorsDue()) {
                hidden.add(explain(sight, hand, track));
            }
        }
        return hand.withHiddenIndicators(hidden);
    }

    private static Tile explain(TableSight sight, HandInPlay hand, Track track) {
        var tile = Evidence.best(Evidence.of(hand).playing(track));
        sight.explained().explain(track, new Meaning(Part.INDICATOR, Seat.BOTTOM, tile, -1));
        return tile;
    }
}
