package org.tilewatch.formats;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A game as the online world's logs have it, whichever of them.
 *
 * @param mark     what Tilewatch says of it; empty for a game of somebody else's
 * @param names    by player, from the first east on
 * @param eastOnly whether one round is played
 * @param redFives whether red fives are played with
 */
public record LoggedGame(
        Optional<LogMark> mark, List<String> names, boolean eastOnly, boolean redFives, List<LoggedHand> hands) {
    public LoggedGame {
        names = List.copyOf(names);
        hands = List.copyOf(hands);
    }

    /**
     * What Tilewatch says of a game.
     *
     * @param rules   the ruleset's name
     * @param grade   the most that is told
     * @param last    how the game ended, where it has
     * @param omitted the hands that are left out
     */
    public record LogMark(
            UUID game,
            int revision,
            String rules,
            KnowledgeGrade grade,
            Optional<FinalPoints> last,
            List<OmittedHand> omitted) {
        public LogMark {
            omitted = List.copyOf(omitted);
        }
    }

    /** Points at the end, the sticks that were left to the winner included, and those for the places; by player. */
    public record FinalPoints(List<Integer> points, List<Integer> uma) {
        public FinalPoints {
            points = List.copyOf(points);
            uma = List.copyOf(uma);
        }
    }

    /** A hand that is not told, and why. */
    public record OmittedHand(int hand, Sentence why) {
        /** Both in one sentence. */
        public Sentence sentence() {
            return Key.HAND_LEFT_OUT.with(Argument.of(hand), why);
        }
    }
}
