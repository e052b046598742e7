/**
 * Routes for what the table's page asks beside its state, for rules and scoring.
 *
 * <p>In: requests of pages and other programs.
 *
 * <p>Out: earlier hands, reasons, rows, faces, the words with which the table is shown, scores.
 *
 * <p>None of its business: the state that is pushed.
 */
@NullMarked
package org.tilewatch.dashboard.table;

import org.jspecify.annotations.NullMarked;
