package org.tilewatch.hall.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.ForEverybody;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.organiser.TableNews;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tournament.people.Entrants;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.uplink.Joining;

/** The hall's screen in a real browser: tables that have joined, one of which plays. */
@Tag("browser")
class TablesPageTest {
    private static final int TABLES = 20;

    @TempDir
    private Path folder;

    @Test
    void everyTableIsShownOnPagesThatTurnAndATapShowsItsHands() throws Exception {
        try (var book = HallBook.open(new SqliteStore(folder.resolve("hall.db")), InstantSource.system());
                var hall = HallServer.open(
                        new DashboardAddress(
                                "127.0.0.1", 0, Set.of(), Role.GeneralRole.VIEWER, 0, Optional.empty(), false),
                        folder,
                        book,
                        Optional.empty(),
                        InstantSource.system());
                var playing = new TableInAHall(folder.resolve("playing"), hall, "1");
                var tablet = new Tablet()) {
            for (int table = 2; table <= TABLES; table++) {
                join(hall, Integer.toString(table));
            }
            playing.begins();
            playing.discards(3);
            playing.settles(200);

            var page = tablet.fresh();
            page.setViewportSize(1280, 800);
            page.navigate("http://127.0.0.1:" + hall.port() + "/");
            var one = page.locator("#tables button").first();
            assertThat(one).containsText("East round");
            assertThat(one).containsText("between two hands");
            assertThat(one).containsText("600");
            assertThat(page.locator("#pages")).hasText("Page 1 of 3");
            assertThat(page.locator("#tables button")).hasCount(9);
            assertNothingHidden(page);
            playing.calls();
            assertThat(one).containsText("waits for a referee");
            assertThat(page.locator("#called")).hasText("Referee to table 1");
            assertNothingHidden(page);
            tablet.picture("hall-referee");
            for (var language : List.of("cs-CZ", "pl-PL", "ru-RU")) {
                var other = tablet.freshIn(language);
                other.setViewportSize(1280, 800);
                other.navigate("http://127.0.0.1:" + hall.port() + "/");
                assertThat(other.locator("#called")).isVisible();
                assertNothingHidden(other);
            }
            page = tablet.fresh();
            page.setViewportSize(1280, 800);
            page.navigate("http://127.0.0.1:" + hall.port() + "/");
            one = page.locator("#tables button").first();
            playing.isHelped();
            assertThat(page.locator("#called")).isHidden();
            playing.ends();
            assertThat(one).containsText("the game is over");
            playing.signs(Seat.TOP);
            assertThat(one).containsText("waits for signatures");
            assertThat(one).containsText("✓");
            for (var seat : Seat.values()) {
                playing.signs(seat);
            }
            assertThat(one).containsText("signed by all");
            one.tap();
            assertThat(page.locator("#game-title")).hasText("Table 1");
            assertThat(page.locator("#hands td")).hasCount(4);
            assertThat(page.locator("#hands")).not().containsText("Anežka");
            page.locator("#close").tap();
            assertThat(page.locator("#pages")).hasText("Page 3 of 3", new HasTextOptions().setTimeout(45_000));
            assertThat(page.locator("#tables button")).hasCount(2);
            assertThat(ForEverybody.outOfPlace(page)).isEmpty();
            assertThat(ForEverybody.violations(page)).isEmpty();
            tablet.picture("hall-tables");

            page.setExtraHTTPHeaders(Map.of("Via", "1.1 elsewhere"));
            page.navigate("http://127.0.0.1:" + hall.port() + "/");
            assertThat(page.locator("#pages")).containsText("as it was 15 minutes ago · No table had joined yet.");
            assertThat(ForEverybody.violations(page)).isEmpty();
            page.navigate("about:blank");
            page.navigate(HallScreens.of(folder)
                    .links(List.of("http://127.0.0.1:" + hall.port()))
                    .getFirst());
            assertThat(page.locator("#tables button")).hasCount(9);
            assertThat(page).hasURL(Pattern.compile(".*/tables\\.html$"));
            page.navigate("http://127.0.0.1:" + hall.port() + "/");
            assertThat(page.locator("#tables button")).hasCount(9);

            tournament(book, folder);
            page.navigate("http://127.0.0.1:" + hall.port() + "/");
            assertThat(page.locator("#tables button").first()).containsText("90 minutes left");
            assertThat(page.locator("#tables button").nth(1)).containsText("2 messages not shown there yet");
            page.navigate("http://127.0.0.1:" + hall.port() + "/tournament.html");
            assertThat(page.locator("#name")).hasText("Praha");
            assertThat(page.locator("#round")).hasText("Round 1 of 1");
            assertThat(page.locator("#clock")).containsText("89:");
            assertThat(page.locator("#shown h2")).hasText("Who sits where");
            assertThat(page.locator("#shown tbody tr").first()).containsText("Anežka");
            assertThat(page.locator("#shown tbody tr").nth(1)).containsText("told by the host");
            assertNothingHidden(page);
            assertThat(page.locator("#shown h2"))
                    .containsText("Standings · results of 1 tables of 2", new ContainsTextOptions().setTimeout(30_000));
            assertThat(page.locator("#shown tbody tr").first()).containsText("№ 8");
            assertThat(page.locator("#shown tbody tr").first()).containsText("+300");
            assertThat(page.locator("#shown")).not().containsText("Eight");
            assertThat(ForEverybody.outOfPlace(page)).isEmpty();
            assertThat(ForEverybody.violations(page)).isEmpty();
            tablet.picture("hall-tournament");
        }
    }

    /** Two tables of a round whose clock has started, one of which has told its result by mouth. */
    private static void tournament(HallBook book, Path folder) {
        var lines = new ArrayList<>(List.of(Entrants.HEADER, "1,Nováková,Anežka,,,,,,yes", "8,Eight,,,,,,,no"));
        for (int number = 2; number < 8; number++) {
            lines.add(number + ",Player " + number + ",,,,,,,yes");
        }
        var plan = SeatingPlan.read(8, List.of("1,1,1,2,3,4", "1,2,5,6,7,8"));
        var hosted = new HallTournament(book, InstantSource.system());
        assertThat(hosted.begin("Praha", "millington", Entrants.read(lines), new HostStep.Planned(plan)))
                .isTrue();
        for (var step : List.of(
                new HostStep.RoundSeated(1),
                new HostStep.ClockStarted(90),
                new HostStep.CountedByHand(1, 2, List.of(-100, -100, -100, 300), 0))) {
            hosted.take(hosted.now().orElseThrow().kept(), step);
        }
        try (var messages = new HallMessages(book, InstantSource.system())) {
            new TableNews(new HallKiosks(book, folder, InstantSource.system()), messages)
                    .tell(hosted.now().orElseThrow());
        }
    }

    /** A kiosk that says nothing. */
    private static void join(HallServer hall, String name) {
        var code = hall.kiosks().invite();
        var kiosk = UUID.randomUUID();
        assertThat(hall.kiosks().join(kiosk, name, "", Joining.proof(code, "kiosk", kiosk.toString(), "", ""), ""))
                .isPresent();
    }

    private static void assertNothingHidden(Page page) {
        assertThat((Boolean) page.evaluate("document.documentElement.scrollHeight <= innerHeight"))
                .isTrue();
        assertThat((List<?>) page.evaluate("""
                [...document.querySelectorAll('#tables button')]
                  .filter(card => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
                  .map(card => card.innerText)"""))
                .as("cards whose text has no room")
                .isEmpty();
    }
}
