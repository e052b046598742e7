package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.house.HouseRules;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Tile;

/** Riichi by the European Mahjong Association's texts. What they leave to the table stands in {@link #options()}. */
public final class Riichi implements Ruleset {
    private static final Set<Shape> SHAPES = Set.of(Shape.SETS_AND_PAIR, Shape.SEVEN_PAIRS, Shape.THIRTEEN_WONDERS);
    private static final int MINIMUM_FROM_COUNTERS = 5;

    private final String name;
    private final RiichiRows rows;
    private final List<Yaku> yaku;
    private final List<Yakuman> yakuman;
    private final List<Fu> fu;
    private final boolean nagashiMustBeConcealed;
    private final Options standards;
    private final RiichiSettling settling;

    private Riichi(String name, RiichiRows rows, boolean nagashiMustBeConcealed, Options standards) {
        this.name = name;
        this.rows = rows;
        this.yaku = rows.yaku();
        this.yakuman = rows.yakuman();
        this.fu = rows.fu();
        this.nagashiMustBeConcealed = nagashiMustBeConcealed;
        this.standards = standards;
        this.settling = new RiichiSettling(nagashiMustBeConcealed);
    }

    /** The rules of 8 January 2012. */
    public static Riichi ema2012() {
        return new Riichi("ema-riichi-2012", rows(EmaRows.YAKUMAN_2012), false, Options.NONE);
    }

    /** The rules of 14 May 2008: those of 2012 with double yakuman for rare waits and a stricter nagashi mangan. */
    public static Riichi ema2008() {
        return new Riichi("ema-riichi-2008", rows(EmaRows.YAKUMAN_2008), true, Options.NONE);
    }

