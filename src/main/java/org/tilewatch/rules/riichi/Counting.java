package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.sets.RowsByPremise;

/** Counts the yaku, yakuman and fu of a hand's readings, and gives the reasons of the one that counts (4.1, 4.2). */
final class Counting {
    private final RowsByPremise<Yaku> yaku;
    private final RowsByPremise<YakumanRow> yakumanRow;
    private final RowsByPremise<FuRow> fuRow;
    private final Worth.Bounds bounds;
    private final boolean addingUp;
    private final int mostYakuman;

    Counting(RiichiRows rows, RuleSet set) {
        this.bounds = Worth.Bounds.of(set);
        this.addingUp = set.is(Setting.YAKUMAN_ADD_UP);
        this.mostYakuman = set.number(Setting.MOST_YAKUMAN);
        this.yaku = new RowsByPremise<>(rows.yaku(), row -> row.holds().premises());
        this.yakumanRow =
                new RowsByPremise<>(rows.yakumanRow(), row -> row.holds().premises());
        this.fuRow = new RowsByPremise<>(rows.fuRow(), FuRow::premises);
    }

    /**
     * A reading, counted.
     *
     * @param yakuman those that count; nothing else does then
     * @param yakuFan fan without dora
     * @param fan     fan with dora
     * @param fu      not rounded
     * @param yaku    the reasons of its yaku, in the order of the text
     * @param reasons those of its fu
     */
    record Counted(
            List<YakumanRow> yakuman, int yakuFan, int fan, int fu, Worth worth, List<Item> yaku, List<Item> reasons) {
        private Counted(List<YakumanRow> yakuman, int count) {
            this(yakuman, 0, 0, 0, Worth.yakuman(count), List.of(), List.of());
        }

        boolean isYakuman() {
            return !yakuman.isEmpty();
        }

        boolean beats(@Nullable Counted other) {
            if (other == null || worth.base() != other.worth.base()) {
                return other == null || worth.base() > other.worth.base();
            }
            if (isYakuman() != other.isYakuman()) {
                return isYakuman();
            }
            return fan != other.fan ? fan > other.fan : fu > other.fu;
        }

        /** The rows that hold, in the order of the text: yaku, dora, fu. */
        List<Item> items(List<Item> dora) {
            if (isYakuman()) {
                return yakuman.stream().map(YakumanRow::asItem).toList();
            }
            var items = new ArrayList<Item>(yaku.size() + dora.size() + reasons.size());
            items.addAll(yaku);
            items.addAll(dora);
            items.addAll(reasons);
            return items;
        }
    }

    Counted count(HandReading reading, int doraFan) {
        var yakuman = addingUp ? allYakuman(reading) : highestYakuman(reading);
        if (!yakuman.isEmpty()) {
            int count = 0;
            for (int i = 0; i < yakuman.size(); i++) {
                count += yakuman.get(i).count();
            }
            return new Counted(yakuman, Math.min(count, mostYakuman));
        }
        boolean closed = reading.hand().isClosed();
        var reasonsOfYaku = new ArrayList<Item>(6);
        int yakuFan = 0;
        List<Yaku> mayBeYaku = yaku.of(reading.premises());
        for (int i = 0; i < mayBeYaku.size(); i++) {
            var row = mayBeYaku.get(i);
            int fan = row.fan(closed);
            if (fan > 0 && row.holds().rest().test(reading)) {
                reasonsOfYaku.add(row.asItem(closed));
                yakuFan += fan;
            }
        }
        var reasonsOfFu = new ArrayList<Item>(8);
        int points = 0;
        List<FuRow> mayBeFu = fuRow.of(reading.premises());
        for (int i = 0; i < mayBeFu.size(); i++) {
            points += mayBeFu.get(i).count(reading, reasonsOfFu);
        }
        int fan = yakuFan + doraFan;
        return new Counted(
                List.of(),
                yakuFan,
                fan,
                points,
                Worth.of(fan, Worth.roundedFu(points), bounds),
                reasonsOfYaku,
                reasonsOfFu);
    }

    private List<YakumanRow> highestYakuman(HandReading reading) {
        YakumanRow highest = null;
        List<YakumanRow> mayHold = yakumanRow.of(reading.premises());
        for (int i = 0; i < mayHold.size(); i++) {
            var row = mayHold.get(i);
            if ((highest == null || row.count() > highest.count())
                    && row.holds().rest().test(reading)) {
                highest = row;
            }
        }
        return highest == null ? List.of() : List.of(highest);
    }

    /** Every yakuman of a reading, but for those that a rarer wait has made another. */
    private List<YakumanRow> allYakuman(HandReading reading) {
        List<YakumanRow> mayHold = yakumanRow.of(reading.premises());
        List<YakumanRow> holding = List.of();
        for (int i = 0; i < mayHold.size(); i++) {
            var row = mayHold.get(i);
            if (row.holds().rest().test(reading)) {
                holding = holding.isEmpty() ? new ArrayList<>() : holding;
                holding.add(row);
            }
        }
        if (holding.size() > 1) {
            var all = List.copyOf(holding);
            holding.removeIf(row ->
                    all.stream().anyMatch(rarer -> row.name().equals(RiichiText.RARER.get(rarer.name()))));
        }
        return holding;
    }
}
