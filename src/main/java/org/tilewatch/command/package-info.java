/**
 * The command line.
 *
 * <p>In: arguments.
 *
 * <p>Out: exit codes, lines, one-sentence errors.
 *
 * <p>None of its business: everything that the other packages do.
 */
@NullMarked
package org.tilewatch.command;

import org.jspecify.annotations.NullMarked;
