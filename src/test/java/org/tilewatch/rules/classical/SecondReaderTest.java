package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.classical.SecondReader.Worth;
import org.tilewatch.tiles.Wind;

/** The rulesets agree with a reader that tries everything. */
class SecondReaderTest {
    private static final int HIGH = 100_000_000;

    @Property(tries = 300)
    void millingtonsWinsAreWorthWhatTheSecondReaderFinds(@ForAll Random random) {
        TestHand hand = new RandomHands(random, false).won();
        Worth worth = new SecondReader(hand.build(), false).worth();
        assertThat(hand.score(MILLINGTON).limitHand().isPresent())
                .as("%s", hand)
                .isEqualTo(worth.limitHand());
        assertThat(hand.option("roof", "open")
                        .option("limit", 1)
                        .score(MILLINGTON)
                        .points())
                .as("%s", hand)
                .isEqualTo(worth.most());
    }

    @Property(tries = 300)
    void theRussianWinsAreWorthWhatTheSecondReaderFinds(@ForAll Random random) {
        TestHand hand = new RandomHands(random, true).won();
        Worth worth = new SecondReader(hand.build(), true).worth();
        ClassicalScore score = hand.option("limit", HIGH).score(CLASSICAL_RUSSIAN);
        assertThat(score.limitHand().isPresent()).as("%s", hand).isEqualTo(worth.limitHand());
        assertThat((long) score.points()).as("%s", hand).isEqualTo(worth.limitHand() ? HIGH : worth.most());
    }

    @Property(tries = 300)
    void losingHandsAreWorthWhatTheSecondReaderFinds(@ForAll Random random) {
        TestHand hand = new RandomHands(random, false).lost();
        assertThat((long) hand.option("limit", HIGH).score(MILLINGTON).points())
                .as("%s", hand)
                .isEqualTo(new SecondReader(hand.build(), false).worth().most());
        assertThat((long) hand.option("limit", HIGH).score(CLASSICAL_RUSSIAN).points())
                .as("%s", hand)
                .isEqualTo(new SecondReader(hand.build(), true).worth().most());
    }

    @Property(tries = 300)
    void faultyHandsAreWorthWhatTheSecondReaderFinds(@ForAll Random random, @ForAll Fault fault) {
        Hand hand = RandomHands.faulty(
                new RandomHands(random, false).lost().option("limit", HIGH).build(), fault);
        assertThat(MILLINGTON.score(hand))
                .as("%s of %s", fault, hand)
                .isInstanceOfSatisfying(
                        ClassicalScore.class,
                        score -> assertThat((long) score.points())
                                .isEqualTo(new SecondReader(hand, false).worth().most()));
    }

    /** Millington 107 to 109, 115c and 119: whether the winner's visible tiles count the others' sets or leave them out. */
    @Property(tries = 300)
    void aTableIsSettledAsTheSecondReaderReadsItsHands(@ForAll Random random) {
        Wind winner = Wind.values()[random.nextInt(4)];
        Map<Wind, Hand> hands = RandomHands.table(random, winner, Wind.values()[random.nextInt(4)]);
        Hand won = Optional.ofNullable(hands.get(winner)).orElseThrow();
        if (random.nextBoolean()) {
            hands.put(winner, won.withVisible(List.of()));
        }
        Map<Wind, Long> worth = new EnumMap<>(Wind.class);
        hands.forEach((seat, hand) -> {
            var others = hands.values().stream().filter(other -> other != hand).toList();
            Worth read = new SecondReader(hand, false, others).worth();
            worth.put(seat, read.limitHand() ? 1000 : Math.min(1000, read.most()));
        });
        Map<Wind, Integer> deltas = new EnumMap<>(Wind.class);
        worth.forEach((seat, own) -> deltas.put(seat, (int) worth.entrySet().stream()
                .filter(other -> other.getKey() != seat)
                .mapToLong(other -> (seat == Wind.EAST || other.getKey() == Wind.EAST ? 2 : 1)
                        * (seat == winner
                                ? own
                                : other.getKey() == winner ? -other.getValue() : own - other.getValue()))
                .sum()));
        var finished = new FinishedHand(
                won.roundWind(),
                hands,
                Outcome.WIN,
                List.of(winner),
                won.selfDrawn() ? Optional.empty() : Optional.of(winner.next()),
                Map.of(),
                Set.of(),
                Set.of(),
                List.of(),
                0,
                0,
                Options.NONE);
        assertThat(MILLINGTON.settle(finished))
                .isInstanceOfSatisfying(
                        Settled.class,
                        settled -> assertThat(settled.deltas()).as("%s", hands).isEqualTo(deltas));
    }
}
