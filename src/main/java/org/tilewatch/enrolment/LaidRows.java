package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Reading;

/** The tiles of a picture in rows as their faces are read: rows from top to bottom, tiles from left to right. */
record LaidRows(List<List<ReadTile>> rows) {
    /** Of a face's height: how far apart the centres of neighbours in a row lie at most, across the row. */
    private static final double ACROSS = 0.45;
    /** Of a face's width: how far apart neighbours in a row lie at most, along the row; a gap of two places is bridged. */
    private static final double ALONG = 3.6;

    LaidRows {
        rows = rows.stream().map(List::copyOf).toList();
    }

    private record Placed(ReadTile tile, double right, double down) {}

    static LaidRows of(List<ReadTile> tiles) {
        double up = readingDirection(tiles);
        double cosine = Math.cos(up);
        double sine = Math.sin(up);
        var left = new ArrayList<Placed>();
        for (var tile : tiles) {
            var centre = tile.tile().corners().centre();
            left.add(new Placed(
                    tile, -sine * centre.x() + cosine * centre.y(), -cosine * centre.x() - sine * centre.y()));
        }
        double width = median(
                tiles.stream().mapToDouble(t -> t.tile().corners().width()).toArray());
        double height = median(
                tiles.stream().mapToDouble(t -> t.tile().corners().height()).toArray());
        var rows = new ArrayList<List<Placed>>();
        while (!left.isEmpty()) {
            var row = new ArrayList<Placed>(List.of(left.removeFirst()));
            for (int i = 0; i < row.size(); i++) {
                var member = row.get(i);
                var beside = left.stream()
                        .filter(other -> Math.abs(other.down() - member.down()) < ACROSS * height
                                && Math.abs(other.right() - member.right()) < ALONG * width)
                        .toList();
                left.removeAll(beside);
                row.addAll(beside);
            }
            row.sort(Comparator.comparingDouble(Placed::right));
            rows.add(row);
        }
        rows.sort(Comparator.comparingDouble(
                row -> row.stream().mapToDouble(Placed::down).average().orElse(0)));
        return new LaidRows(rows.stream()
                .map(row -> row.stream().map(Placed::tile).toList())
                .toList());
    }

    /** The direction, in radians, in which the tops of most readable faces point in the picture. */
    private static double readingDirection(List<ReadTile> tiles) {
        double x = 0;
        double y = 0;
        for (var tile : tiles) {
            double weight = tile.reading().map(Reading::confidence).orElse(0.0);
            var corners = tile.tile().corners();
            var top = middle(corners.topLeft(), corners.topRight());
            var centre = corners.centre();
            double length = Math.max(1e-6, top.distanceTo(centre));
            x += weight * (top.x() - centre.x()) / length;
            y += weight * (top.y() - centre.y()) / length;
        }
        return Math.atan2(y, x);
    }

    private static PixelPoint middle(PixelPoint one, PixelPoint other) {
        return new PixelPoint((one.x() + other.x()) / 2, (one.y() + other.y()) / 2);
    }

    static double median(double[] values) {
        var sorted = values.clone();
        java.util.Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
