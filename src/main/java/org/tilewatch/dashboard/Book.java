package org.tilewatch.dashboard;

import java.util.Optional;
import java.util.OptionalLong;

/** The ledger as the page reads it. Called on the server's threads. */
public interface Book {
    /** Every game, the latest first, as one JSON object. */
    String games();

    /** The number of the game that is being played; empty where none is. */
    OptionalLong inPlay();

    /** A game with the score card of every hand, as JSON; empty when there is no such game. */
    Optional<String> game(long number);

    /** The same as a table for a spreadsheet. */
    Optional<String> table(long number);

    /** The game's events as they were journalled, as JSON Lines. */
    Optional<String> journal(long number);
}
