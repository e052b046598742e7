package org.tilewatch.kiosk.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tilewatch.herald.BrokerAddress;
import org.tilewatch.herald.WebhookAddress;

/**
 * Where a kiosk turns to outside its own machine, by itself.
 *
 * @param copies   a folder on a stick or on the network that keeps copies of the ledger's copies
 * @param broker   that tells the house around the table what happens there
 * @param webhooks where it tells what happens, and that something keeps it from its work
 * @param secret   the file in which stands what signs what is told there
 */
public record Outside(
        Optional<Path> copies, Optional<BrokerAddress> broker, List<WebhookAddress> webhooks, Optional<Path> secret) {
    /** Nowhere. */
    public static final Outside NOWHERE = new Outside(Optional.empty(), Optional.empty(), List.of(), Optional.empty());

    public Outside {
        webhooks = List.copyOf(webhooks);
    }
}
