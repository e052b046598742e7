package org.tilewatch.rules;

import java.util.stream.Stream;
import org.tilewatch.rules.HandTable.Told;

/** A row of a text with a hand that earns it and a hand that nearly does. */
public record RowCase(String rule, String row, Told earns, Told nearMiss) {
    /** @throws IllegalArgumentException with file and line of a row that cannot be read */
    public static Stream<RowCase> all(String file) {
        return HandTable.lines(file, 4)
                .map(line -> new RowCase(line.word(0), line.word(1), line.hand(2), line.hand(3)));
    }

    @Override
    public String toString() {
        return rule + " " + row + ": " + earns + ", but not " + nearMiss;
    }
}
