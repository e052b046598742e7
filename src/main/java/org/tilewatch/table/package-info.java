/**
 * The calibrated table: from picture pixels to table millimetres and back, a tile's thickness included.
 *
 * <p>In: corners, camera, tile size.
 *
 * <p>Out: mappings, and where the table lies after somebody bumped it.
 *
 * <p>None of its business: finding tiles.
 */
@NullMarked
package org.tilewatch.table;

import org.jspecify.annotations.NullMarked;
