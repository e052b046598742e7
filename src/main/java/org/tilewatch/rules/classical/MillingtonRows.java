package org.tilewatch.rules.classical;

import static org.tilewatch.rules.classical.Row.bonus;
import static org.tilewatch.rules.classical.Row.concealed;
import static org.tilewatch.rules.classical.Row.doubles;
import static org.tilewatch.rules.classical.Row.exposed;
import static org.tilewatch.rules.classical.Row.limit;
import static org.tilewatch.rules.classical.Row.pair;
import static org.tilewatch.rules.classical.Row.setDoubles;
import static org.tilewatch.rules.classical.Row.winnersDoubles;
import static org.tilewatch.rules.classical.Row.winnersPoints;
import static org.tilewatch.rules.sets.KindSet.DRAGONS;
import static org.tilewatch.rules.sets.KindSet.GREENS;
import static org.tilewatch.rules.sets.KindSet.HONOURS;
import static org.tilewatch.rules.sets.KindSet.MAJORS;
import static org.tilewatch.rules.sets.KindSet.MINORS;
import static org.tilewatch.rules.sets.KindSet.TERMINALS;
import static org.tilewatch.rules.sets.KindSet.WINDS;
import static org.tilewatch.rules.sets.Premise.BONUS_TILES;
import static org.tilewatch.rules.sets.Premise.CHOWS;
import static org.tilewatch.rules.sets.Premise.DRAWN;
import static org.tilewatch.rules.sets.Premise.KONGS;
import static org.tilewatch.rules.sets.Premise.NO_CHOWS;
import static org.tilewatch.rules.sets.Premise.NO_MINORS;
import static org.tilewatch.rules.sets.Premise.ONE_SUIT;
import static org.tilewatch.rules.sets.Premise.OPTIONS;
import static org.tilewatch.rules.sets.Premise.PUNGS;
import static org.tilewatch.rules.sets.Premise.SETS_OF_HONOURS;
import static org.tilewatch.rules.sets.Premise.SITUATION;
import static org.tilewatch.rules.sets.Premise.WON_ON_PAIR;
import static org.tilewatch.tiles.MeldType.KONG;
import static org.tilewatch.tiles.MeldType.PUNG;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Tile;

/** Millington's rules 114 to 117 and 122, in their order. */
final class MillingtonRows {
    private static final List<Row> BASE = List.of(
            bonus("bonus-tile", 4, "114a"),
            exposed("pung-minor-exposed", 2, "114b", PUNG, MINORS),
            concealed("pung-minor-concealed", 4, "114b", PUNG, MINORS),
            exposed("pung-major-exposed", 4, "114b", PUNG, MAJORS),
            concealed("pung-major-concealed", 8, "114b", PUNG, MAJORS),
            exposed("kong-minor-exposed", 8, "114c", KONG, MINORS),
            concealed("kong-minor-concealed", 16, "114c", KONG, MINORS),
            exposed("kong-major-exposed", 16, "114c", KONG, MAJORS),
            concealed("kong-major-concealed", 32, "114c", KONG, MAJORS),
            pair("pair-dragon", 2, "114e", (kind, hand) -> hand.isDragon(kind)),
            pair("pair-own-wind", 2, "114e", (kind, hand) -> hand.isOwnWind(kind)),
            pair("pair-prevailing-wind", 2, "114e", (kind, hand) -> hand.isPrevailingWind(kind)),
            pair("pair-middle", 2, "128", (kind, hand) -> hand.isMiddle(kind)).given(OPTIONS),
            pair("pair-wind", 2, "132", (kind, hand) -> hand.isWindForDragon(kind))
                    .given(OPTIONS),
            pair("pair-own-dragon", 2, "132", (kind, hand) -> hand.isOwnDragon(kind))
                    .given(OPTIONS),
            pair("pair-prevailing-dragon", 2, "132", (kind, hand) -> hand.isPrevailingDragon(kind))
                    .given(OPTIONS),
            winnersPoints("mahjong", 10, "115a", hand -> true),
            winnersPoints("self-drawn", 2, "115b", Division::isDrawn).given(DRAWN),
            winnersPoints(
                    "only-possible-tile",
                    2,
                    "115c",
                    hand -> !hand.has(Situation.WINNING_TILE_NOT_SHOWN) && hand.waitsForOnePossibleKind()),
            winnersPoints(
                            "fishing-the-eyes-minor",
                            2,
                            "115d",
                            hand -> fishesTheEyes(hand) && !hand.isWonByOneOf(MAJORS))
                    .given(WON_ON_PAIR),
            winnersPoints("fishing-the-eyes-major", 4, "115d", hand -> fishesTheEyes(hand) && hand.isWonByOneOf(MAJORS))
                    .given(WON_ON_PAIR));

