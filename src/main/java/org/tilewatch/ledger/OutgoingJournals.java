package org.tilewatch.ledger;

import java.util.List;

/** Journals as they are sent elsewhere: game by game, entry by entry, each with its seal. For one thread at a time. */
public interface OutgoingJournals extends AutoCloseable {
    /**
     * How far the journals of the games go, the oldest game first.
     *
     * @param from the number of the first game that is asked for
     * @throws LedgerException when they cannot be read
     */
    List<Outbox.GameHead> heads(long from);

    /**
     * The entries of a game that follow upon one, in order.
     *
     * @param game its number here
     * @param seq  the last that is known elsewhere; below 0 where nothing is, not even what was agreed
     * @param most how many at most
     * @throws LedgerException when they cannot be read
     */
    List<Outbox.OutgoingEntry> after(long game, long seq, int most);

    @Override
    void close();
}
