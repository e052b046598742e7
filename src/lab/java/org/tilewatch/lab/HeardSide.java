package org.tilewatch.lab;

import java.util.Map;
import java.util.stream.Collectors;
import org.tilewatch.reading.SideHeard;
import org.tilewatch.simulator.render.TileTruth;
import org.tilewatch.tiles.Face;

/**
 * A side that was read on a rendered table, what its witnesses said of it, and which side really is up. Natural logarithms of odds, none further from 0 than
 * {@link #SURELY}.
 *
 * @param said for its back's being up, by the name of each witness who spoke
 * @param read for the face's being the one that was read
 * @param now  for its back's being up, as the program weighs them
 * @param back whether a back is up, or the narrow side of a standing tile
 * @param face the chance of the face that it is told to be if one is up
 * @param same whether that face is up
 */
record HeardSide(Map<String, Double> said, double read, double now, boolean back, double face, boolean same) {
    /** What is certain to a witness is so in 999 of a thousand: of so many sides more cannot be told. */
    static final double SURELY = Math.log(999);

    HeardSide {
        said = Map.copyOf(said);
    }

    static HeardSide of(SideHeard side, TileTruth truth) {
        var told = side.kinds().orElse(side.read());
        return of(
                side.said(),
                side.read().confidence(),
                side.back(),
                truth.face() != Face.UP,
                told.confidence(),
                truth.tile().filter(tile -> tile.kind() == told.best().kind()).isPresent());
    }

    static HeardSide of(Map<String, Double> said, double read, double now, boolean back, double face, boolean same) {
        var bounded =
                said.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, word -> bounded(word.getValue())));
        return new HeardSide(bounded, bounded(Math.log(read / (1 - read))), bounded(now), back, face, same);
    }

    /** For its back's being up, as the program weighs what is said of it by itself: the strongest word counts, and what was read against it. */
    double strongest() {
        double most = said.values().stream().mapToDouble(word -> word).max().orElse(-2 * SURELY);
        return bounded(most - read);
    }

    private static double bounded(double odds) {
        return Math.clamp(odds, -SURELY, SURELY);
    }
}
