package org.tilewatch.kiosk;

import org.tilewatch.finding.Finder;
import org.tilewatch.reading.Reader;

/** The two networks, loaded once. */
public record Networks(Finder finder, Reader reader) {
    /**
     * Loads the program's own networks.
     *
     * @throws org.tilewatch.camera.CameraException when OpenCV or a network cannot be loaded
     */
    public static Networks load() {
        return new Networks(Finder.load(), Reader.load());
    }
}
