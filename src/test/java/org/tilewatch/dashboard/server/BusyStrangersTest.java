package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.recognition.Photographs;
import org.tilewatch.games.Games;

/** Pictures of strangers that take for ever: those of hosts and players are looked at all the same. */
class BusyStrangersTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch looked = new CountDownLatch(1);

    private final Dashboard dashboard = Dashboard.open(
            new DashboardAddress("0.0.0.0", 0, Set.of()),
            new FakePorts().with().photographs(Optional.of(new SlowEyes())).build(),
            new ScoringLines(Games.rulesets()),
            () -> 1);

    /** Looks at a picture until the test is over, but at one named quick. */
    private final class SlowEyes implements Photographs {
        @Override
        public String choices() {
            return "{}";
        }

        @Override
        public String tiles(byte[] file, Optional<String> set) {
            return "{}";
        }

        @Override
        public String score(String asked) {
            return "{}";
        }

        @Override
        public String recognised(byte[] file, String name, Optional<String> set) {
            try {
                if (!name.equals("quick")) {
                    looked.await();
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return "{\"name\":\"" + name + "\"}";
        }

        @Override
        public String scored(byte[] file, String hand, String told, Optional<String> set) {
            return "{}";
        }
    }

    @AfterEach
    void close() {
        looked.countDown();
        client.shutdownNow();
        dashboard.close();
    }

    private CompletableFuture<HttpResponse<String>> send(String host, String name) {
        var request = HttpRequest.newBuilder(
                        URI.create("http://" + host + ":" + dashboard.port() + "/api/recognise?image=" + name))
                .POST(BodyPublishers.ofString("picture"))
                .build();
        return client.sendAsync(request, BodyHandlers.ofString());
    }

    @Test
    void whatStrangersHaveLookedAtKeepsNobodyWhomTheKioskKnowsWaiting() {
        var slow = send("127.0.0.2", "slow");
        await().untilAsserted(() ->
                assertThat(send("127.0.0.2", "quick").join().statusCode()).isEqualTo(503));
        assertThat(send("127.0.0.1", "quick").join().body()).isEqualTo("{\"name\":\"quick\"}");
        assertThat(slow).isNotDone();
    }
}
