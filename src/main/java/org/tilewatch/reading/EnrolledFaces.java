package org.tilewatch.reading;

import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.tiles.Tile;

/**
 * Reads with an enrolled set: what the network says of any set's faces, and how like the faces of this set the crop is. Both are
 * scores, added before they become probabilities. The weights were chosen on drawn development sets; the model card has the figures.
 */
final class EnrolledFaces {
    /** What the network's own score counts for beside likeness, where that counts in full. */
    private static final double GENERAL = 0.5;
    /** What a likeness of 1 counts for, where it counts in full. */
    private static final double LIKENESS = 16;
    /**
     * What looks of one face, seen larger and smaller, lack to a likeness of 1: of eleven white sets 0.008 to so much; of black ones 0.014 to 0.042, and of one of these learnt in
     * bad light 0.056. There a likeness that differs by as much says less.
     */
    private static final double STEADY = 0.016;

    /**
     * Every set draws its flowers and seasons otherwise: the network's word counts for a face's being one, and likeness alone tells which. It is told
     * so much more by likeness than other tiles are, against one that is as like as the second number. Of 256 flowers of 16 made-up sets 174 instead of 129 are
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

    private final SetProfile set;
    /** Of what a likeness says of a white set, how much it says of this one. */
    private final double share;
    /** How like its looks the set's white dragon is at least, in whatever light. */
    private final double leastWhite;
    /** What the network's own score counts for. */
    private final double general;
    /** What a likeness of 1 counts for. */
    private final double likeness;

    private EnrolledFaces(SetProfile set) {
        this.set = set;
        this.share = STEADY / Math.max(STEADY, 1 - set.steadiness());
        // Where looks of one face are less like one another, so are a white dragon's in another light; but a blank one
        // is told from a back by its likeness alone.
        this.leastWhite = ShownWhite.isBlankIn(set) ? LEAST_WHITE : 1 - (1 - LEAST_WHITE) / share;
        this.general = 1 - (1 - GENERAL) * share;
        this.likeness = LIKENESS * share;
    }

    /** The faces of a set, as it was shown. */
    static EnrolledFaces of(SetProfile set) {
        return new EnrolledFaces(set);
    }

    /**
     * Scores of the 45 faces and of "no upright face", in the network's order. That a face is one, and only none of the shown tiles,
     * is no likelier than the network alone has it: or bare cloth, being like nothing, would be a tile that nobody has shown.
     *
     * @param body whether the finder is sure that a tile lies there: then a faint face is one, and no place between others
     */
    float[] scores(float[] logits, Embedding face, boolean body) {
        var scores = new float[logits.length];
        int none = logits.length - 1;
        double strange =
                body ? STRANGER : Math.max(STRANGER, set.likenessToGaps(face).orElse(STRANGER));
        scores[none] = (float) (general * logits[none] + likeness * strange);
        double flower = anyFlower(logits);
        for (var tile : Tile.values()) {
            double own = logits[tile.ordinal()];
            double score = likeness(tile, face)
                    .map(like -> tile.isBonus()
                            ? general * flower + likeness * like + FLOWERS_MORE * (like - USUAL_LIKENESS)
                            : general * own + likeness * like)
                    .orElseGet(() -> Math.min(
                            general * own + likeness * unshown(tile, face), scores[none] + own - logits[none]));
            scores[tile.ordinal()] = (float) score;
        }
        if (!set.left().contains(Tile.WHITE)) {
            set.likeness(Tile.WHITE, face).ifPresent(like -> lessWhite(scores, like));
        }
        return scores;
    }

    /** As how like a tile a face counts: one that is left to the network is as like as whichever is most, so that the network's word decides. */
    private Optional<Double> likeness(Tile tile, Embedding face) {
        return set.left().contains(tile)
                ? set.tiles().stream()
                        .flatMap(one -> set.likeness(one, face).stream())
                        .max(Double::compare)
                : set.likeness(tile, face);
    }

    /** What the network says for a face's being any flower or season. */
    private static double anyFlower(float[] logits) {
        return Math.log(Stream.of(Tile.values())
                .filter(Tile::isBonus)
                .mapToDouble(tile -> Math.exp(logits[tile.ordinal()]))
                .sum());
    }

    /** How like a tile that nobody has shown a face counts; a red five is no more like than the five of its suit, where that was shown. */
    private double unshown(Tile tile, Embedding face) {
        return Math.min(NOT_SHOWN, set.likeness(tile.kind(), face).orElse(NOT_SHOWN));
    }

    /** Gives what the white dragon has too much for so little likeness to "no upright face", and nothing to other tiles. */
    private void lessWhite(float[] scores, double like) {
        int none = scores.length - 1;
        int white = Tile.WHITE.ordinal();
        double less = WHITE_MORE * (1 - LEAST_WHITE) / (1 - leastWhite) * Math.min(0, like - leastWhite);
        if (less < 0) {
            double given = scores[white] + Math.log(-Math.expm1(less));
            double most = Math.max(given, scores[none]);
            scores[none] = (float) (most + Math.log(Math.exp(given - most) + Math.exp(scores[none] - most)));
            scores[white] = (float) (scores[white] + less);
        }
    }
}
