package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * What one set can show: four tiles of a kind, one of each flower and season. Of more that are read as one kind the least sure are probably
 * something else, the likelier the surer the others are. Of the 1,007 training photographs none shows a fifth, eighteen a second flower.
 */
final class OneSet {
    /** So many tiles of a kind a set has, but of flowers and seasons. */
    static final int COPIES = 4;
    /** However sure all are, in so many pictures a second set lies about. */
    private static final double ANOTHER_SET = 0.02;
    /** What was taken from one kind may be too many of another; so often that is looked into. */
    private static final int ROUNDS = 3;

    private OneSet() {}

    /** The same sides in the same order, the faces among them that one set cannot have doubted. */
    static List<SideBelief> among(List<SideBelief> sides) {
        var all = sides;
        for (int round = 0; round < ROUNDS; round++) {
            var doubted = doubted(all);
            if (doubted.isEmpty()) {
                return all;
            }
            var now = new ArrayList<>(all);
            doubted.forEach((i, kinds) -> now.set(i, now.get(i).withKinds(kinds)));
            all = List.copyOf(now);
        }
        return all;
    }

    /** What the faces that are too many of their kind are instead, by their places in the list; none that stay what they were. */
    private static Map<Integer, Reading> doubted(List<SideBelief> sides) {
        var kinds = new EnumMap<Tile, List<Integer>>(Tile.class);
        IntStream.range(0, sides.size())
                .filter(i -> sides.get(i).isFace())
                .forEach(i -> kinds.computeIfAbsent(kinds(sides.get(i)).best().kind(), kind -> new ArrayList<>())
                        .add(i));
        var doubted = new HashMap<Integer, Reading>();
        kinds.forEach((kind, places) -> {
            int copies = kind.isBonus() ? 1 : COPIES;
            places.sort(Comparator.comparingDouble(i -> -kinds(sides.get(i)).confidence()));
            double othersAre = places.stream()
                    .limit(copies)
                    .mapToDouble(i -> kinds(sides.get(i)).confidence())
                    .reduce(1, (one, other) -> one * other);
            double share = Math.max(ANOTHER_SET, 1 - othersAre);
            places.stream().skip(copies).forEach(i -> doubted.put(i, doubted(kinds(sides.get(i)), kind, share)));
        });
        doubted.entrySet()
                .removeIf(instead -> kinds(sides.get(instead.getKey())).equals(instead.getValue()));
        return doubted;
    }

    private static Reading kinds(SideBelief face) {
        return face.kinds().orElseThrow();
    }

    /** Bayes: the kind keeps a share of its chance against all others, and what is readable stays as readable. */
    private static Reading doubted(Reading reading, Tile kind, double share) {
        var chances = reading.probabilities();
        for (var other : Tile.values()) {
            if (other.kind() == kind) {
                chances[other.ordinal()] *= share;
            }
        }
        double sum = Arrays.stream(chances).sum();
        for (int i = 0; i < chances.length; i++) {
            chances[i] *= sum > 0 ? reading.readable() / sum : 0;
        }
        return Reading.of(chances);
    }
}
