package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.sets.Shape;

/**
 * A classical game as its text states it: all that tells one ruleset from another.
 *
 * @param name         the kiosk's name for it
 * @param rows         what hands earn
 * @param shapes       the shapes of a complete hand
 * @param situations   the circumstances that the text names
 * @param requirements what each of them asks of a hand
 * @param knowsFaults  whether the text says what short, long and foul hands are worth
 * @param options      what it leaves to the table
 * @param standard     the agreement of a table that chose nothing
 * @param settling     who pays whom
 * @param terms        what the text says besides
 */
record ClassicalText(
        String name,
        List<Row> rows,
        Set<Shape> shapes,
        Set<Situation> situations,
        List<Requirement> requirements,
        boolean knowsFaults,
        List<TableOption> options,
        Agreement standard,
        SettlingRules settling,
        List<Term> terms) {
    /** The same game under another name. */
    ClassicalText named(String other) {
        return new ClassicalText(
                other, rows, shapes, situations, requirements, knowsFaults, options, standard, settling, terms);
    }

    /** The same game with other rows, other shapes and other standards. */
    ClassicalText with(List<Row> otherRows, Set<Shape> otherShapes, Options standards) {
        return new ClassicalText(
                name,
                otherRows,
                otherShapes,
                situations,
                requirements,
                knowsFaults,
                options.stream()
                        .map(option -> standards
                                .get(option.name())
                                .map(option::withStandard)
                                .orElse(option))
                        .toList(),
                Agreement.of(this, standards),
                settling,
                terms);
    }
}
