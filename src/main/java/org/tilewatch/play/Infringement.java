package org.tilewatch.play;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What a referee rules upon, by a name. Each game says which of them its text knows, and under what numbers (EMA 2012, 3.4.6, 3.4.7 and
 * 5.1 to 5.7; millington 72 to 103).
 */
public enum Infringement {
    // Claims.
    CLUMSY_CLAIM(Key.PENALTY_CLUMSY_CLAIM, new Sanction.Reminder()),
    CLAIMED_TILE_LEFT(Key.PENALTY_CLAIMED_TILE_LEFT, dead()),
    CLAIM_TAKEN_BACK(Key.PENALTY_CLAIM_TAKEN_BACK, new Sanction.Reminder()),
    WIN_CALLED_AMISS(Key.PENALTY_WIN_CALLED_AMISS, dead()),
    WIN_NOT_CALLED(Key.PENALTY_WIN_NOT_CALLED, chombo()),
    WIN_MISWORDED(Key.PENALTY_WIN_MISWORDED, new Sanction.Reminder()),
    WIN_MISWORDED_AGAIN(Key.PENALTY_WIN_MISWORDED_AGAIN, new Sanction.PointsTaken(1_000, 48_000)),
    WIN_TURNED_TO_CLAIM(Key.PENALTY_WIN_TURNED_TO_CLAIM, dead()),
    WIN_TURNED_TO_CLAIM_SHOWN(Key.PENALTY_WIN_TURNED_TO_CLAIM_SHOWN, chombo()),
    WRONG_SET(Key.PENALTY_WRONG_SET, dead()),

    // Tiles shown.
    MANY_TILES_SHOWN(Key.PENALTY_MANY_TILES_SHOWN, chombo()),
    MANY_TILES_SHOWN_BY_NOBODY(Key.PENALTY_MANY_TILES_SHOWN_BY_NOBODY, new Sanction.DealtAgain()),
    WALL_TILE_SHOWN(Key.PENALTY_WALL_TILE_SHOWN, new Sanction.Reminder()),
    DEAD_WALL_SHOWN(Key.PENALTY_DEAD_WALL_SHOWN, dead()),
    OWN_TILE_SHOWN(Key.PENALTY_OWN_TILE_SHOWN, new Sanction.Reminder()),
    ANOTHERS_TILE_SHOWN(Key.PENALTY_ANOTHERS_TILE_SHOWN, dead()),
    WRONG_END_DRAWN(Key.PENALTY_WRONG_END_DRAWN, new Sanction.Reminder()),
    DEAD_WALL_DRAWN(Key.PENALTY_DEAD_WALL_DRAWN, dead()),

    // Riichi.
    STICK_FORGOTTEN(Key.PENALTY_STICK_FORGOTTEN, new Sanction.Reminder()),
    RIICHI_HALF_DECLARED(Key.PENALTY_RIICHI_HALF_DECLARED, new Sanction.RiichiFalls()),
    OPEN_RIICHI(Key.PENALTY_OPEN_RIICHI, dead()),
    NOTEN_RIICHI(Key.PENALTY_NOTEN_RIICHI, chombo()),
    UNLAWFUL_KONG(Key.PENALTY_UNLAWFUL_KONG, chombo()),

    // Hands.
    WRONG_WIN(Key.PENALTY_WRONG_WIN, chombo()),
    CLAIM_WITH_DEAD_HAND(Key.PENALTY_CLAIM_WITH_DEAD_HAND, chombo()),
    WRONG_NUMBER_OF_TILES(Key.PENALTY_WRONG_NUMBER_OF_TILES, dead()),

    // Manners, and the tournament.
    HINT(Key.PENALTY_HINT, new Sanction.Reminder()),
    HINT_AGAIN(Key.PENALTY_HINT_AGAIN, dead()),
    HINT_FINED(Key.PENALTY_HINT_FINED, new Sanction.PointsTaken(1_000, 48_000)),
    OBSTRUCTION(Key.PENALTY_OBSTRUCTION, new Sanction.PointsTaken(8_000, 12_000)),
    SERIOUS_OBSTRUCTION(Key.PENALTY_SERIOUS_OBSTRUCTION, new Sanction.PointsTaken(12_000, 48_000)),
    CHEATING(Key.PENALTY_CHEATING, new Sanction.Disqualified()),
    LATE(Key.PENALTY_LATE, new Sanction.ByMinute()),
    ABSENT(Key.PENALTY_ABSENT, new Sanction.SubstitutePlays(false)),
    LEFT(Key.PENALTY_LEFT, new Sanction.SubstitutePlays(true)),

