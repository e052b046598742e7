/**
 * The faces of tile sets: our own drawn sets in several styles, and folders of vector art that somebody gives.
 *
 * <p>In: vector pictures (SVG), our own from the program's resources or a folder's.
 *
 * <p>Out: faces as ink on paper, sampled at any fineness.
 *
 * <p>None of its business: bodies, light and cameras.
 */
@NullMarked
package org.tilewatch.simulator.art;

import org.jspecify.annotations.NullMarked;
