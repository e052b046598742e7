package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2008;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Notation;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

class RiichiSettlingTest {
    /** 2 fan 30 fu on a discard: 2000, for east 2900. */
    private static final String SMALL = "m234 m567 s67 p99 (z555) +s8 dora=s7";

    /** Two fan 20 fu self-drawn: 400/700, for east 700. */
    private static final String PINFU_DRAWN = "m234 m567 p345 s67 p99 +s8 tsumo";

    private static final String DRAGONS = "m12 p22 (z555) (z666) (z777) +m3";

    /** A finished hand that a test fills in. */
    private static final class Table {
        private final Map<Wind, Hand> hands = new EnumMap<>(Wind.class);
        private final Outcome outcome;
        private List<Wind> winners = List.of();
        private Optional<Wind> discarder = Optional.empty();
        private Map<Wind, Wind> liable = Map.of();
        private List<Wind> tenpai = List.of();
        private List<Wind> riichi = List.of();
        private List<Wind> offenders = List.of();
        private int counters;
        private int sticks;

        Table(Outcome outcome) {
            this.outcome = outcome;
        }

        Table wins(Wind wind, String hand) {
            hands.put(wind, Notation.hand(hand + " seat=" + wind.tile().code()));
            winners = Stream.concat(winners.stream(), Stream.of(wind)).toList();
            return this;
        }

        Table holds(Wind wind, String hand) {
            hands.put(wind, Notation.hand(hand + " seat=" + wind.tile().code()));
            return this;
        }

        Table winner(Wind wind) {
            winners = List.of(wind);
            return this;
        }

        Table from(Wind wind) {
            discarder = Optional.of(wind);
            return this;
        }

        Table liable(Wind payer, Wind winner) {
            liable = Map.of(payer, winner);
            return this;
        }

        Table tenpai(Wind... winds) {
            tenpai = List.of(winds);
            return this;
        }

        Table riichi(Wind... winds) {
            riichi = List.of(winds);
            return this;
        }

        Table offends(Wind... winds) {
            offenders = List.of(winds);
            return this;
        }

        Table lying(int countersOnTable, int sticksOnTable) {
            counters = countersOnTable;
            sticks = sticksOnTable;
            return this;
        }

        FinishedHand finished() {
            return new FinishedHand(
                    Wind.EAST,
                    hands,
                    outcome,
                    winners,
                    discarder,
                    liable,
                    new HashSet<>(tenpai),
                    Set.copyOf(riichi),
                    offenders,
                    counters,
                    sticks,
                    Options.NONE);
        }

        Settlement settle(Riichi rules) {
            return rules.settle(finished());
        }

        Settled settled() {
            if (settle(EMA_2012) instanceof Settled settled) {
                return settled;
            }
            throw new AssertionError(settle(EMA_2012));
        }
    }

    private static Table win() {
        return new Table(Outcome.WIN);
    }

    private static void pays(Settled settled, int east, int south, int west, int north) {
        assertThat(settled.deltas())
                .isEqualTo(Map.of(Wind.EAST, east, Wind.SOUTH, south, Wind.WEST, west, Wind.NORTH, north));
    }

    @Test
    void theDiscarderPaysAloneWithAllCountersAndTheCountersGo() {
        var settled = win().wins(Wind.SOUTH, SMALL).from(Wind.NORTH).lying(2, 0).settled();
        pays(settled, 0, 2600, 0, -2600);
        assertThat(settled.next()).isEqualTo(new Next(false, 0, 0));
        assertThat(settled.transfers()).extracting(Transfer::rule).containsExactly("3.4.9", "3.4.10");
    }

    @Test
    void onASelfDrawAllPayAndEastPaysMoreAndEachAHundredACounter() {
        var settled = win().wins(Wind.SOUTH, PINFU_DRAWN).lying(2, 0).settled();
        pays(settled, -900, 2100, -600, -600);
    }

    @Test
    void eastWhoWinsStaysAndACounterIsAdded() {
        var settled = win().wins(Wind.EAST, PINFU_DRAWN).lying(1, 0).settled();
        pays(settled, 2400, -800, -800, -800);
        assertThat(settled.next()).isEqualTo(new Next(true, 2, 0));
    }

