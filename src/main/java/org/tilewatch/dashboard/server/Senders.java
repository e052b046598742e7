package org.tilewatch.dashboard.server;

import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/** Who sends, as far as an address tells: a network of IPv6 is one, since each machine in it takes as many addresses as it likes. */
public final class Senders {
    /** Bytes of an address that are the network's (RFC 4291, 2.5.1). */
    private static final int NETWORK = 8;

    private Senders() {}

    /** Whoever asks. */
    public static String of(Context context) {
        return of(InetAddress.ofLiteral(context.req().getRemoteAddr().replaceAll("[\\[\\]]", "")));
    }

    /** The same for all that one sender can be reached under. */
    public static String of(InetAddress address) {
        return address instanceof Inet6Address && !address.isLinkLocalAddress() && !address.isLoopbackAddress()
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK)) + "/64"
                : address.getHostAddress();
    }
}
