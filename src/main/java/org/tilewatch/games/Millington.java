package org.tilewatch.games;

import static java.util.Map.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.GameRules.HandOptions;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Round;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.classical.ClassicalRuleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** A. D. Millington's game, rules 1 to 132: for four (9), three or five players. */
class Millington implements Game {
    static final List<Round> FOUR_ROUNDS = List.of(Round.EAST, Round.SOUTH, Round.WEST, Round.NORTH);
    private static final List<Round> THREE_ROUNDS = List.of(Round.EAST, Round.SOUTH, Round.WEST);

    private static final String DUMMY = "dummy";
    private static final String PREVAILING = "prevailing";
    private static final HandOptions OF_THE_HAND = new HandOptions(Set.of(DUMMY, PREVAILING), Millington::ofTheHand);

    private static final Map<Law, String> LAWS = Map.ofEntries(
            entry(Law.TURN, "36"),
            entry(Law.BONUS, "31"),
            entry(Law.NO_BONUS_TILES, "6"),
            entry(Law.LAST_DISCARD, "37"),
            entry(Law.CHOW, "40"),
            entry(Law.PUNG, "43"),
            entry(Law.CLAIMED_KONG, "46"),
            entry(Law.ONE_DISCARD_A_SET, "49"),
            entry(Law.CONCEALED_KONG, "51"),
            entry(Law.ADDED_KONG, "48"),
            entry(Law.KONG_LIMIT, "22"),
            entry(Law.ROBBED_KONG, "57"),
            entry(Law.ROBBED_CONCEALED_KONG, "58"),
            entry(Law.WIN_ON_DISCARD, "53"),
            entry(Law.WIN_DRAWN, "54"),
            entry(Law.PRECEDENCE, "61"),
            entry(Law.CLAIM_WINDOW, "64"),
            entry(Law.LAST_TILE, "99"),
            entry(Law.EXHAUSTED, "97"),
            entry(Law.RIICHI, "55"),
            entry(Law.ORIGINAL_CALL, "55"),
            entry(Law.LATE_CALL, "56"),
            entry(Law.ABORTIVE, "26"),
            entry(Law.COPIES, "3"),
            entry(Law.COPIES_OF_HONOURS, "4"),
            entry(Law.COPIES_OF_BONUS, "6"),
            entry(Law.TILE_COUNT, "89"),
            entry(Law.FAULTY_HAND, "89"),
            entry(Law.TILE_SHOWN, "103"),
            entry(Law.THROWN_AWAY, "106"),
            entry(Law.LAYING_OPEN, "104"),
            entry(Law.TAKE_BACK, "69"),
            entry(Law.NO_TAKE_BACK, "71"),
            entry(Law.FALSE_WIN, "82"),
            entry(Law.MISNAMED, "87"),
            entry(Law.MISNAMED_FOR_CHOW, "85"),
            entry(Law.MISNAMED_FOR_PUNG, "86"),
            entry(Law.NO_CHOICE, "95"));

    private static final Map<Trait, String> TRAITS = Map.ofEntries(
            entry(Trait.BONUS_TILES, "6"),
            entry(Trait.SEATS_THROWN_AND_DRAWN, "15"),
            entry(Trait.CLAIMED_KONG_HIDES_A_TILE, "46"),
            entry(Trait.OPEN_KONG_UNLESS_TURNED_OVER, "52"),
            entry(Trait.KONGS_BEFORE_FIRST_DISCARD, "33"),
            entry(Trait.LOSERS_COUNTED, "109"),
            entry(Trait.VISIBLE_TILES_COUNT, "115c"),
            entry(Trait.KONG_ON_KONG, "122f"),
            entry(Trait.LAST_TILE_MAY_REPLACE, "117i"),
            entry(Trait.LAST_DISCARD_REWARDED, "117j"),
            entry(Trait.THIRTEENTH_WIN, "122r"));