    @Test
    void theWinnerTakesTheSticksOfThisHandAndOfEarlierOnes() {
        var settled = win().wins(Wind.SOUTH, SMALL)
                .from(Wind.NORTH)
                .riichi(Wind.EAST, Wind.WEST)
                .lying(0, 2)
                .settled();
        pays(settled, -1000, 2000 + 4000, -1000, -2000);
        assertThat(settled.next().riichiSticks()).isZero();
    }

    @Test
    void aWinnerTakesHisOwnStickBack() {
        var settled = win().wins(Wind.SOUTH, "m234 m567 p345 s67 p99 +s8 riichi")
                .from(Wind.NORTH)
                .riichi(Wind.SOUTH)
                .settled();
        pays(settled, 0, 2000, 0, -2000);
        assertThat(settled.transfers())
                .contains(new Transfer(
                        Optional.of(Wind.SOUTH), Optional.empty(), 1000, Key.PAID_RIICHI_STICK.sentence(), "3.3.12"));
    }

    @Test
    void severalWinnersEachGetTheirHandWithCountersAndTheNextToTheRightTheOthersSticks() {
        var settled = win().wins(Wind.EAST, SMALL)
                .wins(Wind.WEST, "m234 m567 p345 s67 p99 +s8 riichi")
                .from(Wind.SOUTH)
                .riichi(Wind.WEST, Wind.NORTH)
                .lying(1, 1)
                .settled();
        // West sits at south's right: his own stick, north's and the one from before.
        pays(settled, 2900 + 300, -2900 - 2000 - 600, 2000 + 300 - 1000 + 3000, -1000);
        assertThat(settled.next()).isEqualTo(new Next(true, 2, 0));
    }

    @Test
    void threePlayersCanWinOnOneDiscard() {
        var settled = win().wins(Wind.EAST, SMALL)
                .wins(Wind.SOUTH, "m234 m567 s67 p11 (z666) +s8 dora=s7")
                .wins(Wind.NORTH, "m345 m678 s67 p22 (z777) +s8 dora=s7")
                .from(Wind.WEST)
                .lying(0, 1)
                .settled();
        pays(settled, 2900, 2000, -6900, 3000);
    }

    @Test
    void theLiablePlayerPaysForAllOnASelfDrawWithTheCounters() {
        var settled = win().wins(Wind.SOUTH, DRAGONS + " tsumo")
                .liable(Wind.NORTH, Wind.SOUTH)
                .lying(1, 0)
                .settled();
        pays(settled, 0, 32300, 0, -32300);
        assertThat(settled.transfers()).extracting(Transfer::rule).containsExactly("3.3.6", "3.4.10");
    }

    @Test
    void onADiscardTheLiablePlayerAndTheDiscarderPayHalfAndTheDiscarderTheCounters() {
        var settled = win().wins(Wind.SOUTH, DRAGONS)
                .from(Wind.EAST)
                .liable(Wind.NORTH, Wind.SOUTH)
                .lying(1, 0)
                .settled();
        pays(settled, -16300, 32300, 0, -16000);
    }

    @Test
    void whoIsLiableAndDiscardsPaysAll() {
        var settled = win().wins(Wind.SOUTH, DRAGONS)
                .from(Wind.NORTH)
                .liable(Wind.NORTH, Wind.SOUTH)
                .settled();
        pays(settled, 0, 32000, 0, -32000);
    }

    @Test
    void fourBigWindsMakeLiableForTwoYakuman() {
        var settled = win().wins(Wind.EAST, "m1 (z111) (z222) (z333) (z444) +m1 tsumo")
                .liable(Wind.WEST, Wind.EAST)
                .settled();
        pays(settled, 96000, 0, -96000, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 3000 -1000 -1000 -1000",
        "2, 1500 1500 -1500 -1500",
        "3, 1000 1000 1000 -3000",
        "4, 0 0 0 0",
        "0, 0 0 0 0"
    })
    void threeThousandPointsGoToThoseWhoWait(int waiting, String deltas) {
        var settled = new Table(Outcome.EXHAUSTED)
                .tenpai(Stream.of(Wind.values()).limit(waiting).toArray(Wind[]::new))
                .lying(2, 1)
                .settled();
        var expected = Stream.of(deltas.split(" ")).map(Integer::valueOf).toList();
        pays(settled, expected.get(0), expected.get(1), expected.get(2), expected.get(3));
        assertThat(settled.next()).isEqualTo(new Next(waiting > 0, 3, 1));
    }

