package org.tilewatch.uplink;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.ledger.Seal;
import org.tilewatch.ledger.SealedBody;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * One entry of a game's journal on its way to a hall.
 *
 * @param kiosk  that wrote it
 * @param epoch  how often that kiosk's ledger was begun or put back, from 1
 * @param game   a UUID of version 7
 * @param seq    counts the game's entries from 1; 0 is what was agreed, without names
 * @param prev   the seal of the entry before it; none for entry 0
 * @param at     when it was written, by the kiosk's clock
 * @param offset milliseconds by which the hall's clock was ahead of the kiosk's when it was last heard; 0 before
 * @param body   all that the seal covers
 */
public record Envelope(
        UUID kiosk, long epoch, UUID game, long seq, Seal seal, Seal prev, Instant at, long offset, String body) {
    private static final long NO_SUCH = 1L << 40;

    /** @throws Refusal when a number cannot be, or entry 0 claims to follow upon another */
    public Envelope {
        if (seq < 0 || seq > NO_SUCH || epoch < 1 || seal.equals(Seal.NONE) || (seq == 0) != prev.equals(Seal.NONE)) {
            throw new Refusal(Key.ENVELOPE_UNREADABLE.sentence());
        }
    }

    /** Whether the seal is that of what the body says. */
    public boolean isWhole() {
        return seq == 0 ? seal.equals(SealedBody.ofText(body)) : whole().isPresent();
    }

    /** What the body of an entry from 1 on says, where the seal is that of it; empty where it is not. */
    public Optional<SealedBody> whole() {
        try {
            return Optional.of(SealedBody.read(body))
                    .filter(read -> seal.equals(read.seal(seq == 1 ? Seal.NONE : prev)));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /** By which a carrier tells one message from another. */
    public String id() {
        return game + ":" + seq + ":" + seal.hex();
    }
}
