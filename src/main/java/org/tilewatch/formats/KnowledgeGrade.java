package org.tilewatch.formats;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How much of a player's tiles is told, from the least to the most (formats contract, 7). */
public enum KnowledgeGrade {
    /** What everybody at the table saw. */
    PUBLIC,
    /** All tiles that the player ever held, of a hand that was laid open, but not when they came. */
    HELD,
    /** The dealt hand and the draws as they really were. */
    FULL;

    /** Its word in files and options. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The grade of a word; empty where it is none. */
    public static Optional<KnowledgeGrade> ofCode(String code) {
        return Stream.of(values()).filter(grade -> grade.code().equals(code)).findFirst();
    }

    /** The lesser of two. */
    public KnowledgeGrade atMost(KnowledgeGrade other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
