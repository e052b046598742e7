package org.tilewatch.geometry;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The tiles of a picture in rows as their faces are read: rows from top to bottom, tiles from left to right.
 *
 * @param up   the direction, in radians of the picture, in which the tops of most faces point
 * @param rows of tiles
 */
public record LaidRows<T>(double up, List<List<T>> rows) {
    /** Of a face's height: how far apart the centres of neighbours in a row lie at most, across the row. */
    private static final double ACROSS = 0.45;
    /** Of a face's width: how far apart neighbours in a row lie at most, along the row; a gap of two places is bridged. */
    private static final double ALONG = 3.6;
    /** Directions less than some 40 degrees apart are alike, however aslant the picture was taken. */
    private static final double ALIKE = 0.77;

    public LaidRows {
        rows = rows.stream().map(List::copyOf).toList();
    }

    private record Placed<T>(T tile, double right, double down) {}

    /**
     * The rows that tiles lie in.
     *
     * @param corners of a tile's face, from the top left as it is read
     * @param sure    how sure it is which way a face is read, 0 to 1
     */
    public static <T> LaidRows<T> of(List<T> tiles, Function<T, PixelQuad> corners, ToDoubleFunction<T> sure) {
        double up = readingDirection(tiles, corners, sure);
        double cosine = Math.cos(up);
        double sine = Math.sin(up);
        double width =
                median(tiles.stream().mapToDouble(t -> corners.apply(t).width()).toArray());
        double height = median(
                tiles.stream().mapToDouble(t -> corners.apply(t).height()).toArray());
        var placed = tiles.stream()
                .map(tile -> {
                    var centre = corners.apply(tile).centre();
                    return new Placed<>(
                            tile, -sine * centre.x() + cosine * centre.y(), -cosine * centre.x() - sine * centre.y());
                })
                .toList();
        var rows = Neighbours.groups(
                placed,
                (one, other) -> Math.abs(other.down() - one.down()) < ACROSS * height
                        && Math.abs(other.right() - one.right()) < ALONG * width);
        return new LaidRows<>(
                up,
                rows.stream()
                        .sorted(Comparator.comparingDouble(LaidRows::meanDown))
                        .map(row -> row.stream()
                                .sorted(Comparator.comparingDouble(Placed::right))
                                .map(Placed::tile)
                                .toList())
                        .toList());
    }

    /** The same rows read from the other side of the table. */
    public LaidRows<T> fromTheOtherSide() {
        return new LaidRows<>(
                up + Math.PI, rows.reversed().stream().map(List::reversed).toList());
    }

    private static <T> double meanDown(List<Placed<T>> row) {
        return row.stream().mapToDouble(Placed::down).average().orElse(0);
    }

    /** The mean of the directions that most agree on: a tile laid crosswise says nothing. */
    private static <T> double readingDirection(
            List<T> tiles, Function<T, PixelQuad> corners, ToDoubleFunction<T> sure) {
        double most = -1;
        double best = 0;
        for (var pivot : tiles) {
            double about = corners.apply(pivot).up();
            double x = 0;
            double y = 0;
            for (var tile : tiles) {
                double direction = corners.apply(tile).up();
                if (Math.cos(direction - about) > ALIKE) {
                    x += sure.applyAsDouble(tile) * Math.cos(direction);
                    y += sure.applyAsDouble(tile) * Math.sin(direction);
                }
            }
            double agreement = Math.hypot(x, y);
            if (agreement > most) {
                most = agreement;
                best = Math.atan2(y, x);
            }
        }
        return best;
    }

    /** The middle one of some numbers, 0 of none. */
    public static double median(double[] values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
