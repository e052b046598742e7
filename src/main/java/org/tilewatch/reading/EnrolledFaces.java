package org.tilewatch.reading;

import org.tilewatch.tiles.Tile;

/**
 * Reads with an enrolled set: what the network says of any set's faces, and how like the faces of this set the crop is. Both are
 * scores, added before they become probabilities. The weights were chosen on drawn development sets; the model card has the figures.
 */
final class EnrolledFaces {
    /** What the network's own score counts for. */
    private static final double GENERAL = 0.5;
    /** What a likeness of 1 counts for. */
    private static final double LIKENESS = 16;
    /** A face that is no more like any tile of the set than this is probably none. */
    private static final double STRANGER = 0.55;

    private EnrolledFaces() {}

    /** Scores of the 45 faces and of "no upright face", in the network's order. */
    static float[] scores(float[] logits, Embedding face, SetProfile set) {
        var scores = new float[logits.length];
        for (var tile : Tile.values()) {
            scores[tile.ordinal()] = set.likeness(tile, face)
                    .map(likeness -> (float) (GENERAL * logits[tile.ordinal()] + LIKENESS * likeness))
                    .orElse(Float.NEGATIVE_INFINITY);
        }
        int none = logits.length - 1;
        scores[none] = (float) (GENERAL * logits[none] + LIKENESS * STRANGER);
        return scores;
    }
}
