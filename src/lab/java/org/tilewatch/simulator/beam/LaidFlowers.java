package org.tilewatch.simulator.beam;

import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.story.Evidence;

/** A face alone before a player is a flower or a season. */
final class LaidFlowers implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        if (!hypothesis.hand().rules().has(Trait.BONUS_TILES)) {
            return Stream.empty();
        }
        return now.freshInStrips(hypothesis).entrySet().stream()
                .filter(strip -> !FacesShown.opening(hypothesis, strip.getKey(), strip.getValue()))
                .flatMap(strip -> strip.getValue().stream()
                        .filter(track -> track.face() == Face.UP)
                        .flatMap(track -> PlacesInTime.of(hypothesis, track.firstSeen())
                                .flatMap(place -> place
                                        .step(
                                                new Happening.Bonus(
                                                        strip.getKey(),
                                                        Evidence.best(Evidence.of(place.before())
                                                                .bonus(track))),
                                                track.firstSeen(),
                                                Set.of(track.id()))
                                        .stream())));
    }
}
