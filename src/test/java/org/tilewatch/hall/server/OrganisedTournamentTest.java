package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.command.HallProgram;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.uplink.HallEar;
import org.tilewatch.uplink.HallRound.RoundClock;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Key;

/** An organiser's evening of two tables by commands, beside a hall that runs: one table has a kiosk, the other tells its results by mouth. */
@Tag("native")
class OrganisedTournamentTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final List<String> PEOPLE = List.of(
            Entrants.HEADER,
            "1,Nováková,Anežka,Praha,CZ,7001,Reds,,yes",
            "2,Nowak,Łukasz,,PL,7002,,,yes",
            "3,Иванов,Юрий,,,,,,no",
            "4,O'Neil,Pat,,IE,,,Wall,no",
            "5,A,Five,,,,Reds,,yes",
            "6,B,Six,,,,,,yes",
            "7,C,Seven,,,,,,yes",
            "8,D,Eight,,,,,,yes");
    private static final List<String> PLAN =
            List.of(SeatingPlan.HEADER, "1,1,1,2,3,4", "1,2,5,6,7,8", "2,1,2,5,4,7", "2,2,8,1,6,3");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private HallBook book;
    private HallServer hall;
    private TableInAHall table;

    @BeforeEach
    void aHallWithOneTable() throws IOException {
        book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), InstantSource.system());
        opens();
        table = new TableInAHall(folder.resolve("table"), hall, "1");
        Files.write(folder.resolve("people.csv"), PEOPLE);
        Files.write(folder.resolve("plan.csv"), PLAN);
    }

    private void opens() {
        hall = HallServer.open(
                new DashboardAddress("127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                folder,
                book,
                Optional.empty(),
                InstantSource.system());
    }

    @AfterEach
    void everythingEnds() throws InterruptedException {
        table.close();
        hall.close();
        book.close();
    }

    /** A host's command: what it prints, once its status is as expected. */
    private String host(int status, String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        var all = new ArrayList<>(List.of("hall"));
        all.addAll(Arrays.asList(arguments));
        all.addAll(List.of("--data", folder.toString()));
        assertThat(HallProgram.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(all.toArray(String[]::new)))
                .as(err + out.toString())
                .isEqualTo(status);
        return out.toString() + err;
    }

    private void begins() {
        host(
                0,
                "organise",
                "begin",
                "Prague",
                "--rules",
                "millington",
                "--people",
                file("people"),
                "--plan",
                file("plan"));
    }

    private String file(String name) {
        return folder.resolve(name + ".csv").toString();
    }

    private HallEar ear() {
        var ear =
                new HallEar(Membership.of(folder.resolve("table")).orElseThrow().uplink(), System::nanoTime);
        ear.start();
        return ear;
    }

    private int unheard() {
        try (var messages = new HallMessages(book, InstantSource.system())) {
            return messages.unheard().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
        }
    }

    @Test
    void peopleAndPlanThatDoNotAgreeAreNamedAndNothingBegins() throws IOException {
        var plan = new ArrayList<>(PLAN);
        plan.set(2, "1,2,5,6,7,7");
        plan.set(3, "2,1,2,5,4,1");
        Files.write(folder.resolve("plan.csv"), plan);
        assertThat(host(1, "organise", "begin", "Prague", "--people", file("people"), "--plan", file("plan")))
                .contains("round 1: player 7 has two seats")
                .contains("round 1: player 8 has no seat")
                .contains("round 2, table 1: players 1 and 5 are of one team");
        assertThat(host(2, "organise", "tables")).contains("no tournament was begun");
        Files.write(folder.resolve("people.csv"), List.of("1,Nováková,Anežka,,,,,,perhaps"));
        assertThat(host(2, "organise", "begin", "Prague", "--people", file("people"), "--plan", file("plan")))
                .contains("line 1: consent");
    }

    @Test
    void aTableIsToldWhoSitsThereAndWhatTheClockShowsAndKnowsItAfterARestart() throws Exception {
        begins();
        assertThat(host(0, "organise", "seat", "1")).contains("no kiosk is called: 2");
        assertThat(host(2, "organise", "seat", "3")).contains("the plan has rounds 1 to 2");
        assertThat(unheard()).isEqualTo(2);
        try (var ear = ear()) {
            await().atMost(SOON).until(() -> ear.said().isPresent());
            assertThat(ear.said().orElseThrow().key()).isEqualTo(Key.HALL_SEATS);
            assertThat(ear.seats().orElseThrow().players())
                    .containsExactly("Anežka Nováková", "Łukasz Nowak", "№ 3", "Wall");
            assertThat(ear.clock()).isEmpty();
            host(0, "clock", "start", "90");
            await().atMost(SOON).until(() -> ear.clock().isPresent());
            host(0, "clock", "more", "5", "--table", "1");
            await().atMost(SOON)
                    .until(() -> ear.clock().map(RoundClock::minutes).equals(Optional.of(95)));
            await().atMost(SOON).until(() -> unheard() == 0);
        }
        try (var again = ear()) {
            await().atMost(SOON).until(() -> again.clock().isPresent());
            var clock = again.clock().orElseThrow();
            long left = TimeUnit.NANOSECONDS.toSeconds(clock.ends().orElseThrow() - System.nanoTime());
            assertThat(left).isBetween(95 * 60L - 120, 95 * 60L);
            assertThat(clock.ends().orElseThrow() - clock.signal().orElseThrow())
                    .isEqualTo(TimeUnit.MINUTES.toNanos(15));
            assertThat(again.seats()).isPresent();
            host(0, "clock", "stop");
            await().atMost(SOON).until(() -> again.clock().orElseThrow().ends().isEmpty());
            host(0, "clock", "go-on");
            host(0, "clock", "signal");
            await().atMost(SOON)
                    .until(() -> again.clock().orElseThrow().signal().orElse(Long.MAX_VALUE) <= System.nanoTime());
            host(0, "organise", "seat", "2");
            await().atMost(SOON).until(() -> again.clock().isEmpty());
        }
    }

    @Test
    void resultsComeFromTheTablesAndAWrongSeatIsOneStepThatIsTakenBack() throws Exception {
        begins();
        host(0, "organise", "seat", "1");
        table.begins();
        table.settles(200);
        awaitTable("PLAYING");
        table.ends();
        awaitTable("UNSIGNED");
        host(0, "referee", "result", "1", "2", "100", "-100", "50", "-50");
        assertThat(host(1, "organise", "close", "1")).contains("UNSIGNED");
        assertThat(host(1, "organise", "standings")).doesNotContain("600");
        for (var seat : Seat.values()) {
            table.signs(seat);
        }
        awaitTable("SIGNED");
        var standings = host(0, "organise", "standings");
        assertThat(standings.lines().toList())
                .startsWith(
                        "place,number,name,club,country,games,points,uma,penalties,total",
                        "1,1,Anežka Nováková,Praha,CZ,1,600,0,0,600",
                        "2,5,Five A,,,1,100,0,0,100")
                .contains("6,2,Łukasz Nowak,,PL,1,-200,0,0,-200", "6,3,№ 3,,,1,-200,0,0,-200");

        assertThat(host(2, "referee", "sat", "1", "1", "1", "1", "3", "4")).contains("two chairs");
        var repaired = step(host(0, "referee", "sat", "1", "1", "5", "2", "3", "4"));
        assertThat(host(0, "organise", "standings"))
                .contains("1,5,Five A,,,1,600,0,0,600")
                .contains("1,Anežka");
        host(0, "organise", "undo", repaired);
        assertThat(host(0, "organise", "standings")).isEqualTo(standings);

        host(0, "organise", "close", "1");
        host(0, "referee", "penalty", "1", "1", "550", "--rule", "115", "--after-uma");
        assertThat(host(0, "organise", "standings", "--ema").lines().toList())
                .startsWith(
                        "place,ema_number,last_name,first_name,country,points,mers",
                        "1,,A,Five,,100,1000",
                        "2,7001,Nováková,Anežka,CZ,50,857");
        assertThat(host(0, "organise", "standings", "--penalties"))
                .contains("1,1,550,after-uma,115")
                .contains("1,Anežka Nováková,550");
        host(0, "organise", "forget", "1");
        assertThat(host(0, "organise", "standings")).contains("2,1,№ 1,,").doesNotContain("Anežka");

        var shown = Json.parse(get("/api/tournament"));
        assertThat(shown.path("name").asString()).isEqualTo("Prague");
        assertThat(shown.path("tables").get(0).path("phase").asString()).isEqualTo("signed");
        assertThat(shown.path("tables").get(1).path("phase").asString()).isEqualTo("by-hand");
        assertThat(shown.path("standings").get(1).path("total").asInt()).isEqualTo(50);
        assertThat(shown.path("penalties").get(0).path("points").asInt()).isEqualTo(550);
    }

    @Test
    void aCutSeatsTheFirstTogetherAndWhoTiesForTheLastSeatIsForTheHostToDecide() {
        begins();
        host(0, "organise", "seat", "1");
        host(0, "referee", "result", "1", "1", "600", "-200", "-200", "-200");
        host(0, "referee", "result", "1", "2", "100", "100", "-100", "-100");
        assertThat(host(1, "organise", "cut", "4", "--rounds", "2"))
                .contains("through: [1, 5, 6]")
                .contains("tied: [7, 8]");
        assertThat(host(1, "organise", "cut", "4", "--rounds", "2", "--also", "3"))
                .contains("tied");
        host(0, "organise", "cut", "4", "--rounds", "2", "--also", "8");
        host(0, "organise", "seat", "2");
        assertThat(host(0, "organise", "tables").lines().toList()).containsExactly("1\tNONE\t1 5 6 8\t-");
        assertThat(host(2, "referee", "result", "2", "2", "0", "0", "0", "0")).contains("round 2 has tables 1 to 1");
    }

    private void awaitTable(String phase) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(host(0, "organise", "tables")
                                .lines()
                                .findFirst()
                                .orElse(""))
                        .contains("1\t" + phase));
    }

    private static String step(String said) {
        return said.lines()
                .filter(line -> line.startsWith("step "))
                .findFirst()
                .orElseThrow()
                .substring(5);
    }

    private String get(String path) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + hall.port() + path))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
        }
    }
}
