package org.tilewatch.lab;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.beam.BeamTrial;
import org.tilewatch.simulator.beam.BeamTrial.BeamOutcome;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.EndOfHand;
import org.tilewatch.simulator.trial.HandTrial;
import org.tilewatch.simulator.trial.Onlooker;
import org.tilewatch.simulator.trial.Retelling;

/** Hands followed by a beam and by the watcher: what {@link BenchWatch} measures with {@code --beam}. */
final class BeamBench {
    private final BeamTable table;
    private final EndTable ends;
    private final boolean fit;

    /** @param fit whether the beam's shares are fitted, and nothing is compared with the watcher */
    BeamBench(PrintWriter out, boolean fit) {
        this.table = new BeamTable(out);
        this.ends = new EndTable(out);
        this.fit = fit;
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
            if (!fit) {
                var answered = outcome.telling().questions() == 0
                        ? outcome
                        : BeamTrial.of(
                                performance,
                                errors,
                                looksPerSecond,
                                number,
                                true,
                                processor::getCurrentThreadCpuTime);
                handsEnds.add(end(watcher, performance, number, outcome, answered));
            }
        });
        table.row(name, outcomes);
        ends.row(name, handsEnds);
    }

    /** The same hand's end as beam and watcher tell it. */
    private static EndTable.HandsEnd end(
            Onlooker watcher, Performance performance, long number, BeamOutcome outcome, BeamOutcome answered) {
        var trial = HandTrial.of(
                        performance, watcher.watch(performance, number).observedEvent())
                .getFirst();
        return new EndTable.HandsEnd(
                number,
                EndOfHand.of(trial.truth()),
                outcome,
                answered.ending().exact(),
                EndOfHand.of(trial.record()),
                isExactButForCalls(trial),
                trial.questions() == 0
                        ? isExactButForCalls(trial)
                        : watcher.answered(performance, number)
                                .map(again -> HandTrial.of(performance, again.observedEvent())
                                        .getFirst())
                                .filter(BeamBench::isExactButForCalls)
                                .isPresent(),
                trial.questions(),
                trial.confidentlyWrong());
    }

    /** A beam tells nothing of presses. */
    private static boolean isExactButForCalls(HandTrial trial) {
        return Retelling.of(withoutCalls(trial.record())).equals(Retelling.of(withoutCalls(trial.truth())));
    }

    private static List<TableEvent> withoutCalls(List<TableEvent> events) {
        return events.stream()
                .filter(event -> !(event.what() instanceof Happening.Call))
                .toList();
    }

    /** How sure the beam was, and how hands end. */
    void print() {
        table.calibration();
        if (fit) {
            table.sharpness();
        } else {
            ends.print();
        }
    }
}
