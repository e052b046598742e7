package org.tilewatch.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table of hands in a file of {@code src/test/resources/hands}: a row a line, its columns parted by bars, the number in the text
 * first; hands as {@link Notation} reads them. Lines that begin with {@code #} say what follows.
 */
public final class HandTable {
    private HandTable() {}

    /** A hand, and how it was told. */
    public record Told(String text, Hand hand) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** @param place its file and the number of the line, counted from one */
    public record Line(String place, List<String> columns) {
        public String word(int column) {
            return columns.get(column);
        }

        public int number(int column) {
            return read(column, Integer::parseInt);
        }

        public Told hand(int column) {
            return read(column, text -> new Told(text, Notation.hand(text)));
        }

        private <T> T read(int column, Function<String, T> reader) {
            try {
                return reader.apply(columns.get(column));
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
            }
        }
    }

    /** @throws IllegalArgumentException with file and line where a row has not as many columns, or an empty one */
    public static Stream<Line> lines(String file, int columns) {
        try (InputStream in = HandTable.class.getResourceAsStream("/hands/" + file)) {
            if (in == null) {
                throw new IllegalArgumentException("no file hands/" + file);
            }
            return lines(file, new String(in.readAllBytes(), StandardCharsets.UTF_8), columns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Line> lines(String file, String text, int columns) {
        var lines = new ArrayList<Line>();
        int number = 0;
        for (var line : text.split("\n")) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                String place = "hands/%s, line %d".formatted(file, number);
                var cells = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
                if (cells.size() != columns || cells.contains("")) {
                    throw new IllegalArgumentException(
                            "%s: not %d columns, each with something in it".formatted(place, columns));
                }
                lines.add(new Line(place, cells));
            }
        }
        return lines.stream();
    }
}
