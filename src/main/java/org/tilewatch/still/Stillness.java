package org.tilewatch.still;

/**
 * What one frame says of motion on the table.
 *
 * @param t       seconds, the frame's time
 * @param moving  cells that have not come to rest
 * @param changed cells at rest that look otherwise than when they were last looked at
 */
public record Stillness(double t, Cells moving, Cells changed) {}
