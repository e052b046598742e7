package org.tilewatch.play;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tilewatch.rules.Ranking;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * How a game runs from hand to hand, as a row of data.
 *
 * @param players how many play
 * @param chairs  how many sit at the table or, with a dummy, could
 * @param rounds  in the order in which they are played
 * @param roundsRule the number of the text that says when a game ends
 * @param placed what the players get at the end by their places
 * @param finalCount what else decides how they stand at the end; empty in a game where points alone do
 * @param timeLimit how long a game may take (EMA 5.8); empty for as long as it takes
 * @param stake   what a riichi costs, where the table said with how many points everybody begins (EMA 3.3.12)
 * @param gameEnd  what ends the game before its rounds are played, or has it go on after them; empty where rounds alone do
 * @param handOptions what the scoring of each hand is told that follows from who sits where and from the round
 */
public record GameRules(
        int players,
        int chairs,
        List<Round> rounds,
        String roundsRule,
        Uma placed,
        Optional<FinalCount> finalCount,
        Optional<TimeLimit> timeLimit,
        Optional<Stake> stake,
        Optional<GameEnd> gameEnd,
        HandOptions handOptions) {
    public GameRules {
        rounds = List.copyOf(rounds);
    }

    /** The option by which a table says whether it turns the tile that declares riichi (EMA 3.3.12). */
    public static final String RIICHI_TILE_TURNED = "riichiTileTurned";

    /**
     * What the players get at the end by their places.
     *
     * @param points the first place first; empty in a game without
     * @param rule   the number of the text that grants it
     */
    public record Uma(List<Integer> points, String rule) {
        static final Uma NONE = new Uma(List.of(), "");

        public Uma {
            points = List.copyOf(points);
        }
    }

    /**
     * How the players stand at the end.
     *
     * @param begunWith the points with which everybody begins
     * @param ranking   what is made of the points that they have
     * @param chombo    the points that are taken from an offender for each chombo once everybody has his uma; 0 where it is paid at once
     */
    public record FinalCount(int begunWith, Ranking ranking, int chombo) {}

    /**
     * What is laid down with a declaration, for which a player must have the points.
     *
     * @param points         of one stake
     * @param startingPoints with which everybody begins
     */
    public record Stake(int points, int startingPoints) {}

    /**
     * Options of the scoring that nobody says hand by hand.
     *
     * @param names which there are
     * @param of    what they are in a hand
     */
    public record HandOptions(Set<String> names, Function<GameCourse, Map<String, Object>> of) {
        static final HandOptions NONE = new HandOptions(Set.of(), course -> Map.of());

        public HandOptions {
            names = Set.copyOf(names);
        }
    }

    /** A game without uma that takes as long as it takes. */
    public static GameRules ofRounds(int players, int chairs, List<Round> rounds, String rule) {
        return new GameRules(
                players,
                chairs,
                rounds,
                rule,
                Uma.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                HandOptions.NONE);
    }

    /** With how many points everybody begins; 0 where only what is won and lost is counted. */
    public int begunWith() {
        return stake.map(Stake::startingPoints)
                .or(() -> finalCount.map(FinalCount::begunWith))
                .orElse(0);
    }

    /** What the players get at the end by their places, the first place first; empty in a game without. */
    public List<Integer> uma() {
        return placed.points;
    }

    /** The number of the text that grants it. */
    public String umaRule() {
        return placed.rule;
    }

    /** The same with points for the places. */
    public GameRules with(Uma other) {
        return new GameRules(
                players, chairs, rounds, roundsRule, other, finalCount, timeLimit, stake, gameEnd, handOptions);
    }

    /** The same with more than uma to decide how the players stand. */
    public GameRules with(FinalCount other) {
        var count = Optional.of(other);
        return new GameRules(
                players, chairs, rounds, roundsRule, placed, count, timeLimit, stake, gameEnd, handOptions);
    }

    /** The same within some minutes, and with a stake that the players must have. */
    public GameRules with(Optional<TimeLimit> limit, Optional<Stake> needed) {
        return new GameRules(
                players, chairs, rounds, roundsRule, placed, finalCount, limit, needed, gameEnd, handOptions);
    }

    /** The same with more than rounds to end it. */
    public GameRules with(GameEnd other) {
        var end = Optional.of(other);
        return new GameRules(
                players, chairs, rounds, roundsRule, placed, finalCount, timeLimit, stake, end, handOptions);
    }

    /** The same, the scoring being told something of each hand. */
    public GameRules with(HandOptions said) {
        return new GameRules(players, chairs, rounds, roundsRule, placed, finalCount, timeLimit, stake, gameEnd, said);
    }

    /**
     * The same.
     *
     * @throws Refusal when other than four play it
     */
    public GameRules forFour(int playing, String game) {
        if (playing != 4) {
            throw new Refusal(Key.GAME_OF_FOUR.with(Argument.of(game), Argument.of(playing)));
        }
        return this;
    }
}
