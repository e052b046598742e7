package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Settlement.Settled;

/** Settlements of a million random hands of riichi give what the table loses: {@code ./mvnw -P slow test}. */
@Tag("slow")
class MillionRiichiHandsTest {
    private static final int HANDS = 1_000_000;

    @Test
    void aMillionSettlementsGiveTheirPlayersWhatTheTableLoses() {
        var random = new Random(349);
        var rules = Scores.EMA_2012;
        for (int i = 0; i < HANDS; i++) {
            var finished = RiichiPropertiesTest.finished(random);
            var settlement = rules.settle(finished);
            assertThat(settlement).isInstanceOf(Settled.class);
            var settled = (Settled) settlement;
            int gained = settled.deltas().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            int lost = 1000 * (finished.riichiSticks() - settled.next().riichiSticks());
            if (gained != lost) {
                assertThat(gained).as("%s", finished).isEqualTo(lost);
            }
        }
    }
}
