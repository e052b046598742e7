package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.rules.Fault;

/** What keeps a hand from winning, or from getting anything. */
public enum HandFault {
    /** Too few tiles (millington 89). */
    SHORT("short", Optional.of(Fault.SHORT)),
    /** Too many tiles (millington 89). */
    LONG("long", Optional.of(Fault.LONG)),
    /** A set laid wrongly (millington 76-78). */
    FOUL("foul", Optional.of(Fault.FOUL)),
    /** A part of it thrown away before it was counted and settled (millington 106). */
    THROWN_AWAY("thrown-away", Optional.of(Fault.THROWN_AWAY)),
    /** Riichi's name for all of them (3.4.7). */
    DEAD("dead", Optional.empty());

    private final String word;
    private final Optional<Fault> scored;

    HandFault(String word, Optional<Fault> scored) {
        this.word = word;
        this.scored = scored;
    }

    /** The fault in a sentence. */
    String word() {
        return word;
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
