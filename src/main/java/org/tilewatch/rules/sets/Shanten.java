package org.tilewatch.rules.sets;

import java.util.Set;

/** How far a hand is from ready. */
public final class Shanten {
    private Shanten() {}

    /**
     * How many tiles must be exchanged before the hand waits for its last one, by the nearest shape: 0 when it waits, -1 when it
     * is complete. Tiles outside the concealed hand are not looked at: a hand that waits only for tiles that are all laid counts
     * as waiting.
     *
     * @param concealed the tiles not in laid sets; unchanged on return
     * @param sets      how many sets are not laid, 0 to 4
     * @param shapes    the shapes that the game accepts
     */
    public static int of(int[] concealed, int sets, Set<Shape> shapes) {
        int nearest = Shape.UNREACHABLE;
        for (Shape shape : shapes) {
            nearest = Math.min(nearest, shape.distance(concealed, sets));
        }
        return nearest;
    }
}
