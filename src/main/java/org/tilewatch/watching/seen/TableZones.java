package org.tilewatch.watching.seen;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.RowOdds;
import org.tilewatch.watching.odds.Zoning;

/**
 * What belongs where: along each side of the table at which somebody sits runs the strip in which its player keeps hand, sets
 * and flowers; inside the strips, and up to the side of an empty chair, lie walls and discards. How deep the strips are is read
 * from the walls where they are seen, and guessed from the table's size before.
 */
public final class TableZones {
    private final double half;
    private final TileSize tile;
    private final PlayRules rules;
    private final List<Seat> seats;
    private final double depth;

    private TableZones(double half, TileSize tile, PlayRules rules, double depth) {
        this.half = half;
        this.tile = tile;
        this.rules = rules;
        this.seats = rules.seatsFrom(Seat.BOTTOM).toList();
        this.depth = depth;
    }

    /** @param rules who sits where, and how many walls there are */
    static TableZones guessed(double sideMm, TileSize tile, PlayRules rules) {
        return new TableZones(sideMm / 2, tile, rules, Zoning.USUAL.guessedDepth() * sideMm / 2);
    }

    /** Whether no tile of the wall is turned up where it lies, as indicators are. */
    boolean wallStaysDown() {
        return !rules.has(Trait.INDICATORS);
    }

    /** The seats that have a strip: those at which somebody sits. */
    public List<Seat> seats() {
        return seats;
    }

    /** The zones as the walls show them: the outermost wall ends the strips, of a triangle the corner nearest to a player. */
    TableZones within(Collection<Track> tracks) {
        var depths = new ArrayList<Double>();
        for (var track : tracks) {
            if (track.face() == Face.DOWN) {
                depths.add(rules.threeWalls() ? nearestSide(track.centre()) : outermost(track.centre()));
            }
        }
        if (depths.size() < Enough.USUAL.inWalls()) {
            return this;
        }
        depths.sort(null);
        // A few backs may lie outside the walls; the walls are many. Of a triangle but two corners come near the sides,
        // and are seen only from aslant.
        double wall = depths.get(rules.threeWalls() ? 0 : depths.size() / Enough.USUAL.strays());
        double limit =
                wall - (rules.threeWalls() ? Nearness.USUAL.half() : 1) * Zoning.USUAL.atWall() * tile.heightMm();
        return new TableZones(
                half,
                tile,
                rules,
                Math.clamp(limit, Zoning.USUAL.leastDepth() * half, Zoning.USUAL.mostDepth() * half));
    }

    private double nearestSide(TablePoint point) {
        return seats.stream().mapToDouble(seat -> depth(seat, point)).min().orElseThrow();
    }

    /** How far apart the centres of two touching tiles lie at most, in millimetres. */
    public double near() {
        return Nearness.USUAL.touching() * tile.heightMm();
    }

    /** How far apart two tiles lie at most that are at the same place, in millimetres. */
    public double samePlace() {
        return Nearness.USUAL.half() * near();
    }

