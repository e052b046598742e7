package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.enrolment.Enrolment.Learnt;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Tile;

/** Lays a told layout over the rows that a picture shows. */
record LaidOut(Layout.Rows layout) {
    /** What a row costs whose count is right, for each tile that is read as another; and what a wrong count or a missing row costs. */
    private static final double MISREAD = 1;

    private static final double MISCOUNTED = 3;
    private static final double MISSING = 6;

    /**
     * Every tile of the layout with the place where it lies.
     *
     * @throws EnrolmentException naming the first row that the picture contradicts
     */
    List<Learnt> match(List<List<ReadTile>> seen) {
        var told = layout.rows().size();
        if (seen.size() != told) {
            throw new EnrolmentException(
                    seen.size() < told
                            ? "The layout has %d rows and the picture shows %d: row %d is missing."
                                    .formatted(told, seen.size(), unmatched(seen))
                            : "The layout has %d rows and the picture shows %d: the picture's row %d is not in the layout."
                                    .formatted(told, seen.size(), unmatched(seen)));
        }
        for (int row = 0; row < told; row++) {
            int expected = layout.tiles(row).size();
            if (seen.get(row).size() != expected) {
                throw new EnrolmentException("Row %d of the layout has %d tiles, and the picture shows %d there."
                        .formatted(row + 1, expected, seen.get(row).size()));
            }
        }
        var learnt = new ArrayList<Learnt>();
        for (int row = 0; row < told; row++) {
            var tiles = layout.tiles(row);
            for (int i = 0; i < tiles.size(); i++) {
                var read = seen.get(row).get(i);
                learnt.add(new Learnt(
                        tiles.get(i), chance(read, tiles.get(i)), read.tile().corners()));
            }
        }
        return learnt;
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
