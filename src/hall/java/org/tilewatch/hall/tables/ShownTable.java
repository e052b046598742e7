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
        Optional<UUID> game,
        TableState state,
        Instant since,
        boolean asks,
        int unheard,
        Optional<TableClock> clock) {}
