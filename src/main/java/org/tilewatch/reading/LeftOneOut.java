package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tilewatch.tiles.Tile;

/**
 * Weighs what was learnt of a set against what the network knows of any: each look at a shown face is read with the looks at all faces but itself
 * (leave-one-out, Stone 1974), and without any. Whatever tile is told worse so is better left to the network.
 */
public final class LeftOneOut {
    /** What is learnt says so much less of a tile, as a mean logarithm of the chance that it is given, before it is left. */
    private static final double WORSE = 0.05;
    /** No look counts as more wrong than one to which the tile has this chance. */
    private static final double LEAST_CHANCE = 1e-4;

    private LeftOneOut() {}

    /**
     * The tiles that the network tells better by itself.
     *
     * @param looks at every face shown, all of one tile together
     */
    public static Set<Tile> toldBetterUnlearnt(SetProfile set, Map<Tile, List<ShownLook>> looks) {
        var left = EnumSet.noneOf(Tile.class);
        looks.forEach((tile, of) -> {
            double learnt = 0;
            double any = 0;
            for (int i = 0; i < of.size(); i++) {
                var logits = logits(of.get(i));
                var others = without(set, tile, i);
                var scores = EnrolledFaces.of(others).scores(logits, of.get(i).embedding(), true);
                learnt += loss(scores, tile);
                any += loss(logits, tile);
            }
            if (learnt - any > WORSE * of.size()) {
                left.add(tile);
            }
        });
        return left;
    }

    private static float[] logits(ShownLook look) {
        var logits = new float[look.logits().size()];
        for (int i = 0; i < logits.length; i++) {
            logits[i] = look.logits().get(i);
        }
        return logits;
    }

    private static SetProfile without(SetProfile set, Tile tile, int look) {
        var looks = new EnumMap<Tile, List<Embedding>>(set.looks());
        var rest = new ArrayList<>(set.looks().getOrDefault(tile, List.of()));
        rest.remove(look);
        if (rest.isEmpty()) {
            looks.remove(tile);
        } else {
            looks.put(tile, rest);
        }
        return set.withLooks(looks);
    }

    private static double loss(float[] scores, Tile tile) {
        double most = Double.NEGATIVE_INFINITY;
        for (float score : scores) {
            most = Math.max(most, score);
        }
        double sum = 0;
        for (float score : scores) {
            sum += Math.exp(score - most);
        }
        return -Math.log(Math.max(LEAST_CHANCE, Math.exp(scores[tile.ordinal()] - most) / sum));
    }
}
