package org.tilewatch.dashboard.server;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.tilewatch.access.certificates.KioskNames;

/** Under which addresses a tablet opens the dashboard. */
public final class Addresses {
    private Addresses() {}

    /** This machine's own name for it first, then what other machines call it. */
    public static List<String> of(DashboardAddress address, int port) {
        var urls = new ArrayList<String>();
        if (!address.host().equals("0.0.0.0")) {
            urls.add("http://" + (address.host().equals("127.0.0.1") ? "localhost" : address.host()) + ":" + port);
            return urls;
        }
        urls.add("http://localhost:" + port);
        for (var network : networks()) {
            for (var own : Collections.list(network.getInetAddresses())) {
                if (own instanceof Inet4Address && !own.isLoopbackAddress() && !own.isLinkLocalAddress()) {
                    urls.add("http://" + own.getHostAddress() + ":" + port);
                }
            }
        }
        return urls;
    }

    /** What other machines call it. */
    public static List<String> ofOthers(DashboardAddress address, int port) {
        return of(address, port).stream()
                .filter(url -> !url.contains("//localhost:"))
                .toList();
    }

    /** What the kiosk is called now, by itself and by other machines. */
    public static KioskNames names(DashboardAddress address) {
        var own = new HashSet<InetAddress>();
        for (var network : networks()) {
            Collections.list(network.getInetAddresses()).stream()
                    .filter(one -> !one.isLinkLocalAddress())
                    .forEach(own::add);
        }
        return new KioskNames(SameOrigin.names(address.names()), own);
    }

    private static List<NetworkInterface> networks() {
        try {
            return Collections.list(NetworkInterface.getNetworkInterfaces());
        } catch (SocketException e) {
            // The page is served all the same; only its further addresses cannot be told.
            return List.of();
        }
    }
}
