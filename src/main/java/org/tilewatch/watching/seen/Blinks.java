package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Missing;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * How often looks miss a face that lies in plain sight, and how long: learned from the faces that were missed and seen again where they
 * had lain. By that a tile counts as gone sooner or later.
 */
final class Blinks {
    private final Missing usual;
    private final List<Track> gone = new ArrayList<>();
    private double looks;
    private double misses;
    private double runs;

    Blinks(Missing usual) {
        this.usual = usual;
        // As if so many looks at the usual rates had been taken already.
        this.looks = usual.known();
        this.misses = usual.known() * usual.missed();
        this.runs = misses * (1 - usual.missedAgain());
    }

    /** A face that had lain for a while was looked at and seen. */
    void seen(Track track) {
        if (isFace(track)) {
            count(track.misses());
        }
    }

    /** A tile is gone, as far as anybody can tell. */
    void gone(Track track) {
        if (isFace(track)) {
            gone.add(track);
        }
    }

    /**
     * A face is seen where none was: perhaps one that counted as gone.
     *
     * @param near     millimetres within which it is the same place
     * @param interval seconds between two looks
     */
    void came(Track track, double t, double near, double interval) {
        gone.removeIf(before -> t - before.missedSince() > Pace.USUAL.slowTurn());
        gone.stream()
                .filter(before -> before.centre().distanceTo(track.centre()) <= near && before.best() == track.best())
                .findFirst()
                .ifPresent(before -> {
                    gone.remove(before);
                    count((int) Math.round((t - before.missedSince()) / Math.max(interval, 0.01)));
                });
    }

    /** Whether it is a face beyond doubt: what only seems one comes and goes. */
    static boolean isFace(Track track) {
        return track.face() == Face.UP && !track.faint();
    }

    private void count(int missed) {
        if (missed <= usual.longest()) {
            looks += 1 + missed;
            misses += missed;
            runs += missed > 0 ? 1 : 0;
        }
    }

    /** How many looks in a row must have missed a tile until it is gone: so many hardly ever miss one that lies there. */
    int enough(int least) {
        double rate = misses / looks;
        double again = Math.min(Sureness.USUAL.surely(), 1 - runs / misses);
        int enough = least;
        for (double all = rate * Math.pow(again, least - 1);
                all > Odds.USUAL.hardlyEver() && enough < Limits.USUAL.many();
                all *= again) {
            enough++;
        }
        return enough;
    }
}
