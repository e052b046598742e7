package org.tilewatch.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tilewatch.simulator.beam.BeamTrial.BeamOutcome;
import org.tilewatch.simulator.beam.BeamTrial.EndTold;
import org.tilewatch.simulator.beam.BeamTrial.ToldMeanwhile;
import org.tilewatch.simulator.trial.EndOfHand;

/** Of how many simulated hands a beam and the watcher tell rightly who won, how, with which tiles and for how much. */
final class EndTable {
    /** Of delays all but a twentieth. */
    private static final double NEARLY_ALL = 0.95;

    /**
     * A hand's end.
     *
     * @param was      as it happened
     * @param beam     what came of it by the beam
     * @param said     whether the beam's record is the true one once somebody has answered what it asks
     * @param watcher  the end as the watcher tells it
     * @param exact    whether its record is the true one
     * @param answered the same once somebody has answered what it asks
     * @param asked    how many questions it asked
     * @param wrong    whether it showed a wrong card with no question open
     */
    record HandsEnd(
            long seed,
            EndOfHand was,
            BeamOutcome beam,
            boolean said,
            EndOfHand watcher,
            boolean exact,
            boolean answered,
            int asked,
            boolean wrong) {
        private EndTold told() {
            return beam.ending();
        }

        private ToldMeanwhile telling() {
            return beam.telling();
        }

        private boolean beamWrong() {
            return telling().questions() == 0 && !told().told().card().equals(was.card());
        }
    }

    private final PrintWriter out;
    private final List<String> rows = new ArrayList<>();

    EndTable(PrintWriter out) {
        this.out = out;
    }

    /** A row for each of beam and watcher, with what the beam told otherwise than it was. */
    void row(String name, List<HandsEnd> ends) {
        rows.add(row(
                        name + ": beam",
                        ends,
                        end -> end.told().told(),
                        end -> end.told().exact(),
                        HandsEnd::said,
                        end -> end.telling().questions() <= 1,
                        HandsEnd::beamWrong)
                + told(ends));
        rows.add(row(
                name + ": watcher",
                ends,
                HandsEnd::watcher,
                HandsEnd::exact,
                HandsEnd::answered,
                end -> end.asked() <= 1,
                HandsEnd::wrong));
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

    private static String said(EndOfHand end) {
        return "%s %s %s"
                .formatted(end.ways(), end.hands(), end.card().map(Object::toString).orElse("no card"));
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
                " %8d %6.2f s %5.0f%% (%.1f%%)",
                all.stream().mapToInt(ToldMeanwhile::putRight).sum(),
                delays.isEmpty() ? 0 : delays.get((int) (NEARLY_ALL * (delays.size() - 1))),
                100.0 * drawn / Math.max(1, discards),
                100.0 * all.stream().mapToInt(ToldMeanwhile::drawnWrong).sum() / Math.max(1, drawn));
    }

    private static long count(List<HandsEnd> ends, Predicate<HandsEnd> which) {
        return ends.stream().filter(which).count();
    }

    /** The rows. */
    void print() {
        out.printf(
                Locale.ROOT,
                "%n%-50s %5s %7s %5s %5s %5s %6s %8s %6s %6s %9s %7s %13s%n",
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
                "drawn (wrong)");
        rows.forEach(out::println);
        out.flush();
    }
}
