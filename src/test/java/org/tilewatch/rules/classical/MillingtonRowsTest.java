package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.Situation.EARTH;
import static org.tilewatch.rules.Situation.HEAVEN;
import static org.tilewatch.rules.Situation.KONG_ON_KONG;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.ROBBING_KONG;
import static org.tilewatch.rules.Situation.THIRTEENTH_WIN;
import static org.tilewatch.rules.Situation.WINNING_TILE_NOT_SHOWN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.Item;
import org.tilewatch.tiles.Wind;

/** Every row of Millington's rules 114 to 117 and 122, with a hand that earns it and one that nearly does. */
class MillingtonRowsTest {
    private static final String SHORT = "m2m3m4 p3p4p5 s6s7s8 ";

    static Stream<RowCase> basePoints() {
        return Stream.of(
                row("bonus-tile", "114a", lost("z1z2z3z4").bonus("f3"), lost("z1z2z3z4")),
                row("pung-minor-exposed", "114b", lostBeside("p3p3p3"), lostBeside("p1p1p1")),
                row("pung-minor-concealed", "114b", lost("p8p8p8z1"), lost("p8p8p9z1")),
                row("pung-major-exposed", "114b", lostBeside("z1z1z1"), lostBeside("p8p8p8")),
                row("pung-major-concealed", "114b", lost("z6z6z6z1"), lost("z6z6z7z1")),
                row("kong-minor-exposed", "114c", lostBeside("p8p8p8p8"), lostBeside("p9p9p9p9")),
                row(
                        "kong-minor-concealed",
                        "114c",
                        hand(SHORT + "z1").concealedKong("p8p8p8p8"),
                        hand(SHORT + "z1").unmarkedKong("p8p8p8p8")),
                row("kong-major-exposed", "114c", lostBeside("z5z5z5z5"), lostBeside("z5z5z5")),
                row(
                        "kong-major-concealed",
                        "114c",
                        hand(SHORT + "z1").concealedKong("p9p9p9p9"),
                        hand(SHORT + "z1").markedKong("p9p9p9p9")),
                row("pair-dragon", "114e", lost("z5z5z1z2"), lost("z3z3z1z2")),
                row("pair-own-wind", "114e", lost("z2z2z3z4"), lost("z1z1z3z4")),
                row("pair-prevailing-wind", "114e", lost("z1z1z3z4"), lost("z4z4z3z5")),
                row("mahjong", "115a", hand(SHORT + "m9m9 p7p8").claims("p9"), lost("m9m9z1z2")),
                row(
                        "self-drawn",
                        "115b",
                        hand(SHORT + "m9m9 p7p8").draws("p9"),
                        hand(SHORT + "m9m9 p7p8").claims("p9")),
                row(
                        "only-possible-tile",
                        "115c",
                        hand(SHORT + "m9m9 s2s4").claims("s3"),
                        hand(SHORT + "m9m9 s4s5").claims("s3")),
                row(
                        "fishing-the-eyes-minor",
                        "115d",
                        hand(SHORT + "p6p7p8 m6").claims("m6"),
                        hand(SHORT + "p6p7 m6m6").claims("p8")),
                row(
                        "fishing-the-eyes-major",
                        "115d",
                        hand(SHORT + "p6p7p8 z7").claims("z7"),
                        hand(SHORT + "p6p7p8 m8").claims("m8")));
    }

    static Stream<RowCase> doublesOfAnyone() {
        return Stream.of(
                row(
                        "own-flower-and-season",
                        "116a",
                        lost("z1z2z3z4").bonus("f2f6"),
                        lost("z1z2z3z4").bonus("f2f7")),
                row(
                        "all-flowers",
                        "116b",
                        lost("z1z2z3z4").bonus("f1f2f3f4"),
                        lost("z1z2z3z4").bonus("f1f2f3f8")),
                row(
                        "all-seasons",
                        "116c",
                        lost("z1z2z3z4").bonus("f5f6f7f8"),
                        lost("z1z2z3z4").bonus("f4f6f7f8")),
                row("dragon-set", "116d", lostBeside("z6z6z6"), lostBeside("z4z4z4")),
                row("own-wind-set", "116e", lostBeside("z2z2z2"), lostBeside("z1z1z1")),
                row("prevailing-wind-set", "116f", lostBeside("z1z1z1"), lostBeside("z2z2z2")),
                row(
                        "little-three-dragons",
                        "116g",
                        hand("z5z5z5 z6z6z6 z7z7 m2m4m6m8 p2"),
                        hand("z5z5z5 z6z6z6 z1z1 m2m4m6m8 p2")),
                row(
                        "big-three-dragons",
                        "116h",
                        hand("z5z5z5 z6z6z6 m2m4m6m8").claimed("z7z7z7"),
                        hand("z5z5z5 z6z6z6 m2m4m6m8").claimed("z1z1z1")),
                row(
                        "little-four-joys",
                        "116i",
                        hand("z1z1z1 z2z2z2 z3z3 m2m4").claimed("z4z4z4"),
                        hand("z1z1z1 z2z2z2 z5z5 m2m4").claimed("z4z4z4")),
                row(
                        "big-four-joys",
                        "116j",
                        hand("z1z1z1 z2z2z2 z3z3z3 m2").claimed("z4z4z4"),
                        hand("z1z1z1 z2z2z2 z3z3 m2m4").claimed("z4z4z4")),
                row(
                        "three-concealed-pungs",
                        "116k",
                        hand("m2m2m2 p5p5p5 s7s9z1z2").markedKong("s3s3s3s3"),
                        hand("m2m2m2 p5p5p5 s7s9z1z2").unmarkedKong("s3s3s3s3")));
    }

