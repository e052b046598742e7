package org.tilewatch.openhand;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tiles.Tile;

/**
 * What people say of the tiles of a picture, by their numbers.
 *
 * @param tiles   what they are, whatever they were read as; empty for one that lies face down
 * @param without those that are no part of the hand
 * @param with    those that are part of it though they were set aside
 * @param inRow   those that belong to the row though they lie apart from it
 * @param winning the one that has won; empty where it lies apart or crosswise, as it should
 * @param won     whether the hand has won
 */
public record HandHints(
        Map<Integer, Optional<Tile>> tiles,
        Set<Integer> without,
        Set<Integer> with,
        Set<Integer> inRow,
        Optional<Integer> winning,
        boolean won) {
    /** Nothing is said of a hand that has won. */
    public static final HandHints NOTHING =
            new HandHints(Map.of(), Set.of(), Set.of(), Set.of(), Optional.empty(), true);

    public HandHints {
        tiles = Map.copyOf(tiles);
        without = Set.copyOf(without);
        with = Set.copyOf(with);
        inRow = Set.copyOf(inRow);
    }
}
