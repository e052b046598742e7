package org.tilewatch.lab;

import java.util.Map;
import java.util.stream.Collectors;
import org.tilewatch.reading.SideHeard;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * A side that was found on a table, what its witnesses said of it, and which side really is up. Natural logarithms of odds, none further from 0 than
 * {@link #SURELY}.
 *
 * @param said for its back's being up, by the name of each witness who spoke
 * @param read for the face's being the one that was read; as little as can be where none was
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

    static HeardSide of(SideHeard side, TrueSide truth) {
        var told = side.kinds();
        return of(
                side.said(),
                side.side().reading().map(Reading::confidence).orElse(0.0),
                side.back(),
                truth.face() != Face.UP,
                told.map(Reading::confidence).orElse(0.0),
                told.flatMap(reading -> truth.tile()
                                .filter(tile -> tile.kind() == reading.best().kind()))
                        .isPresent());
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