    static Stream<RowCase> doublesOfTheWinner() {
        return Stream.of(
                row(
                        "no-score-hand",
                        "117a",
                        hand(SHORT + "p6p7 z3z3").claims("p8"),
                        hand(SHORT + "p6p7 z1z1").claims("p8")),
                row(
                        "no-chows",
                        "117b",
                        hand("m2m2m2 p5p5p5 s7s7 z3z3").claimed("s3s3s3").claims("s7"),
                        hand("m2m2m2 p5p5p5 s7s8 z3z3").claimed("s3s3s3").claims("s9")),
                row(
                        "concealed-hand",
                        "117c",
                        hand("m2m3m4 p5p6 z3z3 s3s4s5").markedKong("s9s9s9s9").draws("p7"),
                        hand("m2m3m4 p5p6 z3z3 s3s4s5").markedKong("s9s9s9s9").claims("p7")),
                row(
                        "one-suit-hand",
                        "117d",
                        hand("m2m3m4 m5m6m7 m7m8 z3z3 z5z5z5").claims("m9"),
                        hand("m2m3m4 m5m6m7 m7m8 p3p3 z5z5z5").claims("m9")),
                row(
                        "pure-suit-hand",
                        "117e",
                        hand("m2m3m4 m5m6m7 m7m8 m1m1").claimed("m4m5m6").claims("m9"),
                        hand("m2m3m4 m5m6m7 m7m8 z1z1").claimed("m4m5m6").claims("m9")),
                row(
                        "all-majors",
                        "117f",
                        hand("m1m1m1 p9p9p9 z1z1 z3z3").claimed("s1s1s1").claims("z1"),
                        hand("m1m1m1 p8p8p8 z1z1 z3z3").claimed("s1s1s1").claims("z1")),
                row(
                        "all-honours",
                        "117g",
                        hand("z5z5z5 z3z3z3 z1z1 z4z4").claimed("z6z6z6").claims("z1"),
                        hand("z5z5z5 z3z3z3 z1z1 m1m1").claimed("z6z6z6").claims("z1")),
                row(
                        "replacement-tile",
                        "117h",
                        hand("m2m3m4 p5p6 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p7")
                                .in(REPLACEMENT_TILE),
                        hand("m2m3m4 p5p6 z3z3 s3s4s5").claimed("s9s9s9s9").draws("p7")),
                row(
                        "last-tile-drawn",
                        "117i",
                        hand(SHORT + "p6p7 z3z3").draws("p8").in(LAST_TILE),
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(LAST_TILE)),
                row(
                        "last-discard",
                        "117j",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(LAST_TILE),
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(LAST_TILE, ROBBING_KONG)),
                row(
                        "robbing-the-kong",
                        "117k",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ROBBING_KONG),
                        hand(SHORT + "p6p7 z3z3").claims("p8")),
                row(
                        "original-call",
                        "117l",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ORIGINAL_CALL),
                        lost("z1z2z3z4").in(ORIGINAL_CALL)));
    }

    static Stream<RowCase> limitHandsByTheWayOfWinning() {
        return Stream.of(
                row(
                        "blessing-of-heaven",
                        "122a",
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).draws("p8").in(HEAVEN),
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).draws("p8").in(ORIGINAL_CALL)),
                row(
                        "blessing-of-earth",
                        "122b",
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(EARTH),
                        hand(SHORT + "p6p7 z3z3").claims("p8").in(ORIGINAL_CALL)),
                row(
                        "plum-blossom-from-the-roof",
                        "122c",
                        hand("m2m3m4 p6p7 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p5")
                                .in(REPLACEMENT_TILE),
                        hand("m2m3m4 p6p7 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p8")
                                .in(REPLACEMENT_TILE)),
                row(
                        "moon-from-the-lake-bed",
                        "122d",
                        hand(SHORT + "p2p3 z3z3").draws("p1").in(LAST_TILE),
                        hand(SHORT + "p2p3 z3z3").claims("p1").in(LAST_TILE)),
                row(
                        "moon-from-the-lake-bed",
                        "117i, 122d",
                        hand("m2m3m4 p2p3 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p1")
                                .in(LAST_TILE),
                        hand("m2m3m4 p2p3 z3z3 s3s4s5")
                                .claimed("s9s9s9s9")
                                .draws("p1")
                                .in(LAST_TILE, REPLACEMENT_TILE)),
                row(
                        "scratching-the-carrying-pole",
                        "122e",
                        hand("m2m3m4 p3p4p5 p6p7p8 s3s4 z3z3").claims("s2").in(ROBBING_KONG),
                        hand("m2m3m4 p3p4p5 p6p7p8 s3s4 z3z3").claims("s5").in(ROBBING_KONG)),
                row(
                        "kong-on-kong",
                        "122f",
                        hand("m2m3m4 p6p7 z3z3")
                                .claimed("s9s9s9s9")
                                .concealedKong("s8s8s8s8")
                                .draws("p5")
                                .in(KONG_ON_KONG),
                        hand("m2m3m4 p6p7 z3z3")
                                .claimed("s9s9s9s9")
                                .concealedKong("s8s8s8s8")
                                .draws("p5")
                                .in(REPLACEMENT_TILE)),
                row(
                        "thirteenth-win",
                        "122r",
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).claims("p8").in(THIRTEENTH_WIN),
                        hand(SHORT + "p6p7 z3z3").seat(Wind.EAST).claims("p8")));
    }

    static Stream<RowCase> limitHandsByTheirTiles() {
        return Stream.of(
                row(
                        "fourfold-plenty",
                        "122g",
                        hand("p6")
                                .claimed("s9s9s9s9")
                                .claimed("m2m2m2m2")
                                .claimed("p4p4p4p4")
                                .claimed("z4z4z4z4")
                                .claims("p6"),
                        hand("p6")
                                .claimed("s9s9s9s9")
                                .claimed("m2m2m2m2")
                                .claimed("p4p4p4p4")
                                .claimed("z4z4z4")
                                .claims("p6")),
                row(
                        "buried-treasure",
                        "122h",
                        hand("m2m2m2 p4p4p4 z3z3 z4z4").markedKong("s9s9s9s9").draws("z3"),
                        hand("m2m2m2 p4p4p4 z3z3 z4z4").markedKong("s9s9s9s9").claims("z3")),
                row(
                        "three-great-scholars",
                        "122i",
                        hand("z5z5z5 z6z6z6 m2m2 p4p4").claimed("z7z7z7").claims("m2"),
                        hand("z5z5z5 z6z6z6 m2m3 p4p4").claimed("z7z7z7").claims("m4")),
                row(
                        "four-blessings-over-the-door",
                        "122j",
                        hand("z1z1z1 z2z2z2 z3z3 m4m4").claimed("z4z4z4").claims("z3"),
                        hand("z1z1z1 z2z2z2 z3z3 m4m4").claimed("z4z4z4").claims("m4")),
                row(
                        "all-symbols",
                        "122k",
                        hand("z5z5z5 z3z3z3 z1z1 z4z4").claimed("z6z6z6").claims("z1"),
                        hand("z5z5z5 z3z3z3 z1z1 m9m9").claimed("z6z6z6").claims("z1")),
                row(
                        "heads-and-tails",
                        "122l",
                        hand("m1m1m1 p9p9p9 s1s1 s9s9").claimed("p1p1p1").claims("s1"),
                        hand("m1m1m1 p9p9p9 s1s1 z5z5").claimed("p1p1p1").claims("s1")),
                row(
                        "imperial-jade",
                        "122m",
                        hand("s2s3s4 s2s3s4 s6s6 s8s8").claimed("z6z6z6").claims("s6"),
                        hand("s2s3s4 s2s3s4 s6s6 s8s8").claimed("z5z5z5").claims("s6")),
                row(
                        "imperial-jade",
                        "122m",
                        hand("s2s3s4 s2s3s4 s6s6 s8s8").claimed("s2s3s4").claims("s6"),
                        hand("s2s3s4 s2s3s4 s6s6 s8s8").claimed("s3s4s5").claims("s6")),
                row(
                        "nine-connected-sons",
                        "122n",
                        hand("p1p1p1p2p3p4p5p6p7p8p9p9p9").claims("p5"),
                        hand("p1p1p1p2p3p4p5p6p7p8p8p9p9").claims("p9")),
                row(
                        "wriggling-snake",
                        "122o",
                        hand("m1m1m1 m3m4m5 m6m7m8 m2").claimed("m9m9m9m9").claims("m2"),
                        hand("m1m1m1 m3m4m5 m5m6m7 m2").claimed("m9m9m9m9").claims("m2")),
                row(
                        "wriggling-snake",
                        "122o",
                        hand("s1s1s1 s2s3s4 s6s7 s5s5").claimed("s9s9s9").claims("s8"),
                        hand("s1s1s1 s2s3s4 s6s7 z5z5").claimed("s9s9s9").claims("s8")),
                row(
                        "wriggling-snake",
                        "122o",
                        hand("s1s1s1 s2s3s4 s6s7 s8s8").claimed("s9s9s9").claims("s5"),
                        hand("s1s1s1 s2s3s4 s4s5 s8s8").claimed("s9s9s9").claims("s6")),
                row(
                        "concealed-pure-suit",
                        "122p",
                        hand("m2m3m4 m2m3m4 m7m8 m1m1").markedKong("m6m6m6m6").draws("m9"),
                        hand("m2m3m4 m2m3m4 m7m8 m1m1").markedKong("m6m6m6m6").claims("m9")),
                row(
                        "thirteen-unique-wonders",
                        "122q",
                        hand("m1m9p1p9s1s9z1z2z3z4z5z6z7").claims("z4"),
                        hand("m1m1m1p9p9p9s9s9s9z5z5z6z6").claims("z6")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({
        "basePoints",
        "doublesOfAnyone",
        "doublesOfTheWinner",
        "limitHandsByTheWayOfWinning",
        "limitHandsByTheirTiles"
    })
    void aRowIsEarnedByItsHandAndNotByANearMiss(RowCase each) {
        assertThat(each.earns().items(MILLINGTON)).contains(each.row());
        assertThat(each.earns().score(MILLINGTON).items().stream()
                        .filter(item -> item.name().equals(each.row()))
                        .map(Item::rule))
                .allMatch(rule -> each.rule().endsWith(rule));
        assertThat(each.nearMiss().items(MILLINGTON)).doesNotContain(each.row());
    }

    @Test
    void everyRowHasAHandInThisTable() {
        List<String> tested = Stream.of(
                        basePoints(),
                        doublesOfAnyone(),
                        doublesOfTheWinner(),
                        limitHandsByTheWayOfWinning(),
                        limitHandsByTheirTiles(),
                        VariantTest.rows())
                .flatMap(cases -> cases)
                .map(RowCase::row)
                .distinct()
                .toList();
        assertThat(MillingtonRows.ALL.stream().map(Row::name)).containsExactlyInAnyOrderElementsOf(tested);
    }

    @Test
    void aTileNotShownWhenDrawnLosesItsExtrasButNotThePointsOfTheDraw() {
        var notShown = hand(SHORT + "p6p7p8 z7").draws("z7").in(WINNING_TILE_NOT_SHOWN, LAST_TILE);
        assertThat(notShown.items(MILLINGTON))
                .as("rule 103")
                .contains("self-drawn", "last-tile-drawn")
                .doesNotContain("only-possible-tile", "fishing-the-eyes-major");
        assertThat(hand(SHORT + "p2p3 z3z3")
                        .draws("p1")
                        .in(WINNING_TILE_NOT_SHOWN, LAST_TILE)
                        .items(MILLINGTON))
                .doesNotContain("moon-from-the-lake-bed");
        assertThat(hand("m2m3m4 p6p7 z3z3 s3s4s5")
                        .claimed("s9s9s9s9")
                        .draws("p5")
                        .in(REPLACEMENT_TILE, WINNING_TILE_NOT_SHOWN)
                        .items(MILLINGTON))
                .contains("replacement-tile")
                .doesNotContain("plum-blossom-from-the-roof");
    }

    private static RowCase row(String row, String rule, TestHand earns, TestHand nearMiss) {
        return new RowCase(row, rule, earns, nearMiss);
    }

    private static TestHand lost(String lastFour) {
        return hand(SHORT + lastFour);
    }

    private static TestHand lostBeside(String meld) {
        return hand(SHORT + "m9").claimed(meld);
    }
}