    private static final Map<Infringement, String> PENALTIES = Map.ofEntries(
            entry(Infringement.WRONG_TILE_DRAWN, "72"),
            entry(Infringement.DREW_OUT_OF_TURN, "73"),
            entry(Infringement.DISCARDED_OUT_OF_TURN, "74"),
            entry(Infringement.SEVERAL_DISCARDED, "75"),
            entry(Infringement.CLAIMED_AMISS, "76"),
            entry(Infringement.WRONG_TILES_LAID, "77"),
            entry(Infringement.SET_NOT_LAID, "78"),
            entry(Infringement.FORGOT_TO_DRAW, "80"),
            entry(Infringement.DISCARD_TAKEN_IN, "81"),
            entry(Infringement.FALSE_MAHJONG, "82"),
            entry(Infringement.FALSE_MAHJONG_TAKEN_BACK, "82"),
            entry(Infringement.MISNAMED_SET_RIGHT, "84"),
            entry(Infringement.MISLED_FOR_CHOW, "85"),
            entry(Infringement.MISLED_FOR_PUNG, "86"),
            entry(Infringement.MISNAMED_FOR_MAHJONG, "87"),
            entry(Infringement.TOO_FEW_TILES, "89"),
            entry(Infringement.TOO_MANY_TILES, "89"),
            entry(Infringement.UNTRUE_ANSWER, "100"),
            entry(Infringement.ASKED_ABOUT_A_HAND, "101"),
            entry(Infringement.TOLD_OF_A_HAND, "102"),
            entry(Infringement.TILE_NOT_SHOWN, "103"));

    private static final PlayRules PLAY = new PlayRules(
            ClassicalRuleset.MILLINGTON.name(),
            ClassicalRuleset.MILLINGTON.shapes(),
            new PlayRules.Stock(144, 16, PlayRules.Refill.NEVER),
            new PlayRules.Claims(
                    new ClaimPrecedence(ClaimPrecedence.PUNG_AND_KONG_EQUAL, AmongWinners.NEAREST, 1),
                    Optional.empty()),
            PlayRules.Liability.CANNON,
            new PlayRules.Articles(LAWS, TRAITS, PENALTIES));

    @Override
    public Ruleset scoring() {
        return ClassicalRuleset.MILLINGTON;
    }

    @Override
    public PlayRules play() {
        return PLAY;
    }

    @Override
    public final PlayRules playWithout(Seat empty, Options options) {
        return options.has("walls", "three") ? play().withThreeWalls(empty) : play().withDummy(empty);
    }

    /** Where the dummy sits (129), and whether the middle prevails (128). */
    private static Map<String, Object> ofTheHand(GameCourse course) {
        var now = new HashMap<String, Object>();
        course.dummy()
                .flatMap(course::windOf)
                .ifPresent(wind -> now.put(DUMMY, wind.tile().code()));
        if (course.round() == Round.MIDDLE) {
            now.put(PREVAILING, "middle");
        }
        return now;
    }

    @Override
    public final GameRules course(int players, Options options) {
        return rounds(players, options).with(OF_THE_HAND);
    }

    private static GameRules rounds(int players, Options options) {
        boolean threeWalls = options.has("walls", "three");
        boolean dragons = options.has("directions", "dragons");
        boolean middle = options.has("middleRound", true);
        if (players != 3) {
            refuse(threeWalls, Key.OPTION_OF_THREE, "walls", "132");
            refuse(dragons, Key.OPTION_OF_THREE, "directions", "132");
            refuse(!options.get(DUMMY).orElse("none").equals("none"), Key.OPTION_OF_THREE, DUMMY, "129");
        }
        if (players != 5) {
            refuse(middle, Key.OPTION_OF_FIVE, "middleRound", "128");
            refuse(options.has("dreamer", "paid"), Key.OPTION_OF_FIVE, "dreamer", "128");
            refuse(options.has(PREVAILING, "middle"), Key.OPTION_OF_FIVE, PREVAILING, "128");
        }
        return switch (players) {
            case 3 ->
                threeWalls
                        ? GameRules.ofRounds(3, 3, THREE_ROUNDS, "132")
                        : dragons
                                ? GameRules.ofRounds(3, 4, THREE_ROUNDS, "132")
                                : GameRules.ofRounds(3, 4, FOUR_ROUNDS, "130");
            case 4 -> GameRules.ofRounds(4, 4, FOUR_ROUNDS, "14");
            case 5 ->
                middle
                        ? GameRules.ofRounds(5, 4, List.of(Round.values()), "128")
                        : GameRules.ofRounds(5, 4, FOUR_ROUNDS, "126");
            default -> throw new Refusal(Key.MILLINGTON_PLAYERS.with(Argument.of(players)));
        };
    }

    private static void refuse(boolean wrong, Key why, String option, String rule) {
        if (wrong) {
            throw new Refusal(why.with(Argument.of(option), Argument.of(rule)));
        }
    }
}
