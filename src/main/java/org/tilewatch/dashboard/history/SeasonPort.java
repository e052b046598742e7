package org.tilewatch.dashboard.history;

import java.time.LocalDate;
import java.util.Optional;

/** How everybody fared over the games of the ledger. Called on the server's threads. */
public interface SeasonPort {
    /**
     * Which games are asked for; empty where that is left open.
     *
     * @param rules  as the players call them
     * @param since  the day on which one was begun at the earliest
     * @param until  at the latest
     * @param player who took part
     */
    record AskedSeason(
            Optional<String> rules, Optional<LocalDate> since, Optional<LocalDate> until, Optional<String> player) {}

    /**
     * The figures as JSON; who has not said yes to being named stands among the others.
     *
     * @throws org.tilewatch.words.Refusal when the games are too many
     */
    String figures(AskedSeason asked);

    /**
     * The same as a table for a spreadsheet.
     *
     * @throws org.tilewatch.words.Refusal when the games are too many
     */
    String table(AskedSeason asked);

    /**
     * Says whether a player may be counted by name.
     *
     * @throws org.tilewatch.words.Refusal when nobody of that name has played here, or it cannot be kept
     */
    void agree(String player, boolean agrees);
}
