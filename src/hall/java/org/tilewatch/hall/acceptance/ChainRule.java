package org.tilewatch.hall.acceptance;

import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Envelope;

/**
 * The rule by which a hall takes entries. The chain of seals decides alone: never the number of a game in a ledger, which a ledger that
 * was put back uses again, and never a clock.
 */
public final class ChainRule {
    private ChainRule() {}

    /** What is made of an entry; nothing is kept. */
    public static EntryVerdict of(Envelope envelope, KnownGame game) {
        if (!envelope.isWhole()) {
            return new EntryVerdict.Broken();
        }
        var known = game.having(envelope.seq(), envelope.seal());
        if (known.isPresent()) {
            return new EntryVerdict.AlreadyHere(known.getAsInt());
        }
        if (envelope.seq() == 0) {
            return game.isKnown() ? new EntryVerdict.Forks(0) : new EntryVerdict.FollowsOn(0);
        }
        long before = envelope.seq() - 1;
        Seal prev = envelope.prev();
        var ending = game.endingWith(before, prev);
        if (ending.isPresent()) {
            return new EntryVerdict.FollowsOn(ending.getAsInt());
        }
        var having = game.having(before, prev);
        return having.isPresent() ? new EntryVerdict.Forks(having.getAsInt()) : new EntryVerdict.LacksBefore();
    }
}
