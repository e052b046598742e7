package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * A row of a laid-out set of which is known how many tiles lie in it. Tiles of a row lie a pitch apart, all one way and all of one size: so the
 * row says where a tile lies that was not found, and how one lies whose outline was taken wrongly.
 *
 * @param tiles from left to right as they are read
 */
record PitchedRow(List<ReadTile> tiles) {
    /** Of the pitch: finds nearer to each other than this are one tile. */
    private static final double ONE_TILE = 0.55;
    /** Where there are more finds than tiles, such as lie nearer to each other than this are one, too. */
    private static final double CROWDED = 0.75;
    /** Of fewer finds nobody can tell which two lie nearer than tiles do. */
    private static final int LEAST_CROWD = 5;
    /** Of its neighbours' width, height or direction an outline differs by no more than this, as a share and in radians. */
    private static final double ALIKE = 0.15;

    private static final double SAME_WAY = 0.2;
    /** Outlines of so many neighbours on either side say what a tile's is like. */
    private static final int NEIGHBOURS = 3;
    /** A place farther than this from every find of the picture, in pitches, is not where that find lies. */
    private static final double THERE = 0.4;
    /** What is sure as this is no stray. */
    private static final double SURE = 0.3;
    /** The confidence of a place where only the row says that a tile may lie. */
    static final double UNSEEN = 0;

    PitchedRow {
        tiles = List.copyOf(tiles);
    }

    /** How far apart neighbours lie, in pixels. */
    private double pitch() {
        var apart = IntStream.range(1, tiles.size())
                .mapToDouble(i -> centre(i).distanceTo(centre(i - 1)))
                .sorted()
                .toArray();
        double near = apart[apart.length / 4];
        return LaidRows.median(IntStream.range(0, apart.length)
                .mapToDouble(i -> apart[i])
                .filter(way -> way < 1.5 * near)
                .toArray());
    }

    private PixelPoint centre(int i) {
        return tiles.get(i).tile().corners().centre();
    }

    /**
     * The row with so many tiles as are told, as far as they lie there: places between its tiles and at its ends where something is glimpsed
     * are filled, surest first, and what is no tile is left out.
     *
     * @param glimpses what else was hardly found in the picture
     */
    PitchedRow of(int told, List<FoundTile> glimpses) {
        var row = this;
        while (row.tiles.size() > told) {
            var fewer = row.withoutWeakest().or(row::withoutCrowding);
            if (fewer.isEmpty()) {
                return this;
            }
            row = fewer.get();
        }
        while (row.tiles.size() < told && row.tiles.size() > 1) {
            var more = row.withGlimpse(glimpses);
            if (more.isEmpty()) {
                return row;
            }
            row = more.get();
        }
        return row;
    }

    /** The row without the least of what may be no tile; empty where all are. */
    private Optional<PitchedRow> withoutWeakest() {
        ToDoubleFunction<ReadTile> sure = tile -> tile.tile().confidence()
                * tile.reading().map(Reading::confidence).orElse(tile.tile().face() == Face.DOWN ? 1.0 : 0.0);
        return tiles.stream()
                .filter(tile -> sure.applyAsDouble(tile) < SURE)
                .min(Comparator.comparingDouble(sure))
                .map(weakest -> {
                    var fewer = new ArrayList<>(tiles);
                    fewer.remove(weakest);
                    return new PitchedRow(fewer);
                });
    }

    /**
     * The row with one tile in place of the two that lie nearest to each other, in their middle: where a pale tile on a pale table has no rim to be
     * seen, it may be found twice, half a tile to either side. Empty where no two lie nearer than tiles can.
     */
    private Optional<PitchedRow> withoutCrowding() {
        if (tiles.size() < LEAST_CROWD) {
            return Optional.empty();
        }
        double pitch = pitch();
        return IntStream.range(1, tiles.size())
                .boxed()
                .filter(i -> centre(i).distanceTo(centre(i - 1)) < CROWDED * pitch)
                .min(Comparator.comparingDouble(i -> centre(i).distanceTo(centre(i - 1))))
                .map(i -> {
                    var surer = Stream.of(tiles.get(i - 1), tiles.get(i))
                            .max(Comparator.comparingDouble(tile -> tile.tile().confidence()))
                            .orElseThrow();
                    var middle = outline(i, along(centre(i - 1), centre(i), 0.5));
                    var fewer = new ArrayList<>(tiles);
                    fewer.remove(i.intValue());
                    fewer.set(i - 1, new ReadTile(surer.tile().withCorners(middle), surer.reading()));
                    return new PitchedRow(fewer);
                });
    }

    /** The row with one tile more, where the surest glimpse lies that is a pitch, or some, from its tiles. */
    private Optional<PitchedRow> withGlimpse(List<FoundTile> glimpses) {
        double pitch = pitch();
        record Gap(int before, PixelPoint centre, FoundTile glimpse) {}
        var gaps = new ArrayList<Gap>();
        for (int i = 0; i <= tiles.size(); i++) {
            for (var centre : free(i, pitch)) {
                int before = i;
                glimpses.stream()
                        .filter(glimpse -> glimpse.corners().centre().distanceTo(centre) < THERE * pitch)
                        .max(Comparator.comparingDouble(FoundTile::confidence))
                        .ifPresent(glimpse -> gaps.add(new Gap(before, centre, glimpse)));
            }
        }
        return gaps.stream()
                .max(Comparator.comparingDouble(gap -> gap.glimpse().confidence()))
                .map(gap -> with(gap.before(), gap.centre(), gap.glimpse().confidence()));
    }

