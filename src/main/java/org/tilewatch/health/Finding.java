package org.tilewatch.health;

import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What a check has found.
 *
 * @param check its name, such as {@code disk}
 * @param said  what holds, and what to do where something is to be done
 */
public record Finding(String check, Grade grade, Sentence said) {
    /** A check by name, which grades what it finds. */
    record OfCheck(String check) {
        Finding good(Sentence said) {
            return new Finding(check, Grade.GOOD, said);
        }

        Finding fair(Sentence said) {
            return new Finding(check, Grade.FAIR, said);
        }

        Finding poor(Sentence said) {
            return new Finding(check, Grade.POOR, said);
        }

        /** This machine, or this moment, gives nothing to measure. */
        Finding unmeasured() {
            return new Finding(check, Grade.UNKNOWN, Key.NOT_MEASURED_HERE.sentence());
        }
    }
}
