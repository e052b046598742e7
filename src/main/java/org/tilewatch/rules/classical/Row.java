package org.tilewatch.rules.classical;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.tiles.Tile;

/**
 * One line of a classical scoring text.
 *
 * @param name      in the words of the scoring contract
 * @param value     points, doubles, or the limit
 * @param rule      the number or section of the text
 * @param earner    who may have it
 * @param condition what it is given for; each time that it holds counts
 */
record Row(String name, Value value, String rule, Earner earner, Condition condition) {
    /** Who may earn a row. */
    enum Earner {
        ANYONE,
        WINNER
    }

    /** Takes each row that holds, with the tiles that earn it; no tiles when the whole hand does. */
    @FunctionalInterface
    interface Taker {
        void take(Row row, List<Tile> tiles);
    }

    /** The row as players read it. */
    RuleRow asRead() {
        return new RuleRow(name, Price.of(value), rule);
    }

    /** The same row, worth something else by somebody else's word. */
    Row worth(Value other, String saidBy) {
        return new Row(name, other, saidBy, earner, condition);
    }

    /** What a row looks at, and what must hold of it. */
    sealed interface Condition {
        /** Hands the row on for each time that the condition holds of the hand. */
        void find(Row row, Arrangement hand, Taker taker);

        /** Holds of a declared flower or season. */
        record EachBonus(BiPredicate<Tile, Arrangement> holds) implements Condition {
            @Override
            public void find(Row row, Arrangement hand, Taker taker) {
                List<Tile> declared = hand.hand().bonus();
                for (int i = 0; i < declared.size(); i++) {
                    if (holds.test(declared.get(i), hand)) {
                        taker.take(row, List.of(declared.get(i)));
                    }
                }
            }
        }

        /** Holds of a pung or kong; no row looks at a chow alone. */
        record EachPung(BiPredicate<SetInHand, Arrangement> holds) implements Condition {
            @Override
            public void find(Row row, Arrangement hand, Taker taker) {
                List<SetInHand> pungs = hand.pungs();
                for (int i = 0; i < pungs.size(); i++) {
                    if (holds.test(pungs.get(i), hand)) {
                        taker.take(row, pungs.get(i).tiles());
                    }
                }
            }
        }

        /** Holds of a pair. */
        record EachPair(PairTest holds) implements Condition {
            @Override
            public void find(Row row, Arrangement hand, Taker taker) {
                for (int kind : hand.pairs()) {
                    if (holds.test(kind, hand)) {
                        taker.take(row, SetInHand.pairOf(kind));
                    }
                }
            }
        }

        /** Holds of the hand as a whole. */
        record WholeHand(Predicate<Arrangement> holds) implements Condition {
            @Override
            public void find(Row row, Arrangement hand, Taker taker) {
                if (holds.test(hand)) {
                    taker.take(row, List.of());
                }
            }
        }
    }

    /** A test of a pair by its kind, 0 to 33. */
    @FunctionalInterface
    interface PairTest {
        boolean test(int kind, Arrangement hand);
    }

    /** Hands itself on for each time that it is earned by the hand. */
    void find(Arrangement hand, Taker taker) {
        if (earner == Earner.ANYONE || hand.hasWon()) {
            condition.find(this, hand, taker);
        }
    }

    static Row bonus(String name, int points, String rule) {
        return anyones(name, new Value.Points(points), rule, new Condition.EachBonus((tile, hand) -> true));
    }

    static Row bonusDoubles(String name, int doubles, String rule, BiPredicate<Tile, Arrangement> holds) {
        return anyones(name, new Value.Doubles(doubles), rule, new Condition.EachBonus(holds));
    }

    static Row set(String name, int points, String rule, Predicate<SetInHand> holds) {
        return anyones(name, new Value.Points(points), rule, new Condition.EachPung((set, hand) -> holds.test(set)));
    }

    static Row setDoubles(String name, int doubles, String rule, BiPredicate<SetInHand, Arrangement> holds) {
        return anyones(name, new Value.Doubles(doubles), rule, new Condition.EachPung(holds));
    }

    static Row pair(String name, int points, String rule, PairTest holds) {
        return anyones(name, new Value.Points(points), rule, new Condition.EachPair(holds));
    }

    static Row doubles(String name, int doubles, String rule, Predicate<Arrangement> holds) {
        return anyones(name, new Value.Doubles(doubles), rule, new Condition.WholeHand(holds));
    }

    static Row winnersPoints(String name, int points, String rule, Predicate<Arrangement> holds) {
        return winners(name, new Value.Points(points), rule, holds);
    }

    static Row winnersDoubles(String name, int doubles, String rule, Predicate<Arrangement> holds) {
        return winners(name, new Value.Doubles(doubles), rule, holds);
    }

    static Row limit(String name, String rule, Predicate<Arrangement> holds) {
        return winners(name, new Value.Limit(), rule, holds);
    }

    private static Row anyones(String name, Value value, String rule, Condition condition) {
        return new Row(name, value, rule, Earner.ANYONE, condition);
    }

    private static Row winners(String name, Value value, String rule, Predicate<Arrangement> holds) {
        return new Row(name, value, rule, Earner.WINNER, new Condition.WholeHand(holds));
    }
}
