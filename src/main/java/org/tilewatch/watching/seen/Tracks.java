package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Missing;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;

/**
 * All tiles on the table, followed over looks. Each look's tiles are given to the nearest tracks of the same face, the nearest
 * pairs first; what is left begins new tracks. A tile that a hand hides stays.
 */
public final class Tracks {
    private record Pair(Track track, int seen, double distance) {}

    private final TileSize tile;
    private final List<Track> tracks = new ArrayList<>();
    private final List<Track> gone = new ArrayList<>();
    /** What the last look but one saw once and the last one missed. */
    private List<Track> flickers = List.of();

    private final Blinks blinks = new Blinks(Missing.USUAL);
    private long nextId = 1;
    private double firstLook = Double.NaN;
    private double lastLook;
    private double interval;

    Tracks(TileSize tile) {
        this.tile = tile;
    }

    /**
     * Takes a look in, and tells which tracks ended with it.
     *
     * @param stays which tiles nobody takes away any more: what looks read there otherwise was misread
     */
    List<Track> update(Look look, Predicate<Track> stays) {
        firstLook = Double.isNaN(firstLook) ? look.t() : firstLook;
        flickers = gone.stream()
                .filter(track -> track.looks() < Enough.USUAL.twice())
                .toList();
        gone.clear();
        var taken = new HashSet<Integer>();
        var followed = new HashSet<Track>();
        for (var pair : pairs(look)) {
            if (followed.contains(pair.track()) || taken.contains(pair.seen())) {
                continue;
            }
            followed.add(pair.track());
            taken.add(pair.seen());
            if (pair.track().settled(look.t())) {
                blinks.seen(pair.track());
            }
            pair.track().see(look.t(), look.tiles().get(pair.seen()));
        }
        for (var track : tracks) {
            if (!followed.contains(track)) {
                miss(track, look);
            }
        }
        dropGone(look.t());
        replace(look, taken, stays);
        for (int i = 0; i < look.tiles().size(); i++) {
            if (!taken.contains(i)) {
                begin(look.t(), look.tiles().get(i));
            }
        }
        interval = Math.min(1, look.t() - lastLook);
        lastLook = look.t();
        return List.copyOf(gone);
    }

    /** Whether looks miss tiles of this table so often that one look alone says nothing of whether a tile has gone. */
    boolean blinkOften() {
        return blinks.enough(Enough.USUAL.few()) > Enough.USUAL.few();
    }

    /** Follows a tile from now on. One that flickered lay there when it was seen first. */
    private void begin(double t, SeenTile seen) {
        double before = flickers.stream()
                .filter(flicker ->
                        flicker.face() == seen.face() && flicker.centre().distanceTo(seen.centre()) <= reach())
                .mapToDouble(Track::before)
                .min()
                .orElse(lastLook);
        var track = new Track(nextId++, before, t, seen, laid(seen));
        tracks.add(track);
        blinks.came(track, t, reach() / 2, t - lastLook);
    }

    /** When a face was laid that looks have passed over since, though it lay there; empty of one that no look can have seen before. */
    private OptionalDouble laid(SeenTile seen) {
        double since = Math.max(firstLook, seen.restsSince());
        return seen.face() == Face.UP && since < lastLook - Pace.USUAL.moment()
                ? OptionalDouble.of(since)
                : OptionalDouble.empty();
    }

    /** How far from its track a tile may be seen, in millimetres. */
    private double reach() {
        return Nearness.USUAL.reach() * tile.widthMm();
    }

    /** Seconds between the last two looks, a second at most. */
    public double interval() {
        return interval;
    }

