package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.ErrorCode.BAD_MELD;
import static org.tilewatch.rules.ErrorCode.BAD_VALUE;
import static org.tilewatch.rules.ErrorCode.CONTRADICTION;
import static org.tilewatch.rules.ErrorCode.NOT_COMPLETE;
import static org.tilewatch.rules.ErrorCode.TOO_MANY_COPIES;
import static org.tilewatch.rules.ErrorCode.UNKNOWN_FIELD;
import static org.tilewatch.rules.ErrorCode.UNKNOWN_SITUATION;
import static org.tilewatch.rules.ErrorCode.UNKNOWN_TILE;
import static org.tilewatch.rules.ErrorCode.WRONG_TILE_COUNT;
import static org.tilewatch.rules.Situation.EARTH;
import static org.tilewatch.rules.Situation.HEAVEN;
import static org.tilewatch.rules.Situation.HUMAN;
import static org.tilewatch.rules.Situation.KONG_ON_KONG;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.RIICHI;
import static org.tilewatch.rules.Situation.ROBBING_KONG;
import static org.tilewatch.rules.Situation.THIRTEENTH_WIN;
import static org.tilewatch.rules.Situation.WINNING_TILE_NOT_SHOWN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Wind;

class MillingtonRefusalTest {
    private static final String READY = "m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3";

    record Refusal(ErrorCode code, String named, TestHand hand) {}

