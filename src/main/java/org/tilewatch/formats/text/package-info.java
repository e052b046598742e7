/**
 * Logs as the texts that other programs read: mjai and tenhou.net/6.
 *
 * <p>In: a log; or a text, whoever wrote it.
 *
 * <p>Out: its text; or the log that stands in it, and what is wrong with each hand that does not.
 *
 * <p>None of its business: what was played at a table.
 */
@NullMarked
package org.tilewatch.formats.text;

import org.jspecify.annotations.NullMarked;
