/**
 * Who takes part in a tournament.
 *
 * <p>In: the list of an organiser, and a plan of who sits where.
 *
 * <p>Out: the entrants by their numbers, and where list and plan do not agree, before anything starts.
 *
 * <p>None of its business: points, and where the names are kept.
 */
@NullMarked
package org.tilewatch.tournament.people;

import org.jspecify.annotations.NullMarked;
