package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.sets.RowsByPremise;
import org.tilewatch.tiles.Tile;

/** Adds up what a hand earns by each of its readings and keeps the dearest (millington 105, 112). */
final class Scoring {
    private Scoring() {}

    static ClassicalScore score(ClassicalText text, RowsByPremise<Row> rows, List<Division> readings) {
        Hand hand = readings.getFirst().hand();
        Agreement agreement = Agreement.of(text, hand.options());
        Sum dearest = Sum.of(rows, readings.getFirst());
        for (int i = 1; i < readings.size(); i++) {
            Sum sum = Sum.of(rows, readings.get(i));
            if (sum.isDearerThan(dearest, agreement)) {
                dearest = sum;
            }
        }
        return hand.fault().isPresent() && hand.fault().get().countsNothing()
                ? nothing(hand.winningTile().isPresent())
                : dearest.score(agreement);
    }

    /** Not even its bonus tiles earn anything for a long hand or one thrown away (millington 89, 106). */
    private static ClassicalScore nothing(boolean won) {
        return new ClassicalScore(won, 0, 0, Optional.empty(), 0, List.of());
    }

    /** The rows of one reading, added up and written down. */
    private static final class Sum implements Row.Taker {
        /** Beyond what any roof leaves open, and well within a long. */
        private static final int MOST_DOUBLES = 40;

        private final boolean won;
        private final List<Item> items = new ArrayList<>(12);
        private int base;
        private int doubles;
        private @Nullable String limitHand;

        private Sum(boolean won) {
            this.won = won;
        }

        static Sum of(RowsByPremise<Row> rows, Division hand) {
            var sum = new Sum(hand.hasWon());
            List<Row> may = rows.of(hand.premises());
            for (int i = 0; i < may.size(); i++) {
                may.get(i).find(hand, sum);
            }
            return sum;
        }

        @Override
        public void take(Row row, List<Tile> tiles) {
            items.add(tiles.isEmpty() ? row.asItem() : new Item(row.name(), tiles, row.value(), row.rule()));
            if (row.value() instanceof Value.Points(int points)) {
                base += points;
            } else if (row.value() instanceof Value.Doubles(int more)) {
                doubles += more;
            } else if (row.value() instanceof Value.Limit) {
                limitHand = limitHand == null ? row.name() : limitHand;
            } else {
                throw new IllegalStateException("a classical row cannot be worth " + row.value());
            }
        }

        ClassicalScore score(Agreement agreement) {
            return new ClassicalScore(won, base, doubles, Optional.ofNullable(limitHand), points(agreement), items);
        }

        long ownValue() {
            return (long) base << Math.min(doubles, MOST_DOUBLES);
        }

        int points(Agreement agreement) {
            return agreement.points(ownValue(), limitHand != null);
        }

        /** At equal points a limit hand is preferred, and then the reading of the higher value before the limit cuts it. */
        boolean isDearerThan(Sum other, Agreement agreement) {
            int points = points(agreement);
            int others = other.points(agreement);
            if (points != others) {
                return points > others;
            }
            if ((limitHand != null) != (other.limitHand != null)) {
                return limitHand != null;
            }
            return ownValue() > other.ownValue();
        }
    }
}
