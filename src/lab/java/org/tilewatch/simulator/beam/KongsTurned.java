package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.watching.seen.Track;

/** Two tiles of a kong that lay open are turned over: it is a concealed one (millington 52 lets that wait until the discard). */
final class KongsTurned implements Proposer {
    private static final int TURNED = 2;

    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        if (!hypothesis.hand().rules().has(Trait.OPEN_KONG_UNLESS_TURNED_OVER)) {
            return Stream.empty();
        }
        return IntStream.range(0, hypothesis.told().size())
                .boxed()
                .flatMap(event -> hypothesis.told().get(event).what() instanceof Happening.MeldLaid laid
                                && laid.meld().type() == MeldType.KONG
                                && laid.claimed().isEmpty()
                                && !laid.meld().concealed()
                        ? turned(hypothesis, now, event, laid).stream()
                        : Stream.empty());
    }

    private static Optional<BeamStep> turned(Hypothesis hypothesis, Snapshot now, int event, Happening.MeldLaid laid) {
        double samePlace = now.scene().zones().samePlace();
        var own = hypothesis.tiles().of(event).stream().map(now::track).toList();
        var backs = now.freshInStrips(hypothesis).getOrDefault(laid.seat(), List.of()).stream()
                .filter(track -> track.face() == Face.DOWN
                        && own.stream().anyMatch(mine -> mine.centre().distanceTo(track.centre()) <= samePlace))
                .toList();
        if (backs.size() != TURNED) {
            return Optional.empty();
        }
        var meld = new Meld(MeldType.KONG, laid.meld().tiles(), true, Optional.empty(), false, false);
        var concealed = new Happening.MeldLaid(laid.seat(), meld, Optional.empty(), Optional.empty());
        return hypothesis
                .applied(hypothesis.before(event), concealed)
                .flatMap(after -> hypothesis.goingOn(after, event + 1))
                .<BeamStep>map(after -> new BeamStep.Otherwise(
                        event, concealed, backs.stream().map(Track::id).collect(Collectors.toSet()), after));
    }
}
