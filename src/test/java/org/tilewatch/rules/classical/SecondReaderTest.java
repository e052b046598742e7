package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.classical.SecondReader.Worth;

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
}
