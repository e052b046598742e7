package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Tables of three and five: Millington 128 to 132 with their notes; each row of them is among those of {@link MillingtonRowsTest}. */
class VariantTest {
    private static final String LOSING = "m2 m3 m6 p2 p2 p5 s3 s4 s8 ";

    private static Hand hand(String codes, Wind seat, Map<String, Object> options) {
        return new Hand(
                TestHand.tiles(codes),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                seat,
                Wind.WEST,
                Set.of(),
                List.of(),
                List.of(),
                List.of(),
                0,
                0,
                Optional.empty(),
                new Options(options));
    }

    private static List<String> items(String codes, Wind seat, Map<String, Object> options) {
        var result = ClassicalRuleset.MILLINGTON.score(hand(codes, seat, options));
        assertThat(result).isInstanceOf(ClassicalScore.class);
        return ((ClassicalScore) result)
                .items().stream()
                        .map(Item::name)
                        .filter(name -> !name.contains("concealed"))
                        .toList();
    }

    @Test
    void inTheRoundOfTheMiddleARedPairIsWorthFourAndARedSetTwoDoubles() {
        var middle = Map.<String, Object>of("prevailing", "middle");
        assertThat(items(LOSING + "z7 z7 z3 z4", Wind.EAST, middle)).containsExactly("pair-dragon", "pair-middle");
        assertThat(items(LOSING + "z7 z7 z7 z4", Wind.EAST, middle)).containsExactly("dragon-set", "middle-set");
        // No wind prevails.
        assertThat(items(LOSING + "z3 z3 z3 z4", Wind.EAST, middle)).isEmpty();
        assertThat(items(LOSING + "z3 z3 z3 z4", Wind.EAST, Map.of())).containsExactly("prevailing-wind-set");
    }

    @ParameterizedTest(name = "{0} of {1}: {2}")
    @CsvSource({
        "z7 z7 z7, EAST, own-dragon-set",
        "z5 z5 z5, SOUTH, own-dragon-set",
        "z6 z6 z6, SOUTH, prevailing-dragon-set",
        "z7 z7, EAST, pair-own-dragon",
        "z6 z6, EAST, pair-prevailing-dragon",
        "z1 z1, SOUTH, pair-wind",
        "z4 z4 z4, SOUTH, wind-set"
    })
    void withDragonsForDirectionsOnlyOnesOwnAndThePrevailingDragonsCountAndEveryWind(
            String tiles, Wind seat, String row) {
        var filled = tiles.length() > 5 ? tiles + " s6" : tiles + " s6 s7";
        assertThat(items(LOSING + filled, seat, Map.of("directions", "dragons")))
                .containsExactly(row);
    }

