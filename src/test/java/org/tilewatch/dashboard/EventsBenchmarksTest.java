package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.tilewatch.play.DrawnHands;

/** Measures what an event and a look cost in the first hand of a game and in the 33rd, by {@code ./mvnw -P jmh test}. */
@Tag("jmh")
class EventsBenchmarksTest {
    /** More than this many times the first hand's time is more than a measurement's scatter. */
    private static final double SCATTER = 1.25;

    /** The numbers of the hands are a little longer, and the page lists them all. */
    private static final double LONGER_NUMBERS = 1.05;

    /** An event with its places in the record, in bytes. */
    private static final double MOST_BYTES_AN_EVENT = 1000;

    @Test
    void anEventAfter32HandsCostsNoMoreThanInTheFirst() throws RunnerException {
        var results = new Runner(new OptionsBuilder()
                        .include("org\\.tilewatch\\..*(Event|Look)Benchmark\\..*")
                        .mode(Mode.AverageTime)
                        .timeUnit(TimeUnit.MICROSECONDS)
                        .threads(1)
                        .forks(2)
                        .warmupIterations(4)
                        .warmupTime(TimeValue.seconds(2))
                        .measurementIterations(5)
                        .measurementTime(TimeValue.seconds(2))
                        .addProfiler(GCProfiler.class)
                        .result("target/jmh-events.txt")
                        .build())
                .run();
        assertThat(results).hasSize(6);
        var times = ratios(results, result -> result.getPrimaryResult().getScore());
        assertThat(times).allSatisfy((name, ratio) -> assertThat(ratio).as(name).isLessThan(SCATTER));
        // Before each round of looks a watcher takes its seat, whose bytes the collector counts too: LookMemoryTest
        // counts those of looks alone.
        var bytes = ratios(
                results.stream()
                        .filter(result -> result.getParams().getBenchmark().contains("EventBenchmark"))
                        .toList(),
                result -> Objects.requireNonNull(result.getSecondaryResults().get("gc.alloc.rate.norm"))
                        .getScore());
        assertThat(bytes).allSatisfy((name, ratio) -> assertThat(ratio).as(name).isLessThan(LONGER_NUMBERS));
    }

    /** What the later hand's event costs, by that of the first. */
    private static Map<String, Double> ratios(Collection<RunResult> results, ToDoubleFunction<RunResult> measure) {
        return results.stream()
                .filter(result -> result.getParams().getParam("handsBefore").equals("32"))
                .collect(Collectors.toMap(
                        result -> result.getParams().getBenchmark(),
                        later -> measure.applyAsDouble(later)
                                / measure.applyAsDouble(results.stream()
                                        .filter(first -> first != later
                                                && first.getParams()
                                                        .getBenchmark()
                                                        .equals(later.getParams()
                                                                .getBenchmark()))
                                        .findFirst()
                                        .orElseThrow())));
    }

    @Test
    void theRecordGrowsByItsEventsAlone() {
        // What the first hand loads, once for all: classes, words, rules.
        assertThat(EventBenchmark.record(1).hands()).hasSize(1);
        long before = used();
        var record = EventBenchmark.record(32);
        double each = (used() - before) / (32.0 * DrawnHands.EVENTS);
        System.out.printf("the record of 32 hands holds %.0f bytes an event%n", each);
        assertThat(record.hands()).hasSize(32);
        assertThat(each).isLessThan(MOST_BYTES_AN_EVENT);
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
