package org.tilewatch.watching.seen;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * Where something that is no tile was taken for one: a console's lights and figures, a print on the cloth. They are found and lost again, each
 * time as another face, whether a hand is played or not, and are there in the next one as well: where clutter has been is more of it
 * (a clutter density that is learnt by place; Blackman, Multiple hypothesis tracking for multiple target tracking, 2004).
 */
public final class ClutterMap {
    /** From the middle to where the players' discards begin, in millimetres: a console lies within. */
    private static final double MIDDLE = 150;

    /** Within so many millimetres lights that come back are at the same place. */
    private static final double SAME_PLACE = 15;

    /** Before so many players a console has lights and figures. */
    private static final int SIDES = 3;

    private final Deque<TablePoint> places = new ArrayDeque<>();
    /** When what lies there was last taken in, in seconds, by the track. */
    private final Map<Long, Double> lying = new HashMap<>();

    private OptionalInt console = OptionalInt.empty();
    /** Whether places have come since the console was sought. */
    private boolean stale;

    /**
     * What lies there and reads like nothing in particular each time that the whole table is looked at was there as often.
     *
     * @param inMiddle whether something lies before nobody
     */
    void look(double t, Collection<Track> tracks, Predicate<Track> inMiddle) {
        if (!lying.isEmpty()) {
            lying.keySet().retainAll(tracks.stream().map(Track::id).collect(Collectors.toSet()));
        }
        for (var track : tracks) {
            boolean stays = t - lying.getOrDefault(track.id(), track.firstSeen()) >= Pace.USUAL.wholeTable();
            if (stays && track.inSight() && isUnread(track) && inMiddle.test(track)) {
                lying.put(track.id(), t);
                add(track);
            }
        }
    }

    private static boolean isUnread(Track track) {
        return track.doubtful() && track.probability(track.best()) < Sureness.USUAL.rather();
    }

    /** What was there for a while, and told of nothing, has gone, and nobody laid it. */
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
        stale = true;
    }

    /**
     * The side of the square in the middle in which such things came back before three players or more, as an automatic table's console
     * has its lights and figures, in whole centimetres as millimetres; empty where there is none.
     */
    public OptionalInt console() {
        if (stale) {
            console = found();
            stale = false;
        }
        return console;
    }

    /** Whether what is blank, or not surely read, lies where a console seems to be: it is one of its lights, figures and covers. */
    boolean isOnConsole(Track track) {
        boolean unread = track.best() == Tile.WHITE || track.probability(track.best()) < Sureness.USUAL.surely();
        return unread && reach(track.centre()) <= console().orElse(0) / 2.0;
    }

    private OptionalInt found() {
        var lights = places.stream()
                .filter(place -> reach(place) <= MIDDLE)
                .filter(place -> places.stream()
                                .filter(other -> other.distanceTo(place) <= SAME_PLACE)
                                .count()
                        > 1)
                .toList();
        if (lights.stream().map(ClutterMap::before).distinct().count() < SIDES) {
            return OptionalInt.empty();
        }
        double farthest = lights.stream().mapToDouble(ClutterMap::reach).max().orElseThrow();
        return OptionalInt.of(10 * (int) Math.ceil(2 * (farthest + SAME_PLACE) / 10));
    }

    private static double reach(TablePoint place) {
        return Math.max(Math.abs(place.x()), Math.abs(place.y()));
    }

    /** Before whom of the four a place lies. */
    private static Seat before(TablePoint place) {
        boolean aside = Math.abs(place.x()) > Math.abs(place.y());
        if (aside) {
            return place.x() > 0 ? Seat.RIGHT : Seat.LEFT;
        }
        return place.y() > 0 ? Seat.TOP : Seat.BOTTOM;
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
