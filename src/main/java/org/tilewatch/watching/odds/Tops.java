package org.tilewatch.watching.odds;

/**
 * How the tops of standing tiles are told from blank faces, where those of a set look alike; lengths in widths of a
 * tile.
 *
 * <p>They were judged on a rendered set that is white all round.
 *
 * @param beside   how far beside the line through the middles of a row's tiles a top may lie
 * @param straight how much a few tiles are mistrusted in what they say of a row's slant: as if so many square widths of
 *                 a straight row were seen too
 * @param along    how far from the next tile of the row that is seen to stand
 */
public record Tops(double beside, double straight, double along) {
    /** What suits players at a table of their own. */
    public static final Tops USUAL = new Tops(/* beside */ 0.3, /* straight */ 20, /* along */ 4.5);
}
