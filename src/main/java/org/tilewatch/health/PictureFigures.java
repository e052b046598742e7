package org.tilewatch.health;

import java.util.OptionalDouble;

/**
 * What was measured in a picture of the table.
 *
 * @param tilePixels how many pixels a tile is across where it is smallest; empty while nobody knows where the table lies
 * @param sharpness  the ratio of the spreads of the Laplacian under a fine and a coarse blur; 2 is sharp
 * @param light      the mean of the table in grey levels, 0 to 255
 * @param glare      the share of the table that is white, 0 to 1
 */
public record PictureFigures(OptionalDouble tilePixels, double sharpness, double light, double glare) {}
