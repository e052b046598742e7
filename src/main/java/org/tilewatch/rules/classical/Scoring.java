package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.tiles.Tile;

/** Adds up what a hand earns by each of its readings and keeps the dearest (millington 105, 112). */
final class Scoring {
    private Scoring() {}

    static ClassicalScore score(ClassicalText text, List<Arrangement> readings) {
        Agreement agreement = Agreement.of(text, readings.getFirst().hand().options());
        Arrangement dearest = readings.getFirst();
        Sum most = Sum.of(text, dearest);
        for (int i = 1; i < readings.size(); i++) {
            Sum sum = Sum.of(text, readings.get(i));
            if (sum.isDearerThan(most, agreement)) {
                dearest = readings.get(i);
                most = sum;
            }
        }
        return dearest.hand().fault().equals(Optional.of(Fault.LONG))
                ? NOTHING
                : explain(text, dearest, most, agreement);
    }

    /** A long hand gets nothing, not even for its bonus tiles (millington 89). */
    private static final ClassicalScore NOTHING = new ClassicalScore(false, 0, 0, Optional.empty(), 0, List.of());

    private static ClassicalScore explain(ClassicalText text, Arrangement hand, Sum sum, Agreement agreement) {
        var items = new ArrayList<Item>(12);
        Row.Taker explain = (row, tiles) -> items.add(new Item(row.name(), tiles, row.value(), row.rule()));
        List<Row> rows = text.rows();
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).find(hand, explain);
        }
        return new ClassicalScore(
                hand.hasWon(), sum.base, sum.doubles, Optional.ofNullable(sum.limitHand), sum.points(agreement), items);
    }

    /** The rows of one reading, added up. */
    private static final class Sum implements Row.Taker {
        /** Beyond what any roof leaves open, and well within a long. */
        private static final int MOST_DOUBLES = 40;

        private int base;
        private int doubles;
        private @Nullable String limitHand;

        static Sum of(ClassicalText text, Arrangement hand) {
            var sum = new Sum();
            List<Row> rows = text.rows();
            for (int i = 0; i < rows.size(); i++) {
                rows.get(i).find(hand, sum);
            }
            return sum;
        }

        @Override
        public void take(Row row, List<Tile> tiles) {
            switch (row.value()) {
                case Value.Points(int points) -> base += points;
                case Value.Doubles(int more) -> doubles += more;
                case Value.Limit() -> limitHand = limitHand == null ? row.name() : limitHand;
                case Value.Fan fan -> throw foreign(fan);
                case Value.Fu fu -> throw foreign(fu);
                case Value.Yakuman yakuman -> throw foreign(yakuman);
            }
        }

        private static IllegalStateException foreign(Value value) {
            return new IllegalStateException("a classical row cannot be worth " + value);
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
