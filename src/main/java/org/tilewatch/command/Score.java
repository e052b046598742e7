package org.tilewatch.command;

import org.tilewatch.contract.ScoringLines;
import picocli.CommandLine.Command;

/** {@code tilewatch score [FILE|-]}. */
@Command(
        name = "score",
        mixinStandardHelpOptions = true,
        description = {
            "Scores hands: one hand of JSON a line in, one result a line out, with every reason.",
            "",
            "Every line is answered: one that cannot be read has an answer that says why, and the exit status is 0."
        })
final class Score extends JsonLines {
    @Override
    String answer(ScoringLines scoring, String line) {
        return scoring.score(line);
    }
}
