package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.games.Games;

class LoopbackConnectorTest {
    /** Given a page that is served on one address of the network, then there others only watch, and over the loop one is in. */
    @Test
    void theKiosksOwnScreenIsInAlsoWhereThePageIsServedOnOneAddressOfTheNetwork() throws Exception {
        var network = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(own -> own instanceof Inet4Address && !own.isLoopbackAddress() && !own.isLinkLocalAddress())
                .map(InetAddress::getHostAddress)
                .findFirst();
        Assumptions.assumeTrue(network.isPresent(), "a machine on no network");
        try (var dashboard = Dashboard.open(
                        new DashboardAddress(network.orElseThrow(), 0, Set.of()),
                        new FakePorts().ports(),
                        new ScoringLines(Games.rulesets()),
                        () -> 0);
                var client = HttpClient.newHttpClient()) {
            assertThat(corners(client, network.orElseThrow(), dashboard.port())).isEqualTo(403);
            assertThat(corners(client, "127.0.0.1", dashboard.port())).isEqualTo(200);
            assertThat(corners(client, "localhost", dashboard.port())).isEqualTo(200);
        }
    }

    private static int corners(HttpClient client, String host, int port) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://" + host + ":" + port + "/api/corners"))
                .POST(BodyPublishers.ofString("{\"corners\":[[1,2],[9,2],[9,8],[1,8]]}"))
                .build();
        return client.send(request, BodyHandlers.ofString()).statusCode();
    }
}
