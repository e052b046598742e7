package org.tilewatch.openhand;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/**
 * The winning tile among the faces of a hand laid open: the one laid crosswise (millington 104), else the one farthest from its
 * neighbours (riichi 3.3.11).
 */
public final class WinningTile {
    /** Farther than any tile of a hand lies from its neighbours. */
    private static final double CROSSWISE = 1000;

    private WinningTile() {}

    /**
     * The winning tile.
     *
     * @param faces    of the hand, at least one
     * @param upright  whether a face is not laid crosswise
     * @param distance between two faces, in any unit of which a hand is not a thousand wide
     * @param right    how far to the right a face lies: of several equally far apart the rightmost has won
     */
    public static <T> T among(
            List<T> faces, Predicate<T> upright, ToDoubleBiFunction<T, T> distance, ToDoubleFunction<T> right) {
        return faces.stream()
                .max(Comparator.<T>comparingDouble(
                                face -> (upright.test(face) ? 0 : CROSSWISE) + apartness(face, faces, distance))
                        .thenComparingDouble(right))
                .orElseThrow();
    }

    /** How far a face lies from the nearest of the others, in the unit of the distance; 0 where there is no other. */
    public static <T> double apartness(T face, List<T> faces, ToDoubleBiFunction<T, T> distance) {
        return faces.stream()
                .filter(other -> other != face)
                .mapToDouble(other -> distance.applyAsDouble(face, other))
                .min()
                .orElse(0);
    }
}
