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
    /**
     * A flower or season, which every set draws otherwise so that the network's word on which it is says little, is told so much more by
     * likeness than other tiles are, against one that is as like as the second number. Of 256 flowers of 16 made-up sets 174 instead of 129 are
     * read at 0.95 or more so, none of them wrongly either way.
     */
    private static final double FLOWERS_MORE = 8;

    private static final double USUAL_LIKENESS = 0.9;
    /**
     * What is less like the set's white dragon than is usual is no face, the likelier the less: backs, the tops of standing tiles and bare cloth look
     * a little like a white dragon to the network. Of 78 white dragons on 69 tables in seven sets, four of them with a frame, the least like had 0.93;
     * of 27 other things taken for one most had 0.6 to 0.92. So much less, as a logarithm, is counted for what it lacks to the second number.
     */
    private static final double WHITE_MORE = 80;

    private static final double LEAST_WHITE = 0.93;
    /** A face that is no more like any tile of the set than this, or than it is like a place between tiles, is probably none. */
    private static final double STRANGER = 0.55;

    /**
     * As how like its looks a face counts to a tile that nobody has shown: enough for the network's word when the face is like none of
     * the shown tiles, too little beside one that it is like.
     */
    private static final double NOT_SHOWN = 0.65;

    private EnrolledFaces() {}

    /**
     * Scores of the 45 faces and of "no upright face", in the network's order. That a face is one, and only none of the shown tiles,
     * is no likelier than the network alone has it: or bare cloth, being like nothing, would be a tile that nobody has shown.
     *
     * @param body whether the finder is sure that a tile lies there: then a faint face is one, and no place between others
     */
    static float[] scores(float[] logits, Embedding face, SetProfile set, boolean body) {
        var scores = new float[logits.length];
        int none = logits.length - 1;
        double strange =
                body ? STRANGER : Math.max(STRANGER, set.likenessToGaps(face).orElse(STRANGER));
        scores[none] = (float) (GENERAL * logits[none] + LIKENESS * strange);
        for (var tile : Tile.values()) {
            double general = logits[tile.ordinal()];
            double score = set.likeness(tile, face)
                    .map(likeness -> GENERAL * general
                            + LIKENESS * likeness
                            + (tile.isBonus() ? FLOWERS_MORE * (likeness - USUAL_LIKENESS) : 0))
                    .orElseGet(() -> Math.min(
                            GENERAL * general + LIKENESS * unshown(tile, face, set),
                            scores[none] + general - logits[none]));
            scores[tile.ordinal()] = (float) score;
        }
        set.likeness(Tile.WHITE, face).ifPresent(likeness -> lessWhite(scores, likeness));
        return scores;
    }

    /** How like a tile that nobody has shown a face counts; a red five is no more like than the five of its suit, where that was shown. */
    private static double unshown(Tile tile, Embedding face, SetProfile set) {
        return Math.min(NOT_SHOWN, set.likeness(tile.kind(), face).orElse(NOT_SHOWN));
    }

    /** Gives what the white dragon has too much for so little likeness to "no upright face", and nothing to other tiles. */
    private static void lessWhite(float[] scores, double likeness) {
        int none = scores.length - 1;
        int white = Tile.WHITE.ordinal();
        double less = WHITE_MORE * Math.min(0, likeness - LEAST_WHITE);
        if (less < 0) {
            double given = scores[white] + Math.log(-Math.expm1(less));
            double most = Math.max(given, scores[none]);
            scores[none] = (float) (most + Math.log(Math.exp(given - most) + Math.exp(scores[none] - most)));
            scores[white] = (float) (scores[white] + less);
        }
    }
}