    static Stream<Refusal> tilesAndSets() {
        return Stream.of(
                refusal(
                        UNKNOWN_TILE,
                        "p0",
                        hand("m2m3m4 p3p4p0 s6s7s8 p6p7 z3z3").claims("p8")),
                refusal(UNKNOWN_TILE, "winningTile", hand(READY).claims("p0")),
                refusal(
                        WRONG_TILE_COUNT,
                        "12",
                        hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3").claims("p8")),
                refusal(WRONG_TILE_COUNT, "14", hand(READY + "z4")),
                refusal(WRONG_TILE_COUNT, "concealed", hand(READY).claimed("z5z5z5")),
                refusal(
                        WRONG_TILE_COUNT,
                        "melds",
                        hand("").claimed("z5z5z5")
                                .claimed("z6z6z6")
                                .claimed("z7z7z7")
                                .claimed("z1z1z1")
                                .claimed("z2z2z2")),
                refusal(TOO_MANY_COPIES, "m2", hand("m2m2m2m2m2 p3p4p5 s6s7s8 z3z3")),
                refusal(TOO_MANY_COPIES, "p8", hand(READY).claims("p8").visible("p8p8p8p8")),
                refusal(TOO_MANY_COPIES, "f3", hand(READY).bonus("f3f3")),
                refusal(TOO_MANY_COPIES, "f3", hand(READY).bonus("f3").visible("f3")),
                refusal(BAD_VALUE, "f3", hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3f3")),
                refusal(BAD_VALUE, "z3", hand(READY).bonus("z3")),
                refusal(BAD_VALUE, "f3", hand(READY).claims("f3")),
                refusal(NOT_COMPLETE, "p9", hand(READY).claims("p9")),
                refusal(NOT_COMPLETE, "z7", hand("m2m2m4m4m6m6p3p3p8p8s1s1z7").claims("z7")),
                refusal(
                        BAD_MELD,
                        "p3",
                        laid(new Meld(MeldType.CHOW, TestHand.tiles("p3p4p5"), true, Optional.empty(), false, false))),
                refusal(
                        BAD_MELD,
                        "p3",
                        laid(new Meld(
                                MeldType.PUNG, TestHand.tiles("p3p3p3"), false, Optional.of(Giver.LEFT), true, false))),
                refusal(
                        BAD_MELD,
                        "p3",
                        laid(new Meld(
                                MeldType.KONG,
                                TestHand.tiles("p3p3p3p3"),
                                true,
                                Optional.of(Giver.LEFT),
                                false,
                                false))),
                refusal(
                        BAD_MELD,
                        "p3",
                        laid(new Meld(
                                MeldType.KONG,
                                TestHand.tiles("p3p3p3p3"),
                                false,
                                Optional.of(Giver.LEFT),
                                true,
                                true))),
                refusal(
                        BAD_MELD,
                        "melds[0]",
                        laid(Meld.claimed(MeldType.CHOW, TestHand.tiles("p3p4p5"), Giver.ACROSS))),
                refusal(
                        BAD_MELD,
                        "melds[0]",
                        laid(Meld.claimed(MeldType.CHOW, TestHand.tiles("p3p4p5"), Giver.RIGHT))
                                .option("dummy", "z4")
                                .seat(Wind.EAST)),
                refusal(
                        BAD_MELD,
                        "melds[0]",
                        laid(Meld.claimed(MeldType.CHOW, TestHand.tiles("p3p4p5"), Giver.ACROSS))
                                .option("dummy", "z4")));
    }

    static Stream<Refusal> situations() {
        return Stream.of(
                refusal(UNKNOWN_SITUATION, "riichi", hand(READY).claims("p8").in(RIICHI)),
                refusal(UNKNOWN_SITUATION, "human", hand(READY).claims("p8").in(HUMAN)),
                refusal(CONTRADICTION, "heaven", hand(READY).draws("p8").in(HEAVEN)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        hand(READY).seat(Wind.EAST).claims("p8").in(HEAVEN)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        open().seat(Wind.EAST).draws("p8").in(HEAVEN)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        laid(kong(true, false)).seat(Wind.EAST).draws("p8").in(HEAVEN)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        laid(kong(false, true)).seat(Wind.EAST).draws("p8").in(HEAVEN)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        hand(READY).seat(Wind.EAST).draws("p8").in(HEAVEN, ORIGINAL_CALL)),
                refusal(
                        CONTRADICTION,
                        "heaven",
                        hand(READY).seat(Wind.EAST).draws("p8").in(HEAVEN, LAST_TILE)),
                refusal(CONTRADICTION, "earth", hand(READY).draws("p8").in(EARTH)),
                refusal(
                        CONTRADICTION,
                        "earth",
                        hand(READY).seat(Wind.EAST).claims("p8").in(EARTH)),
                refusal(CONTRADICTION, "earth", open().claims("p8").in(EARTH)),
                refusal(CONTRADICTION, "earth", hand(READY).claims("p8").in(EARTH, ORIGINAL_CALL)),
                refusal(CONTRADICTION, "robbing-kong", hand(READY).draws("p8").in(ROBBING_KONG)),
                refusal(
                        CONTRADICTION,
                        "replacement-tile",
                        hand(READY).bonus("f1").draws("p8").in(REPLACEMENT_TILE)),
                refusal(
                        CONTRADICTION,
                        "replacement-tile",
                        withKong().claims("p8").in(REPLACEMENT_TILE)),
                refusal(CONTRADICTION, "original-call", withKong().draws("p8").in(REPLACEMENT_TILE, ORIGINAL_CALL)),
                refusal(CONTRADICTION, "kong-on-kong", withKong().draws("p8").in(KONG_ON_KONG)),
                refusal(CONTRADICTION, "thirteenth-win", hand(READY).draws("p8").in(THIRTEENTH_WIN)),
                refusal(
                        CONTRADICTION,
                        "winning-tile-not-shown",
                        hand(READY).claims("p8").in(WINNING_TILE_NOT_SHOWN)),
                refusal(CONTRADICTION, "last-tile", hand(READY).in(LAST_TILE)),
                refusal(CONTRADICTION, "foul", hand(READY).claims("p8").fault(Fault.FOUL)),
                refusal(NOT_COMPLETE, "z7", hand(READY).claims("z7").fault(Fault.THROWN_AWAY)),
                refusal(
                        WRONG_TILE_COUNT,
                        "concealed",
                        hand("p6p7z3z3").claims("p8").fault(Fault.THROWN_AWAY)));
    }

    static Stream<Refusal> options() {
        return Stream.of(
                refusal(UNKNOWN_FIELD, "umas", hand(READY).option("umas", 3)),
                refusal(BAD_VALUE, "limit", hand(READY).option("limit", 0)),
                refusal(BAD_VALUE, "limit", hand(READY).option("limit", "much")),
                refusal(BAD_VALUE, "limit", hand(READY).option("limit", true)),
                refusal(BAD_VALUE, "roof", hand(READY).option("roof", "ajar")),
                refusal(BAD_VALUE, "falseMahjongPenalty", hand(READY).option("falseMahjongPenalty", -300)),
                refusal(
                        CONTRADICTION,
                        "five players",
                        hand(READY).option("dummy", "z4").option("dreamer", "paid")),
                refusal(
                        CONTRADICTION,
                        "five players",
                        hand(READY).option("walls", "three").option("middleRound", true)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"tilesAndSets", "situations", "options"})
    void aHandThatCannotBeIsRefusedWithASentenceThatNamesTheFault(Refusal each) {
        var refused = each.hand().refusal(MILLINGTON);
        assertThat(refused.code()).isEqualTo(each.code());
        assertThat(ContractEnglish.of(refused.because())).contains(each.named()).endsWith(".");
    }

    private static Refusal refusal(ErrorCode code, String named, TestHand hand) {
        return new Refusal(code, named, hand);
    }

    private static TestHand laid(Meld meld) {
        return hand("m2m3m4 s6s7s8 p6p7 z3z3").meld(meld).claims("p8");
    }

    /** A kong that does not say whose discard it holds. */
    private static Meld kong(boolean added, boolean onConcealedPung) {
        return new Meld(MeldType.KONG, TestHand.tiles("p3p3p3p3"), false, Optional.empty(), added, onConcealedPung);
    }

    private static TestHand open() {
        return hand("m2m3m4 s6s7s8 p6p7 z3z3").claimed("p3p4p5");
    }

    private static TestHand withKong() {
        return hand("m2m3m4 s6s7s8 p6p7 z3z3").claimed("z5z5z5z5");
    }
}
