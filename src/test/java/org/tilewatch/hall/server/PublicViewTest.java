package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.server.HallServer.HallSetup;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.seating.SeatingPlan;
import tools.jackson.databind.JsonNode;

/** What the hall's own screens see, and what everybody else sees a minute later. */
@Tag("native")
class PublicViewTest {
    private static final Duration DELAY = Duration.ofMinutes(1);
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private final AtomicReference<Duration> passed = new AtomicReference<>(Duration.ZERO);
    private final InstantSource clock = () -> Instant.now().plus(passed.get());
    private final HttpClient browser = HttpClient.newHttpClient();
    private HallBook book;
    private HallServer hall;
    private TableInAHall table;

    @BeforeEach
    void opens() throws IOException {
        book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), clock);
        hall = HallServer.open(
                new DashboardAddress("127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                folder,
                book,
                HallSetup.of(Optional.empty(), DELAY),
                clock);
        table = new TableInAHall(folder.resolve("table"), hall, "1");
    }

    @AfterEach
    void closes() throws InterruptedException {
        table.close();
        hall.close();
        book.close();
    }

    private JsonNode asked(String path, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + hall.port() + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return Json.parse(
                    browser.send(request.build(), BodyHandlers.ofString()).body());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopping) {
            throw new IllegalStateException(stopping);
        }
    }

    /** As somebody asks who is not at the hall's machine: a server between says that it handed the question on. */
    private JsonNode askedFromOutside(String path, String... more) {
        var headers = new ArrayList<>(List.of("Via", "1.1 elsewhere"));
        headers.addAll(List.of(more));
        return asked(path, headers.toArray(String[]::new));
    }

    private static String total(JsonNode tables) {
        return tables.path("tables").path(0).path("totals").path("0").asString("none");
    }

    private void later(Duration by) {
        passed.updateAndGet(before -> before.plus(by));
    }

    private String key() {
        return HallScreens.of(folder).links(List.of("")).getFirst().replaceAll(".*#", "");
    }

    @Test
    void everybodySeesATableAsItWasAndTheHallsScreensSeeItAsItIs() {
        table.begins();
        table.settles(200);
        await().atMost(SOON).until(() -> total(asked("/api/tables")).equals("600"));
        assertThat(askedFromOutside("/api/tables").path("tables")).isEmpty();
        assertThat(total(askedFromOutside("/api/tables", HallScreens.HEADER, key())))
                .isEqualTo("600");
        assertThat(askedFromOutside("/api/tables", HallScreens.HEADER, "guessed")
                        .path("tables"))
                .isEmpty();
        var hands = "/api/tables/"
                + asked("/api/tables").path("tables").path(0).path("id").asString();
        assertThat(asked(hands).path("hands")).hasSize(1);
        assertThat(askedFromOutside(hands).path("hands")).isEmpty();

        // What is seen now is looked at within a second, and shown a minute after.
        await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
        later(DELAY);
        table.settles(100);
        table.calls();
        await().atMost(SOON).until(() -> total(asked("/api/tables")).equals("900"));
        await().atMost(SOON).until(() -> asked("/api/tables").path("calls").size() == 1);
        var shown = askedFromOutside("/api/tables");
        assertThat(total(shown)).isEqualTo("600");
        assertThat(shown.path("ago").asInt()).isEqualTo(1);
        assertThat(shown.path("calls")).isEmpty();
        assertThat(askedFromOutside(hands).path("hands")).hasSize(1);
        assertThat(asked("/api/tables").has("ago")).isFalse();
    }

    @Test
    void aKeyThatDidNotComeToTheDiskIsNone() throws IOException {
        for (var left : List.of("", "\n", "abc")) {
            Files.writeString(folder.resolve("screens.key"), left);
            assertThat(key()).hasSizeGreaterThan(20);
        }
        var kept = key();
        assertThat(key()).isEqualTo(kept);
    }

    @Test
    void everybodySeesWhoSitsWhereAtOnceAndTheStandingsLater() {
        var lines = new ArrayList<>(List.of(Entrants.HEADER));
        for (int number = 1; number <= 4; number++) {
            lines.add(number + ",Player " + number + ",,,,,,,yes");
        }
        var hosted = new HallTournament(book, clock);
        var plan = SeatingPlan.read(4, List.of("1,1,1,2,3,4"));
        hosted.begin("Praha", "millington", Entrants.read(lines), new HostStep.Planned(plan));
        for (var step : List.of(
                new HostStep.RoundSeated(1), new HostStep.CountedByHand(1, 1, List.of(-100, -100, -100, 300), 0))) {
            hosted.take(hosted.now().orElseThrow().kept(), step);
        }
        later(Duration.ofSeconds(10));
        var live = asked("/api/tournament");
        assertThat(live.path("standings").path(0).path("total").asInt()).isEqualTo(300);
        assertThat(live.has("ago")).isFalse();
        var shown = askedFromOutside("/api/tournament");
        assertThat(shown.path("tables").path(0).path("seats")).hasSize(4);
        assertThat(shown.path("standings")).isEmpty();
        assertThat(shown.path("ago").asInt()).isEqualTo(1);

        await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
        later(DELAY);
        assertThat(askedFromOutside("/api/tournament")
                        .path("standings")
                        .path(0)
                        .path("total")
                        .asInt())
                .isEqualTo(300);
    }
}
