package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.play.TableEvent;

/** What people at the page ask of the kiosk. Called on the server's threads, one call at a time for each page. */
public interface Desk {
    /** The players confirm the score card of a hand. */
    void confirm(int hand);

    /** An event of the game, under its number in the journal, was another. */
    void replace(long number, TableEvent by);

    /** An event of the game never happened. */
    void remove(long number);

    /** An event was missed: it happened before another, or last. */
    void insert(Optional<Long> before, TableEvent event);

    /** What happened, in answer to a question. */
    void answer(long question, TableEvent by);

    /** A question needs no answer. */
    void dismiss(long question);

    /** The last correction is to be taken back. */
    void undo();

    /** The last correction taken back is to be done again. */
    void redo();

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

    /** The tile sets that were learnt; empty where none can be kept. */
    default Optional<TileSets> tileSets() {
        return Optional.empty();
    }

    /** Reads photographs of hands; empty where no recogniser runs. */
    default Optional<Photographs> photographs() {
        return Optional.empty();
    }
}
