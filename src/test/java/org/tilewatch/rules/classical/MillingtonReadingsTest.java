package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.Situation.KONG_ON_KONG;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.ORIGINAL_CALL;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.ROBBING_KONG;
import static org.tilewatch.rules.Situation.WINNING_TILE_NOT_SHOWN;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON_MANGA;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Wind;

/** What is settled about Millington's rules where their text is unclear, number by number. */
class MillingtonReadingsTest {
    private static final String READY = "m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3";

    /** Waits for the dots three and six. */
    private static final String TWO_SIDED = "m2m3m4 s4s5s6 s7s8s9 z3z3 p4p5";

    private static final String WORTHLESS = "m1m5m9 p1p8p9 s1s2s3 z1z2z4z7";

    private static TestHand twoSided() {
        return hand(TWO_SIDED).draws("p3");
    }

    @Test
    void exhaustedByTheVisibleTilesAndTheOwnSetsTogether_115c() {
        assertThat(twoSided().visible("p6p6p6p6").items(MILLINGTON)).contains("only-possible-tile");
        assertThat(twoSided().visible("p6p6p6").items(MILLINGTON)).doesNotContain("only-possible-tile");
        assertThat(hand("m2m3m4 s4s5s6 z3z3 p4p5")
                        .claimed("p6p7p8")
                        .visible("p6p6p6")
                        .draws("p3")
                        .items(MILLINGTON))
                .contains("only-possible-tile");
    }

    @Test
    void exhaustedNotByTheWinnersConcealedTiles_115c() {
        assertThat(hand("m2m3m4 s4s5s6 p6p7p8 z3z3 p4p5")
                        .visible("p6p6p6")
                        .draws("p3")
                        .items(MILLINGTON))
                .doesNotContain("only-possible-tile");
    }

    @Test
    void exhaustedOfNinePossibleKindsAllButOne_115c() {
        var nine = hand("p1p1p1p2p3p4p5p6p7p8p9p9p9").draws("p1");
        assertThat(nine.items(MILLINGTON)).doesNotContain("only-possible-tile");
        var seven = hand("s3s4s5 s6s7s8 m2m3m4m5m6m7m8");
        assertThat(seven.draws("m2").visible("m5m5m5").items(MILLINGTON)).doesNotContain("only-possible-tile");
        assertThat(hand("s3s4s5 s6s7s8 m2m3m4m5")
                        .concealedKong("m8m8m8m8")
                        .draws("m2")
                        .visible("m5m5m5")
                        .items(MILLINGTON))
                .as("of two and five three fives lie open, the fourth stands in the hand")
                .doesNotContain("only-possible-tile");
    }

    @Test
    void aKindOfWhichTheHandHoldsAllFourIsNoPossibleTile_115c() {
        assertThat(hand("m2m3m4 z3z3 p4p5 s7s8s9")
                        .concealedKong("p6p6p6p6")
                        .draws("p3")
                        .items(MILLINGTON))
                .contains("only-possible-tile");
    }

    @Test
    void anotherPlayersConcealedKongCountsWithAllFourTiles_115c() {
        var kong = hand("m1m5m9 p1p8p9 s1s2z1z4").concealedKong("p6p6p6p6");
        assertThat(base(table(twoSided(), kong))).isEqualTo(base(table(twoSided(), hand(WORTHLESS))) + 2);
        assertThat(base(table(twoSided().visible("p6p6"), kong))).isEqualTo(base(table(twoSided(), kong)));
        var pung = hand("m1m5m9 p1p8p9 s1s2z1z4").claimed("p6p6p6");
        assertThat(base(table(twoSided(), pung))).isEqualTo(base(table(twoSided(), hand(WORTHLESS))));
        assertThat(base(table(twoSided().visible("p6p6p6"), pung)))
                .as("the three that lie open are those of the pung")
                .isEqualTo(base(table(twoSided(), hand(WORTHLESS))));
        assertThat(base(table(twoSided().visible("p6p6p6p6"), pung))).isEqualTo(base(table(twoSided(), kong)));
    }

    /** The winner's points, doubled twice: the hand scores nothing else, and is concealed to the end. */
    private static int base(FinishedHand finished) {
        return settled(finished).deltas().getOrDefault(Wind.SOUTH, 0) / 4 / 4;
    }

