package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.kiosk.session.LiveSessions;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** A host who has lost something and goes back to a copy of the ledger, on the page of a whole kiosk. */
@Tag("browser")
@Tag("native")
class CopiesPageTest {
    private static final Instant MONDAY = Instant.parse("2026-11-16T18:30:00Z");
    private static Networks networks;

    @TempDir
    Path folder;

    private final Tablet tablet = new Tablet();
    private LiveSessions sessions;
    private Thread pipeline;
    private Path copy;
    private Page page;

    @BeforeAll
    static void load() {
        setDefaultAssertionTimeout(30_000);
        OpenCvLibrary.load();
        networks = Networks.load();
    }

    @BeforeEach
    void open() {
        var file = folder.resolve("ledger.db");
        play(file, MONDAY, "Anna");
        copy = new Backups(file, InstantSource.fixed(MONDAY.plusSeconds(3600)))
                .make(Occasion.NIGHT)
                .file();
        play(file, MONDAY.plusSeconds(86_400), "Eva");
        sessions = LiveSessions.open(UnwatchedTable.of("none", folder), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(sessions::run);
        page = tablet.page();
        page.setDefaultTimeout(20_000);
    }

    private static void play(Path file, Instant when, String east) {
        try (var ledger = Ledger.open(file, InstantSource.fixed(when))) {
            ledger.startGame(new GameSettings(
                    "millington", List.of(east, "Boris", "Cyril", "Dana"), Seat.BOTTOM, Wind.EAST, Options.NONE));
            ledger.append(TableEvent.said(1, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)));
        }
    }

    @AfterEach
    void close() throws InterruptedException {
        sessions.stop();
        pipeline.join();
        sessions.close();
        tablet.close();
    }

    private String at(String path) {
        return "http://127.0.0.1:" + sessions.port() + "/" + path;
    }

    @Test
    @Tag("thorough")
    void aCopyTakesTheLedgersPlaceAndWhatWasThereIsPutBackAgain() throws IOException {
        page.navigate(at("history.html"));
        assertThat(page.locator("#games a")).hasCount(2);
        page.locator(".host summary").tap();
        page.locator(".host .copies").tap();

        page.locator("[data-copy='" + copy.getFileName() + "']").tap();
        assertThat(page.locator(".lost")).containsText("Game 2");
        assertThat(page.locator(".lost")).containsText("Eva, Boris, Cyril, Dana");
        tablet.picture("copies-lost");
        page.locator(".keep").tap();
        assertThat(page.locator(".lost")).hasCount(0);
        page.locator("[data-copy='" + copy.getFileName() + "']").tap();
        page.locator(".put-back").tap();
        assertThat(page.locator("#chosen .notice.in")).isVisible();
        tablet.picture("copies-done");

        page.navigate(at(""));
        assertThat(page.locator("#notice")).containsText("as in the copy");
        page.navigate(at("history.html"));
        assertThat(page.locator("#games a")).hasCount(1);

        page.navigate(at("copies.html"));
        page.locator(".kept button[data-copy]").first().tap();
        assertThat(page.locator("#chosen")).containsText("Nothing would be lost");
        page.locator(".put-back").tap();
        assertThat(page.locator("#chosen .notice.in")).isVisible();
        page.navigate(at("history.html"));
        assertThat(page.locator("#games a")).hasCount(2);
        try (var files = Files.list(folder)) {
            assertThat(files.map(one -> String.valueOf(one.getFileName())))
                    .filteredOn(name -> name.matches("ledger\\.db\\.before-[0-9-]+"))
                    .hasSize(2);
        }
    }

    /** As on a card, where nobody can give a command: what is saved on the tablet comes back on another kiosk. */
    @Test
    void theLedgerIsCopiedNowSavedOnTheTabletAndTakenInAgain() throws IOException {
        page.navigate(at("copies.html"));
        page.locator(".copy-now").tap();
        assertThat(page.locator(".kept button[data-copy]")).hasCount(2);
        page.locator(".kept button[data-copy]").first().tap();
        assertThat(page.locator("#chosen")).containsText("Nothing would be lost");
        tablet.picture("copies-save");
        var saved = folder.resolve("saved.db");
        page.waitForDownload(() -> page.locator(".save").tap()).saveAs(saved);
        try (var kept = Ledger.open(saved, InstantSource.system())) {
            assertThat(kept.games()).hasSize(2);
        }

        page.locator(".tools input").setInputFiles(saved);
        assertThat(page.locator(".kept button[data-copy]")).hasCount(3);
        page.locator(".tools input").setInputFiles(Files.writeString(folder.resolve("letter.db"), "no ledger"));
        assertThat(page.locator("#wrong .refusal")).isVisible();
        assertThat(page.locator(".kept button[data-copy]")).hasCount(3);
        try (var files = Files.list(folder)) {
            assertThat(files.map(one -> String.valueOf(one.getFileName())))
                    .noneMatch(name -> name.contains(".single") || name.contains(".brought"));
        }
    }

    @Test
    void aDamagedCopyIsToldOfAndNothingStops() throws IOException {
        var bytes = Files.readAllBytes(copy);
        Files.write(copy, Arrays.copyOf(bytes, bytes.length / 2));
        page.navigate(at("copies.html"));
        page.locator("[data-copy='" + copy.getFileName() + "']").tap();
        assertThat(page.locator("#wrong .refusal")).containsText("damaged");
        assertThat(page.locator(".put-back")).hasCount(0);
        page.navigate(at("history.html"));
        assertThat(page.locator("#games a")).hasCount(2);
    }
}
