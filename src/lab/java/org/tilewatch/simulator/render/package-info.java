/**
 * Draws what an overhead camera would see of a scene, and tells the truth of each tile in the picture.
 *
 * <p>In: a scene, a camera, an appearance (materials, light, film) and the faces of a tile set.
 *
 * <p>Out: pictures with the corners, side and visible share of each tile.
 *
 * <p>None of its business: why anything lies where it lies, and files.
 */
@NullMarked
package org.tilewatch.simulator.render;

import org.jspecify.annotations.NullMarked;