    // The classical game.
    WRONG_TILE_DRAWN(Key.PENALTY_WRONG_TILE_DRAWN, new Sanction.Reminder()),
    DREW_OUT_OF_TURN(Key.PENALTY_DREW_OUT_OF_TURN, new Sanction.OnHand(Declaration.LONG_HAND)),
    DISCARDED_OUT_OF_TURN(Key.PENALTY_DISCARDED_OUT_OF_TURN, new Sanction.OnHand(Declaration.SHORT_HAND)),
    SEVERAL_DISCARDED(Key.PENALTY_SEVERAL_DISCARDED, new Sanction.Reminder()),
    CLAIMED_AMISS(Key.PENALTY_CLAIMED_AMISS, new Sanction.OnHand(Declaration.FOUL_HAND)),
    WRONG_TILES_LAID(Key.PENALTY_WRONG_TILES_LAID, new Sanction.OnHand(Declaration.FOUL_HAND)),
    SET_NOT_LAID(Key.PENALTY_SET_NOT_LAID, new Sanction.OnHand(Declaration.FOUL_HAND)),
    FORGOT_TO_DRAW(Key.PENALTY_FORGOT_TO_DRAW, new Sanction.OnHand(Declaration.SHORT_HAND)),
    DISCARD_TAKEN_IN(Key.PENALTY_DISCARD_TAKEN_IN, new Sanction.Reminder()),
    FALSE_MAHJONG(Key.PENALTY_FALSE_MAHJONG, new Sanction.OnHand(Declaration.FALSE_MAHJONG)),
    FALSE_MAHJONG_TAKEN_BACK(Key.PENALTY_FALSE_MAHJONG_TAKEN_BACK, new Sanction.Reminder()),
    MISNAMED_SET_RIGHT(Key.PENALTY_MISNAMED_SET_RIGHT, new Sanction.Reminder()),
    /** Ruled for the player who was misled. */
    MISLED_FOR_CHOW(Key.PENALTY_MISLED_FOR_CHOW, new Sanction.OnHand(Declaration.MISNAMED_FOR_CHOW)),
    /** Ruled for the player who was misled. */
    MISLED_FOR_PUNG(Key.PENALTY_MISLED_FOR_PUNG, new Sanction.OnHand(Declaration.MISNAMED_FOR_PUNG)),
    MISNAMED_FOR_MAHJONG(Key.PENALTY_MISNAMED_FOR_MAHJONG, new Sanction.OnHand(Declaration.MISNAMED)),
    TOO_FEW_TILES(Key.PENALTY_TOO_FEW_TILES, new Sanction.OnHand(Declaration.SHORT_HAND)),
    TOO_MANY_TILES(Key.PENALTY_TOO_MANY_TILES, new Sanction.OnHand(Declaration.LONG_HAND)),
    UNTRUE_ANSWER(Key.PENALTY_UNTRUE_ANSWER, new Sanction.Reminder()),
    ASKED_ABOUT_A_HAND(Key.PENALTY_ASKED_ABOUT_A_HAND, new Sanction.Reminder()),
    TOLD_OF_A_HAND(Key.PENALTY_TOLD_OF_A_HAND, new Sanction.Reminder()),
    TILE_NOT_SHOWN(Key.PENALTY_TILE_NOT_SHOWN, new Sanction.OnHand(Declaration.TILE_NOT_SHOWN));

    private static final Map<String, Infringement> BY_CODE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(Infringement::code, Function.identity()));

    private final Key word;
    private final Sanction sanction;

    Infringement(Key word, Sanction sanction) {
        this.word = word;
        this.sanction = sanction;
    }

    private static Sanction dead() {
        return new Sanction.OnHand(Declaration.DEAD_HAND);
    }

    private static Sanction chombo() {
        return new Sanction.OnHand(Declaration.CHOMBO);
    }

    /** The penalty of a name such as {@code dead-wall-shown}. */
    public static Optional<Infringement> ofCode(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** Its name in files and events. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What was done, in a few words. */
    public Sentence word() {
        return word.sentence();
    }

    /** What it brings. */
    public Sanction sanction() {
        return sanction;
    }
}
