package org.tilewatch.rules;

import java.util.Set;
import org.tilewatch.rules.sets.Shape;

/** One of the games that the kiosk knows: scores hands and settles them. Pure: the same hand always gets the same answer. */
public interface Ruleset {
    /** The kiosk's name for it, such as {@code ema-riichi-2012}. */
    String name();

    /** The shapes in which a hand of this game is complete: what its players may wait for. */
    Set<Shape> shapes();

    /** The best reading of a hand with all its reasons, or the reason why there is none. */
    HandResult score(Hand hand);

    /** Who pays whom for a finished hand, and what comes next. */
    Settlement settle(FinishedHand finished);
}
