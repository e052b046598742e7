package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.TestHand.hand;
import static org.tilewatch.tiles.Wind.EAST;
import static org.tilewatch.tiles.Wind.NORTH;
import static org.tilewatch.tiles.Wind.SOUTH;
import static org.tilewatch.tiles.Wind.WEST;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Who pays whom by Millington's rules 82 to 88, 96, 97, 107 to 111, 119 and 120, and by the Russian sections IV and V. */
class ClassicalSettlingTest {
    /** Three hands of one set of tiles, each worth 4: an exposed set of nines. */
    private static final TestHand FOUR = four("m9m9m9");

    private static final TestHand ALSO_FOUR = four("p9p9p9");
    private static final TestHand FOUR_TOO = four("s9s9s9");

    private static TestHand four(String nines) {
        return hand("m1m4m7 p2p5p8 s3s6 z3z4").claimed(nines);
    }

    @Test
    void theExampleOf109IsSettledAsTheNoteSays() {
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").seat(NORTH).draws("p8");
        var east = hand("m1m1m1 p9p9p9 s1s4s6s8 z3z4z5").seat(EAST).bonus("f4");
        var south = hand("z5z5z5 z6z6z6 s9s9s9 p2p4p6p8").seat(SOUTH).bonus("f1f3");
        assertThat(List.of(worth(east), worth(south), worth(FOUR.seat(WEST)), worth(north)))
                .containsExactly(20, 256, 4, 48);

        var settled = settled(won(NORTH, Optional.empty(), east, south, FOUR, north));

        assertThat(settled.deltas()).isEqualTo(Map.of(EAST, -536, SOUTH, 676, WEST, -332, NORTH, 192));
        assertThat(settled.transfers())
                .hasSize(6)
                .allSatisfy(each ->
                        assertThat(each.rule()).isEqualTo(each.to().equals(Optional.of(NORTH)) ? "108" : "109"));
        assertThat(settled.next().eastStays()).as("rule 11").isFalse();
    }

    @Test
    void eastWinsDoubleFromEveryoneAndStays() {
        var east = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").draws("p8");
        var settled = settled(won(EAST, Optional.empty(), east, FOUR, ALSO_FOUR, FOUR_TOO));
        assertThat(settled.deltas()).as("rule 108").isEqualTo(Map.of(EAST, 288, SOUTH, -96, WEST, -96, NORTH, -96));
        assertThat(settled.next().eastStays()).isTrue();
    }

    @Test
    void whoThrowsPartOfHisHandAwayGetsNothingAndPaysTheOthersInFull() {
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").draws("p8");
        var thrown = hand("z5z5z5 z6z6z6").fault(Fault.THROWN_AWAY);
        var settled = settled(won(NORTH, Optional.empty(), FOUR, thrown, ALSO_FOUR, north));
        assertThat(settled.deltas())
                .as("rule 106")
                .isEqualTo(Map.of(EAST, -96 + 8, SOUTH, -48 - 8 - 4, WEST, -48 + 4, NORTH, 192));
    }

    @Test
    void aWinnerWhoThrowsPartOfHisHandAwayGetsNothingAndTheLosersSettle() {
        var east = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").draws("p8").fault(Fault.THROWN_AWAY);
        var none = hand("m1m4m7 p2p5p8 s3s6 z3z4 m2p1s9");
        var settled = settled(won(EAST, Optional.empty(), east, FOUR, ALSO_FOUR, none));
        assertThat(settled.deltas()).as("rule 106").isEqualTo(Map.of(EAST, 0, SOUTH, 4, WEST, 4, NORTH, -8));
        assertThat(settled.next().eastStays()).isTrue();
    }

    @Test
    void eastsThirteenthWinIsALimitHandAndPassesTheTitleOn() {
        var east = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").draws("p8").in(Situation.THIRTEENTH_WIN);
        var settled = settled(won(EAST, Optional.empty(), east, FOUR, ALSO_FOUR, FOUR_TOO));
        assertThat(settled.deltas()).as("rules 119 and 122r").containsEntry(EAST, 6000);
        assertThat(settled.next().eastStays()).isFalse();
    }

