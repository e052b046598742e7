package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.Situation.EARTH;
import static org.tilewatch.rules.Situation.HEAVEN;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.ROBBING_KONG;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.Item;
import org.tilewatch.tiles.Wind;

/** Every line of the Russian sections V, VII and VIII, with a hand that earns it and one that nearly does. */
class RussianRowsTest {
    private static final String SHORT = "m2m3m4 p3p4p5 s6s7s8 ";

    static Stream<RowCase> pairsAndOpenSets() {
        return Stream.of(
                points("pair-own-wind", lost("z2z2z3z4"), lost("z3z3z1z4")),
                points("pair-prevailing-wind", lost("z1z1z3z4"), lost("z4z4z3z1")),
                points("pair-dragon", lost("z6z6z3z4"), lost("z4z4z3z6")),
                points("pung-minor-exposed", lostBeside("p3p3p3"), lostBeside("p1p1p1")),
                points("pung-terminal-exposed", lostBeside("p1p1p1"), lostBeside("z1z1z1")),
                points("pung-wind-exposed", lostBeside("z3z3z3"), lostBeside("z5z5z5")),
                points("pung-dragon-exposed", lostBeside("z5z5z5"), lostBeside("z4z4z4")),
                points("kong-minor-exposed", lostBeside("p8p8p8p8"), lostBeside("p8p8p8")),
                points("kong-terminal-exposed", lostBeside("p9p9p9p9"), lostBeside("p8p8p8p8")),
                points("kong-wind-exposed", lostBeside("z4z4z4z4"), lostBeside("z4z4z4")),
                points("kong-dragon-exposed", lostBeside("z7z7z7z7"), lostBeside("z4z4z4z4")));
    }

    static Stream<RowCase> closedSets() {
        return Stream.of(
                points("pung-minor-concealed", lost("m8m8m8z3"), lost("m9m9m9z3")),
                points("pung-terminal-concealed", lost("m9m9m9z3"), lost("m9m9m8z3")),
                points("pung-wind-concealed", lost("z4z4z4z3"), lostBeside("z4z4z4")),
                points("pung-dragon-concealed", lost("z5z5z5z3"), lost("z5z5z6z6")),
                points("kong-minor-concealed", beside("m8m8m8m8"), lostBeside("m8m8m8m8")),
                points("kong-terminal-concealed", beside("m9m9m9m9"), beside("m8m8m8m8")),
                points("kong-wind-concealed", beside("z1z1z1z1"), beside("z5z5z5z5")),
                points("kong-dragon-concealed", beside("z5z5z5z5"), beside("z1z1z1z1")));
    }

    static Stream<RowCase> theWinnersPoints() {
        return Stream.of(
                points("mahjong", hand(SHORT + "p6p7 z3z3").claims("p8"), lost("p6p7z3z3")),
                points(
                        "self-drawn",
                        hand(SHORT + "p6p7 z3z3").draws("p8"),
                        hand(SHORT + "p6p7 z3z3").claims("p8")),
                points(
                        "only-possible-tile",
                        hand("m2m3m4 p3p4p5 s6s7s8 m8m9 z3z3").claims("m7"),
                        hand("m2m3m4 p3p4p5 s6s7s8 m5m6 z3z3").claims("m7")),
                points(
                        "only-possible-tile",
                        hand("m4m5 s6s7s8 p3p4p5 z3z3")
                                .concealedKong("m6m6m6m6")
                                .claims("m3"),
                        hand("m4m5 s6s7s8 p3p4p5 z3z3")
                                .claimed("m6m6m6")
                                .visible("m6")
                                .claims("m3")));
    }

