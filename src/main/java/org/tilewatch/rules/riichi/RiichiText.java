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
import java.util.Map;
import java.util.function.Predicate;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.riichi.HandReading.HandForm;
import org.tilewatch.rules.riichi.HandReading.Wait;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Tile;

/**
 * The rows by which a set of riichi rules counts a hand: each of them, as the set prices it and numbers it. The order is that of the
 * EMA texts.
 */
final class RiichiText {
    /** The yakuman that a rarer wait makes another: it is not counted beside that one. */
    static final Map<String, String> RARER =
            Map.of("kokushi-13-wait", "kokushi", "chuuren-9-wait", "chuuren", "suuankou-tanki", "suuankou");

    private final RuleSet set;
    private final boolean twoWindsInOne;
    private final boolean replacementIsDrawn;
    private final boolean greenDragonNeeded;

    private RiichiText(RuleSet set) {
        this.set = set;
        this.twoWindsInOne = set.is(Setting.DOUBLE_WIND_PAIR_TWICE);
        this.replacementIsDrawn = set.is(Setting.REPLACEMENT_TILE_FU);
        this.greenDragonNeeded = set.is(Setting.ALL_GREEN_NEEDS_DRAGON);
    }

    static RiichiRows of(RuleSet set) {
        var text = new RiichiText(set);
        return new RiichiRows(text.yaku(), text.yakuman(), text.fu(), text.dora());
    }