    /**
     * Whether two tiles lie where but one can, unless on one another: the one that was seen later is the other, seen beside its place, or the top of
     * a standing one. None of the lines along their sides parts them (the separating axis theorem).
     */
    public boolean overlap(Track one, Track other) {
        double dx = other.centre().x() - one.centre().x();
        double dy = other.centre().y() - one.centre().y();
        for (var track : List.of(one, other)) {
            for (int quarter = 0; quarter < 2; quarter++) {
                double angle = track.direction() + quarter * Math.PI / 2;
                double apart = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
                if (apart >= (1 - Nearness.USUAL.slack()) * (halfAlong(one, angle) + halfAlong(other, angle))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** How far a tile reaches from its middle in a direction, in millimetres. */
    private double halfAlong(Track track, double angle) {
        double turned = angle - track.direction();
        return (Math.abs(Math.cos(turned)) * tile.heightMm() + Math.abs(Math.sin(turned)) * tile.widthMm()) / 2;
    }

    /** In millimetres. */
    public double tileWidth() {
        return tile.widthMm();
    }

    /** How far the centres of two tiles lie apart, in tile widths. */
    public double widthsApart(Track one, Track other) {
        return one.centre().distanceTo(other.centre()) / tile.widthMm();
    }

    /** How far a point lies from a seat's side of the table, in millimetres. */
    public double depth(Seat seat, TablePoint point) {
        return half + point.turned(-seat.number()).y();
    }

    /** How far right of the middle a point lies as the seat sees it, in millimetres. */
    public double right(Seat seat, TablePoint point) {
        return point.turned(-seat.number()).x();
    }

    /** The seat whose strip a point lies in, in a corner the one whose side is nearer; empty in the middle. */
    Optional<Seat> nearest(TablePoint point) {
        Optional<Seat> nearest = Optional.empty();
        double least = depth;
        for (var seat : seats) {
            double of = depth(seat, point);
            if (of < least) {
                least = of;
                nearest = Optional.of(seat);
            }
        }
        return nearest;
    }

    /** Whether a point lies in some seat's strip. */
    public boolean inStrip(TablePoint point) {
        return nearest(point).isPresent();
    }

    /** The seats whose strips hold a point: none, one, or two in a corner. */
    public List<Seat> stripsAt(TablePoint point) {
        var strips = new ArrayList<Seat>(2);
        for (var seat : seats) {
            if (depth(seat, point) < depth) {
                strips.add(seat);
            }
        }
        return strips;
    }

    /**
     * Whose strip tiles each is. What was told to be somebody's stays so; of the others, tiles that touch belong together; a group belongs to the
     * seat in whose strip alone some of it lies, and a group wholly in a corner to the seat from whose hand it came, beside whose tiles it lies
     * and as its faces are read, else to the one whose right hand is there. Two faces alone in a corner belong together too where one that is not
     * seen fits between them.
     *
     * @param laidFrom from whose hand a tile in a corner came, where that is known
     * @param told     whose a tile was told to be, where it was
     */
    public Map<Track, Seat> owners(
            Collection<Track> tracks, Function<Track, Optional<Seat>> laidFrom, Function<Track, Optional<Seat>> told) {
        var owners = new LinkedHashMap<Track, Seat>();
        var inStrips = tracks.stream().filter(t -> inStrip(t.centre())).toList();
        for (var track : inStrips) {
            told.apply(track).filter(stripsAt(track.centre())::contains).ifPresent(seat -> owners.put(track, seat));
        }
        var known = Map.copyOf(owners);
        var groups = groups(
                inStrips.stream().filter(track -> !known.containsKey(track)).toList());
        var alone = groups.stream()
                .filter(group -> group.size() == 1 && isFaceInCorner(group.getFirst()))
                .map(List::getFirst)
                .toList();
        var joined = groups(alone, Nearness.USUAL.apart() * near());
        Stream.concat(groups.stream().filter(group -> !alone.contains(group.getFirst())), joined.stream())
                .forEach(group -> {
                    var seat = ownerOf(group, laidFrom, known);
                    group.forEach(track -> owners.put(track, seat));
                });
        return owners;
    }

    private boolean isFaceInCorner(Track track) {
        return track.face() == Face.UP && stripsAt(track.centre()).size() > 1;
    }

    /** Tiles that lie side by side, as groups. */
    public List<List<Track>> groups(Collection<Track> tracks) {
        return groups(tracks, near());
    }

    private static List<List<Track>> groups(Collection<Track> tracks, double near) {
        return Neighbours.groups(
                List.copyOf(tracks), (one, other) -> other.centre().distanceTo(one.centre()) <= near);
    }

    private Seat ownerOf(List<Track> group, Function<Track, Optional<Seat>> laidFrom, Map<Track, Seat> known) {
        var votes = new EnumMap<Seat, Double>(Seat.class);
        known.entrySet().stream()
                .filter(one -> touching(one.getKey().centre(), group).isPresent())
                .map(Map.Entry::getValue)
                .distinct()
                .forEach(seat -> votes.put(seat, Zoning.USUAL.besideTold()));
        alongSide(group).ifPresent(seat -> votes.merge(seat, Zoning.USUAL.inRow(), Double::sum));
        for (var track : group) {
            var strips = stripsAt(track.centre());
            if (strips.size() == 1) {
                votes.merge(strips.getFirst(), Zoning.USUAL.ownStrip(), Double::sum);
                continue;
            }
            for (var seat : strips) {
                double vote = right(seat, track.centre()) > 0 ? Zoning.USUAL.rightHand() : 0;
                if (track.face() == Face.UP && upright(seat, track)) {
                    vote += 1;
                }
                if (laidFrom.apply(track).equals(Optional.of(seat))) {
                    vote += Zoning.USUAL.laidFrom();
                }
                votes.merge(seat, vote, Double::sum);
            }
        }
        return votes.entrySet().stream()
                .max(Map.Entry.<Seat, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey();
    }

    /** Along whose side a group in a corner lies in a row, as sets do; empty of what is too small to be one. */
    private Optional<Seat> alongSide(List<Track> group) {
        if (group.size() < MeldType.PUNG.size()) {
            return Optional.empty();
        }
        var strips = stripsAt(group.getFirst().centre());
        return strips.stream()
                .filter(seat -> strips.stream()
                        .filter(other -> other != seat)
                        .anyMatch(other -> spread(seat, group) + tile.widthMm() / 2 < spread(other, group)))
                .findFirst();
    }

    /** How much farther from a seat's side the farthest of some tiles lies than the nearest, in millimetres. */
    private double spread(Seat seat, List<Track> group) {
        var depths =
                group.stream().mapToDouble(track -> depth(seat, track.centre())).summaryStatistics();
        return depths.getMax() - depths.getMin();
    }

    /** Whether a face is read from a seat's side, either way up, and not sideways. */
    public boolean upright(Seat seat, Track track) {
        double turned = track.direction() - seat.number() * Math.PI / 2;
        return Math.abs(Math.sin(turned)) > Math.sqrt(0.5);
    }

    /** Whether a face lies square to the sides of the table, as tiles in rows do, and not aslant. */
    public boolean square(Track track) {
        return Math.abs(Math.IEEEremainder(track.direction(), Math.PI / 2)) <= RowOdds.USUAL.aslantRadians();
    }

    /** The seat whose side a point lies nearest to. */
    public Seat nearestSeat(TablePoint point) {
        return seats.stream()
                .min(Comparator.comparingDouble(seat -> depth(seat, point)))
                .orElseThrow();
    }

    /** Whether the text says that each player lays discards in rows before himself. */
    public boolean hasRows() {
        return rules.has(Trait.DISCARDS_IN_ROWS);
    }

    /** How likely a seat lays discards at a point beside the other seats, by how near its side is; any number above 0. */
    public double nearness(Seat seat, TablePoint point) {
        return Math.exp(-depth(seat, point) / (Nearness.USUAL.reach() * tile.widthMm()));
    }

    /** Whether a point lies to the left of another in the same row of a seat's discards, as their player sees them. */
    public boolean isBefore(Seat seat, TablePoint point, TablePoint other) {
        var one = point.turned(-seat.number());
        var two = other.turned(-seat.number());
        return Math.abs(one.y() - two.y()) < tile.widthMm() / 2 && one.x() < two.x() - tile.widthMm() / 2;
    }

    /** Whether a point lies to the right of another in the same row of a seat's discards, with no room for a tile between them. */
    public boolean isNextTo(Seat seat, TablePoint point, TablePoint other) {
        return isBefore(seat, other, point) && point.distanceTo(other) <= near();
    }

    /** Whether a point lies just under another as a seat sees them, where its next row of discards goes. */
    public boolean isUnder(Seat seat, TablePoint point, TablePoint other) {
        var one = point.turned(-seat.number());
        var two = other.turned(-seat.number());
        return Math.abs(one.x() - two.x()) < tile.widthMm() / 2
                && one.y() < two.y()
                && point.distanceTo(other) <= near();
    }

    /** Whether a point lies where the next tile of a wall's row would: it touches a place of the wall, and lies as far from the table's edge. */
    public boolean isNextInWall(TablePoint point, TablePoint place) {
        return place.distanceTo(point) <= near()
                && (rules.threeWalls() || Math.abs(outermost(place) - outermost(point)) < samePlace());
    }

    /** The wall tile or indicator nearest to a point, if one touches it. */
    public Optional<Track> touching(TablePoint point, Collection<Track> among) {
        double near = near();
        Optional<Track> nearest = Optional.empty();
        double least = near;
        for (var track : among) {
            double distance = track.centre().distanceTo(point);
            if (distance <= least) {
                least = distance;
                nearest = Optional.of(track);
            }
        }
        return nearest;
    }

    /** How far from the table's edge a point lies that is nearest to any side, in millimetres. */
    public double outermost(TablePoint point) {
        return half - Math.max(Math.abs(point.x()), Math.abs(point.y()));
    }

    /** How far from a seat's side a region begins, in millimetres; a region that lies to its left or right does not come from there. */
    double nearestDepth(Seat seat, Look.Region region) {
        var one = new TablePoint(region.minX(), region.minY()).turned(-seat.number());
        var two = new TablePoint(region.maxX(), region.maxY()).turned(-seat.number());
        boolean beside = Math.min(one.x(), two.x()) > half || Math.max(one.x(), two.x()) < -half;
        return beside ? Double.POSITIVE_INFINITY : half + Math.min(one.y(), two.y());
    }

    /** How far from a seat's side a region ends, in millimetres. */
    double farthestDepth(Seat seat, Look.Region region) {
        var one = new TablePoint(region.minX(), region.minY()).turned(-seat.number());
        var two = new TablePoint(region.maxX(), region.maxY()).turned(-seat.number());
        return half + Math.max(one.y(), two.y());
    }

    /** Whether a hidden region reaches into the part of a seat's strip where its tiles lie, corners left out. */
    boolean overlapsStrip(Seat seat, Look.Region region) {
        var one = new TablePoint(region.minX(), region.minY()).turned(-seat.number());
        var two = new TablePoint(region.maxX(), region.maxY()).turned(-seat.number());
        double inner = half - depth;
        return Math.min(one.y(), two.y()) < -inner
                && Math.max(one.y(), two.y()) > -half
                && Math.min(one.x(), two.x()) < inner
                && Math.max(one.x(), two.x()) > -inner;
    }
}
