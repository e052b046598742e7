package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;

/** Measures the memory that a look takes for a while, in the first hand of a game and in the 33rd, by {@code ./mvnw -P jmh test}. */
@Tag("jmh")
class LookMemoryTest {
    /** Rounds until compiled code no longer changes. */
    private static final int WARM_UP = 10;

    private static final int ROUNDS = 5;

    /** The numbers of later events are a little longer. */
    private static final double MORE = 1.05;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Blackhole news = new Blackhole(
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");

    @Test
    void aLookAfter32HandsTakesNoMoreMemoryThanInTheFirst() {
        double first = bytesOfALook(0);
        double later = bytesOfALook(32);
        System.out.printf("a look takes %.0f kB in the first hand and %.0f in the 33rd%n", first / 1000, later / 1000);
        assertThat(later).isLessThan(MORE * first);
    }

    private double bytesOfALook(int handsBefore) {
        var benchmark = new LookBenchmark();
        benchmark.handsBefore = handsBefore;
        benchmark.play();
        LongStream.range(0, WARM_UP).forEach(round -> bytesOfARound(benchmark));
        return LongStream.range(0, ROUNDS)
                        .map(round -> bytesOfARound(benchmark))
                        .average()
                        .orElseThrow()
                / LookBenchmark.LOOKS;
    }

    private long bytesOfARound(LookBenchmark benchmark) {
        benchmark.sitDown();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        benchmark.look(news);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
