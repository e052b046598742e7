package org.tilewatch.simulator.beam;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;

/** A tile that is known, and has gone, lies elsewhere now; or one that is found late tells of what was missed. */
final class TilesMoved implements Proposer {
    /** Tiles less alike than this, by what each is read as, are two. */
    private static final double ALIKE = 0.05;
    /** Of what went, the nearest few. */
    private static final int NEAREST = 3;

    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        return Stream.concat(
                Stream.concat(
                                now.freshInMiddle(hypothesis).stream(),
                                now.freshInStrips(hypothesis).values().stream().flatMap(List::stream))
                        .flatMap(track -> moved(hypothesis, now, track)),
                now.freshInMiddle(hypothesis).stream().flatMap(track -> found(hypothesis, track)));
    }

    private static Stream<BeamStep> moved(Hypothesis hypothesis, Snapshot now, Track track) {
        double samePlace = now.scene().zones().samePlace();
        return hypothesis.tiles().byTrack().keySet().stream()
                .filter(id -> hypothesis.tiles().event(id).isPresent() && now.mayHaveGone(id))
                .map(now::track)
                .filter(gone -> gone.face() == track.face())
                .filter(gone -> gone.centre().distanceTo(track.centre()) <= samePlace || gone.likeness(track) >= ALIKE)
                .sorted(Comparator.comparingDouble(gone -> gone.centre().distanceTo(track.centre())))
                .limit(NEAREST)
                .map(gone -> new BeamStep.MovedTo(
                        gone.id(), track.id(), gone.centre().distanceTo(track.centre()) <= samePlace));
    }

    private static Stream<BeamStep> found(Hypothesis hypothesis, Track track) {
        return IntStream.range(0, hypothesis.told().size())
                .filter(event -> hypothesis.told().get(event).missed())
                .boxed()
                .flatMap(event -> {
                    var before = hypothesis.before(event);
                    var tile = Evidence.best(Evidence.of(before).playing(track));
                    return hypothesis.told().get(event).what() instanceof Happening.Discard unread
                            ? before
                                    .after(unread.withTile(tile))
                                    .hand()
                                    .flatMap(after -> hypothesis.goingOn(after, event + 1))
                                    .stream()
                                    .map(after -> (BeamStep) new BeamStep.FoundAfterwards(
                                            event, track.id(), unread.withTile(tile), after))
                            : Stream.empty();
                });
    }
}
