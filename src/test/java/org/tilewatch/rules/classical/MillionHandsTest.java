package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Wind;

/** Settlements of a million random hands sum to zero: {@code ./mvnw -P slow test}. */
@Tag("slow")
class MillionHandsTest {
    private static final int HANDS = 1_000_000;

    @Test
    void aMillionSettlementsSumToZero() {
        var random = new Random(109);
        for (int i = 0; i < HANDS; i++) {
            var game = random.nextBoolean() ? ClassicalRuleset.MILLINGTON : ClassicalRuleset.CLASSICAL_RUSSIAN;
            var winner = Wind.values()[random.nextInt(4)];
            var four = RandomHands.table(random, winner, Wind.EAST);
            boolean drawn = Optional.ofNullable(four.get(winner)).orElseThrow().selfDrawn();
            var settlement = game.settle(new FinishedHand(
                    Wind.EAST,
                    four,
                    Outcome.WIN,
                    List.of(winner),
                    drawn ? Optional.empty() : Optional.of(winner.next()),
                    random.nextInt(4) == 0 ? Map.of(winner.next(), winner) : Map.of(),
                    Set.of(),
                    Set.of(),
                    List.of(),
                    0,
                    0,
                    Options.NONE));
            assertThat(settlement).isInstanceOf(Settled.class);
            int sum = ((Settled) settlement)
                    .deltas().values().stream().mapToInt(Integer::intValue).sum();
            if (sum != 0) {
                assertThat(sum).as("%s", four).isZero();
            }
        }
    }
}
