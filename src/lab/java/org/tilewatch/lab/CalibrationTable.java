package org.tilewatch.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.tilewatch.simulator.trial.ToldShare;

/** Whether of the events of which somebody is so sure, so many happened. */
final class CalibrationTable {
    /** Of shares that are told apart; 1 lies in the last. */
    private static final List<Double> EDGES = List.of(0.0, 0.5, 0.8, 0.95, 0.99, 0.999, 2.0);

    private CalibrationTable() {}

    /** @param end what is counted where it was not told soon, in a word or two */
    static void print(PrintWriter out, String end, List<ToldShare> shares) {
        section(out, "told soon", shares.stream().filter(ToldShare::soon).toList());
        section(out, end, shares.stream().filter(share -> !share.soon()).toList());
        out.flush();
    }

    private static void section(PrintWriter out, String when, List<ToldShare> shares) {
        out.printf(Locale.ROOT, "%n%-16s %8s %10s %10s%n", when, "events", "mean", "right");
        for (int i = 0; i < EDGES.size() - 1; i++) {
            double from = EDGES.get(i);
            double to = EDGES.get(i + 1);
            var within = shares.stream()
                    .filter(one -> one.share() >= from && one.share() < to)
                    .toList();
            if (!within.isEmpty()) {
                out.printf(
                        Locale.ROOT,
                        "%.3f to %.3f %10d %9.2f%% %9.2f%%%n",
                        from,
                        Math.min(1, to),
                        within.size(),
                        100
                                * within.stream()
                                        .mapToDouble(ToldShare::share)
                                        .average()
                                        .orElse(0),
                        100.0 * within.stream().filter(ToldShare::right).count() / within.size());
            }
        }
    }
}
