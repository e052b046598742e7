package org.tilewatch.watching.seen;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;

/**
 * How many tiles stand before each player, look after look. Nobody needs to read them: a player who has drawn holds one more than
 * before, and so does one who has taken a discard back. Tiles that an arm hides are counted where they stood before.
 */
public final class StandingTiles {
    /**
     * What a look has counted before a seat.
     *
     * @param tiles   all that it has not missed, or as good as not
     * @param inSight those that it has seen itself
     * @param known   those that are not known to have gone, missed or not
     */
    private record Count(double t, int tiles, int inSight, int known) {}

    private final Map<Seat, Deque<Count>> counts = new EnumMap<>(Seat.class);

    StandingTiles() {
        for (var seat : Seat.values()) {
            counts.put(seat, new ArrayDeque<>());
        }
    }

    void look(double t, Tracks tracks, TableZones zones) {
        var standing = new int[Seat.values().length];
        var inSight = new int[Seat.values().length];
        var known = new int[Seat.values().length];
        int passedOver = tracks.blinkOften() ? 1 : 0;
        for (var track : tracks.settled(t)) {
            before(zones, track).ifPresent(seat -> {
                standing[seat.number()] += track.misses() > passedOver ? 0 : 1;
                inSight[seat.number()] += track.inSight() ? 1 : 0;
                known[seat.number()]++;
            });
        }
        for (var seat : Seat.values()) {
            var of = of(seat);
            of.addLast(new Count(t, standing[seat.number()], inSight[seat.number()], known[seat.number()]));
            while (of.getFirst().t() < t - Pace.USUAL.standing()) {
                of.removeFirst();
            }
        }
    }

    /** How many tiles the last look counted before a seat; 0 before there was one. */
    public int now(Seat seat) {
        return of(seat).isEmpty() ? 0 : of(seat).getLast().tiles();
    }

    /** The most tiles that two looks in a row have counted before a seat between two moments; 0 before there were two. */
    public int most(Seat seat, double since, double until) {
        int most = 0;
        int before = 0;
        for (var count : of(seat)) {
            if (count.t() >= since && count.t() <= until) {
                most = Math.max(most, Math.min(before, count.tiles()));
                before = count.tiles();
            }
        }
        return most;
    }

    /**
     * Whether a player's hand has been seen to stand as it stood before a moment, in seconds, at most one tile less: whoever lays a set lays two
     * tiles of the hand and more.
     *
     * @param known how many tiles the player was known to hold before it
     */
    public boolean stayedWhole(Seat seat, int known, double since) {
        int before = Math.max(known, before(seat, since));
        return of(seat).stream().anyMatch(count -> count.t() >= since && count.inSight() >= before - 1);
    }

    /**
     * Whether one more tile has come to stand before a seat since a moment, in seconds. What looks miss for a while is no tile less, and none
     * more when they see it again.
     */
    public boolean grew(Seat seat, double since) {
        int before = of(seat).stream()
                .filter(count -> count.t() <= since)
                .reduce((earlier, later) -> later)
                .map(Count::known)
                .orElse(0);
        return of(seat).stream().anyMatch(count -> count.t() > since && count.known() > before);
    }

    private Deque<Count> of(Seat seat) {
        return Objects.requireNonNull(counts.get(seat));
    }

    /** Whether a player held a tile more just before a moment, in seconds, than just after it: he has laid one then. */
    public boolean laid(Seat seat, double t) {
        return tilesLaid(seat, t) > 0;
    }

    /** How many tiles fewer a player held just after a moment, in seconds, than just before it. */
    public int tilesLaid(Seat seat, double t) {
        return Math.max(0, before(seat, t) - after(seat, t));
    }

    /** Whether as many tiles stood before a player after a moment, in seconds, and before the next turn comes round, as before it: none was laid. */
    boolean kept(Seat seat, double t) {
        return most(seat, t + Pace.USUAL.moment(), t + Pace.USUAL.doubt()) >= before(seat, t);
    }

    /** Whether a tile that was first seen at one time may have left a hand about a moment, both in seconds. */
    public static boolean isAbout(double seen, double t) {
        return seen >= t - Pace.USUAL.reaching() && seen <= t + Pace.USUAL.laying();
    }

    /** Whether all tiles that a player was known to hold were counted before a moment and after it; false where looks are rare. */
    public boolean counted(Seat seat, int known, double t) {
        return before(seat, t) >= known && after(seat, t) >= known;
    }

    private int before(Seat seat, double t) {
        return most(seat, t - Pace.USUAL.reaching(), t);
    }

    private int after(Seat seat, double t) {
        return most(seat, t + Pace.USUAL.moment(), t + Pace.USUAL.laying());
    }

    /** How many tiles of a seat stand on edge in plain sight. */
    public static int count(Collection<Track> resting, TableZones zones, Seat seat) {
        return (int) resting.stream()
                .filter(Track::inSight)
                .flatMap(track -> before(zones, track).stream())
                .filter(seat::equals)
                .count();
    }

    /** The seat before which a tile stands, in a corner the one whose side it is nearer to; empty of a tile that lies. */
    private static Optional<Seat> before(TableZones zones, Track track) {
        return track.face() == Face.EDGE ? zones.nearest(track.centre()) : Optional.empty();
    }
}