    private static final List<Row> DOUBLES = List.of(
            doubles("own-flower-and-season", 1, "116a", hand -> hand.hasOwnFlower() && hand.hasOwnSeason())
                    .given(BONUS_TILES),
            doubles("all-flowers", 1, "116b", Division::hasAllFlowers).given(BONUS_TILES),
            doubles("all-seasons", 1, "116c", Division::hasAllSeasons).given(BONUS_TILES),
            setDoubles("dragon-set", 1, "116d", (kind, hand) -> hand.isDragon(kind)),
            setDoubles("own-wind-set", 1, "116e", (kind, hand) -> hand.isOwnWind(kind)),
            setDoubles("prevailing-wind-set", 1, "116f", (kind, hand) -> hand.isPrevailingWind(kind)),
            setDoubles("middle-set", 1, "128", (kind, hand) -> hand.isMiddle(kind))
                    .given(OPTIONS),
            setDoubles("wind-set", 1, "132", (kind, hand) -> hand.isWindForDragon(kind))
                    .given(OPTIONS),
            setDoubles("own-dragon-set", 1, "132", (kind, hand) -> hand.isOwnDragon(kind))
                    .given(OPTIONS),
            setDoubles("prevailing-dragon-set", 1, "132", (kind, hand) -> hand.isPrevailingDragon(kind))
                    .given(OPTIONS),
            doubles("little-three-dragons", 1, "116g", hand -> hand.setsOf(DRAGONS) == 2 && hand.hasPairOf(DRAGONS))
                    .given(SETS_OF_HONOURS),
            doubles("big-three-dragons", 2, "116h", hand -> hand.setsOf(DRAGONS) == 3)
                    .given(SETS_OF_HONOURS),
            doubles("little-four-joys", 1, "116i", hand -> hand.setsOf(WINDS) == 3 && hand.hasPairOf(WINDS))
                    .given(SETS_OF_HONOURS),
            doubles("big-four-joys", 2, "116j", hand -> hand.setsOf(WINDS) == 4).given(SETS_OF_HONOURS),
            doubles("three-concealed-pungs", 1, "116k", hand -> hand.concealedPungs() >= 3)
                    .given(PUNGS),
            winnersDoubles("no-score-hand", 1, "117a", hand -> hand.chows() == 4 && !hand.hasPairOfValue())
                    .given(CHOWS),
            winnersDoubles("no-chows", 1, "117b", hand -> hand.chows() == 0).given(NO_CHOWS),
            winnersDoubles("concealed-hand", 1, "117c", Division::isConcealedToTheEnd)
                    .given(DRAWN),
            winnersDoubles("one-suit-hand", 1, "117d", hand -> hand.isOneSuit() && hand.hasHonours())
                    .given(ONE_SUIT),
            winnersDoubles("pure-suit-hand", 3, "117e", Division::isPureSuit).given(ONE_SUIT),
            winnersDoubles("all-majors", 1, "117f", hand -> hand.isOnly(MAJORS)).given(NO_MINORS),
            winnersDoubles("all-honours", 2, "117g", hand -> hand.isOnly(HONOURS))
                    .given(NO_MINORS),
            winnersDoubles("replacement-tile", 1, "117h", Division::isOnReplacementTile)
                    .given(SITUATION),
            winnersDoubles("last-tile-drawn", 1, "117i", Situation.LAST_TILE, Division::isDrawn),
            winnersDoubles("last-discard", 1, "117j", Situation.LAST_TILE, MillingtonRows::isOnDiscard),
            winnersDoubles("robbing-the-kong", 1, "117k", Situation.ROBBING_KONG, hand -> true),
            winnersDoubles("original-call", 1, "117l", Situation.ORIGINAL_CALL, hand -> true));

