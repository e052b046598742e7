package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Random winning hands of riichi, each scored with its whole explanation. */
@State(Scope.Thread)
public class RiichiBenchmark {
    private static final int HANDS = 20_000;

    private final Riichi rules = Scores.EMA_2012;
    private Hand[] hands = {};
    private int next;

    @Setup
    public void deal() {
        hands = hands().toArray(Hand[]::new);
    }

    /** The hands that are measured, which another scorer is given too. */
    static List<Hand> hands() {
        var random = new Random(1);
        var scoring = Scores.EMA_2012;
        return Stream.generate(() -> RandomHands.withDora(
                        RandomHands.winning(random, Wind.values()[random.nextInt(4)], random.nextBoolean()),
                        List.of(Tile.PLAYING.get(random.nextInt(34)))))
                .filter(hand -> scoring.score(hand) instanceof RiichiScore)
                .limit(HANDS)
                .toList();
    }

    @Benchmark
    public HandResult winningHands() {
        return rules.score(hands[next = (next + 1) % HANDS]);
    }
}
