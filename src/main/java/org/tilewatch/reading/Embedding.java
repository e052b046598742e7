package org.tilewatch.reading;

import java.util.Arrays;

/** What the reader network makes of a face: a vector of length 1, or of length 0 where it makes nothing of it. Pictures of one face lie close together, those of others apart. */
public final class Embedding {
    /** How many numbers there are. */
    public static final int SIZE = 64;

    /** Of what the network makes nothing of: it has nothing in common with any face. */
    static final Embedding UNLIKE_ANY = new Embedding(new float[SIZE]);

    private final float[] values;

    private Embedding(float[] values) {
        this.values = values;
    }

    /**
     * An embedding of 64 numbers, which are brought to length 1.
     *
     * @throws IllegalArgumentException when there are more or fewer, or all are zero
     */
    public static Embedding of(float[] values) {
        double length = 0;
        for (float value : values) {
            length += value * value;
        }
        if (values.length != SIZE || !(length > 0) || Double.isInfinite(length)) {
            throw new IllegalArgumentException("an embedding has " + SIZE + " numbers that are not all zero");
        }
        var unit = new float[SIZE];
        for (int i = 0; i < SIZE; i++) {
            unit[i] = (float) (values[i] / Math.sqrt(length));
        }
        return new Embedding(unit);
    }

    /** The cosine of the angle to another: 1 for the same face, about 0 for faces that have nothing in common. */
    public double likeness(Embedding other) {
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += values[i] * other.values[i];
        }
        return sum;
    }

    /** A copy of the numbers. */
    public float[] values() {
        return values.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Embedding embedding && Arrays.equals(values, embedding.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
