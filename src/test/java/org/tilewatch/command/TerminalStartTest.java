package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.server.DashboardAddress;

class TerminalStartTest {
    private final StringWriter said = new StringWriter();

    @Test
    void whoeverWaitsHearsAgainAndAgainThatItStillStartsUntilThePageIsThere() {
        try (var start = TerminalStart.on(new PrintWriter(said), Duration.ofMillis(5))) {
            await().until(() -> said.toString()
                            .lines()
                            .filter(line -> line.matches("It is still starting, \\d+ s so far\\."))
                            .count()
                    > 2);
            start.ready(new DashboardAddress("127.0.0.1", 8080, Set.of()), 8080);
            assertThat(said.toString().lines()).last().isEqualTo("Ready: the dashboard is at http://localhost:8080");
        }
    }
}
