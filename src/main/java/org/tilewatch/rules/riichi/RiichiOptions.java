package org.tilewatch.rules.riichi;

import java.util.Optional;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;

/** The one thing that the texts leave to the table: whether the red fives are in (1.1). */
final class RiichiOptions {
    private static final String RED_FIVES = "redFives";

    private RiichiOptions() {}

    /** What is wrong with the options, if anything. */
    static Optional<Refused> fault(Options options) {
        if (options.values().isEmpty()) {
            return Optional.empty();
        }
        for (var option : options.values().entrySet()) {
            if (!option.getKey().equals(RED_FIVES)) {
                return Optional.of(new Refused(
                        ErrorCode.UNKNOWN_FIELD,
                        "Riichi has no option \"" + option.getKey() + "\", only " + RED_FIVES + "."));
            }
            if (!(option.getValue() instanceof Boolean)) {
                return Optional.of(
                        new Refused(ErrorCode.BAD_VALUE, "The option " + RED_FIVES + " should be true or false."));
            }
        }
        return Optional.empty();
    }

    /** Whether the red fives are in. */
    static boolean redFives(Options options) {
        return options.get(RED_FIVES).map(Boolean.TRUE::equals).orElse(true);
    }
}
