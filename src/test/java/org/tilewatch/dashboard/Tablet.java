package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A tablet's screen in a real browser, with one page that knows nothing of others'. All tablets of one run share the browser. */
public final class Tablet implements AutoCloseable {
    /** Started with the first tablet; it ends with this machine's process. */
    private static final class Chromium {
        /** The same engine without windows takes a quarter less of a processor; not every system has it apart. */
        private static final Path WITHOUT_WINDOWS = Path.of("/usr/bin/chromium-headless-shell");

        private static final Browser BROWSER = Playwright.create()
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(
                                Files.exists(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : Path.of("/usr/bin/chromium"))
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    private static final String USUAL = "en-US";

    private Page page = newPage(USUAL);

    /** Nothing moves but what players move: a picture that pulses for ever keeps a core busy. */
    private static Page newPage(String language) {
        return Chromium.BROWSER.newPage(new Browser.NewPageOptions()
                .setViewportSize(1024, 768)
                .setLocale(language)
                .setHasTouch(true)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setTimezoneId("UTC"));
    }

    /** Another page in place of this one, which remembers nothing of it. */
    public Page fresh() {
        return freshIn(USUAL);
    }

    /** The same, of a browser that asks for a language, such as {@code cs-CZ}. */
    public Page freshIn(String language) {
        page.close();
        page = newPage(language);
        return page;
    }

    /** One more page beside this one, as of another tablet or a telephone; it goes with the browser. */
    public Page another(int width, int height) {
        var other = newPage(USUAL);
        other.setViewportSize(width, height);
        return other;
    }

    public Page page() {
        return page;
    }

    /**
     * Where all screens are asked for, takes a picture for people to look at, and measures that the page fits and can be used by everybody: a
     * usual build, of which nobody looks at pictures, would do little else in its browser.
     */
    public void picture(String name) {
        if (EveryScreen.Screens.areAllAsked()) {
            screenshot(name);
            assertThat(ForEverybody.outOfPlace(page)).as(name).isEmpty();
            assertThat(ForEverybody.violations(page)).as(name).isEmpty();
        }
    }

    /** Takes a picture for people to look at, under target/screenshots. */
    public void screenshot(String name) {
        page.screenshot(new ScreenshotOptions()
                .setPath(Path.of("target", "screenshots", name + ".png"))
                .setAnimations(ScreenshotAnimations.DISABLED));
    }

    @Override
    public void close() {
        page.context().close();
    }
}
