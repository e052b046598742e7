package org.tilewatch.tiles;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a face may be, with probabilities: the recogniser's answer for one tile. Values are in the order of {@link Tile}'s
 * ordinals, lie between 0 and 1 and sum to at most 1; what is missing to 1 is "none of these".
 */
public final class Reading {
    /** Asked for at each look at each tile, and copied by {@link Tile#values()} each time. */
    private static final Tile[] TILES = Tile.values();

    /**
     * Of what is given to flowers and seasons where none can lie, the share that is the one of bamboos': a strange set's bird is drawn
     * like no other's, and is read as any picture. Of 1,730 faces in five arts, each read by a network that had not seen the art, 50 of
     * them birds, 72 % of the birds are read right by none of it, 88 % by this much and 94 % by all, but of all faces 95.1, 95.3 and 94.9 %.
     */
    private static final double BIRD = 0.5;

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
     * Takes flowers and seasons out of probabilities, of a face that cannot be one: some of what they had is the one of bamboos', but
     * for what every tile has, which speaks for none.
     *
     * @param probabilities of all tiles, in the order of {@link Tile}; changed in place, their sum at most the same
     */
    public static void leaveOutBonus(double[] probabilities) {
        double everyTile = 1;
        for (double probability : probabilities) {
            everyTile = Math.min(everyTile, probability);
        }
        double pictures = 0;
        for (var tile : Tile.BONUS) {
            pictures += probabilities[tile.ordinal()] - everyTile;
            probabilities[tile.ordinal()] = 0;
        }
        probabilities[Tile.S1.ordinal()] += BIRD * pictures;
    }

    /**
     * The same reading of a face that can only be one of some tiles: what it gave to others is shared out in proportion, some of a
     * flower that the set does not have counts as the one of bamboos, a red five as the five it looks like, and "none of these" says
     * no more of one tile than of another.
     */
    public Reading among(Set<Tile> tiles) {
        return Tile.BONUS.stream().anyMatch(tiles::contains)
                ? sharedOut(tiles)
                : withoutBonus().sharedOut(tiles);
    }

    private Reading withoutBonus() {
        double readable = readable();
        var values = probabilities.clone();
        leaveOutBonus(values);
        double left = sum(values);
        for (int i = 0; i < values.length && left > 0; i++) {
            values[i] *= readable / left;
        }
        return left > 0 ? new Reading(values) : this;
    }

    private Reading sharedOut(Set<Tile> tiles) {
        var values = new double[probabilities.length];
        double before = 0;
        double kept = 0;
        for (var tile : TILES) {
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
        return TILES[best];
    }

    /** The likeliest tile's probability. */
    public double confidence() {
        return probability(best());
    }

    /** The probability that there is a readable face at all: the sum over all tiles. */
    public double readable() {
        return sum(probabilities);
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
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
        return String.format(Locale.ROOT, "%s %.3f", best(), confidence());
    }
}
