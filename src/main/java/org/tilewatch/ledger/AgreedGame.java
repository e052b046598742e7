package org.tilewatch.ledger;

import java.util.Optional;
import java.util.UUID;
import org.tilewatch.formats.LogOrigin;
import org.tilewatch.games.GameSettings;

/**
 * A game's row as far as it does not change while it is played.
 *
 * @param identity by which it is known in whatever ledger; empty for one that was begun before games had one
 * @param misdated whether the clock cannot have been right when it was begun
 * @param imported whether it was taken in from a file
 * @param revision how often it was written out otherwise before it was taken in, from 1
 * @param origin   the log of another program that it was taken in from, if it was
 * @param exported which revision of it was downloaded last; 0 before any was
 */
record AgreedGame(
        GameSettings settings,
        Optional<UUID> identity,
        boolean misdated,
        boolean imported,
        int revision,
        Optional<LogOrigin> origin,
        int exported) {
    /** One that is begun at this table. */
    static AgreedGame begun(GameSettings settings, UUID identity, boolean misdated) {
        return new AgreedGame(settings, Optional.of(identity), misdated, false, 1, Optional.empty(), 0);
    }

    AgreedGame with(GameSettings now) {
        return new AgreedGame(now, identity, misdated, imported, revision, origin, exported);
    }

    AgreedGame with(UUID now) {
        return new AgreedGame(settings, Optional.of(now), misdated, imported, revision, origin, exported);
    }

    AgreedGame exportedAt(int now) {
        return new AgreedGame(settings, identity, misdated, imported, revision, origin, now);
    }
}
