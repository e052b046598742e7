package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Tile;

/** What a player of a random hand makes of his own tiles. */
final class RandomPlayer {
    private RandomPlayer() {}

    /**
     * Mostly a tile without which the hand is as near to a win as it can be, so that hands are won and robbed and furiten.
     *
     * @param sets how many sets are not laid
     */
    static Tile discards(List<Tile> own, int sets, Random random) {
        var tiles = new ArrayList<>(own);
        Collections.shuffle(tiles, random);
        return random.nextInt(6) == 0
                ? tiles.getFirst()
                : Collections.min(tiles, Comparator.comparingInt(tile -> {
                    var rest = new ArrayList<>(tiles);
                    rest.remove(tile);
                    return Shape.SETS_AND_PAIR.distance(Counts.of(rest), sets);
                }));
    }

    /** Two own tiles that make a chow with a discard. */
    static Optional<List<Tile>> chow(List<Tile> hand, Tile tile) {
        var kind = tile.kind();
        if (!kind.isSuit()) {
            return Optional.empty();
        }
        for (int first = Math.max(1, kind.number() - 2); first <= Math.min(7, kind.number()); first++) {
            var own = new ArrayList<Tile>();
            for (int n = first; n <= first + 2; n++) {
                var wanted = Tile.of(kind.suit().orElseThrow(), n);
                if (n != kind.number()) {
                    hand.stream().filter(t -> t.kind() == wanted).findFirst().ifPresent(own::add);
                }
            }
            if (own.size() == 2) {
                return Optional.of(own);
            }
        }
        return Optional.empty();
    }
}
