package org.tilewatch.rules.classical;

import static org.tilewatch.rules.classical.Row.bonus;
import static org.tilewatch.rules.classical.Row.doubles;
import static org.tilewatch.rules.classical.Row.limit;
import static org.tilewatch.rules.classical.Row.pair;
import static org.tilewatch.rules.classical.Row.set;
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

import java.util.List;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Tile;

/** Millington's rules 114 to 117 and 122, in their order. */
final class MillingtonRows {
    private static final List<Row> BASE = List.of(
            bonus("bonus-tile", 4, "114a"),
            set("pung-minor-exposed", 2, "114b", set -> set.isPungOf(MINORS) && !set.concealed()),
            set("pung-minor-concealed", 4, "114b", set -> set.isPungOf(MINORS) && set.concealed()),
            set("pung-major-exposed", 4, "114b", set -> set.isPungOf(MAJORS) && !set.concealed()),
            set("pung-major-concealed", 8, "114b", set -> set.isPungOf(MAJORS) && set.concealed()),
            set("kong-minor-exposed", 8, "114c", set -> set.isKongOf(MINORS) && !set.concealed()),
            set("kong-minor-concealed", 16, "114c", set -> set.isKongOf(MINORS) && set.concealed()),
            set("kong-major-exposed", 16, "114c", set -> set.isKongOf(MAJORS) && !set.concealed()),
            set("kong-major-concealed", 32, "114c", set -> set.isKongOf(MAJORS) && set.concealed()),
            pair("pair-dragon", 2, "114e", (kind, hand) -> hand.isDragon(kind)),
            pair("pair-own-wind", 2, "114e", (kind, hand) -> hand.isOwnWind(kind)),
            pair("pair-prevailing-wind", 2, "114e", (kind, hand) -> hand.isPrevailingWind(kind)),
            pair("pair-middle", 2, "128", (kind, hand) -> hand.isMiddle(kind)),
            pair("pair-wind", 2, "132", (kind, hand) -> hand.isWindForDragon(kind)),
            pair("pair-own-dragon", 2, "132", (kind, hand) -> hand.isOwnDragon(kind)),
            pair("pair-prevailing-dragon", 2, "132", (kind, hand) -> hand.isPrevailingDragon(kind)),
            winnersPoints("mahjong", 10, "115a", hand -> true),
            winnersPoints("self-drawn", 2, "115b", Arrangement::isDrawn),
            winnersPoints(
                    "only-possible-tile",
                    2,
                    "115c",
                    hand -> !hand.has(Situation.WINNING_TILE_NOT_SHOWN) && hand.waitsForOnePossibleKind()),
            winnersPoints(
                    "fishing-the-eyes-minor", 2, "115d", hand -> fishesTheEyes(hand) && !hand.isWonByOneOf(MAJORS)),
            winnersPoints(
                    "fishing-the-eyes-major", 4, "115d", hand -> fishesTheEyes(hand) && hand.isWonByOneOf(MAJORS)));

    private static final List<Row> DOUBLES = List.of(
            doubles("own-flower-and-season", 1, "116a", hand -> hand.hasDeclared(ownFlowerAndSeason(hand))),
            doubles("all-flowers", 1, "116b", hand -> hand.hasDeclared(Tile.BONUS.subList(0, 4))),
            doubles("all-seasons", 1, "116c", hand -> hand.hasDeclared(Tile.BONUS.subList(4, 8))),
            setDoubles("dragon-set", 1, "116d", (set, hand) -> hand.isDragon(set.kind())),
            setDoubles("own-wind-set", 1, "116e", (set, hand) -> hand.isOwnWind(set.kind())),
            setDoubles("prevailing-wind-set", 1, "116f", (set, hand) -> hand.isPrevailingWind(set.kind())),
            setDoubles("middle-set", 1, "128", (set, hand) -> hand.isMiddle(set.kind())),
            setDoubles("wind-set", 1, "132", (set, hand) -> hand.isWindForDragon(set.kind())),
            setDoubles("own-dragon-set", 1, "132", (set, hand) -> hand.isOwnDragon(set.kind())),
            setDoubles("prevailing-dragon-set", 1, "132", (set, hand) -> hand.isPrevailingDragon(set.kind())),
            doubles("little-three-dragons", 1, "116g", hand -> hand.setsOf(DRAGONS) == 2 && hand.hasPairOf(DRAGONS)),
            doubles("big-three-dragons", 2, "116h", hand -> hand.setsOf(DRAGONS) == 3),
            doubles("little-four-joys", 1, "116i", hand -> hand.setsOf(WINDS) == 3 && hand.hasPairOf(WINDS)),
            doubles("big-four-joys", 2, "116j", hand -> hand.setsOf(WINDS) == 4),
            doubles("three-concealed-pungs", 1, "116k", hand -> hand.concealedPungs() >= 3),
            winnersDoubles("no-score-hand", 1, "117a", hand -> hand.chows() == 4 && !hand.hasPairOfValue()),
            winnersDoubles("no-chows", 1, "117b", hand -> hand.chows() == 0),
            winnersDoubles("concealed-hand", 1, "117c", Arrangement::isConcealedToTheEnd),
            winnersDoubles("one-suit-hand", 1, "117d", hand -> hand.isOneSuit() && hand.hasHonours()),
            winnersDoubles("pure-suit-hand", 3, "117e", Arrangement::isPureSuit),
            winnersDoubles("all-majors", 1, "117f", hand -> hand.isOnly(MAJORS)),
            winnersDoubles("all-honours", 2, "117g", hand -> hand.isOnly(HONOURS)),
            winnersDoubles("replacement-tile", 1, "117h", Arrangement::isOnReplacementTile),
            winnersDoubles("last-tile-drawn", 1, "117i", hand -> hand.has(Situation.LAST_TILE) && hand.isDrawn()),
            winnersDoubles("last-discard", 1, "117j", MillingtonRows::isOnLastDiscard),
            winnersDoubles("robbing-the-kong", 1, "117k", hand -> hand.has(Situation.ROBBING_KONG)),
            winnersDoubles("original-call", 1, "117l", hand -> hand.has(Situation.ORIGINAL_CALL)));