    @Test
    void withDragonsForDirectionsANobodysDragonCountsForNothing() {
        assertThat(items(LOSING + "z7 z7 z7 s6", Wind.SOUTH, Map.of("directions", "dragons")))
                .isEmpty();
        assertThat(items(LOSING + "z5 z5 z5 s6", Wind.NORTH, Map.of("directions", "dragons")))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "walls | three | z4 | SOUTH | The tile z4 is left out",
                "walls | three | z1 | NORTH | Nobody sits at the seatWind z4",
                "dummy | z3 | z1 | WEST | Nobody sits at the seatWind z3"
            })
    void whatIsNotInAGameOfThreeIsRefused(String option, String value, String tile, Wind seat, String sentence) {
        var result = ClassicalRuleset.MILLINGTON.score(hand(LOSING + "s6 s7 z2 " + tile, seat, Map.of(option, value)));
        assertThat(result).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(ErrorCode.CONTRADICTION);
            assertThat(ContractEnglish.of(refused.because())).contains(sentence);
        });
    }

    /** What is a game of three or of five alone cannot be agreed together with its opposite. */
    @ParameterizedTest
    @CsvSource({
        "walls, three, dummy, z3, 132",
        "walls, three, directions, dragons, 132",
        "dreamer, paid, dummy, z3, 128",
        "prevailing, middle, walls, three, 128"
    })
    void optionsOfTwoGamesAreRefusedTogether(String one, String value, String other, String another, String rule) {
        var refused = ClassicalRuleset.MILLINGTON.score(
                hand(LOSING + "z1 z2 z3 z4", Wind.EAST, Map.of(one, value, other, another)));
        assertThat(refused).isInstanceOfSatisfying(Refused.class, why -> {
            assertThat(why.code()).isEqualTo(ErrorCode.CONTRADICTION);
            assertThat(ContractEnglish.of(why.because())).contains(rule);
        });
    }

    private static FinishedHand threeAtTheTable(Map<Wind, Hand> hands, Options options) {
        return new FinishedHand(
                Wind.WEST,
                hands,
                FinishedHand.Outcome.WIN,
                List.of(Wind.SOUTH),
                Optional.of(Wind.EAST),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                options);
    }

    /** Millington 131: the dummy's right-hand neighbour chows what the player on the dummy's left discards. */
    @ParameterizedTest(name = "{0} {1}: seat {2}")
    @CsvSource({"dummy, z4, EAST", "dummy, z2, WEST", "dummy, z3, NORTH", "walls, three, EAST"})
    void nextToTheEmptyChairAChowIsClaimedFromAcross(String option, String value, Wind seat) {
        var chow = new Meld(MeldType.CHOW, TestHand.tiles("p3 p4 p5"), false, Optional.of(Giver.ACROSS), false, false);
        var result = TestHand.hand("m2 m3 m4 s6 s7 s8 p6 p7 z3 z3")
                .meld(chow)
                .seat(seat)
                .option(option, value)
                .claims("p8")
                .score(ClassicalRuleset.MILLINGTON);
        assertThat(result.complete()).isTrue();
    }

    @Test
    void threePlayersSettleAmongThemselves() {
        var options = Map.<String, Object>of("dummy", "z3");
        var winner = new Hand(
                TestHand.tiles("m2 m3 m4 m5 m6 m7 p3 p4 p5 s6 s7 p7 p7"),
                List.of(),
                List.of(),
                Optional.of(Tile.S8),
                false,
                Wind.SOUTH,
                Wind.WEST,
                Set.of(),
                List.of(),
                List.of(),
                List.of(),
                0,
                0,
                Optional.empty(),
                new Options(options));
        var hands = Map.of(
                Wind.EAST,
                hand(LOSING + "z7 z7 z3 z4", Wind.EAST, options),
                Wind.SOUTH,
                winner,
                Wind.NORTH,
                hand(LOSING + "z1 z2 z3 z4", Wind.NORTH, options));
        var settlement = ClassicalRuleset.MILLINGTON.settle(threeAtTheTable(hands, new Options(options)));
        // South's hand without score is worth 20; east's pair of dragons 2 against north's nothing, doubled for east.
        assertThat(settlement)
                .isInstanceOfSatisfying(
                        Settled.class,
                        settled -> assertThat(settled.deltas())
                                .containsEntry(Wind.SOUTH, 60)
                                .containsEntry(Wind.EAST, -40 + 4)
                                .containsEntry(Wind.NORTH, -20 - 4)
                                .containsEntry(Wind.WEST, 0));
    }

    private static Settled dreamt(Wind winner, TestHand winning, Map<String, Object> options) {
        var hands = new EnumMap<Wind, Hand>(Wind.class);
        for (var seat : Wind.values()) {
            hands.put(
                    seat,
                    seat == winner
                            ? winning.seat(seat).build()
                            : TestHand.hand("m3 m6 m9 p2 p5 p9 s3 s4 s8 z1 z2 z3 z4")
                                    .seat(seat)
                                    .build());
        }
        var settlement = ClassicalRuleset.MILLINGTON.settle(new FinishedHand(
                Wind.EAST,
                hands,
                FinishedHand.Outcome.WIN,
                List.of(winner),
                Optional.empty(),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                new Options(options)));
        assertThat(settlement).isInstanceOf(Settled.class);
        return (Settled) settlement;
    }

    /** Three doubles: no chows, a set of dragons, and drawn to the end. */
    private static TestHand threeDoubles() {
        return TestHand.hand("m2 m2 m2 p4 p4 p4 s6 s6 z7 z7 z7 p8 p8").draws("s6");
    }

    @Test
    void eachLoserPaysTheDreamerTwoPointsDoubledAsOftenAsTheWinnersHand_128note2() {
        var unpaid = dreamt(Wind.SOUTH, threeDoubles(), Map.of());
        var paid = dreamt(Wind.SOUTH, threeDoubles(), Map.of("dreamer", "paid", "roof", "open", "limit", 100_000));
        // The buried treasure is a limit hand, whatever the roof.
        assertThat(unpaid.dues()).isEmpty();
        assertThat(paid.dues()).extracting(due -> due.points()).containsExactly(128, 128, 256);
        assertThat(paid.dues()).extracting(due -> due.rule()).containsOnly("128");
        assertThat(paid.dreamersDelta()).isEqualTo(512);
        assertThat(paid.deltas().values().stream().mapToInt(delta -> delta).sum())
                .isEqualTo(-512);
    }

    @Test
    void eastWhoWinsPaysNothingAndNobodyPaysTwice_128note2() {
        var paid = dreamt(
                Wind.EAST,
                TestHand.hand("m2 m3 m4 p3 p4 p5 s6 s7 s8 s2 s2 p6 p7").draws("p8"),
                Map.of("dreamer", "paid"));
        // A hand without score, concealed to the end: two doubles.
        assertThat(paid.dues()).extracting(due -> due.points()).containsExactly(8, 8, 8);
        assertThat(paid.dues()).extracting(due -> due.from()).containsExactly(Wind.SOUTH, Wind.WEST, Wind.NORTH);
    }

    @Test
    void aHandThatReachesTheLimitCountsAsOneOfSixDoublesForTheDreamer_121note() {
        var reached = dreamt(
                Wind.EAST,
                TestHand.hand("m2 m3 m4 p3 p4 p5 s6 s7 s8 s2 s2 p6 p7").draws("p8"),
                Map.of("dreamer", "paid", "limit", 48));
        assertThat(reached.dues()).extracting(due -> due.points()).containsExactly(128, 128, 128);
    }

    @Test
    void afterADrawOrAFalseMahjongTheDreamerIsPaidNothing_128note2() {
        var options = new Options(Map.of("dreamer", "paid"));
        for (var outcome : List.of(FinishedHand.Outcome.EXHAUSTED, FinishedHand.Outcome.FALSE_MAHJONG)) {
            var offenders = outcome == FinishedHand.Outcome.EXHAUSTED ? List.<Wind>of() : List.of(Wind.WEST);
            var settlement = ClassicalRuleset.MILLINGTON.settle(new FinishedHand(
                    Wind.EAST,
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
                    options));
            assertThat(settlement)
                    .isInstanceOfSatisfying(
                            Settled.class, settled -> assertThat(settled.dues()).isEmpty());
        }
    }

    @Test
    void theEmptyChairIsNamedByNobody() {
        var options = new Options(Map.of("dummy", "z3"));
        var settlement = ClassicalRuleset.MILLINGTON.settle(
                threeAtTheTable(Map.of(Wind.WEST, hand(LOSING + "z1 z2 z3 z4", Wind.WEST, Map.of())), options));
        assertThat(settlement)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(ContractEnglish.of(refused.because()))
                                .contains("Nobody sits at z3"));
    }
}
