package org.tilewatch.ledger;

import java.util.List;
import org.tilewatch.games.GameSettings;

/**
 * A game that was being played when the kiosk stopped, to be gone on with.
 *
 * @param number  the game's number
 * @param entries its journal as written, corrections as events
 */
public record UnfinishedGame(long number, GameSettings settings, List<Entry> entries) {
    public UnfinishedGame {
        entries = List.copyOf(entries);
    }

    /** The time of the last event, in seconds from the game's start: the clock goes on from here. */
    public double lastT() {
        return entries.stream().mapToDouble(entry -> entry.event().t()).max().orElse(0);
    }
}
