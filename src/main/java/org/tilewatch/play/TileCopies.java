package org.tilewatch.play;

import java.util.Collection;
import java.util.List;
import org.tilewatch.tiles.Tile;

/** Counting the copies of a tile: four of a kind, a red five being one of its kind's four; of each bonus tile one. */
final class TileCopies {
    private TileCopies() {}

    static boolean exhausted(HandInPlay hand, Tile tile) {
        return !fit(hand.known(), List.of(tile));
    }

    /** The law that says how many copies of a tile there are. */
    static Law law(Tile tile) {
        return tile.isBonus() ? Law.COPIES_OF_BONUS : tile.isHonour() ? Law.COPIES_OF_HONOURS : Law.COPIES;
    }

    /** Whether a set of tiles can hold both at once. */
    static boolean fit(Collection<Tile> known, Collection<Tile> more) {
        var kinds = new int[Tile.values().length];
        var tiles = new int[Tile.values().length];
        for (var group : List.of(known, more)) {
            for (var tile : group) {
                kinds[tile.kind().ordinal()]++;
                tiles[tile.ordinal()]++;
            }
        }
        return more.stream()
                .allMatch(t -> kinds[t.kind().ordinal()] <= HandInPlay.copies(t.kind())
                        && tiles[t.ordinal()] <= HandInPlay.copies(t));
    }
}
