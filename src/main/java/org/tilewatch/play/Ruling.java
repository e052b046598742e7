package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.words.Sentence;

/** What the rules make of an event: the hand after it, or the law that forbids it. */
public sealed interface Ruling {
    /** The hand after the event, when it is legal. */
    Optional<HandInPlay> hand();

    /** The event is legal. */
    record Legal(HandInPlay next) implements Ruling {
        @Override
        public Optional<HandInPlay> hand() {
            return Optional.of(next);
        }
    }

    /**
     * The event is not legal.
     *
     * @param law    what it runs up against
     * @param rule   the law's number in the ruleset's text
     * @param reason to be told to the players
     */
    record Forbidden(Law law, String rule, Sentence reason) implements Ruling {
        @Override
        public Optional<HandInPlay> hand() {
            return Optional.empty();
        }
    }
}
