package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.riichi.Counting.Counted;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Riichi by the European Mahjong Association's texts. What they leave to the table stands in {@link #options()}. */
public final class Riichi implements Ruleset {
    private static final Set<Shape> SHAPES = Set.of(Shape.SETS_AND_PAIR, Shape.SEVEN_PAIRS, Shape.THIRTEEN_WONDERS);
    private static final int MINIMUM_FROM_COUNTERS = 5;

    private final String name;
    private final RiichiRows rows;
    private final Counting counting;
    private final boolean nagashiMustBeConcealed;
    private final Options standards;
    private final RiichiSettling settling;

    private Riichi(String name, RiichiRows rows, boolean nagashiMustBeConcealed, Options standards) {
        this.name = name;
        this.rows = rows;
        this.counting = new Counting(rows);
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

    private static RiichiRows rows(List<YakumanRow> yakumanRow) {
        return new RiichiRows(EmaRows.YAKU, yakumanRow, EmaRows.FU_ROWS, Dora.NAMES);
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
                        standards.get(option.name()).map(option::withStandard).orElse(option))
                .toList();
    }

    @Override
    public List<Term> terms() {
        return RiichiSettling.terms(nagashiMustBeConcealed);
    }

    @Override
    public Ruleset amended(HouseRules house) {
        house.check(rows(), options(), RiichiHandCheck.SITUATIONS);
        if (!house.shapes().isEmpty()) {
            throw new Refusal(Key.SHAPES_ARE_CLASSICAL.sentence());
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
        if (hand.told().isPresent()) {
            return ToldHand.score(hand, hand.told().get(), hand.counters() >= MINIMUM_FROM_COUNTERS ? 2 : 1);
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
                    Key.NOT_COMPLETE_RIICHI.with(Argument.of(hand.winningTile().get()), Argument.of("3.2")));
        }
        return best(winning, readings, Dora.items(winning, rows.dora(), RiichiOptions.redFives(hand.options())));
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        return TableOption.refuse(name, RiichiOptions.ALL, finished.options())
                .<Settlement>map(refused -> refused)
                .orElseGet(() -> settling.settle(finished, this));
    }

    private HandResult best(WinningHand hand, List<HandReading> readings, List<Item> dora) {
        int doraFan = Dora.fan(dora);
        int least = hand.counters() >= MINIMUM_FROM_COUNTERS ? 2 : 1;
        Counted best = null;
        int mostYaku = 0;
        for (int i = 0; i < readings.size(); i++) {
            var counted = counting.count(readings.get(i), doraFan);
            mostYaku = Math.max(mostYaku, counted.yakuFan());
            if ((counted.isYakuman() || counted.yakuFan() >= least) && counted.beats(best)) {
                best = counted;
            }
        }
        if (best == null) {
            return mostYaku == 0
                    ? new Refused(ErrorCode.NO_YAKU, Key.NO_YAKU.with(Argument.of("3.2")))
                    : new Refused(
                            ErrorCode.TWO_FAN_MINIMUM,
                            Key.TWO_FAN_MINIMUM.with(Argument.of(hand.counters()), Argument.of("3.4.11")));
        }
        var worth = best.worth();
        return new RiichiScore(
                best.fan(),
                Worth.roundedFu(best.fu()),
                worth.limit(),
                worth.yakumanCount(),
                worth.payments(hand.isEast(), hand.isSelfDrawn()),
                best.items(dora));
    }

    @Override
    public String toString() {
        return name;
    }
}
