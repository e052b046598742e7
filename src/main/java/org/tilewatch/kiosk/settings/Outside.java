package org.tilewatch.kiosk.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a kiosk turns to outside its own machine, by itself.
 *
 * @param copies  a folder on a stick or on the network that keeps copies of the ledger's copies
 * @param webhook where it tells that something keeps it from its work
 */
public record Outside(Optional<Path> copies, Optional<URI> webhook) {
    /** Nowhere. */
    public static final Outside NOWHERE = new Outside(Optional.empty(), Optional.empty());
}
