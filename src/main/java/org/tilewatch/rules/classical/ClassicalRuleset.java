package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.sets.Shape;

/**
 * A classical Chinese game. Its options, besides those that its text has no use for:
 *
 * <ul>
 *   <li>{@code limit}: the most that a hand is worth (1000 in Millington's rules, 2000 in the Russian form);
 *   <li>{@code roof}: {@code "open"} lets hands count for all they are worth, and {@code limit} is then the least that a limit
 *       hand is worth; {@code "closed"} by default (Millington only);
 *   <li>{@code falseMahjongPenalty}: 300 by default, or {@code "limit"} (Millington only).
 * </ul>
 */
public final class ClassicalRuleset implements Ruleset {
    /** Millington's rules 1 to 132. */
    public static final Ruleset MILLINGTON = new ClassicalRuleset(Millington.TEXT);

    /** Millington's rules with a kong going before a pung when both claim a discard; hands and payments are the same. */
    public static final Ruleset MILLINGTON_MANGA = new ClassicalRuleset(Millington.TEXT.named("millington-manga"));

    /** The Russian form with its penalties and limit hands. */
    public static final Ruleset CLASSICAL_RUSSIAN = new ClassicalRuleset(Russian.TEXT);

    private final ClassicalText text;

    private ClassicalRuleset(ClassicalText text) {
        this.text = text;
    }

    @Override
    public String name() {
        return text.name();
    }

    @Override
    public Set<Shape> shapes() {
        return text.shapes();
    }

    @Override
    public HandResult score(Hand hand) {
        Optional<HandResult.Refused> refused = HandCheck.refuse(text, hand);
        if (refused.isPresent()) {
            return refused.get();
        }
        var counted = new CountedHand(hand);
        if (counted.hasWinningTile()) {
            return scoreWin(counted);
        }
        return Scoring.score(text, List.of(Arranging.lost(counted, text.shapes())));
    }

    private HandResult scoreWin(CountedHand counted) {
        List<Arrangement> readings = Arranging.won(counted, text.shapes());
        if (readings.isEmpty()) {
            return new HandResult.Refused(
                    ErrorCode.NOT_COMPLETE,
                    "The hand is not complete with the winningTile %s."
                            .formatted(counted.hand().winningTile().orElseThrow()));
        }
        Optional<HandResult.Refused> contradiction = HandCheck.refuseContradictions(text, counted);
        if (contradiction.isPresent()) {
            return contradiction.get();
        }
        return Scoring.score(text, readings);
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        return Settling.settle(text, finished, this::score);
    }
}
