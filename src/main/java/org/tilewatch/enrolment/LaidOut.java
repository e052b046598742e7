package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.enrolment.Enrolment.Learnt;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Tile;

/** Lays a told layout over the rows that a picture shows. */
record LaidOut(Layout.Rows layout) {
    /** What a row costs whose count is right, for each tile that is read as another; and what a wrong count or a missing row costs. */
    private static final double MISREAD = 1;

    private static final double MISCOUNTED = 3;
    private static final double MISSING = 6;
    /** So many finds by themselves may be anything. */
    private static final int STRAYS = 2;
    /** A reading that is believed against the layout; and the share of such tiles from which the layout must be another's. */
    private static final double SURE = 0.9;

    private static final double MOST = 0.5;

    /**
     * Every tile of the layout with the place where it lies. Of a row of dots alone nobody can tell from which side it is read; so the
     * rows are read from both sides, and the one is taken from which they are what the layout says.
     *
     * @throws EnrolmentException naming the first row that the picture contradicts, or the first place when most tiles are surely others
     *     than the layout says
     */
    List<Learnt> match(LaidRows<ReadTile> picture) {
        var seen = withoutStrays(picture);
        var other = seen.fromTheOtherSide();
        if (!counts(seen.rows()) && !counts(other.rows())) {
            throw contradiction(seen.rows());
        }
        var best = Stream.of(seen, other)
                .filter(side -> counts(side.rows()))
                .max(Comparator.comparingDouble(side -> -cost(side.rows())))
                .orElseThrow();
        refuseOtherTiles(best.rows());
        var learnt = new ArrayList<Learnt>();
        for (int row = 0; row < best.rows().size(); row++) {
            var tiles = layout.tiles(row);
            for (int i = 0; i < tiles.size(); i++) {
                var read = best.rows().get(row).get(i);
                learnt.add(new Learnt(
                        tiles.get(i), chance(read, tiles.get(i)), read.tile().corners()));
            }
        }
        return Enrolment.upright(learnt, best.up());
    }

    /** One or two finds by themselves where the layout has no row so short, such as letters on a box, are no row of the set's. */
    private LaidRows<ReadTile> withoutStrays(LaidRows<ReadTile> picture) {
        int shortest = IntStream.range(0, layout.rows().size())
                .map(row -> layout.tiles(row).size())
                .min()
                .orElse(0);
        return new LaidRows<>(
                picture.up(),
                picture.rows().stream()
                        .filter(row -> row.size() > STRAYS || row.size() >= shortest)
                        .toList());
    }

    /** Whether there are as many rows as told, with as many tiles in each. */
    private boolean counts(List<List<ReadTile>> seen) {
        return seen.size() == layout.rows().size()
                && IntStream.range(0, seen.size())
                        .allMatch(
                                row -> seen.get(row).size() == layout.tiles(row).size());
    }

    private double cost(List<List<ReadTile>> seen) {
        return IntStream.range(0, seen.size())
                .mapToDouble(row -> cost(layout.tiles(row), seen.get(row)))
                .sum();
    }

    private EnrolmentException contradiction(List<List<ReadTile>> seen) {
        int told = layout.rows().size();
        if (seen.size() != told) {
            return new EnrolmentException(
                    seen.size() < told
                            ? "The layout has %d rows and the picture shows %d: row %d is missing."
                                    .formatted(told, seen.size(), unmatched(seen))
                            : "The layout has %d rows and the picture shows %d: the picture's row %d is not in the layout."
                                    .formatted(told, seen.size(), unmatched(seen)));
        }
        int row = IntStream.range(0, told)
                .filter(one -> seen.get(one).size() != layout.tiles(one).size())
                .findFirst()
                .orElseThrow();
        return new EnrolmentException("Row %d of the layout has %d tiles, and the picture shows %d there."
                .formatted(row + 1, layout.tiles(row).size(), seen.get(row).size()));
    }

    /** A set may look unlike all others, but hardly so that most of its tiles look like other tiles: then the layout is another's. */
    private void refuseOtherTiles(List<List<ReadTile>> seen) {
        var others = new ArrayList<String>();
        int all = 0;
        for (int row = 0; row < seen.size(); row++) {
            var tiles = layout.tiles(row);
            all += tiles.size();
            for (int i = 0; i < tiles.size(); i++) {
                var told = tiles.get(i);
                var surely = seen.get(row).get(i).reading().filter(reading -> reading.confidence() >= SURE);
                if (surely.isPresent() && surely.get().best() != told) {
                    others.add("tile %d of row %d is %s and not %s"
                            .formatted(i + 1, row + 1, surely.get().best().code(), told.code()));
                }
            }
        }
        if (others.size() > MOST * all) {
            throw new EnrolmentException("The picture shows another layout: %s, and so with %d of its %d tiles."
                    .formatted(others.getFirst(), others.size(), all));
        }
    }

    /** A blank side may be a white dragon that was taken for a back. */
    private static double chance(ReadTile read, Tile tile) {
        return read.reading().map(reading -> reading.probability(tile)).orElse(tile == Tile.WHITE ? 0.5 : 0.0);
    }

    /** Counted from 1: the row of the longer side that fits no row of the other, when both are laid over each other in order. */
    private int unmatched(List<List<ReadTile>> seen) {
        int told = layout.rows().size();
        int shown = seen.size();
        var cost = new double[told + 1][shown + 1];
        for (int i = 0; i <= told; i++) {
            for (int j = 0; j <= shown; j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = (i + j) * MISSING;
                    continue;
                }
                cost[i][j] = Math.min(
                        cost[i - 1][j - 1] + cost(layout.tiles(i - 1), seen.get(j - 1)),
                        MISSING + Math.min(cost[i - 1][j], cost[i][j - 1]));
            }
        }
        int i = told;
        int j = shown;
        while (i > 0 && j > 0) {
            if (told > shown && cost[i][j] == cost[i - 1][j] + MISSING) {
                return i;
            }
            if (told < shown && cost[i][j] == cost[i][j - 1] + MISSING) {
                return j;
            }
            i--;
            j--;
        }
        return Math.max(i, j);
    }

    private static double cost(List<Tile> told, List<ReadTile> seen) {
        if (told.size() != seen.size()) {
            return Math.min(MISSING * 2, MISCOUNTED + Math.abs(told.size() - seen.size()));
        }
        double cost = 0;
        for (int i = 0; i < told.size(); i++) {
            cost += MISREAD * (1 - chance(seen.get(i), told.get(i)));
        }
        return cost;
    }
}
