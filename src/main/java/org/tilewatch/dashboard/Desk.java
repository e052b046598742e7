package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.Finding;
import org.tilewatch.play.Said;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** What people at the page ask of the kiosk. Called on the server's threads, one call at a time for each page. */
public interface Desk {
    /**
     * Somebody says something of the game, whose events go by their numbers in the journal.
     *
     * @param by through which device, if it is known
     */
    void say(Said said, Optional<Speaker> by);

    /** The latest still of the table as a JPEG; empty when there is none. */
    Optional<byte[]> still();

    /** The place that an open question is about, cut out of the camera's picture, as a JPEG; empty when there is none. */
    default Optional<byte[]> questionPicture(long question) {
        return Optional.empty();
    }

    /** What the kiosk knows of the latest still, as one JSON object; empty when there is none. */
    default Optional<String> camera() {
        return Optional.empty();
    }

    /** What the checks of the kiosk find; none where a recording is shown. */
    default List<Finding> health() {
        return List.of();
    }

    /** What the kiosk has logged, with nothing secret in it; empty where a recording is shown. */
    default Optional<String> log() {
        return Optional.empty();
    }

    /**
     * Has the table watched by the camera, or by nobody, where there is none.
     *
     * @throws org.tilewatch.words.Refusal where a recording is shown
     */
    default void watch(boolean watched) {
        throw new Refusal(Key.NO_NEW_GAMES.sentence());
    }

    /** The table's corners in pixels of the still, in the order of a recording; empty when they are not known. */
    Optional<List<PixelPoint>> corners();

    /**
     * The table's corners as four printed cards tell them that lie in them, or else its plain surface; empty when there is no picture.
     *
     * @throws org.tilewatch.words.Refusal when some of the cards are not seen, or lie wrong, and where there are none no plain table is
     */
    default Optional<List<PixelPoint>> foundCorners() {
        return Optional.empty();
    }

    /** The sheet of the cards, as SVG; empty where a recording is shown. */
    default Optional<String> markerSheet() {
        return Optional.empty();
    }

    /**
     * Saves the table's four corners.
     *
     * @throws org.tilewatch.words.Refusal when they make no table
     */
    void saveCorners(List<PixelPoint> corners);

    /** Measures the camera's lens; empty where a recording is shown. */
    default Optional<LensMeasuring> lens() {
        return Optional.empty();
    }

    /** The games played so far. */
    Book book();

    /** Begins games; empty where a recording is shown. */
    default Optional<NewGames> newGames() {
        return Optional.empty();
    }

    /** Copies of the ledger; empty where a recording is shown. */
    default Optional<Copies> copies() {
        return Optional.empty();
    }

    /** The program's versions; empty where nothing can bring it to another. */
    default Optional<Updates> updates() {
        return Optional.empty();
    }

    /** Who agrees that the evening is recorded; empty where it is not recorded to be given away. */
    default Optional<Giving> giving() {
        return Optional.empty();
    }

    /** The buttons on the table; empty where none are wired. */
    default Optional<SeatButtons> buttons() {
        return Optional.empty();
    }

    /** The tile sets that were learnt; empty where none can be kept. */
    default Optional<TileSets> tileSets() {
        return Optional.empty();
    }

    /** Reads photographs of hands; empty where no recogniser runs. */
    default Optional<Photographs> photographs() {
        return Optional.empty();
    }
}
