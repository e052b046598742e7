package org.tilewatch.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.simulator.trial.DrawnTold;
import org.tilewatch.simulator.trial.LevelFigures;

/** The figures of {@link BenchWatch} as a table. */
final class WatchTable {
    private WatchTable() {}

    static void print(PrintWriter out, List<LevelFigures> rows) {
        out.printf(
                Locale.ROOT,
                "%-20s %5s %-13s %6s %8s %9s %8s %8s %14s %12s %13s %8s %14s %12s%n",
                "rules",
                "level",
                "noise",
                "hands",
                "exact",
                "answered",
                "waited",
                "legible",
                "<= 1 question",
                "wrong cards",
                "back in step",
                "delay",
                "drawn (wrong)",
                "real time");
        for (var row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-20s %5d %-13s %6d %7.1f%% %8.1f%% %8s %8s %13.1f%% %12d %13s %6.2f s %14s %11.0fx%n",
                    row.rules(),
                    row.level().ordinal(),
                    row.noise().name(),
                    row.hands(),
                    100.0 * row.exact() / row.hands(),
                    100.0 * row.answered() / row.hands(),
                    share(row.waited(), row.hands()),
                    share(row.legible(), row.hands()),
                    100.0 * row.oneQuestion() / row.hands(),
                    row.confidentlyWrong(),
                    row.outOfStep() == 0 ? "-" : row.back() + " of " + row.outOfStep(),
                    row.delay95(),
                    drawn(row.drawn()),
                    row.timesRealTime());
        }
    }

    private static String drawn(DrawnTold drawn) {
        return drawn.of() == 0
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%.0f%% (%.1f%%)",
                        100.0 * drawn.told() / drawn.of(),
                        100.0 * drawn.wrong() / Math.max(1, drawn.told()));
    }

    private static String share(Optional<Integer> known, int of) {
        return known.map(hands -> String.format(Locale.ROOT, "%.1f%%", 100.0 * hands / of))
                .orElse("-");
    }
}
