package org.tilewatch.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.Tablet;

/**
 * The demo as a stranger meets it: its own process, a browser on a tablet's screen, Ctrl-C at the end. That its hand is followed to its end is
 * tried by {@link ReplayTest}, and what its card shows by {@link RunSessionTest}.
 */
@Tag("browser")
@Tag("native")
class DemoTest {
    private static final Pattern READY = Pattern.compile("Ready: the dashboard is at (http://localhost:\\d+)");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Test
    void theHandThatWasRecordedIsPlayedOnThePageUntilCtrlC() throws Exception {
        var demo = demo();
        try (var tablet = new Tablet()) {
            tablet.page().navigate(readyAt(demo));
            tablet.page()
                    .locator(".pond .tile")
                    .first()
                    .waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE.toMillis()));
            tablet.picture("demo-in-play");
        } finally {
            demo.destroy();
            assertThat(demo.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
        // 128 and the signal's number: the demo ended by the signal, after its own tidying up.
        assertThat(demo.exitValue()).isEqualTo(143);
    }

    /** A demo that is over says so, and its players go on by what they tell: the page is no dead end. */
    @Test
    @Tag("slow")
    void whenTheRecordingIsOverThePageSaysSoAndTheNextHandIsTold() throws Exception {
        var demo = demo();
        try (var tablet = new Tablet()) {
            var page = tablet.page();
            page.navigate(readyAt(demo));
            page.locator("#card .confirm").waitFor(new Locator.WaitForOptions().setTimeout(2 * PATIENCE.toMillis()));
            assertThat(page.locator("#notice")).containsText("The recording is over.", patiently());
            while (page.locator("#card .question .seen").count() > 0) {
                page.locator("#card .question .seen").first().tap();
            }
            page.locator("#card .confirm").tap();
            var next = page.locator("#told-end .begin");
            assertThat(next)
                    .hasText("Begin hand 2", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE.toMillis()));
            tablet.screenshot("demo-over");
            next.tap();
            assertThat(page.locator("#told-end")).containsText("Who has won?", patiently());
            page.locator("#told-end .exhausted").tap();
            page.locator("#tell .save").tap();
            assertThat(page.locator("#card")).containsText("Exhaustive draw", patiently());
            tablet.screenshot("demo-told");
        } finally {
            demo.destroy();
            assertThat(demo.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static LocatorAssertions.ContainsTextOptions patiently() {
        return new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE.toMillis());
    }

    private static Process demo() throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.tilewatch.command.Tilewatch",
                        "demo",
                        "--port",
                        "0"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String readyAt(Process demo) throws IOException {
        BufferedReader lines = demo.errorReader(StandardCharsets.UTF_8);
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var ready = READY.matcher(line);
            if (ready.find()) {
                return ready.group(1);
            }
        }
        throw new AssertionError("the demo ended without a ready line");
    }
}
