package org.tilewatch.simulator.beam;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;

/** A face that is new in the middle is the discard of the player on turn. */
final class LaidDiscards implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        return now.freshInMiddle(hypothesis).stream()
                .flatMap(track ->
                        PlacesInTime.of(hypothesis, track.firstSeen()).flatMap(place -> laid(now, track, place)));
    }

    private static Stream<BeamStep> laid(Snapshot now, Track track, PlacesInTime.InOrder place) {
        return place.before().toDiscard().stream().flatMap(seat -> {
            var tile = Evidence.best(Evidence.of(place.before()).playing(track));
            boolean across = place.before().rules().has(Trait.RIICHI)
                    && !now.scene().zones().upright(seat, track);
            var by = Set.of(track.id());
            var plain = place.step(new Happening.Discard(seat, tile, false), track.firstSeen(), by);
            var declared = across
                    ? place.step(new Happening.Discard(seat, tile, true), track.firstSeen(), by)
                    : Optional.<BeamStep>empty();
            return Stream.concat(declared.stream(), plain.stream());
        });
    }

    /** The discard of a player that nobody saw. */
    static Stream<BeamStep> unseen(Hypothesis hypothesis, Seat seat, double t) {
        var evidence = Evidence.of(hypothesis.hand());
        return Tile.PLAYING.stream()
                .filter(tile -> !tile.isRedFive()
                        && hypothesis.hand().rules().faces().contains(tile)
                        && evidence.copiesLeft(tile) > 1)
                .findFirst()
                .map(tile -> new Happening.Discard(seat, tile, false))
                .flatMap(discard -> hypothesis.hand().after(discard).hand().map(after ->
                        (BeamStep) new BeamStep.SeenByNone(discard, t, after)))
                .stream();
    }
}