    @Test
    void theWaitIsLookedAtFor115cAndTheReadingFor115d() {
        var both = hand("m2m3m4 s4s5s6 s7s8s9 p6p7p8p9").claims("p6").items(MILLINGTON);
        assertThat(both).contains("fishing-the-eyes-minor").doesNotContain("only-possible-tile");
        assertThat(hand("p2p2p3p4 s4s5s6 s7s8s9 m4m5m6").claims("p2").items(MILLINGTON))
                .as("the two may complete the pair or the chow")
                .contains("fishing-the-eyes-minor");
    }

    @Test
    void aClaimedTileExposesTheSetThatItCompletesInTheDearestReading_113() {
        assertThat(hand("m2m2 m2m3m4 p5p5p5 s8s8s8 z3z3").claims("m2").items(MILLINGTON))
                .contains("pung-minor-concealed")
                .doesNotContain("pung-minor-exposed");
    }

    @Test
    void theFreeTileOfTheKongAreaCountsAsDrawnFromTheWall_115b() {
        assertThat(withKong().draws("p8").in(REPLACEMENT_TILE).items(MILLINGTON))
                .contains("self-drawn", "replacement-tile");
        assertThat(hand(READY)
                        .bonus("f1")
                        .draws("p8")
                        .in(REPLACEMENT_TILE)
                        .refusal(MILLINGTON)
                        .code())
                .as("117h: the replacement of a bonus tile comes from the live wall")
                .isEqualTo(ErrorCode.CONTRADICTION);
    }

    @Test
    void theFreeTileAfterTheWallIsGoneIsTheLastFor117iAndNotFor122d() {
        var moon =
                hand("m2m3m4 p2p3 z3z3 s3s4s5").claimed("s9s9s9s9").draws("p1").in(LAST_TILE, REPLACEMENT_TILE);
        assertThat(moon.items(MILLINGTON))
                .contains("last-tile-drawn", "replacement-tile")
                .doesNotContain("moon-from-the-lake-bed");
        assertThat(hand(READY).claims("p8").in(LAST_TILE, ROBBING_KONG).items(MILLINGTON))
                .as("a robbed tile is no discard")
                .contains("robbing-the-kong")
                .doesNotContain("last-discard");
    }

    @Test
    void aLosingHandScoresItsPairsOfValueAndItsSets_116() {
        var score = hand("z5z5 z2z2 z1z1 m9m9m9m9 p5p5 s8").score(MILLINGTON);
        assertThat(score.base()).as("dragons, own, prevailing, a pung of four").isEqualTo(2 + 2 + 2 + 8);
        assertThat(hand("z1z1z1 z2z2z2 z3z3 z4z4z4 m1m5").items(MILLINGTON)).contains("little-four-joys");
        assertThat(hand("z5z5z5z5 z6z6z6 z7z7 m1m3m5m7").items(MILLINGTON)).contains("little-three-dragons");
    }

    @Test
    void allDoublesThatHoldAreAdded_117() {
        assertThat(hand("z1z1z1 z3z3z3 z4z4 z7z7")
                        .claimed("z5z5z5")
                        .claims("z4")
                        .items(MILLINGTON))
                .contains("no-chows", "all-majors", "all-honours")
                .doesNotContain("one-suit-hand", "pure-suit-hand");
        assertThat(hand("m1m2m3 m4m5m6 m7m8 m5m5")
                        .claimed("m2m3m4")
                        .claims("m9")
                        .items(MILLINGTON))
                .contains("pure-suit-hand")
                .doesNotContain("one-suit-hand");
    }

    @Test
    void aMarkedKongScoresAsExposedAndCountsAsConcealed_46and52() {
        var drawn = hand("m2m2m2 p4p4p4 z3z3 z4z4").markedKong("s9s9s9s9").draws("z3");
        assertThat(drawn.items(MILLINGTON))
                .contains("kong-major-exposed", "three-concealed-pungs", "concealed-hand", "buried-treasure");
        var unmarked = hand("m2m2m2 p4p4p4 z3z3 z4z4").unmarkedKong("s9s9s9s9").draws("z3");
        assertThat(unmarked.items(MILLINGTON)).doesNotContain("concealed-hand", "buried-treasure");
        assertThat(hand("m2m3m4 m2m3m4 m7m8 m1m1")
                        .markedKong("m6m6m6m6")
                        .draws("m9")
                        .items(MILLINGTON))
                .contains("concealed-pure-suit");
    }

