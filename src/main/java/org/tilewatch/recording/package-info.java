/**
 * Recordings of the vision contract on disk: a folder or a zip with recording.json, frames, buttons and truth.
 *
 * <p>In: a path.
 *
 * <p>Out: the recording as values; or a recording written.
 *
 * <p>None of its business: playing it at speed.
 */
@NullMarked
package org.tilewatch.recording;

import org.jspecify.annotations.NullMarked;
