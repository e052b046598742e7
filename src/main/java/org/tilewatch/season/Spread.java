package org.tilewatch.season;

import java.util.Collections;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How long something took, again and again: times by hundredths of a second, of which there are no more however often it happened.
 *
 * @param counts how often it took so many hundredths
 */
public record Spread(SortedMap<Integer, Integer> counts) {
    /** What takes longer is a pause, in seconds. */
    static final int LONGEST = 60;

    private static final int PARTS = 100;

    public static final Spread NONE = new Spread(new TreeMap<>());

    public Spread {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /** @param seconds a pause, or a time that cannot be, counts for nothing */
    Spread with(double seconds) {
        if (!(seconds >= 0 && seconds <= LONGEST)) {
            return this;
        }
        var more = new TreeMap<>(counts);
        more.merge((int) Math.round(seconds * PARTS), 1, Integer::sum);
        return new Spread(more);
    }

    Spread plus(Spread other) {
        var all = new TreeMap<>(counts);
        other.counts.forEach((time, count) -> all.merge(time, count, Integer::sum));
        return new Spread(all);
    }

    /** How often. */
    public int count() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The middle time in seconds: half took no longer. Empty where there is none. */
    public OptionalDouble median() {
        int half = (count() + 1) / 2;
        int so = 0;
        for (var entry : counts.entrySet()) {
            so += entry.getValue();
            if (so >= half) {
                return OptionalDouble.of((double) entry.getKey() / PARTS);
            }
        }
        return OptionalDouble.empty();
    }
}
