package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;

class NonsenseTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int USUAL = Integer.getInteger("nonsense.usual", 1_600);
    private static final int MANY = Integer.getInteger("nonsense", 100_000);
    private static final long SEED = Long.getLong("nonsense.seed", 0);
    private static final int LOOKS = 40;

    @Test
    @Tag("thorough")
    void noLookOfNonsenseMakesTheWatcherFail() {
        assertThat(failures(USUAL)).isEmpty();
    }

    @Test
    @Tag("slow")
    void noneOfAHundredThousandDoesEither() {
        assertThat(failures(MANY)).isEmpty();
    }

    /** Of 330 finds on the table, before this was bounded, one look took 1.6 GB. */
    @ParameterizedTest
    @ValueSource(ints = {20, 90, 330, 800})
    void aCheckedClothUnderADealtHandTakesLittleMemory(int finds) {
        for (long seed = 0; seed < 2; seed++) {
            var watcher = watcher(seed);
            var dealt = Nonsense.dealt();
            double t = 0;
            for (int look = 0; look < 5; look++) {
                t += 0.2;
                watcher.onLook(new Look(t, dealt, List.of()));
            }
            assertThat(watcher.hand()).isPresent();
            var all = new ArrayList<>(dealt);
            all.addAll(Nonsense.cloth(finds));
            for (int look = 0; look < 20; look++) {
                t += 0.2;
                long before = THREADS.getCurrentThreadAllocatedBytes();
                watcher.onLook(new Look(t, all, List.of()));
                assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(400_000_000L);
            }
        }
    }

    /** Of a hundred thousand looks the ones that took most: of some ninety tiles that nothing explains each story was sought anew, 4.8 GB. */
    @ParameterizedTest
    @ValueSource(longs = {148, 531, 132})
    @Tag("thorough")
    void whatOneLookSearchesIsBounded(long seed) {
        var watcher = watcher(seed);
        for (var input : new Nonsense(seed).inputs(LOOKS)) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            watcher.on(input);
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000_000L);
        }
    }

    /** What failed, with the first seed at which it did. */
    private static Map<String, Long> failures(int inputs) {
        var failures = new LinkedHashMap<String, Long>();
        double slowest = 0;
        long slowestSeed = 0;
        for (long seed = SEED; seed < SEED + inputs / LOOKS; seed++) {
            var watcher = watcher(seed);
            for (var input : new Nonsense(seed).inputs(LOOKS)) {
                long before = System.nanoTime();
                try {
                    watcher.on(input);
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
                    var at = failure.getStackTrace();
                    failures.putIfAbsent(
                            failure + (at.length > 0 ? " at " + at[0] + at[Math.min(3, at.length - 1)] : ""), seed);
                    break;
                }
                double millis = (System.nanoTime() - before) / 1e6;
                if (millis > slowest) {
                    slowest = millis;
                    slowestSeed = seed;
                }
            }
        }
        System.out.printf(
                "%d looks and presses of nonsense: %d ways to fail; the slowest, of seed %d, took %.0f ms%n",
                inputs, failures.size(), slowestSeed, slowest);
        return failures;
    }

    private static Watcher watcher(long seed) {
        var settings = Nonsense.settings(seed);
        return new Watcher(new Watched(
                settings.begin(settings.playRules().orElseThrow()),
                settings.ruleset().orElseThrow(),
                Nonsense.SIDE,
                Nonsense.TILE,
                Pace.USUAL.longPress()));
    }
}
