package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;

/**
 * The page needs Chrome or Edge 97, Firefox 104 or Safari 15.4 (an iPad with iPadOS 15.4), and nothing newer; what is newer is asked for before
 * it is used. When each came to which browser: MDN's browser-compat-data, 2026.
 */
class OldBrowsersTest {
    private static final Path PAGE = Path.of("src/main/resources/dashboard");
    private static final String NEEDED = "Chrome or Edge 97, Firefox 104, Safari 15.4";

    /** By what it looks like in a script; each came later to one of the three. */
    private static final Map<Pattern, String> NEWER = newer();

    private static Map<Pattern, String> newer() {
        var newer = new LinkedHashMap<Pattern, String>();
        newer.put(Pattern.compile("\\(\\?<[=!]"), "a look behind in a regular expression: Safari 16.4");
        newer.put(Pattern.compile("\\bstatic\\s*\\{"), "a static block: Safari 16.4");
        newer.put(Pattern.compile("#\\w+ in \\w"), "a private field asked for by in: not in Firefox before 90");
        newer.put(Pattern.compile("\\.to(Sorted|Reversed|Spliced)\\("), "copies of arrays: Chrome 110, Firefox 115");
        newer.put(Pattern.compile("\\b(Object|Map)\\.groupBy\\("), "groupBy: Chrome 117");
        newer.put(Pattern.compile("\\bPromise\\.(withResolvers|try)\\("), "Promise.withResolvers: Chrome 119");
        newer.put(Pattern.compile("\\bArray\\.fromAsync\\("), "Array.fromAsync: Chrome 121");
        newer.put(Pattern.compile("\\bAbortSignal\\.(timeout|any)\\("), "AbortSignal.timeout: Chrome 103, Safari 16");
        newer.put(Pattern.compile("\\.requestSubmit\\("), "requestSubmit: Safari 16");
        newer.put(
                Pattern.compile("\\.(union|intersection|difference|isSubsetOf)\\("),
                "sets' own arithmetic: Chrome 122");
        newer.put(Pattern.compile("\\.(show|hide|toggle)Popover\\("), "popovers: Chrome 114");
        newer.put(Pattern.compile("\\bimport\\s+[^;\\n]+\\bwith\\s*\\{"), "import attributes: Chrome 123");
        newer.put(Pattern.compile("\\b(await )?using \\w+ ="), "using: Chrome 134");
        newer.put(Pattern.compile("/[dgimsuy]*v[dgimsuy]*\\.(test|exec)\\("), "a regular expression's v: Chrome 112");
        newer.put(Pattern.compile("\\bnew OffscreenCanvas\\("), "OffscreenCanvas: Safari 16.4");
        newer.put(Pattern.compile("\\bIntl\\.(Segmenter|DurationFormat)\\b"), "Intl.Segmenter: Firefox 125");
        return newer;
    }

    private static List<Path> scripts() throws IOException {
        try (var files = Files.list(PAGE)) {
            return files.filter(file -> file.toString().endsWith(".js"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void noScriptHasWhatCameToBrowsersLater() throws IOException {
        var found = new ArrayList<String>();
        for (var script : scripts()) {
            var text = Files.readString(script);
            NEWER.forEach((pattern, what) -> {
                if (pattern.matcher(text).find()) {
                    found.add(script.getFileName() + ": " + what);
                }
            });
        }
        assertThat(found).isEmpty();
        assertThat(NEWER.keySet().stream()
                        .filter(pattern -> pattern.matcher("rows.toSorted()").find()))
                .as("the check finds what it looks for")
                .hasSize(1);
    }

    @Test
    void whatIsNeededIsSaidToWhoeverLacksItAndOnThePageThatTellsOfIt() throws IOException {
        assertThat(Files.readString(Path.of("src/site/markdown/appliance.md"))).contains(NEEDED);
        assertThat(Files.readString(Path.of("src/main/resources/words/en.json")))
                .contains(NEEDED);
        for (var language : new String[] {"cs", "pl", "ru"}) {
            assertThat(Files.readString(Path.of("src/main/resources/words/" + language + ".json")))
                    .contains("Firefox 104", "Safari 15.4");
        }
        assertThat(Files.readString(PAGE.resolve("door.js"))).contains("'findLast' in []");
    }

    /** A tablet that has all that iPadOS 15.4 has, and nothing that came later, as far as the page's scripts touch it. */
    @Test
    @Tag("browser")
    @Tag("thorough")
    void pagesWorkOnATabletThatKnowsNothingNewer() {
        try (var dashboard = Dashboard.open(
                        new DashboardAddress("127.0.0.1", 0, Set.of()),
                        new FakePorts().ports(),
                        new ScoringLines(Games.rulesets()),
                        () -> 0);
                var tablet = new Tablet()) {
            var errors = new ArrayList<String>();
            var page = tablet.page();
            page.onPageError(errors::add);
            page.addInitScript("""
                    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'group']) delete Array.prototype[name];
                    for (const name of ['union', 'intersection', 'difference']) delete Set.prototype[name];
                    delete Object.groupBy;
                    delete Promise.withResolvers;
                    delete Array.fromAsync;
                    delete AbortSignal.timeout;
                    delete AbortSignal.any;
                    delete Navigator.prototype.wakeLock;
                    delete Navigator.prototype.getBattery;
                    delete HTMLFormElement.prototype.requestSubmit;
                    delete HTMLVideoElement.prototype.requestVideoFrameCallback;
                    delete window.OffscreenCanvas;
                    delete window.scheduler;
                    delete window.navigation;
                    delete HTMLElement.prototype.showPopover;
                    """);
            dashboard.begin(ScriptedGames.CLASSICAL, List.of());
            for (var path :
                    List.of("", "eye.html", "history.html", "devices.html", "health.html", "setup.html", "try.html")) {
                page.navigate("http://127.0.0.1:" + dashboard.port() + "/" + path);
                page.waitForTimeout(500);
                assertThat(page.locator("body > .shut").count()).as(path).isZero();
            }
            page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
            // Where there is no lock, a film that shows and says nothing keeps the screen on from the first touch.
            assertThat(page.locator("video.awake").count()).isZero();
            page.locator("#hub").tap();
            page.waitForFunction("() => document.querySelector('video.awake')?.currentTime > 0");
            page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
            page.locator("#hub").waitFor();
            assertThat(errors).isEmpty();
        }
    }
}
