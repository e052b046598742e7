package org.tilewatch.simulator.beam;

import java.util.stream.Stream;

/** What nothing explains may be no tile that anybody has laid. */
final class NoTiles implements Proposer {
    /** What comes to rest is thought to be a tile for so many seconds; what is faint for so many. */
    private static final double USUALLY = 2.5;

    private static final double FAINT = 1;

    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        return Stream.concat(
                        now.freshInMiddle(hypothesis).stream(),
                        now.freshInStrips(hypothesis).entrySet().stream()
                                .filter(strip -> !FacesShown.opening(hypothesis, strip.getKey(), strip.getValue()))
                                .flatMap(strip -> strip.getValue().stream())
                                .filter(track -> !track.faint()))
                .filter(track -> now.age(track) >= (now.isHardlyOne(track) ? FAINT : USUALLY))
                .map(track -> new BeamStep.NoTile(track.id()));
    }
}
