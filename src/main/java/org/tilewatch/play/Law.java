package org.tilewatch.play;

/** What play may run up against. Each ruleset says under which number its text states the law, where it does. */
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
    /** The fourth tile of a claimed pung cannot be claimed too. */
    ONE_DISCARD_A_SET,
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
    /** What may not be discarded right after a claim. */
    SWAP_CALLING,
    /** How long a discard may be claimed. */
    CLAIM_WINDOW,
    /** The discard after the last tile of the wall. */
    LAST_TILE,
    /** The end of the wall. */
    EXHAUSTED,
    /** Declaring riichi, and what it forbids afterwards. */
    RIICHI,
    /** Announcing at one's first discard that one waits, and what it forbids afterwards. */
    ORIGINAL_CALL,
    /** Saying at whatever turn that one waits for one tile. */
    CALLING_HAND,
    /** When an original call comes too late. */
    LATE_CALL,
    /** A hand broken off. */
    ABORTIVE,
    /** How many tiles of a suit's kind there are. */
    COPIES,
    /** How many winds and dragons of a kind there are. */
    COPIES_OF_HONOURS,
    /** How many flowers and seasons of a kind there are. */
    COPIES_OF_BONUS,
    /** How many tiles a hand holds. */
    TILE_COUNT,
    /** A short, long, foul or dead hand. */
    FAULTY_HAND,
    /** Showing the drawn tile that has won. */
    TILE_SHOWN,
    /** Throwing part of a hand away before it is counted and settled. */
    THROWN_AWAY,
    /** Laying the hands open. */
    LAYING_OPEN,
    /** A hand that may not win on a discard, because of its own discards or of one let go. */
    FURITEN,
    /** A win let go after riichi. */
    FURITEN_AFTER_RIICHI,
    /** Taking back a claim. */
    TAKE_BACK,
    /** What can no longer be taken back. */
    NO_TAKE_BACK,
    /** Declaring a win that is none. */
    FALSE_WIN,
    /** Naming another tile than one discards. */
    MISNAMED,
    /** A chow claimed of a tile that was misnamed. */
    MISNAMED_FOR_CHOW,
    /** A pung or kong claimed of a tile that was misnamed. */
    MISNAMED_FOR_PUNG,
    /** Showing that every tile of the hand was dangerous to discard. */
    NO_CHOICE
}
