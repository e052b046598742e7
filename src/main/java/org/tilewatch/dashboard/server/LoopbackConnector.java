package org.tilewatch.dashboard.server;

import java.util.Set;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The kiosk's own screen reaches the page over the machine's own loop, also where it is served on one address of the network alone: else
 * nobody would be in who can let others in.
 */
public final class LoopbackConnector {
    private static final Set<String> REACHES_IT =
            Set.of("0.0.0.0", "127.0.0.1", "localhost", "::", "::1", "[::]", "[::1]");

    private LoopbackConnector() {}

    /**
     * Serves the page on the loop too, where it is not.
     *
     * @throws IllegalStateException when the loop has no such port free
     */
    public static void serve(Server server, DashboardAddress address, int port) {
        if (REACHES_IT.contains(address.host()) || !(server.getConnectors()[0] instanceof ServerConnector other)) {
            return;
        }
        var http = other.getConnectionFactory(HttpConnectionFactory.class);
        var loop = new ServerConnector(server, new HttpConnectionFactory(http.getHttpConfiguration()));
        loop.setHost("127.0.0.1");
        loop.setPort(port);
        server.addConnector(loop);
        try {
            loop.start();
        } catch (Exception taken) {
            throw new IllegalStateException("port " + port + " of 127.0.0.1 is taken", taken);
        }
    }
}
