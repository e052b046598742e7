package org.tilewatch.simulator.beam;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.words.Key;

/** The walls are used up, or a rule breaks the hand off: once nobody has claimed the last discard for a while, or hands are shown. */
final class NobodyWins implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var hand = hypothesis.declared(hypothesis.hand());
        double shown = now.freshInStrips(hypothesis).entrySet().stream()
                .filter(strip -> FacesShown.opening(hypothesis, strip.getKey(), strip.getValue()))
                .flatMap(strip -> strip.getValue().stream())
                .mapToDouble(track -> track.firstSeen())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        boolean waited = now.t() - hypothesis.lastTold() >= Pace.USUAL.slowTurn();
        if (hand.open().isEmpty() || !(waited || Double.isFinite(shown))) {
            return Stream.empty();
        }
        Optional<Happening> end = hand.brokenOff()
                .<Happening>map(Happening.Abortive::new)
                .or(() -> hand.liveWall() == 0
                        ? Optional.of(new Happening.Exhausted(Key.END_WALL.sentence()))
                        : Optional.empty());
        double t = Math.max(hypothesis.lastTold(), Math.min(now.t(), shown));
        return end.flatMap(what -> PlacesInTime.last(hypothesis).step(what, t, Set.of())).stream();
    }
}
