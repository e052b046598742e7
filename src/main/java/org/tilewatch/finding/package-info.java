/**
 * The finder network: where tiles lie in a picture and which side is up.
 *
 * <p>In: a frame, the tile size expected.
 *
 * <p>Out: found tiles as oriented corners with confidence.
 *
 * <p>None of its business: what is on the faces.
 */
@NullMarked
package org.tilewatch.finding;

import org.jspecify.annotations.NullMarked;
