package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.server.HallRoom.RoomClaim;
import org.tilewatch.hall.server.HallServer.HallSetup;

@Tag("native")
class CrowdedScreensTest {
    private static final long ROOM = 8L << 20;

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> tables(HallServer hall) throws IOException, InterruptedException {
        var asking = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + hall.port() + "/api/tables"))
                .build();
        return client.send(asking, BodyHandlers.ofString());
    }

    @Test
    void whoLooksOnIsToldToComeAgainWhileWhatTablesTellHasTheRoom() throws Exception {
        var room = new HallRoom(ROOM, 200);
        try (var book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), InstantSource.system());
                var hall = HallServer.open(
                        new DashboardAddress(
                                "127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                        folder,
                        book,
                        new HallSetup(Optional.empty(), HallSetup.USUAL_DELAY, room),
                        InstantSource.system());
                client) {
            try (var _ = room.take(RoomClaim.LIVE, ROOM, Duration.ZERO)) {
                var sentAway = tables(hall);
                assertThat(sentAway.statusCode()).isEqualTo(503);
                assertThat(sentAway.headers().firstValue("Retry-After")).contains("1");
            }
            assertThat(tables(hall).statusCode()).isEqualTo(200);
        }
    }
}
