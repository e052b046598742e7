package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tilewatch.games.Games;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.HandTable.Told;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Notation;
import org.tilewatch.rules.Ruleset;

/** Scores in a form that a test can state. */
final class Scores {
    static final Riichi EMA_2012 = riichi("ema-riichi-2012");
    static final Riichi EMA_2008 = riichi("ema-riichi-2008");

    /** The names of all sets of riichi rules that come with the program. */
    static final List<String> RIICHI = Games.rulesets().stream()
            .filter(Riichi.class::isInstance)
            .map(Ruleset::name)
            .sorted()
            .toList();

    private Scores() {}

    /** A set of riichi rules that comes with the program. */
    static Riichi riichi(String name) {
        return (Riichi) Games.named(name).orElseThrow().scoring();
    }

    static RiichiScore score(Riichi rules, String hand) {
        return score(rules, new Told(hand, Notation.hand(hand)));
    }

    static RiichiScore score(Riichi rules, Told told) {
        var result = rules.score(told.hand());
        if (result instanceof RiichiScore score) {
            return score;
        }
        throw new AssertionError(told + " gave " + result);
    }

    /** Yaku and dora as {@code "ittsuu 2, riichi 1"}, by name. */
    static String fan(RiichiScore score) {
        var fan = new TreeMap<String, Integer>();
        for (var item : score.items()) {
            switch (item.value()) {
                case Value.Fan(int value) -> fan.merge(item.name(), value, Integer::sum);
                case Value.Yakuman(int count) -> fan.merge(item.name(), 13 * count, Integer::sum);
                default -> {
                    // fu are looked at apart
                }
            }
        }
        return fan.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Fu before rounding. */
    static int fu(RiichiScore score) {
        return score.items().stream()
                .map(Item::value)
                .mapToInt(value -> value instanceof Value.Fu(int fu) ? fu : 0)
                .sum();
    }

    static List<String> names(RiichiScore score) {
        return score.items().stream().map(Item::name).toList();
    }
}
