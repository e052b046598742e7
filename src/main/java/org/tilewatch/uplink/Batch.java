package org.tilewatch.uplink;

import java.util.List;
import java.util.UUID;
import org.tilewatch.ledger.Seal;

/**
 * What a kiosk says to its hall at once.
 *
 * @param heads     how far the kiosk's own journals go: the hall answers how far it has each
 * @param complete  whether these are all games that the kiosk has, none sent before
 * @param envelopes in order, game by game
 */
public record Batch(UUID kiosk, long epoch, List<Head> heads, boolean complete, List<Envelope> envelopes) {
    public Batch {
        heads = List.copyOf(heads);
        envelopes = List.copyOf(envelopes);
    }

    /** A game's journal up to its last entry, whose seal this is. */
    public record Head(UUID game, long last, Seal seal) {}
}
