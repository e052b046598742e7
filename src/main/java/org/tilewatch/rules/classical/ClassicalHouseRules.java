package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.rules.HouseRow;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** A club's own rules over the rows of a classical text. */
final class ClassicalHouseRules {
    private ClassicalHouseRules() {}

    /**
     * The rows of a text as the club counts them: those switched off left out, those changed in their places, the club's own last.
     *
     * @throws IllegalArgumentException with one sentence when a value is none of a classical game
     */
    static List<Row> rows(List<Row> text, HouseRules house) {
        var rows = new ArrayList<Row>();
        for (var row : text) {
            var change = house.changed().get(row.name());
            if (change != null) {
                rows.add(changed(row, value(row.name(), change), house));
            } else if (!house.off().contains(row.name())) {
                rows.add(row);
            }
        }
        for (var row : house.added()) {
            rows.add(added(row));
        }
        return List.copyOf(rows);
    }

    private static Row changed(Row row, Value value, HouseRules house) {
        if (value instanceof Value.Limit && !row.isWinners()) {
            throw new Refusal(Key.ROW_COUNTS_FOR_LOSERS.with(Argument.of(row.name())));
        }
        return row.worth(value, house.name());
    }

    private static Row added(HouseRow row) {
        return switch (value(row.name(), row.price())) {
            case Value.Points(int points) -> Row.winnersPoints(row.name(), points, row.rule(), row::holds);
            case Value.Doubles(int doubles) -> Row.winnersDoubles(row.name(), doubles, row.rule(), row::holds);
            default -> Row.limit(row.name(), row.rule(), row::holds);
        };
    }

    private static Value value(String row, Price price) {
        return switch (price.concealed()) {
            case Value.Fan fan -> throw foreign(row);
            case Value.Fu fu -> throw foreign(row);
            case Value.Yakuman yakuman -> throw foreign(row);
            case Value.Told told -> throw foreign(row);
            case Value.Points points -> points;
            case Value.Doubles doubles -> doubles;
            case Value.Limit limit -> limit;
        };
    }

    private static Refusal foreign(String row) {
        return new Refusal(Key.ROW_OF_CLASSICAL.with(Argument.of(row)));
    }
}
