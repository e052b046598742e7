package org.tilewatch.lab;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.tilewatch.simulator.beam.BeamTrial;
import org.tilewatch.simulator.beam.BeamTrial.BeamOutcome;
import org.tilewatch.simulator.beam.WeightsFitted;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.DrawnTold;
import org.tilewatch.simulator.trial.EndOfHand;
import org.tilewatch.simulator.trial.HandTrial;
import org.tilewatch.simulator.trial.Onlooker;

/** Hands followed by a beam and by the watcher: what {@link BenchWatch} measures with {@code --beam}. */
final class BeamBench {
    private static final double MILLIS = 1000;

    private final BeamTable table;
    private final EndTable ends;
    private final boolean fit;
    private final PrintWriter out;
    private final WeightsFitted weights = new WeightsFitted();

    /** @param fit whether the beam's weights are fitted, and nothing is compared with the watcher */
    BeamBench(PrintWriter out, boolean fit) {
        this.table = new BeamTable(out);
        this.ends = new EndTable(out);
        this.fit = fit;
        this.out = out;
        if (!fit) {
            ends.head();
        }
    }

    /**
     * A row.
     *
     * @param numbers of the hands
     */
    void row(
            String name,
            Errors errors,
            double looksPerSecond,
            Onlooker watcher,
            LongStream numbers,
            LongFunction<Performance> hands) {
        // Whatever else the machine does is no part of what a look takes.
        var processor = ManagementFactory.getThreadMXBean();
        var outcomes = new ArrayList<BeamOutcome>();
        var handsEnds = new ArrayList<EndTable.HandsEnd>();
        numbers.forEach(number -> {
            var performance = hands.apply(number);
            var outcome = BeamTrial.of(
                    performance, errors, looksPerSecond, number, false, processor::getCurrentThreadCpuTime);
            outcomes.add(outcome);
            if (fit) {
                weights.add(outcome);
            } else {
                var answered = outcome.telling().questions() == 0
                        ? outcome
                        : BeamTrial.of(
                                performance, errors, looksPerSecond, number, true, processor::getCurrentThreadCpuTime);
                handsEnds.add(end(watcher, performance, number, outcome, answered, looksPerSecond));
            }
        });
        table.row(name, outcomes);
        if (!fit) {
            ends.row(name, handsEnds);
        }
    }

    /** The same hand's end as beam and watcher tell it. */
    private static EndTable.HandsEnd end(
            Onlooker watcher,
            Performance performance,
            long number,
            BeamOutcome outcome,
            BeamOutcome answered,
            double looksPerSecond) {
        var watching = watcher.watch(performance, number);
        var trial = HandTrial.of(performance, watching.observedEvent()).getFirst();
        return new EndTable.HandsEnd(
                number,
                EndOfHand.of(trial.truth()),
                outcome,
                answered.ending().exact(),
                new EndTable.ByWatcher(
                        EndOfHand.of(trial.record()),
                        trial.exact(),
                        trial.questions() == 0
                                ? trial.exact()
                                : trial.exactAgain(performance, watcher.answered(performance, number)),
                        trial.questions(),
                        trial.confidentlyWrong(),
                        watching.seconds() * MILLIS / (performance.duration() * looksPerSecond),
                        DrawnTold.of(trial)));
    }

    /** How sure the beam was, and how hands end. */
    void print() {
        table.calibration();
        if (fit) {
            out.println();
            out.print(weights.lines());
            out.flush();
        }
    }
}
