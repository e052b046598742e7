package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The corners from the four cards: shown first, saved when somebody has seen that they are right. */
@Tag("browser")
class CornersPageTest {
    @Test
    void whatTheCardsTellIsDrawnAndSavedOnlyWhenSomebodySaysSo() throws IOException {
        var desk = new FakeDesk();
        var picture = new ByteArrayOutputStream();
        ImageIO.write(
                new java.awt.image.BufferedImage(640, 480, java.awt.image.BufferedImage.TYPE_INT_RGB), "jpg", picture);
        desk.still = Optional.of(picture.toByteArray());
        var corners = List.of(
                new PixelPoint(100, 440), new PixelPoint(540, 430), new PixelPoint(520, 40), new PixelPoint(120, 50));
        try (var dashboard = Dashboard.open(
                        new DashboardAddress("127.0.0.1", 0, Set.of()),
                        desk,
                        new ScoringLines(Games.rulesets()),
                        () -> 0);
                var tablet = new Tablet()) {
            var page = tablet.page();
            // What somebody was told stays when the picture comes later than the answer.
            page.addInitScript(
                    "const decode = HTMLImageElement.prototype.decode; HTMLImageElement.prototype.decode = async function () {"
                            + "await new Promise(come => setTimeout(come, 1500)); return decode.call(this); }");
            page.navigate("http://127.0.0.1:" + dashboard.port() + "/corners.html");
            page.waitForLoadState(LoadState.NETWORKIDLE);
            desk.markedWrong = Optional.of(new Refusal(Key.MARKERS_MISPLACED.sentence()));
            tap(page, "Find the table");
            assertThat(page.locator("#hint")).containsText("do not lie in the corners of a square");
            assertThat(page.locator("#marks[viewBox]")).hasCount(1);
            assertThat(page.locator("#hint")).containsText("do not lie in the corners of a square");

            desk.markedWrong = Optional.empty();
            desk.marked = Optional.of(corners);
            tap(page, "Find the table");
            assertThat(page.locator("#hint")).containsText("The table is found");
            assertThat(page.locator("#marks polygon")).hasAttribute("points", "100,440 540,430 520,40 120,50");
            tablet.picture("corners-from-cards");
            assertThat(desk.saved).isEmpty();
            tap(page, "Save");
            assertThat(page.locator("#hint")).hasText("Saved.");
            assertThat(desk.saved).isEqualTo(corners);
        }
    }

    private static void tap(Page page, String name) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name))
                .tap();
    }
}
