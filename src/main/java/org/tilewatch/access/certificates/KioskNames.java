package org.tilewatch.access.certificates;

import java.net.InetAddress;
import java.util.Set;

/**
 * What devices on the network call a kiosk.
 *
 * @param names     such as {@code table.local}, in small letters
 * @param addresses of this machine
 */
public record KioskNames(Set<String> names, Set<InetAddress> addresses) {
    public KioskNames {
        names = Set.copyOf(names);
        addresses = Set.copyOf(addresses);
    }
}
