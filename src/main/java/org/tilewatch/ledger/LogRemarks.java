package org.tilewatch.ledger;

import java.util.List;
import org.tilewatch.formats.LogOrigin;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.words.Sentence;

/**
 * What is said of a log that was taken in.
 *
 * @param leftOut   the hands that stay out, each with what is wrong with it
 * @param otherwise what the rules say otherwise
 */
public record LogRemarks(List<Sentence> leftOut, List<Sentence> otherwise) {
    static final LogRemarks NONE = new LogRemarks(List.of(), List.of());

    public LogRemarks {
        leftOut = List.copyOf(leftOut);
        otherwise = List.copyOf(otherwise);
    }

    static LogRemarks of(LogOrigin origin) {
        return new LogRemarks(
                origin.omitted().stream().map(OmittedHand::sentence).toList(), origin.otherwise());
    }
}
