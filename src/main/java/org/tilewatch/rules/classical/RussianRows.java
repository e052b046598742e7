package org.tilewatch.rules.classical;

import static org.tilewatch.rules.classical.Row.bonus;
import static org.tilewatch.rules.classical.Row.bonusDoubles;
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

/** Sections V, VII and VIII of the Russian text, in their order. */
final class RussianRows {
    private static final String SCORING = "V";
    private static final String LIMIT_HANDS = "VII";
    private static final String BONUS_TILES = "VIII";

    private static final List<Row> POINTS = List.of(
            pair("pair-own-wind", 2, SCORING, (kind, hand) -> hand.isOwnWind(kind)),
            pair("pair-prevailing-wind", 2, SCORING, (kind, hand) -> hand.isPrevailingWind(kind)),
            pair("pair-dragon", 2, SCORING, (kind, hand) -> DRAGONS.contains(kind)),
            set("pung-minor-exposed", 2, SCORING, set -> set.isPungOf(MINORS) && !set.concealed()),
            set("pung-terminal-exposed", 4, SCORING, set -> set.isPungOf(TERMINALS) && !set.concealed()),
            set("pung-wind-exposed", 4, SCORING, set -> set.isPungOf(WINDS) && !set.concealed()),
            set("pung-dragon-exposed", 4, SCORING, set -> set.isPungOf(DRAGONS) && !set.concealed()),
            set("kong-minor-exposed", 8, SCORING, set -> set.isKongOf(MINORS) && !set.concealed()),
            set("kong-terminal-exposed", 16, SCORING, set -> set.isKongOf(TERMINALS) && !set.concealed()),
            set("kong-wind-exposed", 16, SCORING, set -> set.isKongOf(WINDS) && !set.concealed()),
            set("kong-dragon-exposed", 16, SCORING, set -> set.isKongOf(DRAGONS) && !set.concealed()),
            set("pung-minor-concealed", 4, SCORING, set -> set.isPungOf(MINORS) && set.concealed()),
            set("pung-terminal-concealed", 8, SCORING, set -> set.isPungOf(TERMINALS) && set.concealed()),
            set("pung-wind-concealed", 8, SCORING, set -> set.isPungOf(WINDS) && set.concealed()),
            set("pung-dragon-concealed", 8, SCORING, set -> set.isPungOf(DRAGONS) && set.concealed()),
            set("kong-minor-concealed", 16, SCORING, set -> set.isKongOf(MINORS) && set.concealed()),
            set("kong-terminal-concealed", 32, SCORING, set -> set.isKongOf(TERMINALS) && set.concealed()),
            set("kong-wind-concealed", 32, SCORING, set -> set.isKongOf(WINDS) && set.concealed()),
            set("kong-dragon-concealed", 32, SCORING, set -> set.isKongOf(DRAGONS) && set.concealed()),
            winnersPoints("mahjong", 20, SCORING, hand -> true),
            winnersPoints("self-drawn", 2, SCORING, Arrangement::isDrawn),
            winnersPoints("only-possible-tile", 2, SCORING, Arrangement::waitsForOneKind));

