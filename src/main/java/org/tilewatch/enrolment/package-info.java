/**
 * Learning a tile set from pictures of it laid out in rows.
 *
 * <p>In: pictures and what lies where in them.
 *
 * <p>Out: a profile of the set, and the tiles of which it is not sure.
 *
 * <p>None of its business: reading with a profile.
 */
@NullMarked
package org.tilewatch.enrolment;

import org.jspecify.annotations.NullMarked;
