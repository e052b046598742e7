/**
 * Games as the online world's logs have them.
 *
 * <p>In: what holds of a game that was played at a table; or a log that somebody else's program wrote, already read.
 *
 * <p>Out: a log, with as much of everybody's tiles as is known and may be told; or what such a game was at a table, to be played again by
 * its rules. Why a hand cannot be told, or cannot have been.
 *
 * <p>None of its business: texts and files, and where games are kept.
 */
@NullMarked
package org.tilewatch.formats;

import org.jspecify.annotations.NullMarked;
