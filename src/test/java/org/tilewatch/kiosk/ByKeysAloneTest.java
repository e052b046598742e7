package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;

/** From the first page to a settled hand without a finger or a mouse: the tab key goes on, and what has the focus is seen to have it. */
@Tag("browser")
@Tag("native")
class ByKeysAloneTest {
    /** More than any page of the walk has places to stop at. */
    private static final int MOST_STOPS = 160;

    private static Networks networks;
    private static Tablet tablet;

    @TempDir
    Path folder;

    private LiveSession session;
    private Thread pipeline;
    private Page page;

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
        session = LiveSession.open(
                UnwatchedTable.of("usb:/dev/no-such-camera", folder), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(session::run);
        page = tablet.fresh();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() throws InterruptedException {
        session.stop();
        pipeline.join();
        session.close();
    }

    private void press(String key) {
        page.keyboard().press(key);
    }

    /** Goes on with the tab key to what is called so, which is seen to have the focus there. */
    private void reach(String name) {
        reach(name, "at => at.ariaLabel ?? at.textContent.trim()");
    }

    private void reach(String name, String calledSo) {
        for (int stops = 0; stops < MOST_STOPS; stops++) {
            press("Tab");
            if (name.equals(page.evaluate("(" + calledSo + ")(document.activeElement)"))) {
                // The page may be drawn anew just then, and gives the focus back to what goes by the same name.
                page.waitForFunction(
                        "name => { const at = document.activeElement;"
                                + " const {outlineStyle, outlineWidth} = getComputedStyle(at); return name === ("
                                + calledSo + ")(at) && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2; }",
                        name);
                return;
            }
        }
        throw new AssertionError("the tab key comes to nothing called " + name);
    }

    private void choose(String name) {
        reach(name);
        press("Enter");
    }

    private void chooseTiles(String codes) {
        for (var code : codes.split(" ")) {
            // Those that are entered already are met too, and go by the same name.
            reach(code, "at => at.dataset.choose");
            press("Enter");
        }
    }

    @EveryScreen
    @Tag("thorough")
    void aGameIsBegunAndAHandPlayedToItsSettlement(int width, int height) {
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + session.port() + "/");
        assertThat(page.getByText("Waiting for a game")).isVisible();
        choose("Start here");
        assertThat(page.getByText("Čeština")).isVisible();
        choose("Next ›");
        assertThat(page.getByText("Play without a camera")).isVisible();
        choose("Play without a camera");
        assertThat(page.getByText("Nobody watches the table")).isVisible();
        choose("Next ›");
        for (var name : List.of("Anna", "Boris", "Cyril", "Dana")) {
            reach("Another name");
            page.keyboard().type(name);
            press("Enter");
            assertThat(page.locator("#step .board")).containsText(name);
        }
        choose("Begin the game");
        assertThat(page.locator("#told-end .begin")).isVisible();
        choose("Begin hand 1");
        assertThat(page.getByText("Who has won?")).isVisible();

        choose("Game");
        assertThat(page.locator("#sheet")).isVisible();
        press("Escape");
        assertThat(page.locator("#sheet")).isHidden();
        assertThat(page.locator("#game")).isFocused();

        choose("Boris");
        assertThat(page.locator("#tell")).isVisible();
        choose("Dana’s tile");
        choose("Tiles");
        chooseTiles("z1 z1 z7 z7 z7 m1 m1 m1 p2 p2 p2 s9 s9 s9");
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Anna, Cyril, Dana");
        for (int loser = 0; loser < 3; loser++) {
            var waiting = page.locator("#awaited p").textContent();
            choose("Nothing to score");
            if (loser < 2) {
                assertThat(page.locator("#awaited p")).not().hasText(waiting);
            }
        }
        assertThat(page.locator("#card h1")).isFocused();
        assertThat(page.locator("#card .gains .player").first()).hasText("Boris");
        choose("That is right");
        assertThat(page.locator("#told-end .begin")).isVisible();
        choose("Begin hand 2");
        press("s");
        assertThat(page.locator("#told")).containsText("Boris");
    }
}
