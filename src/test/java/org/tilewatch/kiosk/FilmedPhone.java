package org.tilewatch.kiosk;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A telephone with a real browser whose camera sees a film over and over again: Motion JPEG at thirty pictures a second, or YUV4MPEG2
 * ({@code .y4m}) at its own pace.
 */
public final class FilmedPhone implements AutoCloseable {
    private final Playwright playwright = Playwright.create();
    private final Browser browser;
    private final BrowserContext context;
    private final Page page;

    /** Whether its owner lets the page use the camera, and whether there is one. */
    public enum Camera {
        ALLOWED,
        FORBIDDEN,
        MISSING
    }

    public FilmedPhone(Path film, Camera camera, String... more) {
        var arguments = new ArrayList<>(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking"));
        // This browser has no window in which anybody could be asked.
        arguments.add("--use-fake-ui-for-media-stream" + (camera == Camera.FORBIDDEN ? "=deny" : ""));
        arguments.addAll(List.of(more));
        if (camera != Camera.MISSING) {
            arguments.add("--use-fake-device-for-media-stream");
            arguments.add("--use-file-for-fake-video-capture=" + film.toAbsolutePath());
        }
        var shell = Path.of("/usr/bin/chromium-headless-shell");
        browser = playwright
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(Files.exists(shell) ? shell : Path.of("/usr/bin/chromium"))
                        .setArgs(arguments));
        context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setHasTouch(true)
                .setLocale("en-US"));
        page = context.newPage();
        page.setDefaultTimeout(60_000);
    }

    public Page page() {
        return page;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
