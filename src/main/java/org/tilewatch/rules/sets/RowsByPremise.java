package org.tilewatch.rules.sets;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a scoring text sorted out by what they presuppose: for each combination of premises those that may hold, in the order
 * of the text. A combination is sorted out when it first comes up.
 */
public final class RowsByPremise<R> {
    private final List<R> rows;
    private final ToIntFunction<R> premises;
    /** Two threads may sort out the same combination, and find the same: no order is kept between them. */
    private final List<@Nullable List<R>> sorted =
            new ArrayList<>(Collections.nCopies(1 << Premise.values().length, null));

    /**
     * @param rows     in the order of the text
     * @param premises what a row presupposes, as the bits of {@link Premise}
     */
    public RowsByPremise(List<R> rows, ToIntFunction<R> premises) {
        this.rows = List.copyOf(rows);
        this.premises = premises;
    }

    /** The rows that may hold of a hand so read, by the bits of its premises. */
    public List<R> of(int given) {
        List<R> known = sorted.get(given);
        return known == null ? sortOut(given) : known;
    }

    private List<R> sortOut(int given) {
        var may = rows.stream()
                .filter(row -> (premises.applyAsInt(row) & ~given) == 0)
                .toList();
        sorted.set(given, may);
        return may;
    }
}
