package org.tilewatch.rules.riichi;

import static org.tilewatch.rules.riichi.YakuCondition.given;
import static org.tilewatch.rules.riichi.YakuCondition.when;
import static org.tilewatch.rules.sets.Premise.CHOWS;
import static org.tilewatch.rules.sets.Premise.DRAWN;
import static org.tilewatch.rules.sets.Premise.KONGS;
import static org.tilewatch.rules.sets.Premise.NO_MINORS;
import static org.tilewatch.rules.sets.Premise.ONE_SUIT;
import static org.tilewatch.rules.sets.Premise.PAIR_OF_HONOURS;
import static org.tilewatch.rules.sets.Premise.PUNGS;
import static org.tilewatch.rules.sets.Premise.SETS_OF_HONOURS;
import static org.tilewatch.rules.sets.Premise.SITUATION;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.riichi.HandReading.HandForm;
import org.tilewatch.rules.riichi.HandReading.Wait;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Tile;

/** The rows of the EMA texts: those of 2012, and what 2008 has in addition. */
final class EmaRows {
    private static final String FU = "4.1.1";
    private static final String ONE_FAN = "4.2.1";
    private static final String TWO_FAN = "4.2.2";
    private static final String THREE_FAN = "4.2.3";
    private static final String FIVE_FAN = "4.2.4";
    private static final String YAKUMAN = "4.2.5";

    private EmaRows() {}

