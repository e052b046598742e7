/**
 * The hall's commands.
 *
 * <p>In: a command line.
 *
 * <p>Out: a hall that is served, what it keeps, and what its host decides.
 *
 * <p>None of its business: everything else.
 */
@NullMarked
package org.tilewatch.hall.command;

import org.jspecify.annotations.NullMarked;
