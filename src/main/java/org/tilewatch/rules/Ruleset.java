package org.tilewatch.rules;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.sets.Shape;

/** One of the games that the kiosk knows: scores hands and settles them. Pure: the same hand always gets the same answer. */
public interface Ruleset {
    /** The kiosk's name for it, such as {@code ema-riichi-2012}. */
    String name();

    /** The shapes in which a hand of this game is complete: what its players may wait for. */
    Set<Shape> shapes();

    /** The circumstances of a win that the text names. */
    Set<Situation> situations();

    /** Every row that may stand among the items of a score, in the order of the text. */
    List<RuleRow> rows();

    /** What the text leaves to the table. */
    List<TableOption> options();

    /** What the text says besides, such as penalties. */
    List<Term> terms();

    /**
     * The same game with a club's own rules over it.
     *
     * @throws IllegalArgumentException with one sentence when they do not fit this game
     */
    Ruleset amended(HouseRules house);

    /** The best reading of a hand with all its reasons, or the reason why there is none. */
    HandResult score(Hand hand);

    /** Who pays whom for a finished hand, and what comes next. */
    Settlement settle(FinishedHand finished);
}
