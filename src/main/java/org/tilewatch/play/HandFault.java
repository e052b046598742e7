package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.rules.Fault;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What keeps a hand from winning, or from getting anything. */
public enum HandFault {
    /** Too few tiles (millington 89). */
    SHORT(Key.FAULT_SHORT, Optional.of(Fault.SHORT)),
    /** Too many tiles (millington 89). */
    LONG(Key.FAULT_LONG, Optional.of(Fault.LONG)),
    /** A set laid wrongly (millington 76-78). */
    FOUL(Key.FAULT_FOUL, Optional.of(Fault.FOUL)),
    /** A part of it thrown away before it was counted and settled (millington 106). */
    THROWN_AWAY(Key.FAULT_THROWN_AWAY, Optional.of(Fault.THROWN_AWAY)),
    /** Riichi's name for all of them (3.4.7). */
    DEAD(Key.FAULT_DEAD, Optional.empty());

    private final Key word;
    private final Optional<Fault> scored;

    HandFault(Key word, Optional<Fault> scored) {
        this.word = word;
        this.scored = scored;
    }

    /** The fault in a sentence. */
    Sentence word() {
        return word.sentence();
    }

    /** The law against it. */
    Law law() {
        return this == THROWN_AWAY ? Law.THROWN_AWAY : Law.FAULTY_HAND;
    }

    /** The fault as the rulesets score it, where they do. */
    Optional<Fault> scored() {
        return scored;
    }
}
