package org.tilewatch.rules.classical;

import static org.tilewatch.rules.classical.Row.bonus;
import static org.tilewatch.rules.classical.Row.bonusDoubles;
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
import static org.tilewatch.rules.sets.Premise.CHOWS;
import static org.tilewatch.rules.sets.Premise.DRAWN;
import static org.tilewatch.rules.sets.Premise.KONGS;
import static org.tilewatch.rules.sets.Premise.NO_CHOWS;
import static org.tilewatch.rules.sets.Premise.NO_MINORS;
import static org.tilewatch.rules.sets.Premise.ONE_SUIT;
import static org.tilewatch.rules.sets.Premise.PUNGS;
import static org.tilewatch.rules.sets.Premise.SETS_OF_HONOURS;
import static org.tilewatch.rules.sets.Premise.SITUATION;
import static org.tilewatch.tiles.MeldType.KONG;
import static org.tilewatch.tiles.MeldType.PUNG;

import java.util.List;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Premise;
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
            exposed("pung-minor-exposed", 2, SCORING, PUNG, MINORS),
            exposed("pung-terminal-exposed", 4, SCORING, PUNG, TERMINALS),
            exposed("pung-wind-exposed", 4, SCORING, PUNG, WINDS),
            exposed("pung-dragon-exposed", 4, SCORING, PUNG, DRAGONS),
            exposed("kong-minor-exposed", 8, SCORING, KONG, MINORS),
            exposed("kong-terminal-exposed", 16, SCORING, KONG, TERMINALS),
            exposed("kong-wind-exposed", 16, SCORING, KONG, WINDS),
            exposed("kong-dragon-exposed", 16, SCORING, KONG, DRAGONS),
            concealed("pung-minor-concealed", 4, SCORING, PUNG, MINORS),
            concealed("pung-terminal-concealed", 8, SCORING, PUNG, TERMINALS),
            concealed("pung-wind-concealed", 8, SCORING, PUNG, WINDS),
            concealed("pung-dragon-concealed", 8, SCORING, PUNG, DRAGONS),
            concealed("kong-minor-concealed", 16, SCORING, KONG, MINORS),
            concealed("kong-terminal-concealed", 32, SCORING, KONG, TERMINALS),
            concealed("kong-wind-concealed", 32, SCORING, KONG, WINDS),
            concealed("kong-dragon-concealed", 32, SCORING, KONG, DRAGONS),
            winnersPoints("mahjong", 20, SCORING, hand -> true),
            winnersPoints("self-drawn", 2, SCORING, Division::isDrawn).given(DRAWN),
            winnersPoints("only-possible-tile", 2, SCORING, Division::waitsForOneKind));

    private static final List<Row> DOUBLES = List.of(
            setDoubles("dragon-set", 1, SCORING, (kind, hand) -> DRAGONS.contains(kind)),
            setDoubles("own-wind-set", 1, SCORING, (kind, hand) -> hand.isOwnWind(kind)),
            setDoubles("prevailing-wind-set", 1, SCORING, (kind, hand) -> hand.isPrevailingWind(kind)),
            doubles("one-suit-hand", 1, SCORING, hand -> hand.isOneSuit() && hand.hasHonours())
                    .given(ONE_SUIT),
            doubles("pure-suit-hand", 3, SCORING, Division::isPureSuit).given(ONE_SUIT),
            doubles("all-majors", 1, SCORING, hand -> hand.isOnly(MAJORS)).given(NO_MINORS),
            doubles("all-honours", 3, SCORING, hand -> hand.isOnly(HONOURS)).given(NO_MINORS),
            winnersDoubles("no-chows", 1, SCORING, hand -> hand.chows() == 0).given(NO_CHOWS),
            winnersDoubles("misere", 1, SCORING, hand -> hand.chows() == 4 && !hand.hasPairOfValue())
                    .given(CHOWS),
            winnersDoubles("replacement-tile", 1, SCORING, Division::isOnReplacementTile)
                    .given(SITUATION),
            winnersDoubles("last-tile", 1, SCORING, Situation.LAST_TILE, Division::isDrawn),
            winnersDoubles("robbing-the-kong", 1, SCORING, Situation.ROBBING_KONG, hand -> true),
            winnersDoubles(
                            "three-wind-sets-and-pair",
                            1,
                            SCORING,
                            hand -> hand.setsOf(WINDS) == 3 && hand.hasPairOf(WINDS))
                    .given(SETS_OF_HONOURS),
            winnersDoubles(
                            "two-dragon-sets-and-pair",
                            1,
                            SCORING,
                            hand -> hand.setsOf(DRAGONS) == 2 && hand.hasPairOf(DRAGONS))
                    .given(SETS_OF_HONOURS),
            winnersDoubles("calling-hand-opened-at-once", 1, SCORING, Situation.ORIGINAL_CALL, hand -> true));

    private static final List<Row> LIMITS = List.of(
            limit("bliss-of-heaven", LIMIT_HANDS, Situation.HEAVEN, hand -> true),
            limit("bliss-of-earth", LIMIT_HANDS, Situation.EARTH, hand -> true),
            limit("found-treasure", LIMIT_HANDS, RussianRows::isFoundTreasure).given(ONE_SUIT),
            limit("emperors-suite", LIMIT_HANDS, hand -> hand.setsOf(HONOURS) == 4 && hand.hasPairOf(HONOURS))
                    .given(SETS_OF_HONOURS),
            limit("heads-and-tails", LIMIT_HANDS, hand -> hand.isOnly(TERMINALS))
                    .given(NO_MINORS),
            limit("imperial-jade", LIMIT_HANDS, hand -> hand.setsOf(GREENS) == 4 && hand.hasPairOf(GREENS))
                    .given(PUNGS),
            limit("heavenly-twins", LIMIT_HANDS, hand -> hand.pairs().length == 7),
            limit(
                            "three-great-scholars",
                            LIMIT_HANDS,
                            hand -> hand.setsOf(DRAGONS) == 3 && hand.chows() == 0 && hand.isOneSuitBeside(DRAGONS))
                    .given(SETS_OF_HONOURS),
            limit("four-delights-at-the-door", LIMIT_HANDS, hand -> hand.setsOf(WINDS) == 4)
                    .given(SETS_OF_HONOURS),
            limit("four-by-four", LIMIT_HANDS, hand -> hand.kongs() == 4).given(KONGS),
            limit("hidden-snake", LIMIT_HANDS, Division::isSnake).given(ONE_SUIT),
            limit("thirteen-wonders", LIMIT_HANDS, hand -> hand.sets().isEmpty() && hand.pairs().length == 1)
                    .given(NO_MINORS),
            limit(
                    "moon-from-the-sea-bed",
                    LIMIT_HANDS,
                    Situation.LAST_TILE,
                    hand -> hand.isDrawn() && hand.isWonBy(Tile.P1)),
            limit("grapes-on-the-flat-roof", LIMIT_HANDS, hand -> hand.isOnReplacementTile() && hand.isWonBy(Tile.P5))
                    .given(SITUATION));

    private static final List<Row> BONUS = List.of(
            bonus("bonus-tile", 4, BONUS_TILES),
            bonusDoubles("own-bonus-tile", 1, BONUS_TILES, (tile, hand) -> hand.isOwnBonus(tile)),
            doubles("all-flowers", 2, BONUS_TILES, Division::hasAllFlowers).given(Premise.BONUS_TILES),
            doubles("all-seasons", 2, BONUS_TILES, Division::hasAllSeasons).given(Premise.BONUS_TILES));

    /** All rows, in the order of the text. */
    static final List<Row> ALL = List.of(POINTS, DOUBLES, LIMITS, BONUS).stream()
            .flatMap(List::stream)
            .toList();

    /** Those worth the limit. */
    static final List<String> LIMIT_ROWS = LIMITS.stream().map(Row::name).toList();

    private RussianRows() {}

    /** No chows, one suit without honours, and every tile drawn, the last one too. */
    private static boolean isFoundTreasure(Division hand) {
        return hand.isFourSetsAndPair() && hand.chows() == 0 && hand.isPureSuit() && hand.isAllDrawn();
    }
}
