package org.tilewatch.reading;

import java.util.Arrays;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** One way of holding a face upright, and what the network makes of it. */
record Attempt(FoundTile face, double[] probabilities) {
    /** As many as the network tells apart: the tiles, and what is no upright face. */
    static final int CLASSES = Tile.values().length + 1;

    private static final int NOT_UPRIGHT = CLASSES - 1;
    /** So much more than any tile, as the natural logarithm of its odds, what nothing is read on is no upright face. */
    private static final float NOTHING = 10;

    /** What the network says of what it cannot read at all, as natural logarithms of odds. */
    static float[] nothingRead() {
        var logits = new float[CLASSES];
        logits[NOT_UPRIGHT] = NOTHING;
        return logits;
    }

    PixelQuad corners() {
        return face.corners();
    }

    double upright() {
        return 1 - probabilities[NOT_UPRIGHT];
    }

    private double odds() {
        return Math.max(SideWord.SUREST, upright()) / Math.max(SideWord.SUREST, 1 - upright());
    }

    /**
     * The same, the other's word on what tile it is counted in as far as it looks upright.
     *
     * @param shown whether it is read as one of a set that was shown, upright: then both may look much like faces, and by how much tells
     */
    Attempt with(Attempt other, boolean shown) {
        double share = shown ? odds() / (odds() + other.odds()) : upright() / (upright() + other.upright());
        double otherShare = (1 - share) * upright() / Math.max(SideWord.SUREST, other.upright());
        double[] both = probabilities.clone();
        for (int i = 0; i < NOT_UPRIGHT; i++) {
            both[i] = share * probabilities[i] + otherShare * other.probabilities[i];
        }
        return new Attempt(face, both);
    }

    Reading reading() {
        return Reading.of(Arrays.copyOf(probabilities, NOT_UPRIGHT));
    }
}
