package org.tilewatch.simulator.beam;

import java.util.stream.Stream;

/** The player on turn has discarded, and no look has shown it. */
final class MissedDiscards implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        boolean unexplained = !now.freshInMiddle(hypothesis).isEmpty()
                || !now.freshInStrips(hypothesis).isEmpty();
        if (hypothesis.endsUnseen() || !unexplained) {
            return Stream.empty();
        }
        return hypothesis.hand().toDiscard().stream()
                .flatMap(seat -> LaidDiscards.unseen(
                        hypothesis, seat, Math.max(hypothesis.lastTold(), firstUnknown(hypothesis, now))));
    }

    private static double firstUnknown(Hypothesis hypothesis, Snapshot now) {
        return Stream.concat(
                        now.freshInMiddle(hypothesis).stream(),
                        now.freshInStrips(hypothesis).values().stream().flatMap(tiles -> tiles.stream()))
                .mapToDouble(track -> track.before())
                .min()
                .orElse(now.t());
    }
}
