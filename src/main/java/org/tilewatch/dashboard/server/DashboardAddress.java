package org.tilewatch.dashboard.server;

import java.util.Optional;
import java.util.Set;
import org.tilewatch.access.FirstPin;
import org.tilewatch.access.Role;

/**
 * Where the dashboard is served, and to whom.
 *
 * @param host  the address to listen on; {@code 0.0.0.0} for every network, {@code 127.0.0.1} for this machine alone
 * @param port  the port; 0 for any that is free
 * @param names names beside addresses and {@code localhost} under which browsers may ask for the page
 * @param guests what those may do there whose device is not paired
 * @param securePort the port for encrypted connections, where they are wanted; 0 for any that is free
 * @param firstPin the PIN that lets a device in until one is set on the page
 * @param pastForGuests whether those whose device is not paired read of games that are over too
 */
public record DashboardAddress(
        String host,
        int port,
        Set<String> names,
        Role.GeneralRole guests,
        int securePort,
        Optional<FirstPin> firstPin,
        boolean pastForGuests) {
    /** @throws IllegalArgumentException when a port is none */
    public DashboardAddress {
        names = Set.copyOf(names);
        requirePort(port);
        requirePort(securePort);
    }

    /** An address at which everybody watches, and whoever is paired does more. */
    public DashboardAddress(String host, int port, Set<String> names) {
        this(host, port, names, Role.GeneralRole.VIEWER, 0, Optional.empty(), false);
    }

    /** The same on another port. */
    public DashboardAddress on(int other) {
        return new DashboardAddress(host, other, names, guests, securePort, firstPin, pastForGuests);
    }

    private static void requirePort(int port) {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("a port runs from 0 to 65535, not " + port);
        }
    }

    /** This machine alone, on the usual port. */
    public static final DashboardAddress LOCAL = new DashboardAddress("127.0.0.1", 8080, Set.of());
}
