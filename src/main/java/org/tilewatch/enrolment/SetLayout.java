package org.tilewatch.enrolment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** How a set lies before the camera: rows from top to bottom, each from left to right, as the faces are read. */
public sealed interface SetLayout {
    /** In any order: what lies where is worked out. */
    record Unknown() implements SetLayout {}

    /**
     * As told.
     *
     * @param rows of places; an empty one stands for a gap
     */
    record Rows(List<List<Optional<Tile>>> rows) implements SetLayout {
        public Rows {
            rows = rows.stream().map(List::copyOf).toList();
        }

        /** The tiles of a row, its gaps left out. */
        List<Tile> tiles(int row) {
            return rows.get(row).stream().flatMap(Optional::stream).toList();
        }
    }

    /**
     * A layout out of its text: a line a row, tile codes between spaces, {@code --} for an empty place; or {@code auto} alone.
     *
     * @throws EnrolmentException naming the row and what is wrong in it
     */
    static SetLayout parse(String text) {
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.equals(List.of("auto"))) {
            return new Unknown();
        }
        var rows = new ArrayList<List<Optional<Tile>>>();
        for (var line : lines) {
            int number = rows.size() + 1;
            var row = new ArrayList<Optional<Tile>>();
            for (var code : line.split("\\s+")) {
                row.add(code.equals("--") ? Optional.empty() : Optional.of(tile(code, number)));
            }
            if (row.stream().allMatch(Optional::isEmpty)) {
                throw new EnrolmentException(Key.LAYOUT_ROW_EMPTY.with(Argument.of(number)));
            }
            rows.add(row);
        }
        if (rows.isEmpty()) {
            throw new EnrolmentException(Key.LAYOUT_EMPTY.sentence());
        }
        return new Rows(rows);
    }

    private static Tile tile(String code, int row) {
        return Tile.ofCode(code)
                .orElseThrow(
                        () -> new EnrolmentException(Key.LAYOUT_NO_TILE.with(Argument.of(row), Argument.of(code))));
    }
}
