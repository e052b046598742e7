package org.tilewatch.hall.federation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.hall.RunningPostgres;
import org.tilewatch.hall.federation.Federation.FederatedHall;
import org.tilewatch.hall.federation.Federation.HallPhase;

/** Two halls' servers, one of which takes what the other publishes: only of whoever consents, after an absence too, and nothing twice. */
@Tag("native")
@Tag("thorough")
class FederationTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final UUID PRAGUE = new UUID(1, 2);
    private static final Instant NOW = Instant.parse("2027-01-02T10:00:00Z");

    @TempDir
    private Path folder;

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private static FederatedRow row(int number, boolean consent) {
        var name = consent ? "Family " + number : "";
        return new FederatedRow(
                PRAGUE, "Prague 2027", number, number, 9, "ema-riichi-2012", name, "", "CZ", "", -number, consent);
    }

    private static List<Integer> numbers(List<FederatedRow> rows) {
        return rows.stream().map(FederatedRow::number).toList();
    }

    private static void awaitNumbers(Federation hall, Integer... numbers) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(numbers(hall.rows())).containsExactly(numbers));
    }

    private static void awaitPhase(Federation hall, boolean taking, HallPhase phase) {
        await().atMost(SOON)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(hall.halls())
                        .filteredOn(one -> one.taking() == taking)
                        .extracting(FederatedHall::phase)
                        .containsExactly(phase));
    }

    @Test
    void onlyConsentedRowsGoOverAnAbsentHallCatchesUpADoubledRowIsNamedAndAWithdrawnOneGoes() throws Exception {
        int praguePort = freePort();
        try (var praguesServer = new RunningPostgres(folder.resolve("prague"), praguePort);
                var countrysServer = new RunningPostgres(folder.resolve("country"), freePort())) {
            var prague = new Federation(praguesServer.url());
            var country = new Federation(countrysServer.url());
            var way = "host=127.0.0.1 port=" + praguePort + " dbname=postgres user=hall";
            assertThatThrownBy(() -> country.join("brno", "host=127.0.0.1 port=1 dbname=postgres user=hall"))
                    .isInstanceOf(SQLException.class);

            prague.publish();
            prague.publish();
            prague.tell(List.of(row(1, true), row(2, false), row(3, true)), NOW);
            country.join("prague", way);
            awaitNumbers(country, 1, 3);
            awaitPhase(country, false, HallPhase.HERE);
            awaitPhase(prague, true, HallPhase.HERE);

            countrysServer.dies();
            awaitPhase(prague, true, HallPhase.AWAY);
            prague.tell(List.of(row(1, false), row(2, false), row(3, true), row(4, true)), NOW);
            countrysServer.starts();
            awaitNumbers(country, 3, 4);
            praguesServer.dies();
            awaitPhase(country, false, HallPhase.AWAY);
            praguesServer.starts();
            awaitPhase(country, false, HallPhase.HERE);

            country.tell(List.of(row(3, true), row(4, true), row(5, true)), NOW);
            prague.tell(List.of(row(5, true), row(6, true)), NOW);
            awaitNumbers(country, 5, 6);
            assertThat(numbers(country.twice())).containsExactly(5);
            assertThat(numbers(prague.rows())).containsExactly(5, 6);

            country.leave("prague");
            assertThat(country.halls()).isEmpty();
            assertThat(prague.halls()).isEmpty();
            assertThat(numbers(country.rows())).containsExactly(5, 6);
        }
    }
}
