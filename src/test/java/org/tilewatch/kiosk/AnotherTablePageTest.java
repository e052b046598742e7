package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.kiosk.monitor.OfflineHealthCheck;
import org.tilewatch.kiosk.session.LiveSession;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.OpenCvLibrary;

/** Another table under the camera of a whole kiosk: said on every page, gone with it, and taken for the table in two touches. */
@Tag("browser")
@Tag("native")
class AnotherTablePageTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long BETWEEN_PICTURES = 100_000_000;

    private static Networks networks;

    @TempDir
    Path folder;

    private final AtomicReference<DrawnTable> table = new AtomicReference<>(DrawnTable.GREEN);
    private Path pictures;
    private Thread camera;
    private volatile boolean closed;
    private LiveSession session;
    private Thread pipeline;
    private Tablet tablet;
    private Page page;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
        networks = Networks.load();
    }

    @BeforeEach
    void open() throws IOException {
        pictures = Files.createDirectory(folder.resolve("pictures"));
        var kinds = List.of(DrawnTable.GREEN, DrawnTable.BLUE).stream()
                .map(kind -> IntStream.range(0, 5)
                        .mapToObj(number -> kind.jpeg(number, kind.ordinal()))
                        .toList())
                .toList();
        camera = Thread.ofPlatform().name("camera").start(() -> {
            for (int number = 0; !closed; number++) {
                var kind = kinds.get(table.get().ordinal());
                send(kind.get(number % kind.size()));
                LockSupport.parkNanos(BETWEEN_PICTURES);
            }
        });
        run();
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(PATIENCE.toMillis());
    }

    private void send(byte[] picture) {
        try {
            var half = pictures.resolve("half");
            Files.write(half, picture);
            Files.move(
                    half,
                    pictures.resolve("now.jpg"),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run() {
        session = LiveSession.open(watched(), networks, LiveSession.SessionStart.PLAIN);
        pipeline = Thread.ofPlatform().name("pipeline").start(session::run);
    }

    private KioskSettings watched() {
        return UnwatchedTable.of("folder:" + pictures, folder);
    }

    private void stop() throws InterruptedException {
        session.stop();
        pipeline.join();
        session.close();
    }

    @AfterEach
    void close() throws InterruptedException {
        tablet.close();
        stop();
        closed = true;
        camera.join();
    }

    private String address(String path) {
        return "http://127.0.0.1:" + session.port() + "/" + path;
    }

    private void tap(AriaRole role, String name) {
        page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .tap();
    }

    /** The corners as somebody's finger sets them, one after the other. */
    private void setCorners() {
        page.navigate(address("corners.html"));
        assertThat(page.locator("#marks[viewBox]")).hasCount(1);
        var box = page.locator("#marks").boundingBox();
        for (var corner : DrawnTable.CORNERS) {
            page.touchscreen()
                    .tap(
                            box.x + corner.x() / DrawnTable.WIDTH * box.width,
                            box.y + corner.y() / DrawnTable.HEIGHT * box.height);
        }
        tap(AriaRole.BUTTON, "Save");
        assertThat(page.locator("#hint")).hasText("Saved.");
    }

    private void knowsTheTable() {
        var corners = CornersFile.of(folder, "folder:" + pictures).file().toString();
        await().atMost(PATIENCE).until(() -> Files.exists(Path.of(corners.replaceFirst("txt$", "png"))));
    }

    private Locator notice() {
        return page.locator("#notice");
    }

    private void isSaid() {
        assertThat(notice())
                .containsText(
                        "The camera sees another table than the one whose corners were set",
                        new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE.toMillis()));
    }

    private void isNotSaid() {
        assertThat(notice())
                .not()
                .containsText(
                        "another table", new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE.toMillis()));
    }

    private Grade doctor() {
        return OfflineHealthCheck.of(
                        watched(),
                        KernelFiles.ofThisMachine(),
                        KernelFiles.ofThisMachine().strains(),
                        () -> networks)
                .stream()
                .filter(finding -> finding.check().equals("table"))
                .map(Finding::grade)
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("thorough")
    void anotherTableIsSaidEverywhereGoesWithItAndIsTheTableAfterTwoTouches() throws InterruptedException {
        setCorners();
        knowsTheTable();
        page.navigate(address(""));
        isNotSaid();

        table.set(DrawnTable.BLUE);
        isSaid();
        tablet.picture("another-table");
        page.navigate(address("health.html"));
        assertThat(page.locator("#checks .poor")).containsText("another table");
        assertThat(doctor()).isEqualTo(Grade.POOR);

        table.set(DrawnTable.GREEN);
        page.navigate(address(""));
        isNotSaid();
        assertThat(doctor()).isEqualTo(Grade.GOOD);

        table.set(DrawnTable.BLUE);
        isSaid();
        // A kiosk that was carried to another table was off meanwhile.
        stop();
        run();
        page.navigate(address(""));
        isSaid();
        tap(AriaRole.LINK, "The corners of the table");
        tap(AriaRole.BUTTON, "Save");
        assertThat(page.locator("#hint")).hasText("Saved.");
        page.navigate(address(""));
        isNotSaid();
        knowsTheTable();
        assertThat(doctor()).isEqualTo(Grade.GOOD);
    }
}
