package org.tilewatch.rules.sets;

import java.util.Set;

/** Which tiles a hand waits for. */
public final class Waits {
    private Waits() {}

    /**
     * The kinds that complete a hand, without those of which the hand itself holds all four.
     *
     * @param concealed the tiles not in laid sets, 3 × sets + 1 of them; unchanged on return
     * @param melded    the tiles in laid sets
     * @param sets      how many sets are not laid, 0 to 4
     * @param shapes    the shapes that the game accepts
     */
    public static KindSet of(int[] concealed, int[] melded, int sets, Set<Shape> shapes) {
        long waits = 0;
        for (Shape shape : shapes) {
            waits |= shape.waits(concealed, sets);
        }
        for (long left = waits; left != 0; left &= left - 1) {
            int kind = Long.numberOfTrailingZeros(left);
            if (concealed[kind] + melded[kind] >= Counts.COPIES) {
                waits &= ~(1L << kind);
            }
        }
        return new KindSet(waits);
    }
}
