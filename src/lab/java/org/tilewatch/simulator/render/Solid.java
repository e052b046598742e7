package org.tilewatch.simulator.render;

/** A convex body in the scene. Positions are millimetres, z up from the playing surface. */
abstract sealed class Solid permits RoundedBox, RoundedCone, Frustum {
    /**
     * Finds where a look enters the body.
     *
     * @return whether it does, nearer than {@code hit.t}, which is then set with the other fields
     */
    abstract boolean meets(double ox, double oy, double oz, double dx, double dy, double dz, Hit hit);

    /**
     * Whether a look, or one beside it, may meet the body: false only when none of them does.
     *
     * @param beside how far from the look the others pass, in millimetres
     */
    abstract boolean mayMeet(double ox, double oy, double oz, double dx, double dy, double dz, double beside);

    /**
     * The reflected shares of light at a place that {@link #meets} has found: red, green, blue and gloss are written.
     *
     * @param spread how many millimetres of the surface one look covers
     */
    abstract void paint(Hit hit, double spread, float[] into);

    /** Points x, y, z, one after the other, whose convex hull is the body for the purpose of shadows. */
    abstract double[] hull();

    /** Pairs of indices of {@link #hull} points: lines among which, from wherever one looks, the outline is found. */
    abstract int[] edges();

    /** Whether neighbouring places look so much alike that one look a pixel does. */
    abstract boolean isSmooth();

    /** The edges of two rings of points that alternate between one end and the other. */
    static int[] ringEdges(int round) {
        var pairs = new int[round * 6];
        for (int i = 0; i < round; i++) {
            int next = (i + 1) % round;
            int at = 6 * i;
            pairs[at] = 2 * i;
            pairs[at + 1] = 2 * next;
            pairs[at + 2] = 2 * i + 1;
            pairs[at + 3] = 2 * next + 1;
            pairs[at + 4] = 2 * i;
            pairs[at + 5] = 2 * i + 1;
        }
        return pairs;
    }

    /** By how much the body may reach over its {@link #hull}, in millimetres. */
    abstract double margin();
}
