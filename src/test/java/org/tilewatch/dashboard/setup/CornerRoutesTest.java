package org.tilewatch.dashboard.setup;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Polygon;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The corners from the four cards: shown first, saved when somebody has seen that they are right. */
@Tag("browser")
class CornerRoutesTest {
    /** A picture as the page of documents shows it: a mat with a rim on a floor, in each corner a card. */
    private static byte[] tableWithCards(List<PixelPoint> corners) throws IOException {
        var picture = new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB);
        var pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setColor(new Color(0x6b6158));
        pen.fillRect(0, 0, 640, 480);
        var mat = new Polygon();
        corners.forEach(corner -> mat.addPoint((int) corner.x(), (int) corner.y()));
        pen.setColor(new Color(0x5b3a1e));
        pen.setStroke(new BasicStroke(24, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.draw(mat);
        pen.setColor(new Color(0x1f6b45));
        pen.fill(mat);
        for (var corner : corners) {
            int right = corner.x() < 320 ? 0 : -44;
            int down = corner.y() < 240 ? 0 : -44;
            pen.setColor(Color.WHITE);
            pen.fillRect((int) corner.x() + right, (int) corner.y() + down, 44, 44);
            pen.setColor(Color.BLACK);
            pen.fillRect((int) corner.x() + right + 8, (int) corner.y() + down + 8, 28, 28);
        }
        pen.dispose();
        var coded = new ByteArrayOutputStream();
        ImageIO.write(picture, "jpg", coded);
        return coded.toByteArray();
    }

    @EveryScreen
    void whatTheCardsTellIsDrawnAndSavedOnlyWhenSomebodySaysSo(int width, int height) throws IOException {
        var desk = new FakePorts();
        var corners = List.of(
                new PixelPoint(100, 440), new PixelPoint(540, 430), new PixelPoint(520, 40), new PixelPoint(120, 50));
        desk.still = Optional.of(tableWithCards(corners));
        try (var dashboard = Dashboard.open(
                        new DashboardAddress("127.0.0.1", 0, Set.of()),
                        desk.ports(),
                        new ScoringLines(Games.rulesets()),
                        () -> 0);
                var tablet = new Tablet()) {
            var page = tablet.page();
            page.setViewportSize(width, height);
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
            tablet.picture("corners-from-cards-" + width);
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