    @Test
    void twoLosersAtTheLimitOweEachOtherNothing() {
        var high = "z1z1z1 z2z2z2 p1p1p1 z3z3 m2p4";
        var higher = "z5z5z5 z6z6z6 z7z7z7 m1m1m1 p2";
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").claims("p8");
        var settled = settled(new FinishedHand(
                EAST,
                hands(hand(high), hand(higher), FOUR, north),
                Outcome.WIN,
                List.of(NORTH),
                Optional.of(WEST),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                new Options(Map.of("limit", 100))));
        assertThat(settled.transfers())
                .as("rule 120")
                .noneMatch(each ->
                        each.from().equals(Optional.of(EAST)) && each.to().equals(Optional.of(SOUTH)))
                .noneMatch(each ->
                        each.from().equals(Optional.of(SOUTH)) && each.to().equals(Optional.of(EAST)));
        assertThat(settled.deltas()).isEqualTo(Map.of(EAST, 192 - 40, SOUTH, 96 - 20, WEST, -192 - 96 - 20, NORTH, 80));
    }

    @Test
    void whoLetOffTheCannonPaysAllThreeDebtsAndTheLosersSettleNothing() {
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").claims("p8");
        var rich = hand("z5z5z5 z6z6z6 m9m9m9 z7z7 m2p4");
        var settled =
                settled(liable(won(NORTH, Optional.of(WEST), rich, ALSO_FOUR, FOUR_TOO, north), Map.of(WEST, NORTH)));
        assertThat(settled.deltas()).as("rule 96").isEqualTo(Map.of(EAST, 0, SOUTH, 0, WEST, -80, NORTH, 80));
        assertThat(settled.transfers()).allMatch(each -> each.rule().equals("96"));
    }

