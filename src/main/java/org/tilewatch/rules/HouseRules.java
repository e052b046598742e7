package org.tilewatch.rules;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * A club's own rules.
 *
 * @param name    what the club calls them
 * @param base    the ruleset that they change
 * @param options other standards for what the text leaves to the table
 * @param shapes  shapes in which a hand is complete besides those of the text
 * @param off     rows of the text that do not count
 * @param changed rows of the text that are worth something else
 * @param added   rows of the club's own
 * @param settings points in which sets of riichi rules differ, where the club has them otherwise than the base, by their names
 */
public record HouseRules(
        String name,
        String base,
        Options options,
        Set<Shape> shapes,
        List<String> off,
        Map<String, Price> changed,
        List<HouseRow> added,
        Map<String, Chosen> settings) {
    /**
     * What a club chose.
     *
     * @param value a truth value, a word, a number, or a list of words or numbers
     * @param rule  where the club has written it down, if anywhere
     */
    public record Chosen(Object value, Optional<String> rule) {}

    public HouseRules {
        settings = Map.copyOf(settings);
        shapes = Set.copyOf(shapes);
        off = List.copyOf(off);
        changed = Map.copyOf(changed);
        added = List.copyOf(added);
    }

    /** Rules that change rows alone. */
    public HouseRules(
            String name,
            String base,
            Options options,
            Set<Shape> shapes,
            List<String> off,
            Map<String, Price> changed,
            List<HouseRow> added) {
        this(name, base, options, shapes, off, changed, added, Map.of());
    }

    /** What the players call the club's own rows, by row and by the two letters of a language. */
    public Map<String, Map<String, String>> names() {
        return added.stream()
                .collect(Collectors.toUnmodifiableMap(HouseRow::name, HouseRow::names, (one, other) -> one));
    }

    /**
     * What holds of every game: the rows named are rows of the text, nothing is named twice, and the options are the text's.
     *
     * @param text       the rows of the text
     * @param agreeable  what the text leaves to the table
     * @param situations that the game knows
     * @throws Refusal when they do not fit
     */
    public void check(List<RuleRow> text, List<TableOption> agreeable, Collection<Situation> situations) {
        var rows = new HashSet<>(text.stream().map(RuleRow::name).toList());
        for (var row : off) {
            known(rows, row, "off");
        }
        for (var row : changed.keySet()) {
            known(rows, row, "change");
            if (off.contains(row)) {
                throw new Refusal(Key.ROW_OFF_AND_CHANGED.with(Argument.of(row)));
            }
        }
        rows.removeAll(off);
        for (var row : added) {
            if (!rows.add(row.name())) {
                throw new Refusal(Key.ROW_THERE_ALREADY.with(Argument.of(row.name())));
            }
            for (var condition : row.conditions()) {
                if (condition instanceof HouseCondition.WonIn(Situation situation) && !situations.contains(situation)) {
                    throw new Refusal(Key.ROW_SITUATION_UNKNOWN.with(
                            Argument.of(row.name()), Argument.of(situation.code()), Argument.of(base)));
                }
            }
        }
        TableOption.refuse(base, agreeable, options).ifPresent(refused -> {
            throw new Refusal(refused.because());
        });
    }

    private void known(Set<String> rows, String row, String field) {
        if (!rows.contains(row)) {
            throw new Refusal(Key.ROW_UNKNOWN.with(Argument.of(field), Argument.of(row), Argument.of(base)));
        }
    }
}
