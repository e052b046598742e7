package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Pace;

/** Faces that lay on the table for a while and went again before anybody could say what they were. */
public final class Glimpses {
    private final int enough;
    private final List<Track> gone = new ArrayList<>();
    private final List<Track> slips = new ArrayList<>();

    /** @param enough looks that must have seen a face: fewer are no glimpse but a slip */
    Glimpses(int enough) {
        this.enough = enough;
    }

    void look(double t) {
        gone.removeIf(track -> t - track.lastSeen() > Pace.USUAL.missed());
        slips.removeIf(track -> t - track.lastSeen() > Pace.USUAL.missed());
    }

    void gone(Track track) {
        if (track.face() == Face.UP && !track.faint()) {
            (track.looks() >= enough ? gone : slips).add(track);
        }
    }

    /** What is not forgotten yet, in the order in which it went. */
    public List<Track> all() {
        return List.copyOf(gone);
    }

    /** What fewer looks have seen. By itself it says nothing. */
    public List<Track> slips() {
        return List.copyOf(slips);
    }

    /**
     * Since when a tile has lain where it lies, in seconds: a look or two may have seen it before something hid it for a moment.
     *
     * @param near millimetres within which it is the same place
     */
    public double since(Track track, double near) {
        return slips.stream()
                .filter(slip -> slip.best() == track.best()
                        && slip.centre().distanceTo(track.centre()) <= near
                        && track.firstSeen() - slip.lastSeen() <= Pace.USUAL.turn())
                .mapToDouble(Track::firstSeen)
                .reduce(track.firstSeen(), Math::min);
    }

    /** These have been told of. */
    public void told(List<Track> tracks) {
        gone.removeAll(tracks);
    }

    void clear() {
        gone.clear();
        slips.clear();
    }
}