    private static RiichiRows rows(List<Yakuman> yakuman) {
        return new RiichiRows(EmaRows.YAKU, yakuman, EmaRows.FU_ROWS, Dora.NAMES);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<Shape> shapes() {
        return SHAPES;
    }

    @Override
    public Set<Situation> situations() {
        return RiichiHandCheck.SITUATIONS;
    }

    @Override
    public List<RuleRow> rows() {
        return rows.asRead();
    }

    @Override
    public List<TableOption> options() {
        return RiichiOptions.ALL.stream()
                .map(option ->
                        standards.get(option.name()).map(option::standing).orElse(option))
                .toList();
    }

    @Override
    public List<Term> terms() {
        return RiichiSettling.terms(nagashiMustBeConcealed);
    }

    @Override
    public Ruleset amended(HouseRules house) {
        house.check(this, RiichiHandCheck.SITUATIONS);
        if (!house.shapes().isEmpty()) {
            throw new IllegalArgumentException(
                    "The field shapes belongs to the classical games; riichi has all it needs.");
        }
        return new Riichi(house.name(), RiichiHouseRules.over(rows, house), nagashiMustBeConcealed, house.options());
    }

    @Override
    public HandResult score(Hand given) {
        var hand = standards.values().isEmpty()
                ? given
                : given.withOptions(given.options().over(standards));
        var wrongOption = TableOption.refuse(name, RiichiOptions.ALL, hand.options());
        if (wrongOption.isPresent()) {
            return wrongOption.get();
        }
        var fault = RiichiHandCheck.of(hand);
        if (fault.isPresent()) {
            return fault.get();
        }
        var winning = new WinningHand(hand, hand.winningTile().orElseThrow());
        var readings = HandReading.all(winning);
        if (readings.isEmpty()) {
            return new Refused(
                    ErrorCode.NOT_COMPLETE,
                    "With " + hand.winningTile().get() + " the hand is neither four sets and a pair, nor seven"
                            + " different pairs, nor thirteen orphans (3.2).");
        }
        return best(winning, readings, Dora.items(winning, rows.dora(), RiichiOptions.redFives(hand.options())));
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        return TableOption.refuse(name, RiichiOptions.ALL, finished.options())
                .<Settlement>map(refused -> refused)
                .orElseGet(() -> settling.settle(finished, this));
    }

    /** A reading's worth; yaku fan are without dora, fu not rounded. */
    private record Valued(HandReading reading, @Nullable Yakuman yakuman, int yakuFan, int fan, int fu, Worth worth) {
        boolean beats(@Nullable Valued other) {
            if (other == null || worth.base() != other.worth.base()) {
                return other == null || worth.base() > other.worth.base();
            }
            if ((yakuman == null) != (other.yakuman == null)) {
                return yakuman != null;
            }
            return fan != other.fan ? fan > other.fan : fu > other.fu;
        }
    }

    private HandResult best(WinningHand hand, List<HandReading> readings, List<Item> dora) {
        int doraFan = Dora.fan(dora);
        int least = hand.counters() >= MINIMUM_FROM_COUNTERS ? 2 : 1;
        Valued best = null;
        int mostYaku = 0;
        for (int i = 0; i < readings.size(); i++) {
            var valued = value(readings.get(i), doraFan);
            mostYaku = Math.max(mostYaku, valued.yakuFan());
            if ((valued.yakuman() != null || valued.yakuFan() >= least) && valued.beats(best)) {
                best = valued;
            }
        }
        if (best == null) {
            return mostYaku == 0
                    ? new Refused(ErrorCode.NO_YAKU, "The hand is complete but has no yaku (3.2).")
                    : new Refused(
                            ErrorCode.TWO_FAN_MINIMUM,
                            "With " + hand.counters() + " counters on the table a hand needs yaku of two fan, dora not"
                                    + " counted, and this one has one (3.4.11).");
        }
        return score(best, dora);
    }

    private Valued value(HandReading reading, int doraFan) {
        var highest = highestYakuman(reading);
        if (highest != null) {
            return new Valued(reading, highest, 0, 0, 0, Worth.yakuman(highest.count()));
        }
        int yakuFan = 0;
        for (int row = 0; row < yaku.size(); row++) {
            yakuFan += yaku.get(row).fan(reading);
        }
        int fan = yakuFan + doraFan;
        int fu = fu(reading);
        return new Valued(reading, null, yakuFan, fan, fu, Worth.of(fan, Worth.roundedFu(fu)));
    }

    private @Nullable Yakuman highestYakuman(HandReading reading) {
        Yakuman highest = null;
        for (int row = 0; row < yakuman.size(); row++) {
            var candidate = yakuman.get(row);
            if ((highest == null || candidate.count() > highest.count())
                    && candidate.holds().test(reading)) {
                highest = candidate;
            }
        }
        return highest;
    }

    private int fu(HandReading reading) {
        int sum = 0;
        for (int row = 0; row < fu.size(); row++) {
            switch (fu.get(row)) {
                case Fu.OfHand ofHand -> sum += ofHand.holds().test(reading) ? ofHand.fu() : 0;
                case Fu.OfSet ofSet -> {
                    for (int set = 0; set < reading.sets(); set++) {
                        sum += ofSet.holds().test(reading, set) ? ofSet.fu() : 0;
                    }
                }
            }
        }
        return sum;
    }

    private RiichiScore score(Valued best, List<Item> dora) {
        var hand = best.reading().hand();
        var items = new ArrayList<Item>();
        if (best.yakuman() != null) {
            var row = best.yakuman();
            items.add(new Item(row.name(), List.of(), new Item.Value.Yakuman(row.count()), row.section()));
        } else {
            addYaku(items, best.reading());
            items.addAll(dora);
            addFu(items, best.reading());
        }
        var worth = best.worth();
        return new RiichiScore(
                best.fan(),
                Worth.roundedFu(best.fu()),
                worth.limit(),
                worth.yakumanCount(),
                worth.payments(hand.isEast(), hand.isSelfDrawn()),
                items);
    }

    private void addYaku(List<Item> items, HandReading reading) {
        for (var row : yaku) {
            int fan = row.fan(reading);
            if (fan > 0) {
                items.add(new Item(row.name(), List.of(), new Item.Value.Fan(fan), row.section()));
            }
        }
    }

    private void addFu(List<Item> items, HandReading reading) {
        for (var row : fu) {
            switch (row) {
                case Fu.OfHand ofHand -> {
                    if (ofHand.holds().test(reading)) {
                        items.add(fuItem(row, ofHand.tiles().apply(reading)));
                    }
                }
                case Fu.OfSet ofSet -> {
                    for (int set = 0; set < reading.sets(); set++) {
                        if (ofSet.holds().test(reading, set)) {
                            items.add(fuItem(row, reading.tiles(set)));
                        }
                    }
                }
            }
        }
    }

    private static Item fuItem(Fu row, List<Tile> tiles) {
        return new Item(row.name(), tiles, new Item.Value.Fu(row.fu()), row.section());
    }

    @Override
    public String toString() {
        return name;
    }
}