    @Test
    void afterAnExhaustedWallTheSticksStayForTheNextWinner() {
        var settled = new Table(Outcome.EXHAUSTED)
                .tenpai(Wind.SOUTH)
                .riichi(Wind.SOUTH)
                .lying(0, 1)
                .settled();
        pays(settled, -1000, 2000, -1000, -1000);
        assertThat(settled.next()).isEqualTo(new Next(false, 1, 2));
    }

    @Test
    void aHandBrokenOffCostsNothingAndAddsACounter() {
        var settled =
                new Table(Outcome.ABORTIVE).riichi(Wind.values()).lying(1, 0).settled();
        pays(settled, -1000, -1000, -1000, -1000);
        assertThat(settled.next()).isEqualTo(new Next(true, 2, 4));
    }

    @Test
    void chomboPaysAManganAndTheSticksGoBack() {
        var settled = new Table(Outcome.CHOMBO)
                .offends(Wind.WEST)
                .riichi(Wind.WEST, Wind.EAST)
                .lying(1, 2)
                .settled();
        pays(settled, 4000, 2000, -8000, 2000);
        assertThat(settled.next()).isEqualTo(new Next(true, 1, 2));
    }

    @Test
    void chomboOfEastCostsFourThousandToEach() {
        pays(new Table(Outcome.CHOMBO).offends(Wind.EAST).settled(), -12000, 4000, 4000, 4000);
    }

    @Test
    void severalOffendersPayEachForHimself() {
        pays(new Table(Outcome.CHOMBO).offends(Wind.EAST, Wind.SOUTH).settled(), -8000, -4000, 6000, 6000);
    }

    @Test
    void nagashiManganIsPaidAsASelfDrawnManganWithCountersAndSticks() {
        var settled = new Table(Outcome.EXHAUSTED)
                .winner(Wind.WEST)
                .tenpai(Wind.NORTH)
                .riichi(Wind.NORTH)
                .lying(2, 1)
                .settled();
        pays(settled, -4200, -2200, 8600 + 2000, -2200 - 1000);
        assertThat(settled.next()).isEqualTo(new Next(false, 0, 0));
    }

