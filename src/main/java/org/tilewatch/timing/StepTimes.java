package org.tilewatch.timing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Where the frames' time goes: how long each step took, frame by frame. Used by the pipeline's one thread. */
public final class StepTimes {
    /** A live kiosk runs for weeks: of each step only so many of the latest runs are kept. */
    private static final int LATEST = 1000;

    private final LongSupplier nanoTime;
    private final int kept;
    private final Map<Step, List<Double>> millis = new EnumMap<>(Step.class);

    /** @param nanoTime nanoseconds from any start */
    public StepTimes(LongSupplier nanoTime) {
        this(nanoTime, Integer.MAX_VALUE);
    }

    private StepTimes(LongSupplier nanoTime, int kept) {
        this.nanoTime = nanoTime;
        this.kept = kept;
        for (var step : Step.values()) {
            millis.put(step, new ArrayList<>());
        }
    }

    /** Times that keep the latest runs only. */
    public static StepTimes ofLatest(LongSupplier nanoTime) {
        return new StepTimes(nanoTime, LATEST);
    }

    /** Does a step's work and counts its time. */
    public <T> T timed(Step step, Supplier<T> work) {
        long start = nanoTime.getAsLong();
        try {
            return work.get();
        } finally {
            var runs = of(step);
            runs.add((nanoTime.getAsLong() - start) / 1e6);
            if (runs.size() > kept) {
                runs.removeFirst();
            }
        }
    }

    /** Forgets all runs so far, such as those in which Java had not compiled what runs often. */
    public void forget() {
        millis.values().forEach(List::clear);
    }

    private List<Double> of(Step step) {
        return Objects.requireNonNull(millis.get(step));
    }

    /**
     * What a step cost.
     *
     * @param runs   how often it ran
     * @param mean   milliseconds of a run; 0 when it never ran
     * @param median milliseconds
     * @param p95    milliseconds within which 95 of 100 runs were done
     * @param most   milliseconds of the longest run
     * @param total  milliseconds of all runs together
     */
    public record Cost(Step step, int runs, double mean, double median, double p95, double most, double total) {}

    /** The costs of all steps, in their order. */
    public List<Cost> costs() {
        var costs = new ArrayList<Cost>();
        millis.forEach((step, runs) -> {
            double[] sorted =
                    runs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            double total = Arrays.stream(sorted).sum();
            costs.add(
                    sorted.length == 0
                            ? new Cost(step, 0, 0, 0, 0, 0, 0)
                            : new Cost(
                                    step,
                                    sorted.length,
                                    total / sorted.length,
                                    share(sorted, 0.5),
                                    share(sorted, 0.95),
                                    sorted[sorted.length - 1],
                                    total));
        });
        return List.copyOf(costs);
    }

    private static double share(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }
}