    @Test
    void theLastTileIsDrawnFor117cAnd122hAnd122pAndNeedNotBeFor122nAnd122q() {
        assertThat(hand(READY).claims("p8").items(MILLINGTON)).doesNotContain("concealed-hand");
        assertThat(hand("m2m2m2 p4p4p4 s9s9s9 z3z3 z4z4").claims("z3").items(MILLINGTON))
                .doesNotContain("buried-treasure");
        assertThat(hand("m2m3m4 m2m3m4 m6m6m6 m7m8 m1m1").claims("m9").items(MILLINGTON))
                .doesNotContain("concealed-pure-suit");
        assertThat(hand("p1p1p1p2p3p4p5p6p7p8p9p9p9").claims("p5").items(MILLINGTON))
                .contains("nine-connected-sons");
        assertThat(hand("m1m9p1p9s1s9z1z2z3z4z5z6z7").claims("z4").items(MILLINGTON))
                .contains("thirteen-unique-wonders");
    }

    @Test
    void limitHandsWithAndWithoutChowsDragonsAndKongs_122imo() {
        assertThat(hand("z5z5z5 z6z6z6 m2m3 p4p4")
                        .claimed("z7z7z7")
                        .claims("m4")
                        .items(MILLINGTON))
                .doesNotContain("three-great-scholars");
        assertThat(hand("s2s3s4 s2s3s4 s6s6 s8s8")
                        .claimed("s2s3s4")
                        .claims("s6")
                        .items(MILLINGTON))
                .contains("imperial-jade");
        assertThat(hand("m3m4m5 m6m7m8 m2")
                        .claimed("m9m9m9m9")
                        .concealedKong("m1m1m1m1")
                        .claims("m2")
                        .items(MILLINGTON))
                .contains("wriggling-snake");
    }

