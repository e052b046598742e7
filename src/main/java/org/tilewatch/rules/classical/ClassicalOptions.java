package org.tilewatch.rules.classical;

import org.tilewatch.rules.Options;
import org.tilewatch.rules.TableOption;

/** What the classical texts leave to the table. */
final class ClassicalOptions {
    static final String LIMIT = "limit";
    static final String ROOF = "roof";
    static final String FALSE_MAHJONG_PENALTY = "falseMahjongPenalty";
    static final String DUMMY = "dummy";
    static final String WALLS = "walls";
    static final String DIRECTIONS = "directions";
    static final String PREVAILING = "prevailing";
    static final String MIDDLE_ROUND = "middleRound";
    static final String DREAMER = "dreamer";
    static final String TILES = "tiles";
    private static final int WITHOUT_FLOWERS = 136;
    private static final int WITH_FLOWERS = 144;

    /** Four players at the limit, each debt doubled for east, still add up well within an int. */
    static final int MOST_POINTS = 100_000_000;

    private ClassicalOptions() {}

    static TableOption limit(String rule, int standard) {
        return TableOption.whole(
                LIMIT,
                "the most that a hand is worth; under an open roof the least that a limit hand is worth",
                rule,
                standard,
                1,
                MOST_POINTS);
    }

    static TableOption roof(String rule) {
        return TableOption.word(
                ROOF,
                "whether hands are cut at the limit (closed) or count for all they are worth (open)",
                rule,
                "closed",
                "open");
    }

    static TableOption falseMahjongPenalty(String rule) {
        return TableOption.whole(
                        FALSE_MAHJONG_PENALTY,
                        "what a false mahjong costs to each opponent; two offenders owe half of it each, three a third,"
                                + " rounded down",
                        rule,
                        300,
                        1,
                        MOST_POINTS)
                .or("limit");
    }

    /** Which seat the dummy of a game of three has in this hand. */
    static TableOption dummy(String rule) {
        return TableOption.word(
                DUMMY,
                "three players: the seat wind of the empty chair, which gets no tiles and neither pays nor is paid",
                rule,
                "none",
                "z2",
                "z3",
                "z4");
    }

    /** The Russian text's first form has no flowers and seasons. */
    static TableOption tiles(String rule) {
        return TableOption.number(
                TILES,
                "with how many tiles the game is played: 136 are those without flowers and seasons",
                rule,
                WITH_FLOWERS,
                WITHOUT_FLOWERS);
    }

    /** Whether a table has chosen to play without flowers and seasons. */
    static boolean areWithoutFlowers(Options options) {
        return options.get(TILES)
                .filter(tiles -> ((Number) tiles).intValue() == WITHOUT_FLOWERS)
                .isPresent();
    }

    static TableOption walls(String rule) {
        return TableOption.word(
                WALLS,
                "three players: three walls are built without the norths, winter and the bamboo flower, and nobody sits"
                        + " north",
                rule,
                "four",
                "three");
    }

    static TableOption directions(String rule) {
        return TableOption.word(
                DIRECTIONS,
                "three players: seats and rounds are named after the dragons, and the winds count as dragons do",
                rule,
                "winds",
                "dragons");
    }

    static TableOption prevailing(String rule) {
        return TableOption.word(
                PREVAILING,
                "five players: what prevails in this hand, the round wind or, in the round of the middle, the red dragon",
                rule,
                "wind",
                "middle");
    }

    static TableOption middleRound(String rule) {
        return TableOption.flag(
                MIDDLE_ROUND, "five players: whether a fifth round, of the middle, is played", rule, false);
    }

    static TableOption dreamer(String rule) {
        return TableOption.word(
                DREAMER,
                "five players: whether each loser pays the dreamer 2 points, doubled as often as the winner's hand",
                rule,
                "unpaid",
                "paid");
    }
}