    private static final List<Row> LIMITS = List.of(
            limit("blessing-of-heaven", "122a", hand -> hand.has(Situation.HEAVEN)),
            limit("blessing-of-earth", "122b", hand -> hand.has(Situation.EARTH)),
            limit("plum-blossom-from-the-roof", "122c", MillingtonRows::isPlumBlossomFromTheRoof),
            limit("moon-from-the-lake-bed", "122d", MillingtonRows::isMoonFromTheLakeBed),
            limit(
                    "scratching-the-carrying-pole",
                    "122e",
                    hand -> hand.has(Situation.ROBBING_KONG) && hand.isWonBy(Tile.S2)),
            limit("kong-on-kong", "122f", hand -> hand.has(Situation.KONG_ON_KONG)),
            limit("fourfold-plenty", "122g", hand -> hand.kongs() == 4),
            limit("buried-treasure", "122h", hand -> hand.concealedPungs() == 4 && hand.isDrawn()),
            limit("three-great-scholars", "122i", hand -> hand.setsOf(DRAGONS) == 3 && hand.chows() == 0),
            limit("four-blessings-over-the-door", "122j", hand -> hand.setsOf(WINDS) == 4),
            limit("all-symbols", "122k", hand -> hand.isOnly(HONOURS)),
            limit("heads-and-tails", "122l", hand -> hand.isOnly(TERMINALS)),
            limit("imperial-jade", "122m", hand -> hand.isOnly(GREENS)),
            limit("nine-connected-sons", "122n", Arrangement::isNineConnectedSons),
            limit("wriggling-snake", "122o", Arrangement::isSnake),
            limit("concealed-pure-suit", "122p", hand -> hand.isPureSuit() && hand.isConcealedToTheEnd()),
            limit("thirteen-unique-wonders", "122q", hand -> hand.sets().isEmpty() && hand.pairCount() == 1),
            limit("thirteenth-win", "122r", hand -> hand.has(Situation.THIRTEENTH_WIN)));

    /** All rows, in the order of the text. */
    static final List<Row> ALL =
            List.of(BASE, DOUBLES, LIMITS).stream().flatMap(List::stream).toList();

    private MillingtonRows() {}

    private static boolean fishesTheEyes(Arrangement hand) {
        return hand.isWinningTileInPair() && !hand.has(Situation.WINNING_TILE_NOT_SHOWN);
    }

    private static List<Tile> ownFlowerAndSeason(Arrangement hand) {
        int seat = hand.hand().seatWind().ordinal();
        return List.of(Tile.BONUS.get(seat), Tile.BONUS.get(4 + seat));
    }

    /** A robbed tile is nobody's discard. */
    private static boolean isOnLastDiscard(Arrangement hand) {
        return hand.has(Situation.LAST_TILE) && !hand.isDrawn() && !hand.has(Situation.ROBBING_KONG);
    }

    private static boolean isPlumBlossomFromTheRoof(Arrangement hand) {
        return hand.isOnReplacementTile() && hand.isWonBy(Tile.P5) && hand.isDrawnAndShown();
    }

    /** The last tile of the live wall: not the free tile that stands in for it after a kong. */
    private static boolean isMoonFromTheLakeBed(Arrangement hand) {
        return hand.has(Situation.LAST_TILE)
                && !hand.isOnReplacementTile()
                && hand.isWonBy(Tile.P1)
                && hand.isDrawnAndShown();
    }
}
