package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;

/** What was laid last has gone back to its hand, where the rules allow it (millington 69 to 71). */
final class TakenBack implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var steps = new ArrayList<BeamStep>();
        switch (hypothesis.hand().turn()) {
            case Turn.OpenDiscard open -> {
                if (hypothesis.lastLaid().filter(now::hasGone).isPresent()) {
                    declare(hypothesis, open.discarder(), Set.of(), now.t(), steps);
                }
            }
            case Turn.Acting acting -> {
                boolean setGone = !hypothesis.told().isEmpty()
                        && hypothesis.told().getLast().what() instanceof Happening.MeldLaid laid
                        && laid.from().isPresent()
                        && hypothesis.told().getLast().tracks().stream().allMatch(now::hasGone);
                if (setGone) {
                    // The tile that was claimed lies among the discards again.
                    now.freshInMiddle(hypothesis)
                            .forEach(track ->
                                    declare(hypothesis, acting.seat(), Set.of(track.id()), track.firstSeen(), steps));
                }
            }
            default -> {
                // A hand that is over is not taken back by what lies on the table.
            }
        }
        return steps.stream();
    }

    private static void declare(Hypothesis hypothesis, Seat seat, Set<Long> by, double t, ArrayList<BeamStep> steps) {
        var back = new Happening.Declared(seat, Declaration.TAKE_BACK);
        hypothesis
                .hand()
                .after(back)
                .hand()
                .ifPresent(after -> steps.add(new BeamStep.Happened(
                        back, hypothesis.told().size(), Math.max(t, hypothesis.lastTold()), by, List.of(after))));
    }
}