    @Test
    void anOriginalCallExcludesTheReplacementTileAndKongOnKong_55() {
        assertThat(withKong()
                        .draws("p8")
                        .in(ORIGINAL_CALL, REPLACEMENT_TILE)
                        .refusal(MILLINGTON)
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(hand("m2m3m4 p6p7 z3z3")
                        .concealedKong("s9s9s9s9")
                        .concealedKong("s8s8s8s8")
                        .draws("p8")
                        .in(ORIGINAL_CALL, KONG_ON_KONG)
                        .refusal(MILLINGTON)
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
    }

    @ParameterizedTest(name = "{0} with {1} claimed")
    @CsvSource({
        "EAST, 0, true",
        "EAST, 1, false",
        "SOUTH, 0, true",
        "SOUTH, 1, true",
        "SOUTH, 2, false",
        "WEST, 1, true",
        "WEST, 2, false",
        "NORTH, 1, true",
        "NORTH, 3, false"
    })
    void anOriginalCallLeavesEastNoClaimedSetAndOthersAtMostOne_55(Wind seat, int claimed, boolean canBe) {
        var tiles = "p6p7 z3z3" + (claimed < 1 ? "m2m3m4" : "") + (claimed < 2 ? "p3p4p5" : "");
        var call = hand(tiles + (claimed < 3 ? "s6s7s8" : ""))
                .seat(seat)
                .claims("p8")
                .in(ORIGINAL_CALL);
        List.of("m2m3m4", "p3p4p5", "s6s7s8").subList(0, claimed).forEach(call::claimed);
        for (var game : List.of(MILLINGTON, MILLINGTON_MANGA)) {
            if (canBe) {
                assertThat(call.items(game)).contains("original-call");
            } else {
                assertThat(call.refusal(game).code()).isEqualTo(ErrorCode.CONTRADICTION);
                assertThat(ContractEnglish.of(call.refusal(game).because()))
                        .contains("original-call")
                        .endsWith(".");
            }
        }
    }

    @Test
    void theOwnersKongsAreNoClaimedSetsToAnOriginalCall_55() {
        var kongs = hand("m2m3m4 p6p7 z3z3")
                .concealedKong("s9s9s9s9")
                .unmarkedKong("s8s8s8s8")
                .seat(Wind.EAST)
                .draws("p8")
                .in(ORIGINAL_CALL);
        assertThat(kongs.items(MILLINGTON)).contains("original-call");
        var lost = hand("m2m4 p1p6 z3z4z1").claimed("s9s9s9").claimed("s8s8s8").in(ORIGINAL_CALL);
        assertThat(lost.refusal(MILLINGTON).code())
                .as("a hand that lost cannot have called so either")
                .isEqualTo(ErrorCode.CONTRADICTION);
    }

    @Test
    void whoRobsAKongHoldsNoOtherCopyOfTheTile_57() {
        assertThat(hand(READY).claims("p8").in(ROBBING_KONG).items(MILLINGTON)).contains("robbing-the-kong");
        for (var hand : List.of(
                hand("m2m3m4 p3p4p5 p6p6 s6s7s8 z3z3"),
                hand("m2m3m4 p3p4p5 p5p7 p6p7p8 z3z3"),
                hand("m2m3m4 p5p7 s6s7s8 z3z3").claimed("p6p7p8"))) {
            var refused = hand.claims("p6").in(ROBBING_KONG).refusal(MILLINGTON);
            assertThat(refused.code()).isEqualTo(ErrorCode.CONTRADICTION);
            assertThat(ContractEnglish.of(refused.because()))
                    .contains("robbing-kong")
                    .endsWith(".");
        }
        assertThat(hand("m1m9p1p9s1s9z1z2z3z4z5z6z6")
                        .claims("z7")
                        .in(ROBBING_KONG)
                        .items(MILLINGTON))
                .as("58: the thirteen wonders rob a concealed kong")
                .contains("thirteen-unique-wonders", "robbing-the-kong");
    }

    @ParameterizedTest
    @EnumSource(
            value = Outcome.class,
            names = {"FALSE_MAHJONG", "MISNAMED"})
    void anEastAmongSeveralOffendersLosesTheTitle_83(Outcome outcome) {
        assertThat(settled(offence(outcome, Wind.SOUTH, Wind.EAST)).next().eastStays())
                .isFalse();
        assertThat(settled(offence(outcome, Wind.SOUTH, Wind.EAST, Wind.WEST))
                        .next()
                        .eastStays())
                .isFalse();
        assertThat(settled(offence(outcome, Wind.SOUTH, Wind.NORTH)).next().eastStays())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"SHORT", "FOUL"})
    void aShortOrFoulHandScoresSetsAndBonusTilesAndNoPairs_89(Fault fault) {
        var score = hand("z5z5z5 z6z6 z2z2 m9m9m9 p2")
                .claimed("z7z7z7")
                .bonus("f2f6")
                .fault(fault)
                .score(MILLINGTON);
        assertThat(score.items().stream().map(item -> item.name()))
                .containsExactly(
                        "bonus-tile",
                        "bonus-tile",
                        "pung-major-exposed",
                        "pung-major-concealed",
                        "pung-major-concealed",
                        "own-flower-and-season",
                        "dragon-set",
                        "dragon-set");
        assertThat(score.points()).isEqualTo((8 + 4 + 16) << 3);
        assertThat(score.complete()).isFalse();
    }

    @Test
    void aTileNotShownLoses115c115d122cAnd122dAndNothingElse_103() {
        var last = hand("m2m3m4 p3p4p5 s6s7s8 p6p7p8 p1").draws("p1");
        var shown = last.in(LAST_TILE).items(MILLINGTON);
        assertThat(shown).contains("only-possible-tile", "fishing-the-eyes-major", "moon-from-the-lake-bed");
        var notShown = last.in(WINNING_TILE_NOT_SHOWN).items(MILLINGTON);
        assertThat(shown.stream().filter(item -> !notShown.contains(item)))
                .containsExactly("only-possible-tile", "fishing-the-eyes-major", "moon-from-the-lake-bed");
        var roof =
                hand("m2m3m4 p4p6 z3z3 s3s4s5").claimed("s9s9s9s9").draws("p5").in(REPLACEMENT_TILE);
        var onTheRoof = roof.items(MILLINGTON);
        var unseen = roof.in(WINNING_TILE_NOT_SHOWN).items(MILLINGTON);
        assertThat(onTheRoof.stream().filter(item -> !unseen.contains(item)))
                .containsExactly("only-possible-tile", "plum-blossom-from-the-roof");
    }

    @Test
    void whoseDiscardASetHoldsMayBeLeftOut() {
        for (String tiles : List.of("m5m6m7", "m9m9m9", "m9m9m9m9")) {
            var known = hand("p3p4p5 s6s7s8 p6p7 z3z3").claimed(tiles).claims("p8");
            var unknown = hand("p3p4p5 s6s7s8 p6p7 z3z3")
                    .meld(tiles, false, Optional.empty(), false, false)
                    .claims("p8");
            assertThat(unknown.score(MILLINGTON)).isEqualTo(known.score(MILLINGTON));
            assertThat(unknown.score(CLASSICAL_RUSSIAN)).isEqualTo(known.score(CLASSICAL_RUSSIAN));
        }
    }

    @ParameterizedTest(name = "{0} beside {1}")
    @CsvSource({"p6p6p6, p6p6, p6", "z7z7z7, z7z7, z7"})
    void allTilesOfAFinishedHandComeFromOneSet(String won, String lost, String tile) {
        var winner = hand("m2m3m4 s4s5s6 s7s8s9 p4").claimed(won).draws("p4");
        for (var game : List.of(MILLINGTON, MILLINGTON_MANGA, CLASSICAL_RUSSIAN)) {
            var settlement = game.settle(table(winner, hand("m1m5m9 p1p8p9 s1s2s3 z1z2" + lost)));
            assertThat(settlement).isInstanceOfSatisfying(Refused.class, refused -> {
                assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES);
                assertThat(ContractEnglish.of(refused.because()))
                        .contains("the tile " + tile + " occurs")
                        .endsWith(".");
            });
        }
    }

