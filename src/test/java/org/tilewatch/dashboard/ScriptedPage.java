package org.tilewatch.dashboard;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;

/** The table's page in a real browser, on a tablet's screen, told events by the test. */
abstract class ScriptedPage {
    private static Tablet tablet;

    private final long started = System.nanoTime();
    final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    final FakePorts desk = new FakePorts();
    Dashboard dashboard;
    Page page;

    @BeforeAll
    static void openBrowser() {
        // The machine's load is no affair of the page's.
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void openPage() {
        dashboard = served(desk.ports());
        page = visited(tablet.fresh());
    }

    /** Serves the page anew, of a kiosk with other ports. */
    void openAnew(DashboardPorts ports) {
        dashboard.close();
        dashboard = served(ports);
        page = visited(tablet.fresh());
    }

    private Dashboard served(DashboardPorts ports) {
        var served = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                ports,
                new ScoringLines(Games.rulesets()),
                () -> (System.nanoTime() - started) / 1e9);
        served.seats().onEdge(edges::add);
        return served;
    }

    /** Leaves the page for one of a browser that asks for a language, such as {@code cs-CZ}, and has never been here. */
    void openIn(String language) {
        page = visited(tablet.freshIn(language));
    }

    private Page visited(Page blank) {
        blank.setDefaultTimeout(10_000);
        blank.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        return blank;
    }

    @AfterEach
    void closePage() {
        dashboard.close();
    }

    void tellAll(List<TableEvent> events) {
        tell(events, 1);
    }

    void tell(List<TableEvent> events, long from) {
        for (int i = 0; i < events.size(); i++) {
            dashboard.tell(new NumberedEvent(from + i, events.get(i)));
        }
    }

    /** Has the page speak a language, as soon as it has its words. */
    void speak(String language) {
        page.locator("#language button[lang=" + language + "]").tap();
        page.waitForFunction("code => document.documentElement.lang === code", language);
    }

    void screenshot(String name) {
        tablet.picture("dashboard-" + name);
    }
}
