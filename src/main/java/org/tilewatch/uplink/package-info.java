/**
 * A kiosk's side of a hall: what the ledger holds goes there entry by entry, and what the hall says comes back.
 *
 * <p>In: the ledger as an outbox; the hall's word on how far it has each game.
 *
 * <p>Out: envelopes, sent again until the hall has stored them; in one sentence what keeps them from it.
 *
 * <p>None of its business: what a hall does with them, and the table, which never waits for any of this.
 */
@NullMarked
package org.tilewatch.uplink;

import org.jspecify.annotations.NullMarked;
