package org.tilewatch.rules.sets;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How far random hands of thirteen tiles are from ready, and what they wait for, in all shapes of riichi. */
@State(Scope.Thread)
public class ReadyBenchmark {
    private static final int HANDS = 1 << 12;
    private static final int[] NO_SETS_LAID = new int[Counts.KINDS];

    private final Set<Shape> shapes = EnumSet.of(Shape.SETS_AND_PAIR, Shape.SEVEN_PAIRS, Shape.THIRTEEN_WONDERS);
    private int[][] hands = {};
    private int next;

    @Setup
    public void deal() {
        var random = new Random(1);
        hands = Stream.generate(() -> RandomTiles.any(random, 13)).limit(HANDS).toArray(int[][]::new);
    }

    @Benchmark
    public int shanten() {
        return Shanten.of(hands[next++ & HANDS - 1], 4, shapes);
    }

    @Benchmark
    public KindSet waits() {
        return Waits.of(hands[next++ & HANDS - 1], NO_SETS_LAID, 4, shapes);
    }
}
