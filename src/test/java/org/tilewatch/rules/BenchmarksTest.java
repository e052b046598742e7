package org.tilewatch.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Measures how many hands a second one core scores and reads, by {@code ./mvnw -P jmh test}. */
@Tag("jmh")
class BenchmarksTest {
    private static final Map<String, Integer> AT_LEAST = Map.of(
            "RiichiBenchmark.winningHands", 500_000,
            "MillingtonBenchmark.winningHands", 400_000,
            "ReadyBenchmark.shanten", 4_000_000,
            "ReadyBenchmark.waits", 1_000_000);

    @Test
    void oneCoreIsFastEnough() throws RunnerException {
        var results = new Runner(new OptionsBuilder()
                        .include("org\\.tilewatch\\.rules\\..*Benchmark\\..*")
                        .threads(1)
                        .forks(2)
                        .warmupIterations(4)
                        .warmupTime(TimeValue.seconds(2))
                        .measurementIterations(5)
                        .measurementTime(TimeValue.seconds(2))
                        .result("target/jmh.txt")
                        .build())
                .run();
        assertThat(results).hasSize(AT_LEAST.size());
        for (var result : results) {
            var name = result.getParams().getBenchmark();
            AT_LEAST.forEach((benchmark, least) -> {
                if (name.endsWith(benchmark)) {
                    assertThat(result.getPrimaryResult().getScore()).as(name).isGreaterThan(least);
                }
            });
        }
    }
}
