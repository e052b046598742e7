package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Tile;

/** A kiosk without a camera in a real browser, and how people tell it their hands. */
abstract class UnwatchedKiosk {
    static final Words WORDS = Words.in(Language.ENGLISH);
    static final List<String> PLAYERS = List.of("Anna", "Boris", "Cyril", "Dana");

    private static Networks networks;
    static Tablet tablet;

    @TempDir
    Path folder;

    LiveSession session;
    private Thread pipeline;
    Page page;
    /** Since {@link #begun}. */
    int taps;

    @BeforeAll
    static void load() {
        setDefaultAssertionTimeout(20_000);
        OpenCvLibrary.load();
        networks = Networks.load();
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void open() {
        run();
        page = tablet.fresh();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() throws InterruptedException {
        stop();
    }

    void run() {
        session = LiveSession.open(
                UnwatchedTable.of("usb:/dev/no-such-camera", folder), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(session::run);
    }

    void stop() throws InterruptedException {
        session.stop();
        pipeline.join();
        session.close();
    }

    String address() {
        return "http://127.0.0.1:" + session.port() + "/";
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    void tap(String name) {
        tap(button(name).first());
    }

    void tap(Locator what) {
        what.tap();
        taps++;
    }

    Locator sheet() {
        return page.getByRole(AriaRole.DIALOG);
    }

    void choose(String name) {
        tap(sheet().getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(name).setExact(true))
                .last());
    }

    /** Touches a field and types into it. */
    void type(String label, String text) {
        tap(page.getByLabel(label, new Page.GetByLabelOptions().setExact(true)));
        page.keyboard().type(text);
    }

    /** Says who has won. */
    void wins(String name) {
        tap(page.locator("#told-end").getByText(name));
    }

    /** Touches tiles of the palette, which lies below the hand. */
    void tiles(String codes) {
        Stream.of(codes.split(" "))
                .map(code -> WORDS.tile(Tile.ofCode(code).orElseThrow()).orElseThrow())
                .forEach(this::choose);
    }

    void picture(String name, int width) {
        tablet.picture("told-" + name + "-" + width);
    }

    void firstStart(int width, int height, String game) {
        page.setViewportSize(width, height);
        page.navigate(address());
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Start here"))
                .tap();
        tap("English");
        tap("Next ›");
        tap("Play without a camera");
        assertThat(page.getByText("Nobody watches the table")).isVisible();
        picture("no-camera", width);
        tap("Next ›");
        if (!game.isEmpty()) {
            tap(game);
        }
        for (var name : PLAYERS) {
            page.getByLabel("Another name").fill(name);
            tap("Sit down");
        }
        tap("Begin the game");
        tap("Begin hand 1");
    }

    /** A game by some rules, its first hand begun. */
    void begun(String rules) throws Exception {
        page.navigate(address());
        page.request().post(address() + "api/camera?watched=false");
        try (var telling = new TellingPage(session.port())) {
            telling.game(rules);
        }
        tap("Begin hand 1");
        assertThat(page.getByText("Who has won?")).isVisible();
        taps = 0;
    }

    /** The same without the way there, which two stories have told. */
    void begun(int width, int height) throws Exception {
        page.setViewportSize(width, height);
        begun("millington");
    }

    void declares(String name) {
        tap(sheet().locator(".options")
                .filter(new Locator.FilterOptions().setHasText("Riichi"))
                .first()
                .getByText(name));
    }

    void waits(String name) {
        tap(sheet().locator(".options").first().getByText(name));
    }
}
