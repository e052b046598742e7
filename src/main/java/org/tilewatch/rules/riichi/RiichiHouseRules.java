package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.tilewatch.rules.HouseRow;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** A club's own rules over the rows of the EMA texts. */
final class RiichiHouseRules {
    private RiichiHouseRules() {}

    /**
     * The rows of a text as the club counts them: those switched off left out, those changed in their places, the club's own last.
     *
     * @throws Refusal when a value is none that such a row can have
     */
    static RiichiRows over(RiichiRows text, HouseRules house) {
        for (var name : text.dora()) {
            if (house.changed().containsKey(name)) {
                throw new Refusal(Key.ROW_ONE_FAN_A_TILE.with(Argument.of(name)));
            }
        }
        var yaku = rows(text.yaku(), Yaku::name, house, RiichiHouseRules::yaku);
        var yakumanRow = rows(text.yakumanRow(), YakumanRow::name, house, RiichiHouseRules::yakuman);
        var fuRow = rows(text.fuRow(), FuRow::name, house, RiichiHouseRules::fu);
        for (var row : house.added()) {
            switch (row.price().concealed()) {
                case Value.Fan(int fan) ->
                    yaku.add(new Yaku(row.name(), fan, open(row.price()), row.rule(), YakuCondition.when(row::holds)));
                case Value.Yakuman(int count) ->
                    yakumanRow.add(new YakumanRow(row.name(), count, row.rule(), YakuCondition.when(row::holds)));
                case Value.Fu(int points) -> fuRow.add(added(row, points));
                case Value.Points points -> throw foreign(row.name());
                case Value.Doubles doubles -> throw foreign(row.name());
                case Value.Limit limit -> throw foreign(row.name());
                case Value.Told told -> throw foreign(row.name());
            }
        }
        var dora = new ArrayList<>(text.dora());
        dora.removeAll(house.off());
        return new RiichiRows(yaku, yakumanRow, fuRow, dora);
    }

    private static <T> List<T> rows(List<T> text, Function<T, String> name, HouseRules house, Repricing<T> change) {
        var rows = new ArrayList<T>();
        for (var row : text) {
            var price = house.changed().get(name.apply(row));
            if (price != null) {
                rows.add(change.of(row, price, house.name()));
            } else if (!house.off().contains(name.apply(row))) {
                rows.add(row);
            }
        }
        return rows;
    }

    private interface Repricing<T> {
        T of(T row, Price price, String saidBy);
    }

    private static Yaku yaku(Yaku row, Price price, String saidBy) {
        if (!(price.concealed() instanceof Value.Fan(int fan))) {
            throw new Refusal(Key.ROW_WORTH.with(Argument.of(row.name()), Argument.of("fan")));
        }
        return new Yaku(row.name(), fan, open(price), saidBy, row.holds());
    }

    private static YakumanRow yakuman(YakumanRow row, Price price, String saidBy) {
        if (!(price.concealed() instanceof Value.Yakuman(int count))) {
            throw new Refusal(Key.ROW_WORTH.with(Argument.of(row.name()), Argument.of("yakuman")));
        }
        return new YakumanRow(row.name(), count, saidBy, row.holds());
    }

    private static FuRow fu(FuRow row, Price price, String saidBy) {
        if (!(price.concealed() instanceof Value.Fu(int points))) {
            throw new Refusal(Key.ROW_WORTH.with(Argument.of(row.name()), Argument.of("fu")));
        }
        return row.worth(points, saidBy);
    }

    private static FuRow added(HouseRow row, int points) {
        return new FuRow.OfHand(row.name(), points, row.rule(), YakuCondition.when(row::holds));
    }

    private static int open(Price price) {
        return price.open()
                .map(value -> value instanceof Value.Fan(int fan) ? fan : 0)
                .orElse(0);
    }

    private static Refusal foreign(String row) {
        return new Refusal(Key.ROW_OF_RIICHI.with(Argument.of(row)));
    }
}