    /**
     * The rows of so many tiles that may lie here, though nothing more is found: every place between its tiles filled, and the rest beyond either
     * end. None where more places are free between them than tiles are missing.
     *
     * @param told how many; more than it has, and it has more than one
     */
    List<PitchedRow> filledTo(int told) {
        double pitch = pitch();
        var whole = this;
        for (int i = 1; i < whole.tiles.size(); i++) {
            for (var centre : whole.free(i, pitch)) {
                whole = whole.with(i++, centre, UNSEEN);
            }
        }
        var within = whole;
        int missing = told - within.tiles.size();
        return IntStream.rangeClosed(0, missing)
                .mapToObj(before -> within.reaching(before, missing - before, pitch))
                .toList();
    }

    private PitchedRow reaching(int before, int after, double pitch) {
        var row = this;
        for (int i = 0; i < before; i++) {
            row = row.with(0, row.free(0, pitch).getFirst(), UNSEEN);
        }
        for (int i = 0; i < after; i++) {
            row = row.with(row.tiles.size(), row.free(row.tiles.size(), pitch).getFirst(), UNSEEN);
        }
        return row;
    }

    private PitchedRow with(int before, PixelPoint centre, double confidence) {
        var more = new ArrayList<>(tiles);
        more.add(before, new ReadTile(new FoundTile(outline(before, centre), Face.UP, confidence), Optional.empty()));
        return new PitchedRow(more);
    }

    /** The free places before a tile: those between it and the one before it, or the next one beyond either end. */
    private List<PixelPoint> free(int tile, double pitch) {
        if (tile == 0) {
            return List.of(beyond(centre(1), centre(0), pitch));
        }
        if (tile == tiles.size()) {
            return List.of(beyond(centre(tile - 2), centre(tile - 1), pitch));
        }
        var from = centre(tile - 1);
        var to = centre(tile);
        int steps = (int) Math.round(from.distanceTo(to) / pitch);
        return IntStream.range(1, steps)
                .mapToObj(step -> along(from, to, (double) step / steps))
                .toList();
    }

    private static PixelPoint beyond(PixelPoint from, PixelPoint to, double pitch) {
        return along(from, to, 1 + pitch / from.distanceTo(to));
    }

    private static PixelPoint along(PixelPoint from, PixelPoint to, double share) {
        return new PixelPoint(from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y()));
    }

    /** The row's tiles as its neighbours lie, wherever an outline is unlike theirs. */
    PitchedRow straightened() {
        return new PitchedRow(IntStream.range(0, tiles.size())
                .mapToObj(i -> {
                    var tile = tiles.get(i);
                    var corners = tile.tile().corners();
                    var usual = outline(i, corners.centre());
                    return isAlike(corners, usual)
                            ? tile
                            : new ReadTile(tile.tile().withCorners(usual), tile.reading());
                })
                .toList());
    }

    /** Alike whichever way up: a half turn is no difference yet. */
    private static boolean isAlike(PixelQuad one, PixelQuad other) {
        return Math.abs(Math.log(one.width() / other.width())) < ALIKE
                && Math.abs(Math.log(one.height() / other.height())) < ALIKE
                && Math.abs(Math.sin(one.up() - other.up())) < SAME_WAY
                && Math.abs(Math.cos(one.up() - other.up())) > 0.5;
    }

    /** The corners that a tile has at a place, by the middle ones of its neighbours' sides. */
    private PixelQuad outline(int at, PixelPoint centre) {
        var near = tiles.subList(Math.max(0, at - NEIGHBOURS), Math.min(tiles.size(), at + NEIGHBOURS + 1)).stream()
                .map(tile -> tile.tile().corners())
                .toList();
        double up = middleDirection(near);
        var like = near.stream()
                .map(corners -> Math.cos(corners.up() - up) < 0 ? corners.halfTurned() : corners)
                .toList();
        return new PixelQuad(
                corner(like, centre, PixelQuad::topLeft),
                corner(like, centre, PixelQuad::topRight),
                corner(like, centre, PixelQuad::bottomRight),
                corner(like, centre, PixelQuad::bottomLeft));
    }

    private static PixelPoint corner(List<PixelQuad> like, PixelPoint centre, Function<PixelQuad, PixelPoint> which) {
        return new PixelPoint(
                centre.x()
                        + LaidRows.median(like.stream()
                                .mapToDouble(corners -> which.apply(corners).x()
                                        - corners.centre().x())
                                .toArray()),
                centre.y()
                        + LaidRows.median(like.stream()
                                .mapToDouble(corners -> which.apply(corners).y()
                                        - corners.centre().y())
                                .toArray()));
    }

    /** The direction that agrees most with the others'. */
    private static double middleDirection(List<PixelQuad> near) {
        return near.stream()
                .mapToDouble(PixelQuad::up)
                .boxed()
                .max(Comparator.comparingDouble(up -> near.stream()
                        .mapToDouble(other -> Math.cos(other.up() - up))
                        .sum()))
                .orElseThrow();
    }

    /** Without finds that lie in another's place: of two the surer stays. */
    PitchedRow apart() {
        if (tiles.size() < 3) {
            return this;
        }
        double pitch = pitch();
        var kept = new ArrayList<ReadTile>();
        for (var tile : tiles) {
            var last = kept.isEmpty() ? Optional.<ReadTile>empty() : Optional.of(kept.getLast());
            var same = last.filter(other -> other.tile()
                            .corners()
                            .centre()
                            .distanceTo(tile.tile().corners().centre())
                    < ONE_TILE * pitch);
            if (same.isEmpty()) {
                kept.add(tile);
            } else if (tile.tile().confidence() > same.get().tile().confidence()) {
                kept.set(kept.size() - 1, tile);
            }
        }
        return new PitchedRow(kept);
    }
}
