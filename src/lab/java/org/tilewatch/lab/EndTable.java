package org.tilewatch.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tilewatch.simulator.beam.BeamTrial.BeamOutcome;
import org.tilewatch.simulator.beam.BeamTrial.EndTold;
import org.tilewatch.simulator.beam.BeamTrial.ToldMeanwhile;
import org.tilewatch.simulator.trial.DrawnTold;
import org.tilewatch.simulator.trial.EndOfHand;

/** Of how many simulated hands a beam and the watcher tell rightly who won, how, with which tiles and for how much. */
final class EndTable {
    /** Of delays all but a twentieth. */
    private static final double NEARLY_ALL = 0.95;

    private static final double NANOS_A_MILLISECOND = 1e6;

    /**
     * A hand's end.
     *
     * @param was  as it happened
     * @param beam what came of it by the beam
     * @param said whether the beam's record is the true one once somebody has answered what it asks
     */
    record HandsEnd(long seed, EndOfHand was, BeamOutcome beam, boolean said, ByWatcher watcher) {
        private EndTold told() {
            return beam.ending();
        }

        private ToldMeanwhile telling() {
            return beam.telling();
        }

        /** Whether a wrong card is shown, whatever was asked before it. */
        private boolean beamWrong() {
            return !told().asks() && !told().told().card().equals(was.card());
        }
    }

    /**
     * The same by the watcher.
     *
     * @param exact    whether its record is the true one
     * @param answered the same once somebody has answered what it asks
     * @param asked    how many questions it asked
     * @param wrong    whether it showed a wrong card with no question open
     * @param millis   milliseconds that a look took
     */
    record ByWatcher(
            EndOfHand end, boolean exact, boolean answered, int asked, boolean wrong, double millis, DrawnTold drawn) {}

    private final PrintWriter out;

    EndTable(PrintWriter out) {
        this.out = out;
    }

    /** A row for each of beam and watcher, how they compare in pairs, and what the beam told otherwise than it was. */
    void row(String name, List<HandsEnd> ends) {
        out.println(row(
                        name + ": beam",
                        ends,
                        end -> end.told().told(),
                        end -> end.told().exact(),
                        HandsEnd::said,
                        end -> end.telling().questions() <= 1,
                        HandsEnd::beamWrong)
                + told(ends));
        out.println(row(
                        name + ": watcher",
                        ends,
                        end -> end.watcher().end(),
                        end -> end.watcher().exact(),
                        end -> end.watcher().answered(),
                        end -> end.watcher().asked() <= 1,
                        end -> end.watcher().wrong())
                + byWatcher(ends));
        out.println(pairs(ends));
        ends.stream().filter(end -> !end.told().exact()).forEach(this::differs);
        out.flush();
    }

    private void differs(HandsEnd end) {
        var told = end.told();
        out.printf(
                Locale.ROOT,
                "  end of %d: share %.3f, %d questions%s%s%n",
                end.seed(),
                told.share(),
                end.telling().questions(),
                end.beamWrong() ? ", WRONG AND NOT ASKED" : "",
                told.told().equals(end.was())
                        ? ", told rightly, what came before not: " + told.why()
                        : "; %s for %s; %s".formatted(said(told.told()), said(end.was()), told.why()));
    }

    /** Of how many hands the one has the true record and the other has not. */
    private static String pairs(List<HandsEnd> ends) {
        return "  won by the beam %d, lost %d; answered: won %d, lost %d"
                .formatted(
                        count(ends, end -> end.told().exact() && !end.watcher().exact()),
                        count(ends, end -> !end.told().exact() && end.watcher().exact()),
                        count(ends, end -> end.said() && !end.watcher().answered()),
                        count(ends, end -> !end.said() && end.watcher().answered()));
    }

    private static String byWatcher(List<HandsEnd> ends) {
        int told = ends.stream().mapToInt(end -> end.watcher().drawn().told()).sum();
        int of = ends.stream().mapToInt(end -> end.watcher().drawn().of()).sum();
        int wrong = ends.stream().mapToInt(end -> end.watcher().drawn().wrong()).sum();
        return String.format(
                Locale.ROOT,
                " %8s %8s %5.0f%% (%.1f%%) %6.1f ms",
                "",
                "",
                100.0 * told / Math.max(1, of),
                100.0 * wrong / Math.max(1, told),
                ends.stream()
                        .mapToDouble(end -> end.watcher().millis())
                        .average()
                        .orElse(0));
    }

    private static double millis(List<HandsEnd> ends) {
        return ends.stream().mapToLong(end -> end.beam().nanos()).sum()
                / NANOS_A_MILLISECOND
                / Math.max(1, ends.stream().mapToInt(end -> end.beam().looks()).sum());
    }

    private static String said(EndOfHand end) {
        return "%s %s %s"
                .formatted(
                        end.ways(),
                        end.hands(),
                        end.card().map(Object::toString).orElse("no card"));
    }

    private static String row(
            String name,
            List<HandsEnd> ends,
            Function<HandsEnd, EndOfHand> told,
            Predicate<HandsEnd> exact,
            Predicate<HandsEnd> answered,
            Predicate<HandsEnd> oneQuestion,
            Predicate<HandsEnd> wrong) {
        return String.format(
                Locale.ROOT,
                "%-50s %5d %7d %5d %5d %5d %6d %8d %6d %6d",
                name,
                ends.size(),
                count(ends, end -> told.apply(end).winners().equals(end.was().winners())),
                count(ends, end -> told.apply(end).ways().equals(end.was().ways())),
                count(ends, end -> told.apply(end).hands().equals(end.was().hands())),
                count(ends, end -> told.apply(end).card().equals(end.was().card())),
                count(ends, exact),
                count(ends, answered),
                count(ends, oneQuestion),
                count(ends, wrong));
    }

    /** What was put right, how late things were told, and of how many discards it was told whether they were just drawn. */
    private static String told(List<HandsEnd> ends) {
        var delays = ends.stream()
                .flatMap(end -> end.telling().delays().stream())
                .sorted()
                .toList();
        var all = ends.stream().map(HandsEnd::telling).toList();
        int discards = all.stream().mapToInt(ToldMeanwhile::discards).sum();
        int drawn = all.stream().mapToInt(ToldMeanwhile::drawn).sum();
        return String.format(
                Locale.ROOT,
                " %8d %6.2f s %5.0f%% (%.1f%%) %6.1f ms",
                all.stream().mapToInt(ToldMeanwhile::putRight).sum(),
                delays.isEmpty() ? 0 : delays.get((int) (NEARLY_ALL * (delays.size() - 1))),
                100.0 * drawn / Math.max(1, discards),
                100.0 * all.stream().mapToInt(ToldMeanwhile::drawnWrong).sum() / Math.max(1, drawn),
                millis(ends));
    }

    private static long count(List<HandsEnd> ends, Predicate<HandsEnd> which) {
        return ends.stream().filter(which).count();
    }

    /** What stands in the rows. */
    void head() {
        out.printf(
                Locale.ROOT,
                "%-50s %5s %7s %5s %5s %5s %6s %8s %6s %6s %9s %7s %13s %9s%n",
                "how hands end",
                "hands",
                "winner",
                "way",
                "tiles",
                "card",
                "exact",
                "answered",
                "<= 1 q",
                "wrong",
                "put right",
                "delay",
                "drawn (wrong)",
                "a look");
        out.flush();
    }
}
