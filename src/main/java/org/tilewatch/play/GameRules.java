package org.tilewatch.play;

import java.util.List;
import java.util.Optional;

/**
 * How a game runs from hand to hand, as a row of data.
 *
 * @param players how many play
 * @param chairs  how many sit at the table or, with a dummy, could
 * @param rounds  in the order in which they are played
 * @param roundsRule the number of the text that says when a game ends
 * @param uma     what the players get at the end by their places, the first place first; empty in a game without
 * @param umaRule the number of the text that grants it
 * @param timeLimitMinutes how long a game may take (EMA 5.8); empty for as long as it takes
 */
public record GameRules(
        int players,
        int chairs,
        List<Round> rounds,
        String roundsRule,
        List<Integer> uma,
        String umaRule,
        Optional<Integer> timeLimitMinutes) {
    public GameRules {
        rounds = List.copyOf(rounds);
        uma = List.copyOf(uma);
    }

    /** A game without uma that takes as long as it takes. */
    public static GameRules ofRounds(int players, int chairs, List<Round> rounds, String rule) {
        return new GameRules(players, chairs, rounds, rule, List.of(), "", Optional.empty());
    }

    /**
     * The same.
     *
     * @throws IllegalArgumentException when other than four play it
     */
    public GameRules forFour(int playing, String game) {
        if (playing != 4) {
            throw new IllegalArgumentException("A game of " + game + " has four players, not " + playing + ".");
        }
        return this;
    }
}
