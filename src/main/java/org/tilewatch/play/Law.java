package org.tilewatch.play;

/** What play may run up against. Each ruleset says under which number its text states the law. */
public enum Law {
    /** Who plays after whom. */
    TURN,
    /** A flower or season is declared and replaced at once. */
    BONUS,
    /** The game is played without flowers and seasons. */
    NO_BONUS_TILES,
    /** Only the last discard may be claimed. */
    LAST_DISCARD,
    /** A chow is claimed only from the player before. */
    CHOW,
    /** What makes a pung. */
    PUNG,
    /** A kong of three concealed tiles and a discard. */
    CLAIMED_KONG,
    /** A kong of four drawn tiles, declared after a draw. */
    CONCEALED_KONG,
    /** The fourth tile laid to a claimed pung, after a draw. */
    ADDED_KONG,
    /** How many kongs a hand may see. */
    KONG_LIMIT,
    /** Robbing a kong. */
    ROBBED_KONG,
    /** Robbing a concealed kong. */
    ROBBED_CONCEALED_KONG,
    /** Winning on a discard. */
    WIN_ON_DISCARD,
    /** Winning on a drawn tile. */
    WIN_DRAWN,
    /** Whose claim goes first. */
    PRECEDENCE,
    /** How long a discard may be claimed. */
    CLAIM_WINDOW,
    /** The discard after the last tile of the wall. */
    LAST_TILE,
    /** The end of the wall. */
    EXHAUSTED,
    /** Declaring riichi, and what it forbids afterwards. */
    RIICHI,
    /** A hand broken off. */
    ABORTIVE,
    /** How many tiles of a kind there are. */
    COPIES,
    /** How many tiles a hand holds. */
    TILE_COUNT,
    /** Laying the hands open. */
    LAYING_OPEN,
    /** A hand that may not win on a discard because of its own discards. */
    FURITEN
}
