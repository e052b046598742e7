package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.kiosk.recorder.AgreedPlayers;
import org.tilewatch.kiosk.recorder.RecentPictures;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** A dispute: the table says yes, and turns back what the camera saw. */
@Tag("browser")
@Tag("native")
class LookBackPageTest extends ScriptedPage {
    private static final GameSettings RIICHI = new GameSettings(
            "ema-riichi-2012", List.of("Anežka", "Łukasz", "Юрий", "Tomáš"), Seat.BOTTOM, Wind.EAST, Options.NONE);
    private static final Calibration TABLE = new Calibration(
            List.of(new PixelPoint(20, 110), new PixelPoint(140, 110), new PixelPoint(130, 10), new PixelPoint(30, 10)),
            800,
            Lens.unmeasured(160, 120));

    private static void see(RecentPictures recent, double t, int thingAt) {
        var picture = new Mat(120, 160, CvType.CV_8UC3, new Scalar(60, 110, 40));
        var thing = picture.submat(40, 80, thingAt, thingAt + 20);
        thing.setTo(new Scalar(20, 200, 230));
        thing.release();
        try (var frame = new Frame(t, picture)) {
            recent.saw(frame);
        }
    }

    @Test
    void whereEverybodySaysYesTheLastSecondsAreTurnedBack() {
        OpenCvLibrary.load();
        var recent = new RecentPictures(new AgreedPlayers(() -> Optional.of(RIICHI)), frame -> Optional.of(TABLE));
        openAnew(desk.with().lookBack(recent).build());
        dashboard.begin(RIICHI, List.of());
        dashboard.watched(true);
        tellAll(List.of(TableEvent.said(0, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST))));
        assertThat(page.locator(".seat.top .name b")).hasText("Юрий");
        page.locator("#game").tap();
        page.locator("#sheet .happened").tap();
        var box = page.locator("#sheet .look-back");
        assertThat(box.locator(".hint")).containsText("in memory only");
        assertThat(box.locator(".hint")).isInViewport();
        for (var name : RIICHI.players()) {
            box.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name))
                    .tap();
            assertThat(box.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name)))
                    .hasAttribute("aria-pressed", "true");
        }
        assertThat(box).containsText("Nothing has moved");

        see(recent, 5, 40);
        see(recent, 9, 70);
        recent.tell(new NumberedEvent(2, TableEvent.said(10, new Happening.Discard(Seat.LEFT, Tile.WHITE, false))));
        see(recent, 14, 90);
        page.locator("#sheet .happened").tap();
        assertThat(box.locator("img.then")).hasAttribute("src", Pattern.compile("api/look-back/3\\.jpg"));
        assertThat(box.locator(".meanwhile li")).hasText(Pattern.compile("Tomáš"));
        assertThat(box.locator(".meanwhile .tile[data-tile=z5]")).isVisible();
        var slider = box.locator("input[type=range]");
        slider.focus();
        slider.press("ArrowLeft");
        slider.press("ArrowLeft");
        assertThat(box.locator("output")).hasText("9 s before");
        assertThat(box.locator(".meanwhile li")).hasClass(Pattern.compile("yet"));
        page.waitForFunction("() => document.querySelector('img.then').naturalWidth === 160");
        screenshot("look-back");

        // What was seen stands with the ruling by its sum alone.
        page.keyboard().press("Escape");
        page.locator("button.who")
                .filter(new Locator.FilterOptions().setHasText("Tomáš"))
                .tap();
        page.getByText("Referee’s table").tap();
        page.getByLabel("Note the sum of the last pictures").check();
        page.getByRole(AriaRole.DIALOG)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Tiles of the dead wall shown"))
                .tap();
        var sum = recent.standing().sha256().orElseThrow();
        await().until(() -> desk.said.stream().anyMatch(said -> said.contains("\"clip\":\"" + sum + "\"")));
        tell(
                List.of(TableEvent.said(
                        15,
                        new Happening.Arranged(new Arrangement.Ruled(
                                Seat.LEFT,
                                Infringement.DEAD_WALL_SHOWN,
                                "5.2.2",
                                0,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(sum))))),
                3);
        page.reload();
        page.locator("button.who")
                .filter(new Locator.FilterOptions().setHasText("Tomáš"))
                .tap();
        page.getByText("Referee’s table").tap();
        assertThat(page.locator(".penalties .clip")).containsText(sum);
        page.keyboard().press("Escape");
        page.locator("#game").tap();
        page.locator("#sheet .happened").tap();
        assertThat(box.locator("img.then")).isVisible();

        box.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Юрий"))
                .tap();
        assertThat(box.locator("img.then")).hasCount(0);
    }
}
