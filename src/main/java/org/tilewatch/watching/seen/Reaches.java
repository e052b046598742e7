package org.tilewatch.watching.seen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;

/** From which side of the table arms have reached where, in the last looks: what they hide runs from their player's edge to the hand. */
public final class Reaches {
    private record Arms(double t, List<List<Look.Region>> arms) {}

    private final Deque<Arms> looks = new ArrayDeque<>();

    void look(Look look) {
        looks.addLast(new Arms(look.t(), Neighbours.groups(look.hidden(), Reaches::touch)));
        while (looks.getFirst().t() < look.t() - Pace.USUAL.missed()) {
            looks.removeFirst();
        }
    }

    /** What hid parts of the table in the last look, by what touches; nothing before any look. */
    List<List<Look.Region>> last() {
        return looks.isEmpty() ? List.of() : looks.getLast().arms();
    }

    /** Whose arms lay over a tile's place shortly before it was seen; nobody's where it was not looked at often enough to tell. */
    public Set<Seat> over(Track track, TableZones zones) {
        return over(track, zones, false);
    }

    /**
     * The same where it is known of everything that lay over its place whose it was; nobody's where something was of which no arm shows, as
     * the hand may be that laid it and drew back between two looks.
     */
    public Set<Seat> knownOver(Track track, TableZones zones) {
        return over(track, zones, true);
    }

    private Set<Seat> over(Track track, TableZones zones, boolean known) {
        var seats = EnumSet.noneOf(Seat.class);
        var before = looksBefore(track);
        if (before.size() < Enough.USUAL.armLooks()) {
            return seats;
        }
        for (var look : before) {
            for (var arm : look.arms()) {
                if (isUnder(arm, track.centre())) {
                    var from = comingFrom(arm, zones);
                    if (known && from.isEmpty()) {
                        return from;
                    }
                    seats.addAll(from);
                }
            }
        }
        return seats;
    }

    /** Whether nothing lay over a tile's place shortly before it was seen; false where it was not looked at often enough to tell. */
    public boolean nothingOver(Track track) {
        var before = looksBefore(track);
        return before.size() >= Enough.USUAL.armLooks()
                && before.stream().noneMatch(look -> isOver(look, track.centre()));
    }

    /**
     * Whether nobody's hand was anywhere near a tile's place shortly before it was seen; false where it was not looked at often enough to tell, or a
     * look is missing among the others: in a hurry somebody may have laid it meanwhile.
     */
    public boolean nobodyLaid(Track track) {
        return nobodyNear(track.centre(), track.firstSeen()) && noneIsMissing(track.firstSeen());
    }

    /** Whether no look is missing among those shortly before a moment, in seconds. */
    private boolean noneIsMissing(double t) {
        return noneIsMissing(looksBetween(t - Pace.USUAL.reaching(), t).stream().mapToDouble(Arms::t));
    }

    /** Whether no look is missing among some, by when they were taken, in seconds. */
    static boolean noneIsMissing(DoubleStream times) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        double before = Double.NEGATIVE_INFINITY;
        for (double t : times.toArray()) {
            if (before > Double.NEGATIVE_INFINITY) {
                least = Math.min(least, t - before);
                most = Math.max(most, t - before);
            }
            before = t;
        }
        // Where one is missing the next comes after twice the time; cameras are not exact to half of it.
        return most < (1 + Pace.USUAL.sooner()) * least;
    }

    /**
     * Whether nobody's hand was anywhere near a place shortly before a moment, in seconds; false where it was not looked at often enough to tell.
     */
    public boolean nobodyNear(TablePoint place, double t) {
        var before = looksBetween(t - Pace.USUAL.reaching(), t);
        return before.size() >= Enough.USUAL.armLooks()
                && before.stream()
                        .flatMap(look -> look.arms().stream())
                        .flatMap(List::stream)
                        .noneMatch(region -> region.contains(place, Nearness.USUAL.handMm()));
    }

    /**
     * Whether a tile that has gone from its place, or that looks miss, did so with nobody's hand anywhere near; false where no arm was seen before,
     * it was not looked at often enough to tell, or a look is missing among the others: meanwhile somebody may have taken it.
     */
    public boolean nobodyTook(Track gone) {
        for (var look : looks) {
            if (look.t() <= gone.leftSince() && !look.arms().isEmpty()) {
                return nobodyNear(gone.centre(), gone.leftSince()) && noneIsMissing(gone.leftSince());
            }
        }
        return false;
    }

    /** Whether arms are seen at all: at a table where none was lately, tiles may be laid between two looks. */
    public boolean seesArms() {
        return looks.stream().anyMatch(look -> !look.arms().isEmpty());
    }

    /** Whether something lay over a tile's place shortly before it was seen, and nothing a while before that: somebody has laid it. */
    public boolean onlyJustOver(Track track) {
        long free = looksBetween(
                        track.firstSeen() - Pace.USUAL.reaching() - Pace.USUAL.slowTurn(),
                        track.firstSeen() - Pace.USUAL.reaching())
                .stream()
                .filter(look -> !isOver(look, track.centre()))
                .count();
        return free >= Enough.USUAL.armLooks()
                && looksBefore(track).stream().anyMatch(look -> isOver(look, track.centre()));
    }

    /** When a look last had a tile's place in plain sight before the tile was seen there, in seconds; empty where none of the last had. */
    public OptionalDouble lastFree(Track track) {
        // Asked of many tiles in every look: most often the last look before the tile came answers.
        for (var latest = looks.descendingIterator(); latest.hasNext(); ) {
            var look = latest.next();
            if (look.t() < track.firstSeen() && !isOver(look, track.centre())) {
                return OptionalDouble.of(look.t());
            }
        }
        return OptionalDouble.empty();
    }

    private static boolean isOver(Arms look, TablePoint place) {
        return look.arms().stream().anyMatch(arm -> isUnder(arm, place));
    }

    private static boolean isUnder(List<Look.Region> arm, TablePoint place) {
        return arm.stream().anyMatch(region -> region.contains(place, Nearness.USUAL.besideArmMm()));
    }

    private List<Arms> looksBefore(Track track) {
        return looksBetween(track.firstSeen() - Pace.USUAL.reaching(), track.firstSeen());
    }

    private List<Arms> looksBetween(double from, double until) {
        return looks.stream()
                .filter(look -> look.t() >= from && look.t() <= until)
                .toList();
    }

    private static Set<Seat> comingFrom(List<Look.Region> arm, TableZones zones) {
        var seats = EnumSet.noneOf(Seat.class);
        for (var seat : zones.seats()) {
            if (arm.stream().anyMatch(region -> zones.nearestDepth(seat, region) < Nearness.USUAL.armMm())) {
                seats.add(seat);
            }
        }
        return seats;
    }

    private static boolean touch(Look.Region one, Look.Region other) {
        return one.minX() <= other.maxX()
                && other.minX() <= one.maxX()
                && one.minY() <= other.maxY()
                && other.minY() <= one.maxY();
    }
}
