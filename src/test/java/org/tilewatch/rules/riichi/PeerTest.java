package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Hand;

/**
 * How many hands our riichi scorer scores in a second beside a stranger's, the package riichi of npm, on the same hands in one run by
 * {@code ./mvnw -P jmh test}. Whether both pay the same is {@link SecondOpinionTest}'s.
 */
@Tag("jmh")
class PeerTest {
    private static final Path FOLDER = Path.of("target/peer/speed");
    private static final int WARM_UP = 30;
    private static final int MEASURED = 30;
    private static final int TIMES_AS_FAST = 20;

    @Test
    void handsAreScoredManyTimesAsFastAsByTheStranger() throws IOException, InterruptedException {
        var hands = RiichiBenchmark.hands();
        var random = new Random(2);
        var written = hands.stream()
                .map(hand -> NpmScorer.RIICHI.written(Scores.EMA_2012.set(), FinishedTables.alone(random, hand)))
                .toList();
        var answers = NpmScorer.RIICHI.answers(FOLDER, written);
        assertThat(answers).hasSize(hands.size() + 1);
        long theirs = Long.parseLong(answers.getLast());
        long ours = ours(hands);
        var report = "riichi 1.2.0 of npm scores %,d hands a second, we score %,d in the same minute.%n"
                .formatted(theirs, ours);
        Files.writeString(FOLDER.resolve("beside.txt"), report);
        System.out.print(report);
        assertThat(ours).isGreaterThan(TIMES_AS_FAST * theirs);
    }

    /** How many hands we score in a second, the whole explanation included. */
    private static long ours(List<Hand> hands) {
        IntStream.range(0, WARM_UP).forEach(round -> hands.forEach(Scores.EMA_2012::score));
        long begun = System.nanoTime();
        IntStream.range(0, MEASURED).forEach(round -> hands.forEach(Scores.EMA_2012::score));
        return MEASURED * hands.size() * 1_000_000_000L / (System.nanoTime() - begun);
    }
}
