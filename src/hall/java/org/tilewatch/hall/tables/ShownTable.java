package org.tilewatch.hall.tables;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.tournament.rounds.TableClock;

/**
 * A table as the hall's screen shows it.
 *
 * @param name  as the hall calls it
 * @param heard when the kiosk was heard last, by the hall's clock
 * @param silent whether that is so long ago that it is worth a word
 * @param game  the one that was told last; empty before any
 * @param since when the state began, by the hall's clock
 * @param asks  whether a host has to decide about its ledger
 * @param unheard how many messages it has not shown yet
 * @param clock   of the round that is played
 */
public record ShownTable(
        UUID kiosk,
        String name,
        Optional<Instant> heard,
        boolean silent,
        Optional<UUID> game,
        TableState state,
        Instant since,
        boolean asks,
        int unheard,
        Optional<TableClock> clock) {
    /** Whether nobody sees a difference: when a table was heard last is shown of a silent one alone. */
    public boolean looksLike(ShownTable other) {
        return equals(other) || (!silent && !other.silent && heardAs(other).equals(other));
    }

    private ShownTable heardAs(ShownTable other) {
        return new ShownTable(kiosk, name, other.heard, silent, game, state, since, asks, unheard, clock);
    }
}
