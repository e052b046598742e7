package org.tilewatch.rules.classical;

import java.util.Random;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;

/** Random winning hands of Millington's game, with bonus tiles and situations, each scored with its whole explanation. */
@State(Scope.Thread)
public class MillingtonBenchmark {
    private static final int HANDS = 1 << 12;

    private Hand[] hands = {};
    private int next;

    @Setup
    public void deal() {
        var random = new RandomHands(new Random(1), false);
        hands = Stream.generate(() -> random.won().build()).limit(HANDS).toArray(Hand[]::new);
    }

    @Benchmark
    public HandResult winningHands() {
        return ClassicalRuleset.MILLINGTON.score(hands[next++ & HANDS - 1]);
    }
}
