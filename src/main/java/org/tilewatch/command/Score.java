package org.tilewatch.command;

import org.tilewatch.contract.ScoringLines;
import picocli.CommandLine.Command;

/** {@code tilewatch score [FILE|-]}. */
@Command(
        name = "score",
        mixinStandardHelpOptions = true,
        description = "Scores hands: one hand of JSON a line in, one result a line out, with every reason.")
final class Score extends JsonLines {
    @Override
    String answer(ScoringLines scoring, String line) {
        return scoring.score(line);
    }
}
