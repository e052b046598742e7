package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

/** Riichi by one set of rules. What its text leaves to the table stands in {@link #options()}. */
public final class Riichi implements Ruleset {
    private static final Set<Shape> SHAPES = Set.of(Shape.SETS_AND_PAIR, Shape.SEVEN_PAIRS, Shape.THIRTEEN_WONDERS);
    private static final int MANGAN_FAN = 5;

    private final RuleSet set;
    private final RiichiRows rows;
    private final Options standards;
    private final List<TableOption> options;
    private final Dora dora;
    private final RiichiHandCheck handCheck;
    private final ToldHand told;
    private final RiichiSettling settling;
    private final int leastFan;
    private final int twoFanFrom;
    private final boolean redFives;
    private final boolean renhouIsMangan;
    /** Made with the first hand that is scored: most kiosks play one game of many. */
    private @Nullable Counting counting;

    private Riichi(RuleSet set, RiichiRows rows, Options standards) {
        this.set = set;
        this.rows = rows;
        this.standards = standards;
        this.options = RiichiOptions.of(set).stream()
                .map(option ->
                        standards.get(option.name()).map(option::withStandard).orElse(option))
                .toList();
        this.dora = new Dora(set);
        this.handCheck = new RiichiHandCheck(set);
        this.told = new ToldHand(set);
        this.settling = new RiichiSettling(set);
        this.leastFan = set.number(Setting.LEAST_FAN);
        this.twoFanFrom =
                set.says(Setting.TWO_FAN_FROM, "never") ? Integer.MAX_VALUE : set.number(Setting.TWO_FAN_FROM);
        this.redFives = set.is(Setting.RED_FIVES);
        this.renhouIsMangan = set.says(Setting.RENHOU, "mangan");
    }

    /** Riichi as a set has it. */
    public static Riichi of(RuleSet set) {
        return new Riichi(set, RiichiText.of(set), Options.NONE);
    }

    /** What the set says. */
    public RuleSet set() {
        return set;
    }

    /** The rows of the set, those of a club's own with them. */
    RiichiRows text() {
        return rows;
    }

    private Counting counting() {
        var known = counting;
        if (known == null) {
            known = new Counting(rows, set);
            counting = known;
        }
        return known;
    }

    @Override
    public String name() {
        return set.name();
    }

    @Override
    public Set<Shape> shapes() {
        return SHAPES;
    }

    @Override
    public Set<Situation> situations() {
        return handCheck.situations();
    }

    @Override
    public List<RuleRow> rows() {
        return rows.asRead(set.number(Section.DORA));
    }

    @Override
    public List<TableOption> options() {
        return options;
    }

    @Override
    public List<Term> terms() {
        return settling.terms();
    }

    @Override
    public Ruleset amended(HouseRules house) {
        if (!house.shapes().isEmpty()) {
            throw new Refusal(Key.SHAPES_ARE_CLASSICAL.sentence());
        }
        var own = new Riichi(set.with(house), RiichiText.of(set.with(house)), Options.NONE);
        house.check(own.rows(), own.options(), own.situations());
        return new Riichi(own.set, RiichiHouseRules.over(own.rows, house), house.options());
    }

    @Override
    public HandResult score(Hand given) {
        var hand = standards.values().isEmpty()
                ? given
                : given.withOptions(given.options().over(standards));
        var wrongOption = TableOption.refuse(name(), options, hand.options());
        if (wrongOption.isPresent()) {
            return wrongOption.get();
        }
        if (hand.told().isPresent()) {
            return handCheck
                    .ofTold(hand)
                    .<HandResult>map(refused -> refused)
                    .orElseGet(() -> told.score(hand, hand.told().get(), least(hand.counters())));
        }
        var fault = handCheck.of(hand);
        if (fault.isPresent()) {
            return fault.get();
        }
        var winning = new WinningHand(hand, hand.winningTile().orElseThrow());
        var readings = HandReading.all(winning);
        if (readings.isEmpty()) {
            return new Refused(
                    ErrorCode.NOT_COMPLETE,
                    Key.NOT_COMPLETE_RIICHI.with(
                            Argument.of(hand.winningTile().get()), Argument.of(set.number(Section.WINNING_HAND))));
        }
        return best(
                winning, readings, dora.items(winning, rows.dora(), RiichiOptions.redFives(hand.options(), redFives)));
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        return settling.refuseChombo(finished)
                .or(() -> TableOption.refuse(name(), options, finished.options()))
                .<Settlement>map(refused -> refused)
                .orElseGet(() -> settling.settle(finished, this));
    }

    private HandResult best(WinningHand hand, List<HandReading> readings, List<Item> dora) {
        int doraFan = Dora.fan(dora);
        int least = least(hand.counters());
        var rowsInOrder = counting();
        Counted best = null;
        int mostYaku = 0;
        for (int i = 0; i < readings.size(); i++) {
            var counted = rowsInOrder.count(readings.get(i), doraFan);
            mostYaku = Math.max(mostYaku, counted.yakuFan());
            if ((counted.isYakuman() || counted.yakuFan() >= least) && counted.beats(best)) {
                best = counted;
            }
        }
        if (renhouIsMangan
                && hand.has(Situation.HUMAN)
                && (best == null || best.worth().base() <= Worth.mangan().base())) {
            return renhou(hand);
        }
        if (best == null) {
            return tooLittle(hand, mostYaku, least);
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

    private int least(int counters) {
        return counters >= twoFanFrom ? Math.max(2, leastFan) : leastFan;
    }

    /** A mangan of its own, beside which nothing counts. */
    private RiichiScore renhou(WinningHand hand) {
        var worth = Worth.mangan();
        var item = new Item("renhou", List.of(), new Item.Value.Fan(MANGAN_FAN), set.rule(Setting.RENHOU));
        return new RiichiScore(
                MANGAN_FAN,
                0,
                worth.limit(),
                worth.yakumanCount(),
                worth.payments(hand.isEast(), hand.isSelfDrawn()),
                List.of(item));
    }

    private Refused tooLittle(WinningHand hand, int mostYaku, int least) {
        if (mostYaku == 0) {
            return new Refused(ErrorCode.NO_YAKU, Key.NO_YAKU.with(Argument.of(set.number(Section.WINNING_HAND))));
        }
        return new Refused(
                ErrorCode.TWO_FAN_MINIMUM,
                hand.counters() >= twoFanFrom
                        ? Key.TWO_FAN_MINIMUM.with(
                                Argument.of(hand.counters()), Argument.of(set.number(Section.TWO_FAN_MINIMUM)))
                        : Key.LEAST_FAN.with(Argument.of(least), Argument.of(set.rule(Setting.LEAST_FAN))));
    }

    @Override
    public String toString() {
        return set.name();
    }
}