    private List<Pair> pairs(Look look) {
        double reach = reach();
        var pairs = new ArrayList<Pair>();
        for (var track : tracks) {
            var centre = track.centre();
            for (int i = 0; i < look.tiles().size(); i++) {
                var seen = look.tiles().get(i);
                // Of a hundred tiles and more nearly all lie too far away to be measured.
                if (Math.abs(centre.x() - seen.centre().x()) > reach
                        || Math.abs(centre.y() - seen.centre().y()) > reach
                        || seen.face() != track.face()) {
                    continue;
                }
                double distance = centre.distanceTo(seen.centre());
                if (distance <= reach && track.mayBe(seen)) {
                    pairs.add(new Pair(track, i, distance));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::distance)
                .thenComparingLong(p -> p.track().id())
                .thenComparingInt(Pair::seen));
        return pairs;
    }

    private void miss(Track track, Look look) {
        if (hidden(track.centre(), look)) {
            track.hide();
        } else {
            track.miss(look.t());
        }
    }

    /** Whether a hand or a thing hides a tile at a point, wholly or in part. */
    boolean hidden(TablePoint point, Look look) {
        return hidden(point, look.hidden());
    }

    /** Whether one of these regions hides a tile at a point, wholly or in part. */
    boolean hidden(TablePoint point, List<Look.Region> regions) {
        double margin = tile.heightMm() / 2;
        return regions.stream().anyMatch(region -> region.contains(point, margin));
    }

    private void dropGone(double t) {
        int enough = blinks.enough(Enough.USUAL.few());
        for (var track : List.copyOf(tracks)) {
            // A tile that was seen once or twice only and is missed was no tile.
            boolean flicker = track.looks() < Enough.USUAL.twice() && track.missing();
            if (flicker || track.gone(t, Blinks.isFace(track) ? enough : Enough.USUAL.few())) {
                tracks.remove(track);
                gone.add(track);
                if (!flicker) {
                    blinks.gone(track);
                }
            }
        }
    }

    /** Where look after look reads another tile, the old one was taken and another laid in its place. */
    private void replace(Look look, Set<Integer> taken, Predicate<Track> stays) {
        for (var track : List.copyOf(tracks)) {
            if (track.replaced(Enough.USUAL.few()) && !stays.test(track)) {
                tracks.remove(track);
                gone.add(track);
                for (int i = 0; i < look.tiles().size(); i++) {
                    var seen = look.tiles().get(i);
                    if (taken.contains(i)
                            && seen.face() == track.face()
                            && seen.centre().distanceTo(track.centre()) <= reach()) {
                        begin(look.t(), seen);
                        break;
                    }
                }
            }
        }
    }

    /** The track of the tile that lies at a point, whichever side is up. */
    public Optional<Track> at(TablePoint point) {
        Optional<Track> nearest = Optional.empty();
        double least = reach();
        for (var track : tracks) {
            double distance = track.centre().distanceTo(point);
            if (distance < least || (distance == least && nearest.isEmpty())) {
                least = distance;
                nearest = Optional.of(track);
            }
        }
        return nearest;
    }

    /** Whether a tile with this side up was seen at a point, and no look in plain sight has missed it since. */
    boolean lying(TablePoint point, Face face) {
        return lyingSince(point, face, Double.POSITIVE_INFINITY);
    }

    /** Whether one was first seen there before a moment, in seconds, and none has missed it since. */
    boolean lyingSince(TablePoint point, Face face, double before) {
        double reach = reach();
        for (var track : tracks) {
            if (track.face() == face
                    && !track.missing()
                    && track.firstSeen() <= before
                    && track.centre().distanceTo(point) <= reach) {
                return true;
            }
        }
        return false;
    }

    /** A tile is known to lie elsewhere now, though no look has missed it for long enough. */
    public void forget(Track track) {
        tracks.remove(track);
    }

    /** A look with the tiles that the last one missed, and that are not gone yet. */
    public Look withMissed(Look look) {
        return new Look(
                look.t(),
                Stream.concat(
                                look.tiles().stream(),
                                tracks.stream().filter(Track::missing).map(Track::asSeen))
                        .toList(),
                look.hidden());
    }

    /** Every track, oldest first. */
    public List<Track> all() {
        return List.copyOf(tracks);
    }

    /** Every track that has come to rest. */
    public List<Track> settled(double t) {
        return tracks.stream().filter(track -> track.settled(t)).toList();
    }

    /**
     * Since when a face that is not settled yet has lain there look after look, a pale one that may be a tile or nothing; what
     * was laid after it waits, though not for ever. Infinite where there is none.
     *
     * @param worth which faces to wait for
     */
    public double waverSince(double t, Predicate<Track> worth) {
        return wavering(t).filter(worth).mapToDouble(Track::found).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Those faces. */
    public Stream<Track> wavering(double t) {
        return tracks.stream()
                .filter(track -> track.face() == Face.UP
                        && track.inSight()
                        && track.looks() >= Enough.USUAL.twice()
                        && t - track.found() >= Pace.USUAL.settled()
                        && t - track.found() <= Pace.USUAL.longer() * Pace.USUAL.slowTurn()
                        && !track.settled(t));
    }

    /** Faces that were seen once, surely, before something covered them. */
    public Stream<Track> coveredUp() {
        return tracks.stream().filter(Track::glimpsedSurely).filter(track -> !track.inSight() && !track.missing());
    }
}
