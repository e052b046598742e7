package org.tilewatch.play;

import java.util.Locale;

/**
 * What a text says of the game that others do not say: what lies on the table, and what counts. Each game names those it has, with
 * the number in its text.
 */
public enum Trait {
    /** There are flowers and seasons, declared and replaced at once. */
    BONUS_TILES,
    /** A flower or season is replaced as a kong is, and not by the next tile of the wall. */
    BONUS_REPLACED_AS_KONG,
    /** One five of each suit is red. */
    RED_FIVES,
    /** Seats are drawn by four winds that lie face down. */
    SEATS_DRAWN,
    /** Dice say which chair is east's and who draws the first of four winds. */
    SEATS_THROWN_AND_DRAWN,
    /** Whose throw is the highest is east. */
    HIGHEST_THROW_IS_EAST,
    /** One throw of the dice says both whose wall is broken and where. */
    ONE_THROW,
    /** East takes the fourteenth tile when all have thirteen, and not with the thirteenth. */
    FOURTEENTH_TILE_LAST,
    /** Tiles of the dead wall are turned up, one and another for each kong. */
    INDICATORS,
    /** A kong turns up no indicator. */
    KONGS_TURN_NONE,
    /** Only the first indicator has one under it that counts. */
    ONE_UNDER_THE_FIRST,
    /** What lies under the indicators counts for nobody. */
    NONE_UNDER,
    /** The indicator of a claimed kong, or of a pung made one, is turned with the next discard, or before a further replacement tile. */
    CLAIMED_KONG_TURNED_LATE,
    /** So is that of a concealed kong. */
    CONCEALED_KONG_TURNED_LATE,
    /** Each player lays discards in rows of his own; else they lie anywhere in the middle. */
    DISCARDS_IN_ROWS,
    /** A claimed tile lies sideways in its set. */
    CLAIMED_TILE_TURNED,
    /** The fourth tile of a claimed kong lies face down. */
    CLAIMED_KONG_HIDES_A_TILE,
    /** A kong of four drawn tiles of which none was turned over does not count as concealed. */
    OPEN_KONG_UNLESS_TURNED_OVER,
    /** Kongs that the deal brought may be declared by everybody before the first discard. */
    KONGS_BEFORE_FIRST_DISCARD,
    /** A hand sees four kongs at the most. */
    FOUR_KONGS_AT_MOST,
    /** A concealed kong is robbed by nobody, thirteen orphans neither. */
    CONCEALED_KONG_NOT_ROBBED,
    /** The kind just claimed is not discarded at once. */
    NO_SWAP_OF_THE_SAME,
    /** Nor is the one at the other end of the chow. */
    NO_SWAP_OF_THE_OTHER_END,
    /** The last discard may be claimed only to win. */
    LAST_DISCARD_ONLY_WINS,
    /** Who has made an original call may claim only to win. */
    ORIGINAL_CALL_ONLY_WINS,
    /** A waiting hand may be declared with a discard laid sideways and a stick. */
    RIICHI,
    /** A hand that waits for one of its own discards, or let one go, wins only on a drawn tile. */
    FURITEN,
    /** After riichi a kong that was not robbed counts as let go. */
    UNROBBED_KONG_LET_GO,
    /** Who shows a hand after any draw proves its riichi; else only when the wall is used up or four declared riichi. */
    EVERY_DRAW_PROVES_RIICHI,
    /** A winner's kongs after riichi must have left the wait as it was, too. */
    WINNERS_KONGS_LOOKED_AT,
    /** A faulty hand is dead: it claims nothing, declares no kong, and never waits. */
    DEAD_HANDS,
    /** An offence is chombo: the hand ends and is dealt again. */
    CHOMBO,
    /** The hand is broken off for some of what follows; else only for a misdeal. */
    ABORTIVE_DRAWS,
    /** For nine different ends and honours, shown at one's first turn. */
    NINE_ENDS,
    /** For four equal winds discarded first. */
    FOUR_WINDS,
    /** When all four have declared riichi. */
    FOUR_RIICHI,
    /** For four kongs of more than one player. */
    FOUR_KONGS,
    /** When three win on one discard. */
    THREE_WINNERS,
    /** When the wall is used up, hands that wait are shown and paid. */
    WAITING_HANDS_PAID,
    /** When the wall is used up, discards of nothing but ends and honours win. */
    ENDS_DISCARDED_WIN,
    /** They win only for a concealed hand. */
    ENDS_DISCARDED_FROM_CONCEALED_HAND,
    /** The losers' hands are laid open and counted too. */
    LOSERS_COUNTED,
    /** A complete hand wins only with a yaku. */
    YAKU_NEEDED,
    /** What lies open on the table tells whether only one tile was possible. */
    VISIBLE_TILES_COUNT,
    /** A first win is rewarded in the first go-around while no set was laid; else east's own, and one on east's first discard. */
    FIRST_GO_AROUND,
    /** Two kongs in a row before the winning tile are rewarded. */
    KONG_ON_KONG,
    /** The last tile is rewarded though it replaces a kong. */
    LAST_TILE_MAY_REPLACE,
    /** The last discard is rewarded as the last drawn tile is. */
    LAST_DISCARD_REWARDED,
    /** East's thirteenth win in a row is rewarded. */
    THIRTEENTH_WIN;

    /** The trait as it is written where it leaves the program, such as {@code bonus-tiles}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