    @Test
    void oneFalseMahjongCostsThreeHundredToEachAndEastHisTitle() {
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), SOUTH)).deltas())
                .as("rule 82")
                .isEqualTo(Map.of(EAST, 300, SOUTH, -900, WEST, 300, NORTH, 300));
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), SOUTH))
                        .next()
                        .eastStays())
                .isTrue();
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), EAST))
                        .next()
                        .eastStays())
                .isFalse();
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), EAST)).deltas())
                .as("not doubled for east")
                .containsEntry(EAST, -900);
    }

    @Test
    void twoFalseMahjongsCostHalfOfItEachAndThreeAThird() {
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), SOUTH, NORTH))
                        .deltas())
                .as("rule 83")
                .isEqualTo(Map.of(EAST, 300, SOUTH, -300, WEST, 300, NORTH, -300));
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of(), SOUTH, NORTH, EAST))
                        .deltas())
                .as("rule 83")
                .isEqualTo(Map.of(EAST, -100, SOUTH, -100, WEST, 300, NORTH, -100));
    }

    @Test
    void aMisnamedTileClaimedForMahjongCostsTheSame() {
        var one = settled(offence(Outcome.MISNAMED, Map.of(), WEST));
        assertThat(one.deltas()).as("rule 87").isEqualTo(Map.of(EAST, 300, SOUTH, 300, WEST, -900, NORTH, 300));
        assertThat(one.transfers()).allMatch(each -> each.rule().equals("87"));
        assertThat(settled(offence(Outcome.MISNAMED, Map.of(), WEST, EAST)).deltas())
                .isEqualTo(Map.of(EAST, -300, SOUTH, 300, WEST, -300, NORTH, 300));
    }

    @Test
    void aTableMayAgreeOnAHigherPenaltyForFalseMahjongs() {
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of("falseMahjongPenalty", 600), SOUTH, NORTH))
                        .deltas())
                .as("note to rule 82")
                .containsEntry(EAST, 600);
        assertThat(settled(offence(Outcome.FALSE_MAHJONG, Map.of("falseMahjongPenalty", "limit", "limit", 1200), SOUTH))
                        .deltas())
                .containsEntry(EAST, 1200);
    }

    @Test
    void anExhaustedWallLeavesAllAsItWas() {
        var settled = settled(ended(Outcome.EXHAUSTED, Map.of(), List.of()));
        assertThat(settled.deltas()).as("rule 97").isEqualTo(Map.of(EAST, 0, SOUTH, 0, WEST, 0, NORTH, 0));
        assertThat(settled.transfers()).isEmpty();
        assertThat(settled.next().eastStays()).isTrue();
    }

    @Test
    void theRussianLosersSettleTheirDifferencesWithEastDouble() {
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").claims("p8");
        var settled = settled(
                CLASSICAL_RUSSIAN,
                won(NORTH, Optional.of(WEST), FOUR, hand("z5z5z5 m1m4m7p2p5p8s3s6z3z4"), ALSO_FOUR, north));
        assertThat(settled.deltas())
                .as("section IV: north has 40, south 16, the others 4")
                .isEqualTo(Map.of(EAST, -80 - 24, SOUTH, -40 + 24 + 12, WEST, -40 - 12, NORTH, 160));
        assertThat(settled.transfers()).allMatch(each -> each.rule().equals("IV"));
    }

    @Test
    void theRussianPenaltyHasOnePlayerPayTheWholeSum() {
        var north = hand("p9p9 s7s7")
                .claimed("s9s9s9")
                .claimed("s1s1s1")
                .claimed("p1p1p1")
                .claims("p9");
        var rich = hand("z5z5z5 m1m4m7p2p5p8s3s6z3z4");
        var alsoRich = hand("z6z6z6 m1m4m7p2p5p8s3s6z3z4");
        var settled = settled(
                CLASSICAL_RUSSIAN,
                liable(won(NORTH, Optional.of(WEST), rich, alsoRich, FOUR, north), Map.of(WEST, NORTH)));
        assertThat(settled.deltas()).isEqualTo(Map.of(EAST, 0, SOUTH, 0, WEST, -288, NORTH, 288));
    }

    @Test
    void aSettlementThatCannotBeIsRefused() {
        var north = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").claims("p8");
        assertThat(refused(won(NORTH, Optional.of(NORTH), FOUR, ALSO_FOUR, FOUR_TOO, north))
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(refused(won(NORTH, Optional.of(WEST), FOUR, ALSO_FOUR, FOUR_TOO, FOUR))
                        .because())
                .isEqualTo(Key.WINNER_WITHOUT_TILE.with(Argument.player(NORTH)));
        assertThat(refused(won(EAST, Optional.of(WEST), north, north, FOUR, FOUR))
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(refused(won(NORTH, Optional.of(WEST), FOUR, ALSO_FOUR, hand("m1m1"), north)))
                .isEqualTo(new Refused(
                        ErrorCode.WRONG_TILE_COUNT,
                        Key.IN_THE_HAND_OF.with(
                                Argument.player(WEST),
                                Key.CONCEALED_MUST_HOLD.with(Argument.of(13), Argument.of(0), Argument.of(2)))));
        assertThat(refused(liable(won(NORTH, Optional.of(WEST), FOUR, ALSO_FOUR, FOUR_TOO, north), Map.of(WEST, EAST)))
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(refused(ended(Outcome.FALSE_MAHJONG, Map.of(), List.of())).code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(refused(ended(Outcome.CHOMBO, Map.of(), List.of(EAST))).code())
                .isEqualTo(ErrorCode.BAD_VALUE);
        assertThat(CLASSICAL_RUSSIAN.settle(offence(Outcome.FALSE_MAHJONG, Map.of(), EAST)))
                .isInstanceOf(Refused.class);
    }

    private static int worth(TestHand hand) {
        return hand.score(MILLINGTON).points();
    }

    private static Settled settled(FinishedHand finished) {
        return settled(MILLINGTON, finished);
    }

    private static Settled settled(Ruleset ruleset, FinishedHand finished) {
        Settlement settlement = ruleset.settle(finished);
        if (settlement instanceof Settled settled) {
            return settled;
        }
        throw new AssertionError("not settled but " + settlement);
    }

    private static Refused refused(FinishedHand finished) {
        return (Refused) MILLINGTON.settle(finished);
    }

    private static Map<Wind, Hand> hands(TestHand east, TestHand south, TestHand west, TestHand north) {
        var hands = new EnumMap<Wind, Hand>(Wind.class);
        hands.put(EAST, east.seat(EAST).build());
        hands.put(SOUTH, south.seat(SOUTH).build());
        hands.put(WEST, west.seat(WEST).build());
        hands.put(NORTH, north.seat(NORTH).build());
        return hands;
    }

    private static FinishedHand won(
            Wind winner, Optional<Wind> discarder, TestHand east, TestHand south, TestHand west, TestHand north) {
        return new FinishedHand(
                EAST,
                hands(east, south, west, north),
                Outcome.WIN,
                List.of(winner),
                discarder,
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                Options.NONE);
    }

    private static FinishedHand liable(FinishedHand finished, Map<Wind, Wind> liable) {
        return new FinishedHand(
                finished.roundWind(),
                finished.hands(),
                finished.outcome(),
                finished.winners(),
                finished.discarder(),
                liable,
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                finished.options());
    }

    private static FinishedHand offence(Outcome outcome, Map<String, Object> options, Wind... offenders) {
        return ended(outcome, options, List.of(offenders));
    }

    private static FinishedHand ended(Outcome outcome, Map<String, Object> options, List<Wind> offenders) {
        return new FinishedHand(
                EAST,
                Map.of(),
                outcome,
                List.of(),
                Optional.empty(),
                Map.of(),
                Set.of(),
                Set.of(),
                offenders,
                0,
                0,
                new Options(options));
    }
}
