package org.tilewatch.kiosk;

import org.tilewatch.camera.Frame;
import org.tilewatch.watching.Look;

/** Turns frames into looks. */
@FunctionalInterface
public interface Eyes {
    /** The table as a frame shows it; the frame stays the caller's. */
    Look look(Frame frame);
}
