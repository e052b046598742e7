package org.tilewatch.command;

import org.tilewatch.contract.ScoringLines;
import picocli.CommandLine.Command;

/** {@code tilewatch settle [FILE|-]}. */
@Command(
        name = "settle",
        mixinStandardHelpOptions = true,
        description = {
            "Settles finished hands: one of JSON a line in, who pays whom and what comes next out.",
            "",
            "Every line is answered: one that cannot be read has an answer that says why, and the exit status is 0."
        })
final class Settle extends JsonLines {
    @Override
    String answer(ScoringLines scoring, String line) {
        return scoring.settle(line);
    }
}