    /** All yaku short of yakuman, in the order of the text. */
    static final List<Yaku> YAKU = List.of(
            new Yaku("riichi", 1, 0, ONE_FAN, given(SITUATION, r -> r.hand().isRiichi())),
            new Yaku(
                    "double-riichi",
                    1,
                    0,
                    ONE_FAN,
                    given(SITUATION, r -> r.hand().has(Situation.DOUBLE_RIICHI))),
            new Yaku("ippatsu", 1, 0, ONE_FAN, given(SITUATION, r -> r.hand().has(Situation.IPPATSU))),
            new Yaku("menzen-tsumo", 1, 0, ONE_FAN, given(DRAWN, r -> r.hand().isSelfDrawn())),
            new Yaku("tanyao", 1, 0, ONE_FAN, when(r -> !r.hand().hasAnyOf(KindSet.MAJORS))),
            new Yaku("pinfu", 1, 0, ONE_FAN, given(CHOWS, HandReading::isFlat)),
            new Yaku("iipeikou", 1, 0, ONE_FAN, given(CHOWS, r -> r.equalChowPairs() == 1)),
            new Yaku("sanshoku-doujun", 2, 1, ONE_FAN, given(CHOWS, HandReading::hasChowInEachSuit)),
            new Yaku("ittsuu", 2, 1, ONE_FAN, given(CHOWS, HandReading::hasStraight)),
            new Yaku("yakuhai-white", 1, 1, ONE_FAN, given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.WHITE)))),
            new Yaku("yakuhai-green", 1, 1, ONE_FAN, given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.GREEN)))),
            new Yaku("yakuhai-red", 1, 1, ONE_FAN, given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.RED)))),
            new Yaku(
                    "yakuhai-seat",
                    1,
                    1,
                    ONE_FAN,
                    given(SETS_OF_HONOURS, r -> r.hasPungOf(r.hand().seatWind()))),
            new Yaku(
                    "yakuhai-round",
                    1,
                    1,
                    ONE_FAN,
                    given(SETS_OF_HONOURS, r -> r.hasPungOf(r.hand().roundWind()))),
            new Yaku(
                    "chanta",
                    2,
                    1,
                    ONE_FAN,
                    given(CHOWS, r -> r.isOutsideWithChow() && r.hand().hasAnyOf(KindSet.HONOURS))),
            new Yaku("rinshan", 1, 1, ONE_FAN, given(SITUATION, r -> r.hand().has(Situation.REPLACEMENT_TILE))),
            new Yaku("chankan", 1, 1, ONE_FAN, given(SITUATION, r -> r.hand().has(Situation.ROBBING_KONG))),
            new Yaku("haitei", 1, 1, ONE_FAN, given(SITUATION, EmaRows::isDrawnFromTheEndOfTheWall)),
            new Yaku(
                    "houtei",
                    1,
                    1,
                    ONE_FAN,
                    given(
                            SITUATION,
                            r -> r.hand().has(Situation.LAST_TILE) && !r.hand().isSelfDrawn())),
            new Yaku("chiitoitsu", 2, 0, TWO_FAN, when(r -> r.form() == HandForm.SEVEN_PAIRS)),
            new Yaku("sanshoku-doukou", 2, 2, TWO_FAN, given(PUNGS, HandReading::hasPungInEachSuit)),
            new Yaku("sanankou", 2, 2, TWO_FAN, given(PUNGS, r -> r.concealedPungs() >= 3)),
            new Yaku("sankantsu", 2, 2, TWO_FAN, given(KONGS, r -> r.kongs() >= 3)),
            new Yaku("toitoi", 2, 2, TWO_FAN, given(PUNGS, r -> r.hasSets() && r.chowCount() == 0)),
            new Yaku(
                    "honitsu",
                    3,
                    2,
                    TWO_FAN,
                    given(ONE_SUIT, r -> r.hand().hasOneSuit() && r.hand().hasAnyOf(KindSet.HONOURS))),
            new Yaku(
                    "shousangen",
                    2,
                    2,
                    TWO_FAN,
                    given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.DRAGONS) == 2 && r.isPair(KindSet.DRAGONS))),
            new Yaku("honroutou", 2, 2, TWO_FAN, given(NO_MINORS, r -> r.hand().isAllOf(KindSet.MAJORS))),
            new Yaku(
                    "junchan",
                    3,
                    2,
                    TWO_FAN,
                    given(CHOWS, r -> r.isOutsideWithChow() && !r.hand().hasAnyOf(KindSet.HONOURS))),
            new Yaku("ryanpeikou", 3, 0, THREE_FAN, given(CHOWS, r -> r.equalChowPairs() == 2)),
            new Yaku(
                    "chinitsu",
                    6,
                    5,
                    FIVE_FAN,
                    given(ONE_SUIT, r -> r.hand().hasOneSuit() && !r.hand().hasAnyOf(KindSet.HONOURS))));

    /** Where the replacement for a kong is also the last tile, it scores as such alone (3.4.1). */
    private static boolean isDrawnFromTheEndOfTheWall(HandReading reading) {
        var hand = reading.hand();
        return hand.isSelfDrawn() && hand.has(Situation.LAST_TILE) && !hand.has(Situation.REPLACEMENT_TILE);
    }

    /** The yakuman of 2012. They do not combine (4.2): the highest counts, the first of equals. */
    static final List<YakumanRow> YAKUMAN_2012 = List.of(
            new YakumanRow("kokushi", 1, YAKUMAN, given(NO_MINORS, r -> r.form() == HandForm.THIRTEEN_ORPHANS)),
            new YakumanRow("chuuren", 1, YAKUMAN, given(ONE_SUIT, r -> r.hand().isNineGates())),
            new YakumanRow("tenhou", 1, YAKUMAN, given(SITUATION, r -> r.hand().has(Situation.HEAVEN))),
            new YakumanRow("chihou", 1, YAKUMAN, given(SITUATION, r -> r.hand().has(Situation.EARTH))),
            new YakumanRow("renhou", 1, YAKUMAN, given(SITUATION, r -> r.hand().has(Situation.HUMAN))),
            new YakumanRow("suuankou", 1, YAKUMAN, given(PUNGS, r -> r.concealedPungs() == 4)),
            new YakumanRow("suukantsu", 1, YAKUMAN, given(KONGS, r -> r.kongs() == 4)),
            new YakumanRow(
                    "ryuuiisou", 1, YAKUMAN, given(ONE_SUIT, r -> r.hand().isAllOf(KindSet.GREENS))),
            new YakumanRow(
                    "chinroutou", 1, YAKUMAN, given(NO_MINORS, r -> r.hand().isAllOf(KindSet.TERMINALS))),
            new YakumanRow(
                    "tsuuiisou", 1, YAKUMAN, given(NO_MINORS, r -> r.hand().isAllOf(KindSet.HONOURS))),
            new YakumanRow("daisangen", 1, YAKUMAN, given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.DRAGONS) == 3)),
            new YakumanRow(
                    "shousuushii",
                    1,
                    YAKUMAN,
                    given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.WINDS) == 3 && r.isPair(KindSet.WINDS))),
            new YakumanRow("daisuushii", 2, YAKUMAN, given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.WINDS) == 4)));

    /** 2008 gives a second yakuman for the rarest waits, but not for a hand dealt complete, which never waited. */
    static final List<YakumanRow> YAKUMAN_2008 = and(
            YAKUMAN_2012,
            new YakumanRow(
                    "kokushi-13-wait",
                    2,
                    YAKUMAN,
                    given(
                            NO_MINORS,
                            waited(r -> r.form() == HandForm.THIRTEEN_ORPHANS
                                    && r.hand().count(r.hand().winningKind()) == 2))),
            new YakumanRow(
                    "chuuren-9-wait",
                    2,
                    YAKUMAN,
                    given(ONE_SUIT, waited(r -> r.hand().isNineGatesOnNineWaits()))),
            new YakumanRow(
                    "suuankou-tanki",
                    2,
                    YAKUMAN,
                    given(PUNGS, waited(r -> r.concealedPungs() == 4 && r.waited() == Wait.SINGLE))));

    private static Predicate<HandReading> waited(Predicate<HandReading> holds) {
        return reading -> !reading.hand().has(Situation.HEAVEN) && holds.test(reading);
    }

    private static List<YakumanRow> and(List<YakumanRow> base, YakumanRow... more) {
        var rows = new ArrayList<>(base);
        rows.addAll(List.of(more));
        return List.copyOf(rows);
    }

    /** Fu, the same in both texts. */
    static final List<FuRow> FU_ROWS = List.of(
            ofHand("base-chiitoitsu", 25, r -> r.form() == HandForm.SEVEN_PAIRS),
            ofHand(
                    "base-concealed-on-discard",
                    30,
                    r -> r.form() != HandForm.SEVEN_PAIRS
                            && r.hand().isClosed()
                            && !r.hand().isSelfDrawn()),
            ofHand(
                    "base",
                    20,
                    r -> r.form() != HandForm.SEVEN_PAIRS
                            && !(r.hand().isClosed() && !r.hand().isSelfDrawn())),
            new FuRow.OfSet("pung-simple-exposed", 2, FU, SetSort.PUNG_SIMPLE_EXPOSED),
            new FuRow.OfSet("pung-simple-concealed", 4, FU, SetSort.PUNG_SIMPLE_CONCEALED),
            new FuRow.OfSet("pung-major-exposed", 4, FU, SetSort.PUNG_MAJOR_EXPOSED),
            new FuRow.OfSet("pung-major-concealed", 8, FU, SetSort.PUNG_MAJOR_CONCEALED),
            new FuRow.OfSet("kong-simple-exposed", 8, FU, SetSort.KONG_SIMPLE_EXPOSED),
            new FuRow.OfSet("kong-simple-concealed", 16, FU, SetSort.KONG_SIMPLE_CONCEALED),
            new FuRow.OfSet("kong-major-exposed", 16, FU, SetSort.KONG_MAJOR_EXPOSED),
            new FuRow.OfSet("kong-major-concealed", 32, FU, SetSort.KONG_MAJOR_CONCEALED),
            ofPair("pair-dragon", 2, r -> r.isPair(KindSet.DRAGONS)),
            ofPair("pair-seat-wind", 2, r -> r.isPair(r.hand().seatWind())),
            ofPair("pair-round-wind", 2, r -> r.isPair(r.hand().roundWind())),
            ofHand("edge-wait", 2, r -> r.waited() == Wait.EDGE),
            ofHand("closed-wait", 2, r -> r.waited() == Wait.CLOSED),
            ofHand("single-wait", 2, r -> r.waited() == Wait.SINGLE),
            ofHand("self-drawn", 2, r -> r.hasSets() && r.hand().isSelfDrawn() && !r.isFlat()),
            ofHand("open-pinfu", 2, r -> r.isFlat() && !r.hand().isClosed()));

    private static FuRow ofHand(String name, int fu, Predicate<HandReading> holds) {
        return new FuRow.OfHand(name, fu, FU, when(holds));
    }

    private static FuRow ofPair(String name, int fu, Predicate<HandReading> holds) {
        return new FuRow.OfPair(name, fu, FU, given(PAIR_OF_HONOURS, holds));
    }
}
