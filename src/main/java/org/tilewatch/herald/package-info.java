/**
 * Tells the house around a table what happens there: a broker for MQTT, and addresses that the host has named.
 *
 * <p>In: the ledger as an outbox; how the table, its lights and the kiosk stand now.
 *
 * <p>Out: each entry of a journal to each receiver, in order, again until it has it; in one sentence what keeps it from one.
 *
 * <p>None of its business: what a receiver does with it, and the table, which never waits for any of this.
 */
@NullMarked
package org.tilewatch.herald;

import org.jspecify.annotations.NullMarked;
