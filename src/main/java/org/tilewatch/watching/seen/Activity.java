package org.tilewatch.watching.seen;

import java.util.List;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Nearness;

/**
 * Whether anything moves at the table: tiles come or go, or the places that hands hide change. A hand laid open between two looks moves
 * before its faces have come to rest.
 */
final class Activity {
    private double last;
    private int tiles;
    private List<Look.Region> hidden = List.of();

    void look(Look look, Tracks tracks) {
        int now = (int) tracks.settled(look.t()).stream()
                .filter(track -> track.face() == Face.UP)
                .count();
        long coming = tracks.all().stream()
                .filter(track -> track.face() == Face.UP && track.inSight() && !track.settled(look.t()))
                .count();
        if (now != tiles || coming >= Enough.USUAL.few() || !same(look.hidden())) {
            last = look.t();
        }
        tiles = now;
        hidden = look.hidden();
    }

    /** Seconds since anything moved. */
    double idle(double t) {
        return t - last;
    }

    private boolean same(List<Look.Region> regions) {
        if (regions.size() != hidden.size()) {
            return false;
        }
        for (int i = 0; i < regions.size(); i++) {
            if (regions.get(i).moved(hidden.get(i)) > Nearness.USUAL.stillMm()) {
                return false;
            }
        }
        return true;
    }
}
