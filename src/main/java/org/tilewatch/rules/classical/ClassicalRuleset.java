package org.tilewatch.rules.classical;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.sets.RowsByPremise;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * A classical Chinese game. What its text leaves to the table is documented option by option in {@link #options()}; {@code
 * tilewatch rules NAME} prints it.
 */
public final class ClassicalRuleset implements Ruleset {
    /** Millington's rules 1 to 132. */
    public static final Ruleset MILLINGTON = new ClassicalRuleset(MillingtonText.TEXT);

    /** Millington's rules with a kong going before a pung when both claim a discard; hands and payments are the same. */
    public static final Ruleset MILLINGTON_MANGA = new ClassicalRuleset(MillingtonText.TEXT.named("millington-manga"));

    /** The Russian form with its penalties and limit hands. */
    public static final Ruleset CLASSICAL_RUSSIAN = new ClassicalRuleset(RussianText.TEXT);

    private final String name;
    private final ClassicalText text;
    private final Options standards;
    private final RowsByPremise<Row> rows;

    private ClassicalRuleset(ClassicalText text) {
        this(text.name(), text, Options.NONE);
    }

    private ClassicalRuleset(String name, ClassicalText text, Options standards) {
        this.name = name;
        this.text = text;
        this.standards = standards;
        this.rows = new RowsByPremise<>(text.rows(), Row::premises);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<Shape> shapes() {
        return text.shapes();
    }

    @Override
    public Set<Situation> situations() {
        return text.situations();
    }

    @Override
    public List<RuleRow> rows() {
        return text.rows().stream().map(Row::asRead).toList();
    }

    @Override
    public List<TableOption> options() {
        return text.options();
    }

    @Override
    public List<Term> terms() {
        return text.terms();
    }

    @Override
    public Ruleset amended(HouseRules house) {
        house.check(rows(), options(), text.situations());
        Variant.refuse(house.options()).ifPresent(refused -> {
            throw new Refusal(refused.because());
        });
        if (!house.settings().isEmpty()) {
            throw new Refusal(Key.SETTINGS_ARE_RIICHIS.sentence());
        }
        var shapes = EnumSet.copyOf(text.shapes());
        shapes.addAll(house.shapes());
        return new ClassicalRuleset(
                house.name(),
                text.with(ClassicalHouseRules.rows(text.rows(), house), shapes, house.options()),
                house.options());
    }

    @Override
    public HandResult score(Hand given) {
        var hand = standards.values().isEmpty()
                ? given
                : given.withOptions(given.options().over(standards));
        if (hand.told().isPresent()) {
            return ToldClassical.score(text, hand, hand.told().get());
        }
        Optional<HandResult.Refused> refused = ClassicalHandCheck.refuse(text, hand);
        if (refused.isPresent()) {
            return refused.get();
        }
        var counted = new CountedHand(hand);
        List<Division> readings = counted.hasWinningTile()
                ? Dividing.won(counted, text.shapes())
                : List.of(Dividing.lost(counted, text.shapes()));
        if (readings.isEmpty()) {
            return new HandResult.Refused(
                    ErrorCode.NOT_COMPLETE,
                    Key.NOT_COMPLETE.with(
                            Argument.of(counted.hand().winningTile().orElseThrow())));
        }
        Optional<HandResult.Refused> contradiction = ClassicalHandCheck.refuseContradictions(text, counted);
        if (contradiction.isPresent()) {
            return contradiction.get();
        }
        return Scoring.score(text, rows, readings);
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        return ClassicalSettling.settle(
                text, finished.withOptions(finished.options().over(standards)), this::score);
    }
}
