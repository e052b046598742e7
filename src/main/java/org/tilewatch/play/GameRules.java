package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.Options;

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
    private static final List<Integer> UMA_2012 = List.of(30_000, 10_000, -10_000, -30_000);
    private static final List<Integer> UMA_2008 = List.of(9_000, 3_000, -3_000, -9_000);
    private static final List<Round> FOUR_ROUNDS = List.of(Round.EAST, Round.SOUTH, Round.WEST, Round.NORTH);
    private static final List<Round> THREE_ROUNDS = List.of(Round.EAST, Round.SOUTH, Round.WEST);
    private static final List<Round> TWO_ROUNDS = List.of(Round.EAST, Round.SOUTH);

    public GameRules {
        rounds = List.copyOf(rounds);
        uma = List.copyOf(uma);
    }

    /**
     * How some players play the games of a ruleset.
     *
     * @param ruleset the name of one of the texts
     * @param options what the table agreed, already checked by the ruleset
     * @throws IllegalArgumentException with one sentence when so many cannot play it, or not so
     */
    public static GameRules of(String ruleset, int players, Options options) {
        return switch (ruleset) {
            case "millington", "millington-manga" -> millington(players, options);
            case "classical-russian" -> four(players, ruleset, classical(4, 4, FOUR_ROUNDS, "II"));
            case "ema-riichi-2012" -> four(players, ruleset, riichi(UMA_2012, options));
            case "ema-riichi-2008" -> four(players, ruleset, riichi(UMA_2008, options));
            default -> throw new IllegalArgumentException("There are no rules " + ruleset + ".");
        };
    }

    private static GameRules four(int players, String ruleset, GameRules rules) {
        if (players != 4) {
            throw new IllegalArgumentException("A game of " + ruleset + " has four players, not " + players + ".");
        }
        return rules;
    }

    private static GameRules millington(int players, Options options) {
        boolean threeWalls = is(options, "walls", "three");
        boolean dragons = is(options, "directions", "dragons");
        boolean middle = is(options, "middleRound", true);
        boolean dreamerPaid = is(options, "dreamer", "paid");
        if (players != 3 && (threeWalls || dragons)) {
            throw new IllegalArgumentException("The options walls and directions belong to a game of three (132).");
        }
        if (players != 5 && (middle || dreamerPaid)) {
            throw new IllegalArgumentException("The options middleRound and dreamer belong to a game of five (128).");
        }
        if (players != 3 && !options.get("dummy").orElse("none").equals("none")) {
            throw new IllegalArgumentException("The option dummy belongs to a game of three (129).");
        }
        if (players != 5 && is(options, "prevailing", "middle")) {
            throw new IllegalArgumentException("The option prevailing belongs to a game of five (128).");
        }
        return switch (players) {
            case 3 ->
                threeWalls
                        ? classical(3, 3, THREE_ROUNDS, "132")
                        : dragons ? classical(3, 4, THREE_ROUNDS, "132") : classical(3, 4, FOUR_ROUNDS, "130");
            case 4 -> classical(4, 4, FOUR_ROUNDS, "14");
            case 5 -> middle ? classical(5, 4, List.of(Round.values()), "128") : classical(5, 4, FOUR_ROUNDS, "126");
            default ->
                throw new IllegalArgumentException(
                        "Millington's game has three, four or five players, not " + players + ".");
        };
    }

    private static boolean is(Options options, String name, Object value) {
        return options.get(name).equals(Optional.of(value));
    }

    private static GameRules classical(int players, int chairs, List<Round> rounds, String rule) {
        return new GameRules(players, chairs, rounds, rule, List.of(), "", Optional.empty());
    }

    private static GameRules riichi(List<Integer> uma, Options options) {
        var minutes = options.get("timeLimit")
                .map(limit -> Math.toIntExact(((Number) limit).longValue()))
                .filter(limit -> limit > 0);
        return new GameRules(4, 4, TWO_ROUNDS, "3.5", uma, "3.6.1", minutes);
    }
}
