package org.tilewatch.geometry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The nearest of many, without sorting them all: in a picture it is asked for every pair of finds. */
public final class Nearest {
    private Nearest() {}

    /**
     * At most so many of some things, the nearest first, of equally near ones those that come first.
     *
     * @param most     at least 1
     * @param distance in any unit
     */
    public static <T> List<T> of(List<T> all, int most, ToDoubleFunction<T> distance) {
        int count = Math.min(most, all.size());
        var nearest = new ArrayList<T>(all.subList(0, count));
        var far = new double[count];
        int kept = 0;
        for (var one : all) {
            double away = distance.applyAsDouble(one);
            if (kept == count && away >= far[count - 1]) {
                continue;
            }
            int at = kept < count ? kept++ : count - 1;
            for (; at > 0 && far[at - 1] > away; at--) {
                far[at] = far[at - 1];
                nearest.set(at, nearest.get(at - 1));
            }
            far[at] = away;
            nearest.set(at, one);
        }
        return Collections.unmodifiableList(nearest);
    }
}
