package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** The same tiles in the same order, those that one set cannot have doubted. */
    static List<ReadTile> of(List<ReadTile> tiles) {
        var all = tiles;
        for (int round = 0; round < ROUNDS; round++) {
            var doubted = doubted(all);
            if (doubted.isEmpty()) {
                return all;
            }
            var now = new ArrayList<>(all);
            doubted.forEach(now::set);
            all = List.copyOf(now);
        }
        return all;
    }

    /** The tiles that are too many of their kind, by their place in the list, with what they are instead. */
    private static Map<Integer, ReadTile> doubted(List<ReadTile> tiles) {
        var kinds = new EnumMap<Tile, List<Integer>>(Tile.class);
        IntStream.range(0, tiles.size())
                .filter(i -> tiles.get(i).reading().isPresent())
                .forEach(i -> kinds.computeIfAbsent(best(tiles.get(i)).kind(), kind -> new ArrayList<>())
                        .add(i));
        var doubted = new HashMap<Integer, ReadTile>();
        kinds.forEach((kind, places) -> {
            int copies = kind.isBonus() ? 1 : COPIES;
            places.sort(Comparator.comparingDouble(i -> -confidence(tiles.get(i))));
            double othersAre = places.stream()
                    .limit(copies)
                    .mapToDouble(i -> confidence(tiles.get(i)))
                    .reduce(1, (one, other) -> one * other);
            double share = Math.max(ANOTHER_SET, 1 - othersAre);
            places.stream().skip(copies).forEach(i -> doubted.put(i, doubted(tiles.get(i), kind, share)));
        });
        doubted.values().removeIf(tile -> tiles.contains(tile));
        return doubted;
    }

    private static Tile best(ReadTile tile) {
        return tile.reading().map(Reading::best).orElseThrow();
    }

    private static double confidence(ReadTile tile) {
        return tile.reading().map(Reading::confidence).orElse(0.0);
    }

    /** Bayes: the kind keeps a share of its chance against all others, and what is readable stays as readable. */
    private static ReadTile doubted(ReadTile tile, Tile kind, double share) {
        var reading = tile.reading().orElseThrow();
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
        return new ReadTile(tile.tile(), Optional.of(Reading.of(chances)));
    }
}
