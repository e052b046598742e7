/**
 * Where frames come from: recordings, USB cameras (V4L2), Raspberry Pi cameras (rpicam-vid), a telephone through the kiosk's own page. Where there
 * is no camera, time goes on without frames. Which cameras hang on the machine is found here too.
 *
 * <p>In: a source.
 *
 * <p>Out: frames with their time in seconds.
 *
 * <p>None of its business: what the frames show.
 */
@NullMarked
package org.tilewatch.camera;

import org.jspecify.annotations.NullMarked;
