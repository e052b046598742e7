package org.tilewatch.hall.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.ForEverybody;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.SqliteStore;
import org.tilewatch.tiles.Seat;
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
            assertThat(page.locator("#pages")).hasText("Page 1 of 2");
            assertThat(page.locator("#tables button")).hasCount(16);
            assertNothingHidden(page);
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
            assertThat(page.locator("#pages")).hasText("Page 2 of 2", new HasTextOptions().setTimeout(30_000));
            assertThat(page.locator("#tables button")).hasCount(4);
            assertThat(ForEverybody.outOfPlace(page)).isEmpty();
            assertThat(ForEverybody.violations(page)).isEmpty();
            tablet.picture("hall-tables");
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
    }
}
