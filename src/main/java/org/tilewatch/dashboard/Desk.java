package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;

/** What people at the page ask of the kiosk. Called on the server's threads, one call at a time for each page. */
public interface Desk {
    /** The players confirm the score card of a hand. */
    void confirm(int hand);

    /** The latest still of the table as a JPEG; empty when there is none. */
    Optional<byte[]> still();

    /** The table's corners in pixels of the still, in the order of a recording; empty when they are not known. */
    Optional<List<PixelPoint>> corners();

    /**
     * Saves the table's four corners.
     *
     * @throws IllegalArgumentException in one sentence, when they make no table
     */
    void saveCorners(List<PixelPoint> corners);

    /** The games played so far. */
    Book book();
}
