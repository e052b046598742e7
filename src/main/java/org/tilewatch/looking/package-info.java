/**
 * From frames to looks: what changed is found and read, all else is remembered, and the table is found again when it was bumped.
 *
 * <p>In: frames, the corners of the playing surface, the networks.
 *
 * <p>Out: looks at the table in its millimetres, and what arms and things hide.
 *
 * <p>None of its business: what the tiles mean in a game.
 */
@NullMarked
package org.tilewatch.looking;

import org.jspecify.annotations.NullMarked;
