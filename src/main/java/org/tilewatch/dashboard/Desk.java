package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.play.Said;

/** What people at the page ask of the kiosk. Called on the server's threads, one call at a time for each page. */
public interface Desk {
    /** Somebody says something of the game, whose events go by their numbers in the journal. */
    void say(Said said);

    /** The latest still of the table as a JPEG; empty when there is none. */
    Optional<byte[]> still();

    /** The table's corners in pixels of the still, in the order of a recording; empty when they are not known. */
    Optional<List<PixelPoint>> corners();

    /**
     * Saves the table's four corners.
     *
     * @throws org.tilewatch.words.Refusal when they make no table
     */
    void saveCorners(List<PixelPoint> corners);

    /** The games played so far. */
    Book book();

    /** The tile sets that were learnt; empty where none can be kept. */
    default Optional<TileSets> tileSets() {
        return Optional.empty();
    }

    /** Reads photographs of hands; empty where no recogniser runs. */
    default Optional<Photographs> photographs() {
        return Optional.empty();
    }
}