    private static final List<Row> LIMITS = List.of(
            limit("blessing-of-heaven", "122a", Situation.HEAVEN, hand -> true),
            limit("blessing-of-earth", "122b", Situation.EARTH, hand -> true),
            limit("plum-blossom-from-the-roof", "122c", MillingtonRows::isPlumBlossomFromTheRoof)
                    .given(SITUATION),
            limit("moon-from-the-lake-bed", "122d", Situation.LAST_TILE, MillingtonRows::isMoonFromTheLakeBed),
            limit("scratching-the-carrying-pole", "122e", Situation.ROBBING_KONG, hand -> hand.isWonBy(Tile.S2)),
            limit("kong-on-kong", "122f", Situation.KONG_ON_KONG, hand -> true),
            limit("fourfold-plenty", "122g", hand -> hand.kongs() == 4).given(KONGS),
            limit("buried-treasure", "122h", hand -> hand.concealedPungs() == 4 && hand.isDrawn())
                    .given(PUNGS, DRAWN),
            limit("three-great-scholars", "122i", hand -> hand.setsOf(DRAGONS) == 3 && hand.chows() == 0)
                    .given(SETS_OF_HONOURS),
            limit("four-blessings-over-the-door", "122j", hand -> hand.setsOf(WINDS) == 4)
                    .given(SETS_OF_HONOURS),
            limit("all-symbols", "122k", hand -> hand.isOnly(HONOURS)).given(NO_MINORS),
            limit("heads-and-tails", "122l", hand -> hand.isOnly(TERMINALS)).given(NO_MINORS),
            limit("imperial-jade", "122m", hand -> hand.isOnly(GREENS)).given(ONE_SUIT),
            limit("nine-connected-sons", "122n", Division::isNineConnectedSons).given(ONE_SUIT),
            limit("wriggling-snake", "122o", Division::isSnake).given(ONE_SUIT),
            limit("concealed-pure-suit", "122p", hand -> hand.isPureSuit() && hand.isConcealedToTheEnd())
                    .given(ONE_SUIT),
            limit("thirteen-unique-wonders", "122q", hand -> hand.sets().isEmpty() && hand.pairCount() == 1)
                    .given(NO_MINORS),
            limit("thirteenth-win", "122r", Situation.THIRTEENTH_WIN, hand -> true));

    /** All rows, in the order of the text. */
    static final List<Row> ALL =
            List.of(BASE, DOUBLES, LIMITS).stream().flatMap(List::stream).toList();

    /** Those worth the limit. */
    static final List<String> LIMIT_HANDS = LIMITS.stream().map(Row::name).toList();

    /** Those of the round of the middle, which five players may play (128). */
    static final Set<String> OF_THE_MIDDLE = Set.of("pair-middle", "middle-set");

    /** Those that count where three sit after the winds, and those that count where they sit after the dragons (132). */
    static final Set<String> OF_WINDS_AND_DRAGONS = Set.of(
            "pair-dragon",
            "pair-own-wind",
            "pair-prevailing-wind",
            "pair-wind",
            "pair-own-dragon",
            "pair-prevailing-dragon",
            "dragon-set",
            "own-wind-set",
            "prevailing-wind-set",
            "wind-set",
            "own-dragon-set",
            "prevailing-dragon-set");

    /** Those that nobody can have where the norths, winter and the bamboo flower are left out (132). */
    static final Set<String> NEEDING_WHAT_THREE_WALLS_LACK = Set.of(
            "all-flowers",
            "all-seasons",
            "little-four-joys",
            "big-four-joys",
            "four-blessings-over-the-door",
            "thirteen-unique-wonders");

    private MillingtonRows() {}

    private static boolean fishesTheEyes(Division hand) {
        return hand.isWinningTileInPair() && !hand.has(Situation.WINNING_TILE_NOT_SHOWN);
    }

    /** A robbed tile is nobody's discard. */
    private static boolean isOnDiscard(Division hand) {
        return !hand.isDrawn() && !hand.has(Situation.ROBBING_KONG);
    }

    private static boolean isPlumBlossomFromTheRoof(Division hand) {
        return hand.isOnReplacementTile() && hand.isWonBy(Tile.P5) && hand.isDrawnAndShown();
    }

    /** The last tile of the live wall: not the free tile that stands in for it after a kong. */
    private static boolean isMoonFromTheLakeBed(Division hand) {
        return !hand.isOnReplacementTile() && hand.isWonBy(Tile.P1) && hand.isDrawnAndShown();
    }
}
