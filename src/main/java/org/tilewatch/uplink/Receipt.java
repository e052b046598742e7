package org.tilewatch.uplink;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tilewatch.ledger.Seal;

/**
 * What a hall answers, once all that it names is on its disk.
 *
 * @param book      the hall's own memory: another one has nothing of what was sent to the one before
 * @param now       the hall's clock as it answers: kiosks tell by it how wrong their own are
 * @param standings of every game that the batch named
 */
public record Receipt(UUID book, Instant now, List<HeardUpTo> standings) {
    public Receipt {
        standings = List.copyOf(standings);
    }

    /** The same, answered at another moment. */
    public Receipt answeredAt(Instant moment) {
        return new Receipt(book, moment, standings);
    }

    /**
     * How far the hall has a game as this kiosk tells it.
     *
     * @param last   the entry up to which it has it without a gap; below 0 where it has nothing
     * @param seal   of that entry
     * @param forked whether another branch of the game is in the hall, and nobody has decided yet
     */
    public record HeardUpTo(UUID game, long last, Seal seal, boolean forked) {}
}
