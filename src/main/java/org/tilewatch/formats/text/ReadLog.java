package org.tilewatch.formats.text;

import java.util.List;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.words.Sentence;

/**
 * A log that was read.
 *
 * @param game   with the hands that can have been played
 * @param faulty the others, each with what is wrong with it
 */
public record ReadLog(LoggedGame game, List<OmittedHand> faulty) {
    public ReadLog {
        faulty = List.copyOf(faulty);
    }

    /** What is wrong with it, a sentence a hand. */
    public List<Sentence> faults() {
        return faulty.stream().map(OmittedHand::why).toList();
    }
}
