package org.tilewatch.command;

import org.tilewatch.contract.ScoringLines;
import picocli.CommandLine.Command;

/** {@code tilewatch situations [FILE|-]}. */
@Command(
        name = "situations",
        mixinStandardHelpOptions = true,
        description =
                "Says what a set of riichi rules has beyond a hand: one situation of JSON a line in, one answer a line out.")
final class Situations extends JsonLines {
    @Override
    String answer(ScoringLines scoring, String line) {
        return scoring.situation(line);
    }
}
