package org.tilewatch.dashboard;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;
import java.util.List;

/** A real browser on a tablet's screen, with one page. */
public final class Tablet implements AutoCloseable {
    private final Playwright playwright = Playwright.create();
    private final Browser browser = playwright
            .chromium()
            .launch(new LaunchOptions()
                    .setExecutablePath(Path.of("/usr/bin/chromium"))
                    .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    private Page page = newPage();

    private Page newPage() {
        return browser.newPage(new Browser.NewPageOptions()
                .setViewportSize(1024, 768)
                .setHasTouch(true)
                .setTimezoneId("UTC"));
    }

    /** Another page in place of this one, which remembers nothing of it. */
    Page fresh() {
        page.close();
        page = newPage();
        return page;
    }

    public Page page() {
        return page;
    }

    /** Takes a picture for people to look at, under target/screenshots. */
    public void picture(String name) {
        page.screenshot(new ScreenshotOptions()
                .setPath(Path.of("target", "screenshots", name + ".png"))
                .setAnimations(ScreenshotAnimations.DISABLED));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
