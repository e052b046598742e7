package org.tilewatch.formats;

import java.util.List;
import java.util.Map;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.words.Sentence;

/**
 * What is kept of the log that a game was taken in from.
 *
 * @param grade   the most that it told
 * @param omitted the hands that were left out of it
 * @param otherwise what the rules say otherwise, sentence by sentence
 * @param hands   by their numbers
 */
public record LogOrigin(
        KnowledgeGrade grade, List<OmittedHand> omitted, List<Sentence> otherwise, Map<Integer, KnownHand> hands) {
    public LogOrigin {
        omitted = List.copyOf(omitted);
        otherwise = List.copyOf(otherwise);
        hands = Map.copyOf(hands);
    }
}
