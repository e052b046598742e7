package org.tilewatch.simulator.render;

/**
 * A flat material: a mat, a table top, a floor.
 *
 * @param colour   the first colour
 * @param second   the other colour of its grain, threads or joints
 * @param pattern  how the two mix
 * @param scale    size of the pattern, 1 for usual
 * @param contrast strength of the pattern, 0 to 1
 * @param turn     radians by which grain or threads are turned
 * @param gloss    how strongly it mirrors lamps, 0 to 1
 */
public record FlatMaterial(
        Colour colour, Colour second, Pattern pattern, double scale, double contrast, double turn, double gloss) {
    /** A check's side at the usual scale, in millimetres. */
    public static final double CHECK_MM = 30;

    /** How a surface is made. */
    public enum Pattern {
        PLAIN,
        FELT,
        WEAVE,
        WOOD,
        PLANKS,
        TILES,
        SPECKLED,
        /** A tablecloth's, of two colours in turn, each check about as large as a tile. */
        CHECKS
    }
}