    static Stream<RowCase> doubles() {
        return Stream.of(
                points("dragon-set", lostBeside("z6z6z6"), lostBeside("z4z4z4")),
                points("own-wind-set", lostBeside("z2z2z2"), lostBeside("z1z1z1")),
                points("prevailing-wind-set", lostBeside("z1z1z1"), lostBeside("z2z2z2")),
                points(
                        "one-suit-hand",
                        hand("m1m3m4m5m7m7m9m9 z3z5").claimed("m4m5m6"),
                        hand("m1m3m4m5m7m7m9m9 z3p5").claimed("m4m5m6")),
                points(
                        "pure-suit-hand",
                        hand("m1m3m4m5m7m7m9m9 m2m1").claimed("m4m5m6"),
                        hand("m1m3m4m5m7m7m9m9 m2z1").claimed("m4m5m6")),
                points(
                        "all-majors",
                        hand("m1m9p1p9s1s9z1z2z3z4").claimed("z5z5z5"),
                        hand("m1m9p1p9s1s8z1z2z3z4").claimed("z5z5z5")),
                points(
                        "all-honours",
                        hand("z1z1z2z2z3z3z4z4z6z6").claimed("z5z5z5"),
                        hand("z1z1z2z2z3z3z4z4z6s9").claimed("z5z5z5")),
                points(
                        "no-chows",
                        hand("m2m2m2 p5p5p5 s7s7 z3z3").claimed("s3s3s3").claims("s7"),
                        hand("m2m2m2 p5p5p5 s7s8 z3z3").claimed("s3s3s3").claims("s9")),
                points(
                        "misere",
                        hand(SHORT + "p6p7 z3z3").draws("p8").bonus("f2"),
                        hand(SHORT + "p6p7 z2z2").claims("p8")),
                points(
                        "replacement-tile",
                        hand(SHORT + "p6p7 z3z3").draws("p8").bonus("f1").in(REPLACEMENT_TILE),
                        hand(SHORT + "p6p7 z3z3").draws("p8").bonus("f1")),
                points(
                        "last-tile",
                        hand(SHORT + "p6p7 z3z3").draws("p8").in(LAST_TILE),
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(LAST_TILE)),
                points(
                        "robbing-the-kong",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ROBBING_KONG),
                        hand(SHORT + "p6p7 z3z3").claims("p8")),
                points(
                        "three-wind-sets-and-pair",
                        hand("z1z1z1 z2z2z2 z3z3 m4m5").claimed("z4z4z4").claims("m6"),
                        hand("z1z1z1 z2z2z2 z5z5 m4m5").claimed("z4z4z4").claims("m6")),
                points(
                        "two-dragon-sets-and-pair",
                        hand("z5z5z5 z6z6z6 z7z7 m2m3").claimed("m4m5m6").claims("m4"),
                        hand("z5z5z5 z6z6z6 z7z7 m2m3").claimed("m4m5m6")),
                points(
                        "calling-hand-opened-at-once",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ORIGINAL_CALL),
                        hand(SHORT + "p6p7 z3z3").in(ORIGINAL_CALL)));
    }

    static Stream<RowCase> limitHands() {
        return Stream.of(
                limit(
                        "bliss-of-heaven",
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).draws("p8").in(HEAVEN),
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).draws("p8").in(ORIGINAL_CALL)),
                limit(
                        "bliss-of-earth",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(EARTH, ORIGINAL_CALL),
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ORIGINAL_CALL)),
                limit(
                        "found-treasure",
                        hand("m2m2m2 m4m4m4 m5m5 m7m7")
                                .concealedKong("m9m9m9m9")
                                .draws("m7"),
                        hand("m2m2m2 m4m4m4 m5m5 m7m7")
                                .concealedKong("m9m9m9m9")
                                .claims("m7")),
                limit(
                        "found-treasure",
                        hand("m2m2m2 m4m4m4 m5m5 m7m7")
                                .concealedKong("m9m9m9m9")
                                .draws("m5"),
                        hand("m2m2m2 m4m4m4 m5m5 m7m7").markedKong("m9m9m9m9").draws("m5")),
                limit(
                        "emperors-suite",
                        hand("z1z1z1 z3z3z3 z5z5 z6z6").claimed("z2z2z2").claims("z5"),
                        hand("z1z1z1 z3z3z3 z5z5 m9m9").claimed("z2z2z2").claims("z5")),
                limit(
                        "heads-and-tails",
                        hand("m1m1m1 p9p9p9 s1s1 s9s9").claimed("p1p1p1").claims("s1"),
                        hand("m1m1m1 p9p9p9 s1s1 z5z5").claimed("p1p1p1").claims("s1")),
                limit(
                        "imperial-jade",
                        hand("s2s2s2 s3s3s3 s6s6 s8s8").claimed("z6z6z6").claims("s6"),
                        hand("s2s3s4 s3s3s3 s6s6 s8s8").claimed("z6z6z6").claims("s6")),
                limit(
                        "heavenly-twins",
                        hand("z1z1z2z2z3z3z4z4z5z5z6z6z7").claims("z7"),
                        hand("z1z1z1z2z2z2z3z3z3z5z5z6z6").claims("z6")),
                limit(
                        "heavenly-twins",
                        hand("p1p1p3p3p4p4p5p5p7p7p8p8p9").draws("p9"),
                        hand("p1p1p2p2p3p3p5p5p6p6p7p7m9").draws("m9")),
                limit(
                        "three-great-scholars",
                        hand("z5z5z5 z6z6z6 m2m2 m4m4").claimed("z7z7z7").claims("m2"),
                        hand("z5z5z5 z6z6z6 m2m2 p4p4").claimed("z7z7z7").claims("m2")),
                limit(
                        "four-delights-at-the-door",
                        hand("z1z1z1 z2z2z2 z3z3 m4m4").claimed("z4z4z4").claims("z3"),
                        hand("z1z1z1 z2z2z2 z3z3 m4m4").claimed("z4z4z4").claims("m4")),
                limit(
                        "four-by-four",
                        hand("p6")
                                .claimed("s9s9s9s9")
                                .claimed("m2m2m2m2")
                                .concealedKong("p4p4p4p4")
                                .claimed("z4z4z4z4")
                                .claims("p6"),
                        hand("p6")
                                .claimed("s9s9s9s9")
                                .claimed("m2m2m2m2")
                                .concealedKong("p4p4p4p4")
                                .claimed("z4z4z4")
                                .claims("p6")),
                limit(
                        "hidden-snake",
                        hand("m1m1m1 m3m4m5 m6m7m8 m2").claimed("m9m9m9m9").claims("m2"),
                        hand("m1m1m1 m3m4m5 m5m6m7 m2").claimed("m9m9m9m9").claims("m2")),
                limit(
                        "thirteen-wonders",
                        hand("m1m9p1p9s1s9z1z2z3z4z5z6z6").claims("z7").in(ROBBING_KONG),
                        hand("m1m1m1p9p9p9s9s9s9z5z5z6z6").claims("z6")),
                limit(
                        "moon-from-the-sea-bed",
                        hand(SHORT + "p2p3 z3z3").draws("p1").in(LAST_TILE),
                        hand(SHORT + "p2p3 z3z3").claims("p1").in(LAST_TILE)),
                limit(
                        "grapes-on-the-flat-roof",
                        hand("m2m3m4 p6p7 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p5")
                                .in(REPLACEMENT_TILE),
                        hand("m2m3m4 p6p7 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p8")
                                .in(REPLACEMENT_TILE)));
    }

    static Stream<RowCase> seasonsAndFlowers() {
        return Stream.of(
                bonus("bonus-tile", lost("z1z3z4z5").bonus("f3"), lost("z1z3z4z5")),
                bonus(
                        "own-bonus-tile",
                        lost("z1z3z4z5").bonus("f2"),
                        lost("z1z3z4z5").bonus("f1f5")),
                bonus(
                        "own-bonus-tile",
                        lost("z1z3z4z5").bonus("f6"),
                        lost("z1z3z4z5").bonus("f7")),
                bonus(
                        "all-flowers",
                        lost("z1z3z4z5").bonus("f1f2f3f4"),
                        lost("z1z3z4z5").bonus("f1f2f3f5")),
                bonus(
                        "all-seasons",
                        lost("z1z3z4z5").bonus("f5f6f7f8"),
                        lost("z1z3z4z5").bonus("f5f6f7f4")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"pairsAndOpenSets", "closedSets", "theWinnersPoints", "doubles", "limitHands", "seasonsAndFlowers"})
    void aLineIsEarnedByItsHandAndNotByANearMiss(RowCase each) {
        assertThat(each.earns().items(CLASSICAL_RUSSIAN)).contains(each.row());
        assertThat(each.earns().score(CLASSICAL_RUSSIAN).items().stream()
                        .filter(item -> item.name().equals(each.row()))
                        .map(Item::rule))
                .containsOnly(each.rule());
        assertThat(each.nearMiss().items(CLASSICAL_RUSSIAN)).doesNotContain(each.row());
    }

    @Test
    void everyLineHasAHandInThisTable() {
        List<String> tested = Stream.of(
                        pairsAndOpenSets(),
                        closedSets(),
                        theWinnersPoints(),
                        doubles(),
                        limitHands(),
                        seasonsAndFlowers())
                .flatMap(cases -> cases)
                .map(RowCase::row)
                .distinct()
                .toList();
        assertThat(RussianRows.ALL.stream().map(Row::name)).containsExactlyInAnyOrderElementsOf(tested);
    }

    private static RowCase points(String row, TestHand earns, TestHand nearMiss) {
        return new RowCase(row, "V", earns, nearMiss);
    }

    private static RowCase limit(String row, TestHand earns, TestHand nearMiss) {
        return new RowCase(row, "VII", earns, nearMiss);
    }

    private static RowCase bonus(String row, TestHand earns, TestHand nearMiss) {
        return new RowCase(row, "VIII", earns, nearMiss);
    }

    private static TestHand lost(String lastFour) {
        return hand(SHORT + lastFour);
    }

    private static TestHand lostBeside(String meld) {
        return hand(SHORT + "m9").claimed(meld);
    }

    private static TestHand beside(String kong) {
        return hand(SHORT + "z3").concealedKong(kong);
    }
}
