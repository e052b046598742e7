package org.tilewatch.simulator.beam;

import java.util.stream.Stream;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Face;

/** A face among the backs of a wall is an indicator, where the game has such. */
final class TurnedUp implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        if (!hypothesis.hand().rules().has(Trait.INDICATORS)) {
            return Stream.empty();
        }
        var backs = now.resting().stream()
                .filter(track -> track.face() == Face.DOWN && now.owner(track).isEmpty())
                .toList();
        return now.freshInMiddle(hypothesis).stream()
                .filter(track ->
                        now.scene().zones().touching(track.centre(), backs).isPresent())
                .map(track -> new BeamStep.InWall(track.id()));
    }
}
