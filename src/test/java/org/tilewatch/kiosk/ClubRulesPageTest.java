package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

/** Sets of rules of clubs: a stranger's file that is dropped into the folder, and one that is made on the page. */
@Tag("browser")
@Tag("native")
class ClubRulesPageTest {
    private static final String STRANGERS = """
        {"version": 1, "name": "strangers", "base": "tenhou",
         "settings": {"openTanyao": {"is": false, "rule": "ours, 4"}, "redFives": {"is": false}}}
        """;

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
    void open() throws IOException {
        Files.createDirectories(folder.resolve("rules"));
        drop("broken", "{");
        drop("unknown", "{\"name\": \"a\", \"base\": \"tenhou\", \"settings\": {\"openTanjao\": {\"is\": true}}}");
        drop("range", "{\"name\": \"b\", \"base\": \"tenhou\", \"settings\": {\"mostWinners\": {\"is\": 9}}}");
        drop(
                "against",
                "{\"name\": \"c\", \"base\": \"tenhou\", \"settings\": {\"kanDora\": {\"is\": false}, \"kanUraDora\":"
                        + " {\"is\": true}}}");
        drop("newer", "{\"version\": 7, \"name\": \"d\", \"base\": \"tenhou\", \"phoenix\": 1}");
        session = LiveSession.open(
                UnwatchedTable.of("usb:/dev/no-such-camera", folder), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(session::run);
        page = tablet.fresh();
        page.setDefaultTimeout(20_000);
        page.setViewportSize(1024, 768);
    }

    @AfterEach
    void close() throws InterruptedException {
        session.stop();
        pipeline.join();
        session.close();
    }

    private void drop(String name, String text) throws IOException {
        Files.writeString(folder.resolve("rules").resolve(name + ".json"), text);
    }

    private String address() {
        return "http://127.0.0.1:" + session.port() + "/";
    }

    private void tap(String name) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true))
                .first()
                .tap();
    }

    private Locator setting(String key) {
        return page.locator("[data-setting='" + key + "']");
    }

    @Test
    void aHandIsPlayedByAFileThatAStrangerDropsIntoTheFolder() throws Exception {
        page.navigate(address());
        drop("of-a-friend", STRANGERS);
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Start here"))
                .tap();
        tap("English");
        tap("Next ›");
        tap("Play without a camera");
        assertThat(page.getByText("Nobody watches the table")).isVisible();
        tap("Next ›");
        tap("strangers");
        for (var name : List.of("Anna", "Boris", "Cyril", "Dana")) {
            page.getByLabel("Another name").fill(name);
            tap("Sit down");
        }
        tap("Begin the game");
        tap("Begin hand 1");
        tap("Nobody: exhaustive draw");
        page.getByRole(AriaRole.DIALOG)
                .locator(".options")
                .first()
                .getByText("Dana")
                .tap();
        page.getByRole(AriaRole.DIALOG)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("That is right"))
                .last()
                .tap();
        assertThat(page.locator("#card .gains .delta")).hasText("+3,000");
        try (var telling = new TellingPage(session.port())) {
            assertThat(telling.text("/api/games/1/journal.jsonl"))
                    .contains("\"openTanyao\"")
                    .contains("ours, 4");
        }
    }

    @Test
    void eachFileThatCannotBePlayedIsNamedWithWhatIsWrong() {
        page.navigate(address() + "rules.html");
        var refused = page.locator("#files li");
        assertThat(refused).hasCount(5);
        assertThat(page.locator("#files")).containsText("unknown.json: ");
        assertThat(page.locator("#files")).containsText("openTanjao");
        assertThat(page.locator("#files")).containsText("mostWinners");
        assertThat(page.locator("#files")).containsText("kanUraDora");
        assertThat(page.locator("#files")).containsText("version 7");
    }

    @Test
    @Tag("thorough")
    void aClubsSetIsMadeOfAnotherTriedAtEveryStepSavedSentAwayAndTakenBack() throws Exception {
        page.navigate(address() + "rules.html");
        page.locator("[data-side=left]").selectOption("ema-riichi-2016");
        page.locator("[data-side=right]").selectOption("ema-riichi-2025");
        assertThat(page.locator(".setting")).hasCount(5);
        assertThat(setting("doubleWindPairTwice")).containsText("Not sure: it is a reading of 2012");
        assertThat(setting("roundUpToMangan")).containsText("4 fan 30 fu and 3 fan 60 fu are a mangan.");
        page.locator("[data-do=change]").tap();
        setting("mostWinners").locator("input").fill("1");
        setting("mostWinners").locator("input").blur();
        assertThat(setting("mostWinners")).hasClass("setting differs");
        setting("countersOfSeveral").locator("select").selectOption("the nearest");
        assertThat(page.locator("#wrong")).containsText("countersOfSeveral");
        assertThat(setting("countersOfSeveral").locator("select")).hasValue("each");
        page.getByLabel("Name of the own set").fill("harbour-club");
        tap("Save");
        assertThat(page.locator("#said")).hasText("Saved: harbour-club");
        var file = folder.resolve("rules").resolve("harbour-club.json");
        assertThat(Files.readString(file)).contains("\"mostWinners\"").doesNotContain("openTanyao");
        assertThat(page.locator("a.save")).hasAttribute("href", "api/rule-sets/harbour-club");
        var sent = page.request().get(address() + "api/rule-sets/harbour-club").text();
        page.locator("button.drop").tap();
        assertThat(page.locator("a.save")).hasCount(0);
        assertThat(Files.exists(file)).isFalse();
        page.locator("input[type=file]")
                .setInputFiles(
                        new FilePayload("theirs.json", "application/json", sent.getBytes(StandardCharsets.UTF_8)));
        assertThat(page.locator("#said")).hasText("Saved: harbour-club");
        page.reload();
        page.locator("[data-side=right]").selectOption("harbour-club");
        page.locator("[data-side=left]").selectOption("ema-riichi-2025");
        assertThat(page.locator(".setting")).hasCount(1);
    }
}