    @Test
    void nagashiManganAsksForAConcealedHandIn2008Only() {
        var table = new Table(Outcome.EXHAUSTED).wins(Wind.WEST, SMALL);
        assertThat(table.settle(EMA_2012)).isInstanceOf(Settled.class);
        assertThat(table.settle(EMA_2008)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(ErrorCode.CONTRADICTION);
            assertThat(ContractEnglish.of(refused.because())).contains("z3").contains("4.2.4");
        });
    }

    static Stream<Table> impossible() {
        return Stream.of(
                win(),
                win().winner(Wind.EAST),
                win().wins(Wind.EAST, SMALL).from(Wind.EAST),
                win().wins(Wind.EAST, SMALL),
                win().wins(Wind.EAST, PINFU_DRAWN).from(Wind.SOUTH),
                win().wins(Wind.EAST, PINFU_DRAWN).wins(Wind.SOUTH, PINFU_DRAWN),
                win().wins(Wind.EAST, SMALL)
                        .wins(Wind.SOUTH, "m234 m567 p345 s66 p99 +s6 riichi")
                        .from(Wind.WEST),
                win().wins(Wind.EAST, SMALL).from(Wind.SOUTH).riichi(Wind.EAST),
                win().wins(Wind.EAST, SMALL).from(Wind.SOUTH).liable(Wind.WEST, Wind.EAST),
                win().wins(Wind.EAST, DRAGONS).from(Wind.SOUTH).liable(Wind.EAST, Wind.EAST),
                win().wins(Wind.EAST, DRAGONS).from(Wind.SOUTH).liable(Wind.EAST, Wind.WEST),
                win().wins(Wind.EAST, "m12 p22 [z5555] [z6666] [z7777] +m3 tsumo")
                        .liable(Wind.WEST, Wind.EAST),
                win().wins(Wind.EAST, SMALL).from(Wind.SOUTH).offends(Wind.WEST),
                new Table(Outcome.EXHAUSTED).from(Wind.EAST),
                new Table(Outcome.ABORTIVE).winner(Wind.EAST),
                new Table(Outcome.CHOMBO),
                new Table(Outcome.MISNAMED).offends(Wind.EAST));
    }

    @Test
    void whatCannotHaveHappenedIsRefusedInASentence() {
        impossible()
                .forEach(table -> assertThat(table.settle(EMA_2012))
                        .as("%s", table.finished())
                        .isInstanceOfSatisfying(Refused.class, refused -> {
                            assertThat(refused.code()).isIn(ErrorCode.CONTRADICTION, ErrorCode.BAD_VALUE);
                            assertThat(ContractEnglish.of(refused.because())).matches("[A-Z].*\\.");
                        }));
    }

    @Test
    void aWinnersHandThatIsNoWinRefusesTheSettlementByHisWind() {
        assertThat(win().wins(Wind.WEST, "m234 m567 s67 p99 (p345) +s8")
                        .from(Wind.EAST)
                        .settle(EMA_2012))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.NO_YAKU);
                    assertThat(ContractEnglish.of(refused.because())).contains("z3");
                });
    }

    @Test
    void aFifthTileOverAllHandsIsRefusedWhoeverHoldsIt() {
        var loser = "m111 m999 p111 s111 z1";
        assertThat(win().wins(Wind.SOUTH, SMALL)
                        .from(Wind.NORTH)
                        .holds(Wind.WEST, loser)
                        .settle(EMA_2012))
                .isInstanceOf(Settled.class);
        assertThat(win().wins(Wind.SOUTH, SMALL)
                        .from(Wind.NORTH)
                        .holds(Wind.WEST, "p999 m999 p111 s111 z1")
                        .settle(EMA_2012))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES);
                    assertThat(ContractEnglish.of(refused.because()))
                            .contains("p9")
                            .endsWith(".");
                });
    }

    @ParameterizedTest
    @CsvSource({
        "EXHAUSTED, m0 m123 m678 p111 s111, m0 m123 m678 p999 s999, m0",
        "ABORTIVE, m0555 m678 p111 s111, m5 m123 m678 p999 s999, m5",
        "EXHAUSTED, z5555 m678 p111 s111, z5 m123 m678 p999 s999, z5"
    })
    void aSetHasOneRedFiveAndFourFivesHoweverTheHandEnded(Outcome outcome, String east, String south, String tile) {
        var table = new Table(outcome).holds(Wind.EAST, east).holds(Wind.SOUTH, south);
        assertThat(table.settle(EMA_2012)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES);
            assertThat(ContractEnglish.of(refused.because())).contains(tile + " ");
        });
    }

    @Test
    void theDiscardOnWhichSeveralWinAndTheIndicatorsLieOnTheTableOnce() {
        var settled = win().wins(Wind.EAST, "m234 m567 p345 s67 p99 +s8 riichi dora=s8 ura=z1")
                .wins(Wind.SOUTH, "m234 m567 p345 s67 s88 +s8 riichi dora=s8 ura=z1")
                .from(Wind.WEST)
                .settle(EMA_2012);
        assertThat(settled).as("two eights, the discard, and the indicator").isInstanceOf(Settled.class);
        assertThat(win().wins(Wind.EAST, "m234 m567 p345 s67 p99 +s8 riichi dora=p8")
                        .wins(Wind.SOUTH, "m234 m567 p888 s67 p88 +s8 riichi dora=p8")
                        .from(Wind.WEST)
                        .settle(EMA_2012))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.TOO_MANY_COPIES));
    }
}
