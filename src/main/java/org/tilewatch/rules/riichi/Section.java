package org.tilewatch.rules.riichi;

import java.util.Locale;

/** What a text of riichi settles in a section of its own. Each set says under which number it does; see {@link RuleSet#number}. */
public enum Section {
    // Tiles and the deal.
    RED_FIVES,
    FLOWERS,
    COPIES,
    SEATS,
    ONE_THROW,
    INDICATORS,
    FOURTEENTH_TILE,

    // A hand in play.
    TURN,
    FIRST_GO_AROUND,
    WINNING_HAND,
    PRECEDENCE,
    CLAIMED_KONG,
    PUNG,
    CHOW,
    CLAIMED_TILE,
    LIABILITY,
    ADDED_KONG,
    CONCEALED_KONG,
    FOUR_KONGS,
    WIN_ON_DISCARD,
    WIN_DRAWN,
    RIICHI,
    SWAP_CALLING,

    // The end of a hand and of a game.
    LAST_TILE,
    EXHAUSTED,
    ABORTIVE,
    FURITEN,
    CHOMBO,
    DEAD_HAND,
    WIN,
    COUNTERS,
    TWO_FAN_MINIMUM,
    ROUNDS,
    PLACES,
    TIME_LIMIT,

    // What a hand is worth.
    DORA,
    SEVERAL_WINNERS,
    FU,
    LIMITS,
    ONE_FAN,
    TWO_FAN,
    THREE_FAN,
    FIVE_FAN,
    YAKUMAN;

    /** The word for it in a set's file, such as {@code red-fives}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
