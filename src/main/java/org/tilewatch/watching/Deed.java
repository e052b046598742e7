package org.tilewatch.watching;

import java.util.List;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.TableEvent;

/**
 * One legal event as part of a story, with the tiles that tell of it.
 *
 * @param event       the event
 * @param tracks      the tiles it explains
 * @param after       the hand after it
 * @param probability of what is seen, if it happened
 * @param takes       whether it takes the last discard
 */
record Deed(TableEvent event, List<Track> tracks, HandInPlay after, double probability, boolean takes) {
    Deed {
        tracks = List.copyOf(tracks);
    }
}