    /** All yaku short of yakuman. */
    private List<Yaku> yaku() {
        var rows = new ArrayList<>(List.of(
                new Yaku(
                        "riichi",
                        1,
                        0,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, r -> r.hand().isRiichi())),
                new Yaku(
                        "double-riichi",
                        1,
                        0,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, r -> r.hand().has(Situation.DOUBLE_RIICHI))),
                new Yaku(
                        "ippatsu",
                        1,
                        0,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, r -> r.hand().has(Situation.IPPATSU))),
                new Yaku(
                        "menzen-tsumo",
                        1,
                        0,
                        set.number(Section.ONE_FAN),
                        given(DRAWN, r -> r.hand().isSelfDrawn())),
                new Yaku(
                        "tanyao",
                        1,
                        set.is(Setting.OPEN_TANYAO) ? 1 : 0,
                        set.number(Section.ONE_FAN),
                        when(r -> !r.hand().hasAnyOf(KindSet.MAJORS))),
                new Yaku("pinfu", 1, 0, set.number(Section.ONE_FAN), given(CHOWS, HandReading::isFlat)),
                new Yaku("iipeikou", 1, 0, set.number(Section.ONE_FAN), given(CHOWS, r -> r.equalChowPairs() == 1)),
                new Yaku(
                        "sanshoku-doujun",
                        2,
                        1,
                        set.number(Section.ONE_FAN),
                        given(CHOWS, HandReading::hasChowInEachSuit)),
                new Yaku("ittsuu", 2, 1, set.number(Section.ONE_FAN), given(CHOWS, HandReading::hasStraight)),
                new Yaku(
                        "yakuhai-white",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.WHITE)))),
                new Yaku(
                        "yakuhai-green",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.GREEN)))),
                new Yaku(
                        "yakuhai-red",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SETS_OF_HONOURS, r -> r.hasPungOf(Counts.kind(Tile.RED)))),
                new Yaku(
                        "yakuhai-seat",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SETS_OF_HONOURS, r -> r.hasPungOf(r.hand().seatWind()))),
                new Yaku(
                        "yakuhai-round",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SETS_OF_HONOURS, r -> r.hasPungOf(r.hand().roundWind()))),
                new Yaku(
                        "chanta",
                        2,
                        1,
                        set.number(Section.ONE_FAN),
                        given(CHOWS, r -> r.isOutsideWithChow() && r.hand().hasAnyOf(KindSet.HONOURS))),
                new Yaku(
                        "rinshan",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, r -> r.hand().has(Situation.REPLACEMENT_TILE))),
                new Yaku(
                        "chankan",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, r -> r.hand().has(Situation.ROBBING_KONG))),
                new Yaku(
                        "haitei",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(SITUATION, RiichiText::isDrawnFromTheEndOfTheWall)),
                new Yaku(
                        "houtei",
                        1,
                        1,
                        set.number(Section.ONE_FAN),
                        given(
                                SITUATION,
                                r -> r.hand().has(Situation.LAST_TILE)
                                        && !r.hand().isSelfDrawn())),
                new Yaku("chiitoitsu", 2, 0, set.number(Section.TWO_FAN), when(r -> r.form() == HandForm.SEVEN_PAIRS)),
                new Yaku(
                        "sanshoku-doukou",
                        2,
                        2,
                        set.number(Section.TWO_FAN),
                        given(PUNGS, HandReading::hasPungInEachSuit)),
                new Yaku("sanankou", 2, 2, set.number(Section.TWO_FAN), given(PUNGS, r -> r.concealedPungs() >= 3)),
                new Yaku("sankantsu", 2, 2, set.number(Section.TWO_FAN), given(KONGS, r -> r.kongs() >= 3)),
                new Yaku(
                        "toitoi",
                        2,
                        2,
                        set.number(Section.TWO_FAN),
                        given(PUNGS, r -> r.hasSets() && r.chowCount() == 0)),
                new Yaku(
                        "honitsu",
                        3,
                        2,
                        set.number(Section.TWO_FAN),
                        given(ONE_SUIT, r -> r.hand().hasOneSuit() && r.hand().hasAnyOf(KindSet.HONOURS))),
                new Yaku(
                        "shousangen",
                        2,
                        2,
                        set.number(Section.TWO_FAN),
                        given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.DRAGONS) == 2 && r.isPair(KindSet.DRAGONS))),
                new Yaku(
                        "honroutou",
                        2,
                        2,
                        set.number(Section.TWO_FAN),
                        given(NO_MINORS, r -> r.hand().isAllOf(KindSet.MAJORS))),
                new Yaku(
                        "junchan",
                        3,
                        2,
                        set.number(Section.TWO_FAN),
                        given(CHOWS, r -> r.isOutsideWithChow() && !r.hand().hasAnyOf(KindSet.HONOURS))),
                new Yaku("ryanpeikou", 3, 0, set.number(Section.THREE_FAN), given(CHOWS, r -> r.equalChowPairs() == 2)),
                new Yaku(
                        "chinitsu",
                        6,
                        5,
                        set.number(Section.FIVE_FAN),
                        given(ONE_SUIT, r -> r.hand().hasOneSuit() && !r.hand().hasAnyOf(KindSet.HONOURS)))));
        if (!set.is(Setting.IPPATSU)) {
            rows.removeIf(row -> row.name().equals("ippatsu"));
        }
        if (set.says(Setting.RENHOU, "five-fan")) {
            rows.add(new Yaku(
                    "renhou",
                    5,
                    0,
                    set.rule(Setting.RENHOU),
                    given(SITUATION, r -> r.hand().has(Situation.HUMAN))));
        }
        return rows;
    }

    /** Where the replacement for a kong is also the last tile, it scores as such alone (EMA 2012, 3.4.1). */
    private static boolean isDrawnFromTheEndOfTheWall(HandReading reading) {
        var hand = reading.hand();
        return hand.isSelfDrawn() && hand.has(Situation.LAST_TILE) && !hand.has(Situation.REPLACEMENT_TILE);
    }

    /** The yakuman; those of the rarest waits where they count twice. */
    private List<YakumanRow> yakuman() {
        var section = set.number(Section.YAKUMAN);
        var rows = new ArrayList<>(List.of(
                new YakumanRow("kokushi", 1, section, given(NO_MINORS, r -> r.form() == HandForm.THIRTEEN_ORPHANS)),
                new YakumanRow(
                        "chuuren", 1, section, given(ONE_SUIT, r -> r.hand().isNineGates())),
                new YakumanRow(
                        "tenhou", 1, section, given(SITUATION, r -> r.hand().has(Situation.HEAVEN))),
                new YakumanRow(
                        "chihou", 1, section, given(SITUATION, r -> r.hand().has(Situation.EARTH))),
                new YakumanRow(
                        "renhou", 1, section, given(SITUATION, r -> r.hand().has(Situation.HUMAN))),
                new YakumanRow("suuankou", 1, section, given(PUNGS, r -> r.concealedPungs() == 4)),
                new YakumanRow("suukantsu", 1, section, given(KONGS, r -> r.kongs() == 4)),
                new YakumanRow("ryuuiisou", 1, section, given(ONE_SUIT, r -> isAllGreen(r.hand()))),
                new YakumanRow(
                        "chinroutou", 1, section, given(NO_MINORS, r -> r.hand().isAllOf(KindSet.TERMINALS))),
                new YakumanRow(
                        "tsuuiisou", 1, section, given(NO_MINORS, r -> r.hand().isAllOf(KindSet.HONOURS))),
                new YakumanRow("daisangen", 1, section, given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.DRAGONS) == 3)),
                new YakumanRow(
                        "shousuushii",
                        1,
                        section,
                        given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.WINDS) == 3 && r.isPair(KindSet.WINDS))),
                new YakumanRow(
                        "daisuushii",
                        isDouble("daisuushii") ? 2 : 1,
                        section,
                        given(SETS_OF_HONOURS, r -> r.pungsOf(KindSet.WINDS) == 4))));
        if (!set.says(Setting.RENHOU, "yakuman")) {
            rows.removeIf(row -> row.name().equals("renhou"));
        }
        rows.addAll(rarest(section));
        rows.removeIf(row -> row.count() > 1 && RARER.containsKey(row.name()) && !isDouble(row.name()));
        return rows;
    }

    private boolean isDouble(String yakuman) {
        return set.says(Setting.DOUBLE_YAKUMAN, yakuman);
    }

    private boolean isAllGreen(WinningHand hand) {
        return hand.isAllOf(KindSet.GREENS) && (!greenDragonNeeded || hand.count(Counts.kind(Tile.GREEN)) > 0);
    }

    /** A second yakuman for the rarest waits, but not for a hand dealt complete, which never waited. */
    private static List<YakumanRow> rarest(String section) {
        return List.of(
                new YakumanRow(
                        "kokushi-13-wait",
                        2,
                        section,
                        given(
                                NO_MINORS,
                                waited(r -> r.form() == HandForm.THIRTEEN_ORPHANS
                                        && r.hand().count(r.hand().winningKind()) == 2))),
                new YakumanRow(
                        "chuuren-9-wait",
                        2,
                        section,
                        given(ONE_SUIT, waited(r -> r.hand().isNineGatesOnNineWaits()))),
                new YakumanRow(
                        "suuankou-tanki",
                        2,
                        section,
                        given(PUNGS, waited(r -> r.concealedPungs() == 4 && r.waited() == Wait.SINGLE))));
    }

    private static Predicate<HandReading> waited(Predicate<HandReading> holds) {
        return reading -> !reading.hand().has(Situation.HEAVEN) && holds.test(reading);
    }

    private List<FuRow> fu() {
        var rows = new ArrayList<FuRow>(List.of(
                ofHand("base-chiitoitsu", set.number(Setting.SEVEN_PAIRS_FU), r -> r.form() == HandForm.SEVEN_PAIRS),
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
                new FuRow.OfSet("pung-simple-exposed", 2, set.number(Section.FU), SetSort.PUNG_SIMPLE_EXPOSED),
                new FuRow.OfSet("pung-simple-concealed", 4, set.number(Section.FU), SetSort.PUNG_SIMPLE_CONCEALED),
                new FuRow.OfSet("pung-major-exposed", 4, set.number(Section.FU), SetSort.PUNG_MAJOR_EXPOSED),
                new FuRow.OfSet("pung-major-concealed", 8, set.number(Section.FU), SetSort.PUNG_MAJOR_CONCEALED),
                new FuRow.OfSet("kong-simple-exposed", 8, set.number(Section.FU), SetSort.KONG_SIMPLE_EXPOSED),
                new FuRow.OfSet("kong-simple-concealed", 16, set.number(Section.FU), SetSort.KONG_SIMPLE_CONCEALED),
                new FuRow.OfSet("kong-major-exposed", 16, set.number(Section.FU), SetSort.KONG_MAJOR_EXPOSED),
                new FuRow.OfSet("kong-major-concealed", 32, set.number(Section.FU), SetSort.KONG_MAJOR_CONCEALED),
                ofPair("pair-dragon", 2, r -> r.isPair(KindSet.DRAGONS)),
                ofPair("pair-seat-wind", 2, r -> r.isPair(r.hand().seatWind())),
                ofPair("pair-round-wind", 2, this::isPairOfRoundWind),
                ofHand("edge-wait", 2, r -> r.waited() == Wait.EDGE),
                ofHand("closed-wait", 2, r -> r.waited() == Wait.CLOSED),
                ofHand("single-wait", 2, r -> r.waited() == Wait.SINGLE),
                ofHand("self-drawn", 2, this::isDrawnForFu),
                ofHand("open-pinfu", 2, r -> r.isWithoutFu() && !r.hand().isClosed())));
        if (!set.is(Setting.OPEN_PINFU_FU)) {
            rows.removeIf(row -> row.name().equals("open-pinfu"));
        }
        return rows;
    }

    /** A pair that is of the seat's wind too may count only once. */
    private boolean isPairOfRoundWind(HandReading reading) {
        var hand = reading.hand();
        return reading.isPair(hand.roundWind()) && (twoWindsInOne || hand.roundWind() != hand.seatWind());
    }

    private boolean isDrawnForFu(HandReading reading) {
        return reading.hasSets()
                && reading.hand().isSelfDrawn()
                && !reading.isFlat()
                && (replacementIsDrawn || !reading.hand().has(Situation.REPLACEMENT_TILE));
    }

    private List<String> dora() {
        return Dora.NAMES.stream()
                .filter(name -> set.is(Setting.URA_DORA) || !name.equals("ura-dora"))
                .toList();
    }

    private FuRow ofHand(String name, int fu, Predicate<HandReading> holds) {
        return new FuRow.OfHand(name, fu, set.number(Section.FU), when(holds));
    }

    private FuRow ofPair(String name, int fu, Predicate<HandReading> holds) {
        return new FuRow.OfPair(name, fu, set.number(Section.FU), given(PAIR_OF_HONOURS, holds));
    }
}
