/**
 * What a hall keeps: every entry that it has acknowledged, both branches where there are two, the tables, and the standings that follow.
 *
 * <p>In: batches of kiosks; what hosts decide.
 *
 * <p>Out: receipts, once all is on the disk; the tables as they stand.
 *
 * <p>None of its business: how batches come, and who may see what.
 */
@NullMarked
package org.tilewatch.hall.book;

import org.jspecify.annotations.NullMarked;
