package org.tilewatch.tiles;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What a face may be, with probabilities: the recogniser's answer for one tile. Values are in the order of {@link Tile}'s
 * ordinals, lie between 0 and 1 and sum to at most 1; what is missing to 1 is "none of these".
 */
public final class Reading {
    private final double[] probabilities;

    private Reading(double[] probabilities) {
        this.probabilities = probabilities;
    }

    /** A reading from 45 probabilities in the order of {@link Tile}. */
    public static Reading of(double[] probabilities) {
        if (probabilities.length != Tile.values().length) {
            throw new IllegalArgumentException("a reading has one probability for each of the " + Tile.values().length
                    + " faces, not " + probabilities.length);
        }
        return new Reading(probabilities.clone());
    }

    /** A reading that gives one tile a probability and spreads the rest evenly over the others. */
    public static Reading mostly(Tile tile, double probability) {
        var values = new double[Tile.values().length];
        Arrays.fill(values, (1 - probability) / (values.length - 1));
        values[tile.ordinal()] = probability;
        return new Reading(values);
    }

    /**
     * The same reading of a face that can only be one of some tiles: what it gave to others is shared out in proportion, a red
     * five that the set does not have counts as the five it looks like, and "none of these" says no more of one tile than of
     * another.
     */
    public Reading among(Set<Tile> tiles) {
        var values = new double[probabilities.length];
        double before = 0;
        double kept = 0;
        for (var tile : Tile.values()) {
            double probability = probability(tile);
            before += probability;
            var as = tiles.contains(tile) ? tile : tile.kind();
            if (tiles.contains(as)) {
                values[as.ordinal()] += probability;
                kept += probability;
            }
        }
        double none = Math.max(0, 1 - before) / tiles.size();
        for (var tile : tiles) {
            int i = tile.ordinal();
            values[i] = none + (kept > 0 ? values[i] * before / kept : before / tiles.size());
        }
        return new Reading(values);
    }

    /** The probability of a tile. */
    public double probability(Tile tile) {
        return probabilities[tile.ordinal()];
    }

    /** All 45 probabilities, in the order of {@link Tile}; a copy. */
    public double[] probabilities() {
        return probabilities.clone();
    }

    /** The likeliest tile. */
    public Tile best() {
        int best = 0;
        for (int i = 1; i < probabilities.length; i++) {
            if (probabilities[i] > probabilities[best]) {
                best = i;
            }
        }
        return Tile.values()[best];
    }

    /** The likeliest tile's probability. */
    public double confidence() {
        return probability(best());
    }

    /** The probability that there is a readable face at all: the sum over all tiles. */
    public double readable() {
        return Arrays.stream(probabilities).sum();
    }

    /** The likeliest tiles, likeliest first. */
    public List<Tile> likeliest(int count) {
        return Arrays.stream(Tile.values())
                .sorted(Comparator.comparingDouble(this::probability).reversed())
                .limit(count)
                .toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Reading reading && Arrays.equals(probabilities, reading.probabilities);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(probabilities);
    }

    @Override
    public String toString() {
        return "%s %.3f".formatted(best(), confidence());
    }
}