    @Test
    void aFlowerIsThereOnceOverAllHands() {
        var settlement =
                MILLINGTON.settle(table(twoSided().bonus("f3"), hand(WORTHLESS).bonus("f3f4")));
        assertThat(settlement).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES);
            assertThat(ContractEnglish.of(refused.because())).contains("f3");
        });
        assertThat(MILLINGTON.settle(
                        table(twoSided().bonus("f3"), hand(WORTHLESS).bonus("f4"))))
                .isInstanceOf(Settled.class);
    }

    @Test
    void whatLiesFaceUpIsLeftOutWhenAllHandsAreCounted() {
        assertThat(MILLINGTON.settle(table(
                        twoSided().visible("p9p9p9p9"),
                        hand("m1m5m9 p1p8 s1s2s3 z1z2").claimed("p9p9p9"))))
                .isInstanceOf(Settled.class);
    }

    private static TestHand withKong() {
        return hand("m2m3m4 s6s7s8 p6p7 z3z3").concealedKong("z5z5z5z5");
    }

    private static Settled settled(FinishedHand finished) {
        Settlement settlement = MILLINGTON.settle(finished);
        if (settlement instanceof Settled settled) {
            return settled;
        }
        throw new AssertionError("not settled but " + settlement);
    }

    /** South won; the hand given is west's, and the other two hold nothing, east a tile of every kind that they hold. */
    private static FinishedHand table(TestHand won, TestHand west) {
        Map<Wind, Hand> hands = new EnumMap<>(Wind.class);
        hands.put(
                Wind.EAST,
                hand("m6m8 p2p7 s2s3 z2z4z5z6z7 m1m9").seat(Wind.EAST).build());
        hands.put(Wind.SOUTH, won.build());
        hands.put(Wind.WEST, west.seat(Wind.WEST).build());
        hands.put(
                Wind.NORTH,
                hand("m6m8 p2p7 s2s3 z2z4z5z6z1 m1m9").seat(Wind.NORTH).build());
        return new FinishedHand(
                Wind.EAST,
                hands,
                Outcome.WIN,
                List.of(Wind.SOUTH),
                Optional.empty(),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                Options.NONE);
    }

    private static FinishedHand offence(Outcome outcome, Wind... offenders) {
        return new FinishedHand(
                Wind.EAST,
                Map.of(),
                outcome,
                List.of(),
                Optional.empty(),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(offenders),
                0,
                0,
                Options.NONE);
    }
}
