package org.tilewatch.rules.classical;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Premise;
import org.tilewatch.rules.sets.SetTiles;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/**
 * One line of a classical scoring text.
 *
 * @param name      in the words of the scoring contract
 * @param value     points, doubles, or the limit
 * @param rule      the number or section of the text
 * @param premises  what must hold of a hand before the criterion is looked at, as the bits of {@link Premise}
 * @param criterion what it is given for; each time that it holds counts
 * @param asItem    how it stands among a score's reasons when the whole hand earns it
 */
record Row(String name, Value value, String rule, int premises, Criterion criterion, Item asItem) {
    Row(String name, Value value, String rule, int premises, Criterion criterion) {
        this(name, value, rule, premises, criterion, new Item(name, List.of(), value, rule));
    }

    /** The same row, asked only of hands of which something more holds. */
    Row given(Premise... more) {
        return new Row(name, value, rule, premises | Premise.bits(more), criterion);
    }

    /** Takes each row that holds, with the tiles that earn it; no tiles when the whole hand does. */
    @FunctionalInterface
    interface Taker {
        void take(Row row, List<Tile> tiles);
    }

    /** Whether only a hand that has won may earn it. */
    boolean isWinners() {
        return (premises & Premise.WON.bit()) != 0;
    }

    /** The row as players read it. */
    RuleRow asRead() {
        return new RuleRow(name, Price.of(value), rule);
    }

    /** The same row, worth something else by somebody else's word. */
    Row worth(Value other, String saidBy) {
        return new Row(name, other, saidBy, premises, criterion);
    }

    /** What a row looks at, and what must hold of it. */
    sealed interface Criterion {
        /** Hands the row on for each time that the criterion holds of the hand. */
        void find(Row row, Division hand, Taker taker);

        /** Holds of a declared flower or season. */
        record EachBonus(BiPredicate<Tile, Division> holds) implements Criterion {
            @Override
            public void find(Row row, Division hand, Taker taker) {
                List<Tile> declared = hand.hand().bonus();
                for (int i = 0; i < declared.size(); i++) {
                    if (holds.test(declared.get(i), hand)) {
                        taker.take(row, List.of(declared.get(i)));
                    }
                }
            }
        }

        /** Holds of each pung or kong of some kinds, concealed or exposed; no row looks at a chow alone. */
        record EachSet(MeldType type, KindSet among, boolean concealed) implements Criterion {
            @Override
            public void find(Row row, Division hand, Taker taker) {
                List<SetInHand> pungs = hand.pungs();
                for (int i = 0; i < pungs.size(); i++) {
                    SetInHand set = pungs.get(i);
                    if (set.type() == type && set.concealed() == concealed && among.contains(set.kind())) {
                        taker.take(row, set.tiles());
                    }
                }
            }
        }

        /** Holds of a pung or kong of honours: no other matters to anybody's seat or round. */
        record EachPungOfHonours(KindTest holds) implements Criterion {
            @Override
            public void find(Row row, Division hand, Taker taker) {
                List<SetInHand> pungs = hand.pungs();
                for (int i = 0; i < pungs.size(); i++) {
                    int kind = pungs.get(i).kind();
                    if (KindSet.HONOURS.contains(kind) && holds.test(kind, hand)) {
                        taker.take(row, pungs.get(i).tiles());
                    }
                }
            }
        }

        /** Holds of a pair of honours: no other scores. */
        record EachPairOfHonours(KindTest holds) implements Criterion {
            @Override
            public void find(Row row, Division hand, Taker taker) {
                for (int kind : hand.pairs()) {
                    if (KindSet.HONOURS.contains(kind) && holds.test(kind, hand)) {
                        taker.take(row, SetTiles.pair(kind));
                    }
                }
            }
        }

        /** Holds of the hand as a whole. */
        record WholeHand(Predicate<Division> holds) implements Criterion {
            @Override
            public void find(Row row, Division hand, Taker taker) {
                if (holds.test(hand)) {
                    taker.take(row, List.of());
                }
            }
        }
    }

    /** A test of a pair or a pung by its kind, 0 to 33. */
    @FunctionalInterface
    interface KindTest {
        boolean test(int kind, Division hand);
    }

    /** Hands itself on for each time that it is earned by a hand of which its premises hold. */
    void find(Division hand, Taker taker) {
        criterion.find(this, hand, taker);
    }

    static Row bonus(String name, int points, String rule) {
        return row(name, new Value.Points(points), rule, new Criterion.EachBonus((tile, hand) -> true))
                .given(Premise.BONUS_TILES);
    }

    static Row bonusDoubles(String name, int doubles, String rule, BiPredicate<Tile, Division> holds) {
        return row(name, new Value.Doubles(doubles), rule, new Criterion.EachBonus(holds))
                .given(Premise.BONUS_TILES);
    }

    static Row exposed(String name, int points, String rule, MeldType type, KindSet among) {
        return set(name, points, rule, new Criterion.EachSet(type, among, false));
    }

    static Row concealed(String name, int points, String rule, MeldType type, KindSet among) {
        return set(name, points, rule, new Criterion.EachSet(type, among, true));
    }

    private static Row set(String name, int points, String rule, Criterion.EachSet sets) {
        return row(name, new Value.Points(points), rule, sets)
                .given(sets.type() == MeldType.KONG ? Premise.KONGS : Premise.PUNGS)
                .given(sets.concealed() ? Premise.CONCEALED_PUNGS : Premise.EXPOSED_PUNGS)
                .given(sets.among().meets(KindSet.MINORS) ? Premise.SETS_OF_MINORS : Premise.SETS_OF_MAJORS);
    }

    static Row setDoubles(String name, int doubles, String rule, KindTest holds) {
        return row(name, new Value.Doubles(doubles), rule, new Criterion.EachPungOfHonours(holds))
                .given(Premise.SETS_OF_HONOURS);
    }

    static Row pair(String name, int points, String rule, KindTest holds) {
        return row(name, new Value.Points(points), rule, new Criterion.EachPairOfHonours(holds))
                .given(Premise.PAIR_OF_HONOURS);
    }

    static Row doubles(String name, int doubles, String rule, Predicate<Division> holds) {
        return row(name, new Value.Doubles(doubles), rule, new Criterion.WholeHand(holds));
    }

    static Row winnersPoints(String name, int points, String rule, Predicate<Division> holds) {
        return winners(name, new Value.Points(points), rule, holds);
    }

    static Row winnersDoubles(String name, int doubles, String rule, Predicate<Division> holds) {
        return winners(name, new Value.Doubles(doubles), rule, holds);
    }

    static Row winnersDoubles(String name, int doubles, String rule, Situation in, Predicate<Division> rest) {
        return winnersDoubles(name, doubles, rule, hand -> hand.has(in) && rest.test(hand))
                .given(Premise.SITUATION);
    }

    static Row limit(String name, String rule, Predicate<Division> holds) {
        return winners(name, new Value.Limit(), rule, holds);
    }

    static Row limit(String name, String rule, Situation in, Predicate<Division> rest) {
        return limit(name, rule, hand -> hand.has(in) && rest.test(hand)).given(Premise.SITUATION);
    }

    private static Row winners(String name, Value value, String rule, Predicate<Division> holds) {
        return row(name, value, rule, new Criterion.WholeHand(holds)).given(Premise.WON);
    }

    private static Row row(String name, Value value, String rule, Criterion criterion) {
        return new Row(name, value, rule, 0, criterion);
    }
}
