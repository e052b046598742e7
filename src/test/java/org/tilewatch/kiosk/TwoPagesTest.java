package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;

/** Two tablets at one whole kiosk, on which the same is pressed at once: it is done once. */
@Tag("browser")
@Tag("native")
class TwoPagesTest {
    private static Networks networks;
    private static Tablet tablet;

    @TempDir
    Path folder;

    private LiveSession session;
    private Thread pipeline;
    private Page one;
    private Page other;

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
        one = opened(tablet.fresh());
        one.evaluate(
                "fetch('api/camera?watched=false', {method: 'POST'}).then(() => fetch('api/new-game', {method: 'POST',"
                        + " body: JSON.stringify({rules: 'millington', players: ['Anna', 'Boris', 'Cyril', 'Dana']})}))");
        other = opened(tablet.another(390, 844));
    }

    private Page opened(Page page) {
        page.setDefaultTimeout(20_000);
        page.navigate("http://127.0.0.1:" + session.port() + "/");
        return page;
    }

    @AfterEach
    void close() throws InterruptedException {
        other.close();
        session.stop();
        pipeline.join();
        session.close();
    }

    /**
     * Presses a button on both, on the second by a finger that was put down before the first one's press was heard of and is lifted after.
     */
    private void pressOnBoth(String button) {
        assertThat(one.locator(button).first()).isVisible();
        var late = other.locator(button).first();
        assertThat(late).isVisible();
        late.evaluate("button => { button.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})); }");
        var before = other.locator("#stage").getAttribute("data-version");
        one.locator(button).first().tap();
        other.waitForFunction("before => document.getElementById('stage').dataset.version !== before", before);
        late.evaluate("button => { button.click(); }");
    }

    private List<String> told() {
        var told = (List<?>) one.evaluate("fetch('api/state').then(answer => answer.json())"
                + ".then(state => state.events.map(event => event.event).filter(event => event !== 'correction'))");
        return told.stream().map(String::valueOf).toList();
    }

    private Locator declared(Page page) {
        return page.locator("#editor .event[data-event=declared]");
    }

    private Locator questions(Page page) {
        return page.locator("#questions .question");
    }

    @Test
    void aHandThatTwoBeginIsBegunOnce() {
        pressOnBoth("#told-end .begin");
        assertThat(one.locator("#hub")).containsText("hand 1");
        one.waitForTimeout(300);
        assertThat(questions(one)).hasCount(0);
        assertThat(told()).containsExactly("hand-start", "unwatched");
    }

    @Test
    @Tag("thorough")
    void twoTakeOneMistakeBackAndOneIsTakenBack() {
        one.locator("#told-end .begin").tap();
        assertThat(one.locator("#told-end .won").first()).isVisible();
        for (int seat : List.of(1, 2)) {
            one.evaluate(
                    "seat => new Promise(done => { const live = new WebSocket(`ws://${location.host}/live`);"
                            + " live.onmessage = () => { live.send(JSON.stringify({insert: {event: 'declared', t: 0, seat, what: 'misnamed'},"
                            + " before: null})); live.onmessage = null; setTimeout(() => { live.close(); done(); }, 200); }; })",
                    seat);
        }
        for (var page : List.of(one, other)) {
            page.locator("#correct").tap();
            assertThat(declared(page)).hasCount(2);
        }
        pressOnBoth("#editor .undo");
        assertThat(declared(one)).hasCount(1);
        one.waitForTimeout(300);
        assertThat(told()).containsOnlyOnce("declared");
        assertThat(questions(one)).hasCount(0);
        assertThat(one.locator("#editor .undo")).isEnabled();
    }
}
