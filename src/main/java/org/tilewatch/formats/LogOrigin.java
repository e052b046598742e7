package org.tilewatch.formats;

import java.util.List;
import java.util.Map;
import org.tilewatch.formats.LoggedGame.OmittedHand;

/**
 * What is kept of the log that a game was taken in from.
 *
 * @param grade   the most that it told
 * @param omitted the hands that were left out of it
 * @param hands   by their numbers
 */
public record LogOrigin(KnowledgeGrade grade, List<OmittedHand> omitted, Map<Integer, KnownHand> hands) {
    public LogOrigin {
        omitted = List.copyOf(omitted);
        hands = Map.copyOf(hands);
    }
}
