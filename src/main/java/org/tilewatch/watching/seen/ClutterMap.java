package org.tilewatch.watching.seen;

import java.util.ArrayDeque;
import java.util.Deque;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Pace;

/**
 * Where something that is no tile was taken for one while nothing was played: a console's lights and figures, a print on the cloth. They
 * are found and lost again, each time as another face, and are there in the next hand as well.
 */
public final class ClutterMap {
    private final Deque<TablePoint> places = new ArrayDeque<>();

    /** What was there for a while while nothing was played has gone, and nobody laid or took it. */
    void gone(Track track, Reaches reaches) {
        boolean lay = track.lastSeen() - track.firstSeen() >= Pace.USUAL.laying();
        if (lay && track.faint() && reaches.nothingOver(track)) {
            add(track);
        }
    }

    /** What has gone was taken for no tile. */
    public void add(Track track) {
        places.addLast(track.centre());
        if (places.size() > Limits.USUAL.fresh()) {
            places.removeFirst();
        }
    }

    /**
     * Whether such a thing was seen where a find is. A blank side is found as faintly where it is a white dragon: of it, so often that it
     * is no chance.
     *
     * @param near millimetres within which it is the same place
     */
    public boolean isAt(Track track, double near) {
        long times = places.stream()
                .filter(place -> place.distanceTo(track.centre()) <= near)
                .count();
        return times >= (track.best() == Tile.WHITE ? Enough.USUAL.few() : 1);
    }
}