    private static final List<Row> DOUBLES = List.of(
            setDoubles("dragon-set", 1, SCORING, (set, hand) -> DRAGONS.contains(set.kind())),
            setDoubles("own-wind-set", 1, SCORING, (set, hand) -> hand.isOwnWind(set.kind())),
            setDoubles("prevailing-wind-set", 1, SCORING, (set, hand) -> hand.isPrevailingWind(set.kind())),
            doubles("one-suit-hand", 1, SCORING, hand -> hand.isOneSuit() && hand.hasHonours()),
            doubles("pure-suit-hand", 3, SCORING, Arrangement::isPureSuit),
            doubles("all-majors", 1, SCORING, hand -> hand.isOnly(MAJORS)),
            doubles("all-honours", 3, SCORING, hand -> hand.isOnly(HONOURS)),
            winnersDoubles("no-chows", 1, SCORING, hand -> hand.chows() == 0),
            winnersDoubles("misere", 1, SCORING, hand -> hand.chows() == 4 && !hand.hasPairOfValue()),
            winnersDoubles("replacement-tile", 1, SCORING, Arrangement::isOnReplacementTile),
            winnersDoubles("last-tile", 1, SCORING, hand -> hand.has(Situation.LAST_TILE) && hand.isDrawn()),
            winnersDoubles("robbing-the-kong", 1, SCORING, hand -> hand.has(Situation.ROBBING_KONG)),
            winnersDoubles(
                    "three-wind-sets-and-pair", 1, SCORING, hand -> hand.setsOf(WINDS) == 3 && hand.hasPairOf(WINDS)),
            winnersDoubles(
                    "two-dragon-sets-and-pair",
                    1,
                    SCORING,
                    hand -> hand.setsOf(DRAGONS) == 2 && hand.hasPairOf(DRAGONS)),
            winnersDoubles("calling-hand-opened-at-once", 1, SCORING, hand -> hand.has(Situation.ORIGINAL_CALL)));

    private static final List<Row> LIMITS = List.of(
            limit("bliss-of-heaven", LIMIT_HANDS, hand -> hand.has(Situation.HEAVEN)),
            limit("bliss-of-earth", LIMIT_HANDS, hand -> hand.has(Situation.EARTH)),
            limit("found-treasure", LIMIT_HANDS, RussianRows::isFoundTreasure),
            limit("emperors-suite", LIMIT_HANDS, hand -> hand.setsOf(HONOURS) == 4 && hand.hasPairOf(HONOURS)),
            limit("heads-and-tails", LIMIT_HANDS, hand -> hand.isOnly(TERMINALS)),
            limit("imperial-jade", LIMIT_HANDS, hand -> hand.setsOf(GREENS) == 4 && hand.hasPairOf(GREENS)),
            limit("heavenly-twins", LIMIT_HANDS, hand -> hand.pairs().length == 7),
            limit(
                    "three-great-scholars",
                    LIMIT_HANDS,
                    hand -> hand.setsOf(DRAGONS) == 3 && hand.chows() == 0 && hand.isOneSuitBeside(DRAGONS)),
            limit("four-delights-at-the-door", LIMIT_HANDS, hand -> hand.setsOf(WINDS) == 4),
            limit("four-by-four", LIMIT_HANDS, hand -> hand.kongs() == 4),
            limit("hidden-snake", LIMIT_HANDS, Arrangement::isSnake),
            limit("thirteen-wonders", LIMIT_HANDS, hand -> hand.sets().isEmpty() && hand.pairs().length == 1),
            limit(
                    "moon-from-the-sea-bed",
                    LIMIT_HANDS,
                    hand -> hand.has(Situation.LAST_TILE) && hand.isDrawn() && hand.isWonBy(Tile.P1)),
            limit("grapes-on-the-flat-roof", LIMIT_HANDS, hand -> hand.isOnReplacementTile() && hand.isWonBy(Tile.P5)));

    private static final List<Row> BONUS = List.of(
            bonus("bonus-tile", 4, BONUS_TILES),
            bonusDoubles("own-bonus-tile", 1, BONUS_TILES, (tile, hand) -> hand.isOwnBonus(tile)),
            doubles("all-flowers", 2, BONUS_TILES, hand -> hand.hasDeclared(Tile.BONUS.subList(0, 4))),
            doubles("all-seasons", 2, BONUS_TILES, hand -> hand.hasDeclared(Tile.BONUS.subList(4, 8))));

    /** All rows, in the order of the text. */
    static final List<Row> ALL = List.of(POINTS, DOUBLES, LIMITS, BONUS).stream()
            .flatMap(List::stream)
            .toList();

    private RussianRows() {}

    /** No chows, one suit without honours, and every tile drawn, the last one too. */
    private static boolean isFoundTreasure(Arrangement hand) {
        return hand.isFourSetsAndPair() && hand.chows() == 0 && hand.isPureSuit() && hand.isAllDrawn();
    }
}
