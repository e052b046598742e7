package org.tilewatch.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tilewatch.simulator.beam.BeamTrial;
import org.tilewatch.simulator.trial.ToldShare;

/**
 * Of how many events of simulated hands what truly happened is among the explanations that a beam keeps until the window's end, what a look takes, and
 * whether of the events of which the beam is so sure so many happened.
 */
final class BeamTable {
    private static final double NANOS_A_MILLISECOND = 1e6;

    private final PrintWriter out;
    private final List<ToldShare> shares = new ArrayList<>();

    BeamTable(PrintWriter out) {
        this.out = out;
        out.printf(
                Locale.ROOT,
                "%-40s %5s %6s %6s %6s %6s %8s %8s %6s%n",
                "rules, noise",
                "hands",
                "whole",
                "events",
                "kept",
                "best",
                "ms",
                "slowest",
                "width");
    }

    /** A row, with what was lost first in each hand in which something was. */
    void row(String name, List<BeamTrial.BeamOutcome> outcomes) {
        int events = outcomes.stream().mapToInt(BeamTrial.BeamOutcome::events).sum();
        int looks = outcomes.stream().mapToInt(BeamTrial.BeamOutcome::looks).sum();
        out.printf(
                Locale.ROOT,
                "%-40s %5d %6d %6d %6.2f %6.2f %8.2f %8.0f %6.1f%n",
                name,
                outcomes.size(),
                outcomes.stream().filter(one -> one.lost().isEmpty()).count(),
                events,
                share(outcomes.stream().mapToInt(BeamTrial.BeamOutcome::kept).sum(), events),
                share(outcomes.stream().mapToInt(BeamTrial.BeamOutcome::best).sum(), events),
                outcomes.stream().mapToLong(BeamTrial.BeamOutcome::nanos).sum()
                        / NANOS_A_MILLISECOND
                        / Math.max(1, looks),
                outcomes.stream()
                                .mapToLong(BeamTrial.BeamOutcome::slowest)
                                .max()
                                .orElse(0)
                        / NANOS_A_MILLISECOND,
                (double) outcomes.stream()
                                .mapToLong(BeamTrial.BeamOutcome::widths)
                                .sum()
                        / Math.max(1, looks));
        outcomes.forEach(one -> {
            one.lost().ifPresent(lost -> out.println("  " + lost));
            shares.addAll(one.shares());
        });
        out.flush();
    }

    private static double share(int of, int all) {
        return 100.0 * of / Math.max(1, all);
    }

    /** Of the events of which the beam was so sure, how many happened. */
    void calibration() {
        CalibrationTable.print(out, "window's end", shares);
    }
}
