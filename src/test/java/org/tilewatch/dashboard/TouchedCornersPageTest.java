package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.dashboard.setup.NewGames;

/** The corners that somebody touches on a still, and what the players beside them are called. */
@Tag("browser")
class TouchedCornersPageTest extends ScriptedPage {
    /** Shares of the still's width and height, in the order of the first player, who sits below. */
    private static final List<double[]> FROM_BELOW =
            List.of(new double[] {.4, .6}, new double[] {.6, .6}, new double[] {.6, .45}, new double[] {.4, .45});

    /** The same table, begun by a player who sits on the right. */
    private static final List<double[]> FROM_THE_RIGHT =
            List.of(FROM_BELOW.get(1), FROM_BELOW.get(2), FROM_BELOW.get(3), FROM_BELOW.get(0));

    @BeforeEach
    void takeAStill() throws IOException {
        desk.still = Optional.of(firstPictureOfTheDemo());
    }

    private void openCorners(String language) {
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/corners.html");
        page.evaluate("code => localStorage.setItem('tilewatch.language', code)", language);
        page.reload();
        assertThat(page.locator("#marks[viewBox]")).hasCount(1);
    }

    private void touch(List<double[]> corners) {
        var still = page.locator("#still").boundingBox();
        for (var corner : corners) {
            page.touchscreen().tap(still.x + corner[0] * still.width, still.y + corner[1] * still.height);
        }
    }

    @EveryScreen
    void theTablesCornersAreTouchedOnAStillAndSaved(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        openCorners("en");
        assertThat(page.locator("#hint")).containsText("left hand of Anežka");

        touch(FROM_BELOW);
        assertThat(page.locator("#marks .seat")).containsText(new String[] {"Anežka", "Łukasz", "Юрий", "Tomáš"});
        screenshot("corners");
        page.locator("#save").tap();

        assertThat(page.locator("#hint")).hasText("Saved.");
        assertThat(desk.saved).hasSize(4);
        assertThat(desk.saved.get(0).x()).isLessThan(desk.saved.get(1).x());
        assertThat(desk.saved.get(0).y()).isGreaterThan(desk.saved.get(3).y());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | the player at the bottom | at the bottom | on the right | at the top | on the left",
                "cs | hráč dole | dole | vpravo | nahoře | vlevo",
                "pl | gracz na dole | na dole | po prawej | na górze | po lewej",
                "ru | игрок внизу | внизу | справа | вверху | слева"
            })
    @Tag("thorough")
    void beforeAnybodyIsKnownASideIsCalledAsItLiesInThePictureAndNeverByANumber(
            String language, String who, String bottom, String right, String top, String left) {
        openCorners(language);
        for (var corner : FROM_BELOW) {
            assertThat(page.locator("#hint")).containsText(who);
            assertThat(page.locator("#hint")).not().hasText(Pattern.compile("\\d"));
            touch(List.of(corner));
        }
        assertThat(page.locator("#marks .seat")).hasText(new String[] {bottom, right, top, left});
    }

    @Test
    @Tag("thorough")
    void whoeverBeginsOnTheRightIsThePlayerThere() {
        openCorners("en");
        touch(FROM_THE_RIGHT.subList(0, 2));
        assertThat(page.locator("#hint")).containsText("seen from the player on the right");
        touch(FROM_THE_RIGHT.subList(2, 4));
        assertThat(page.locator("#marks .seat"))
                .hasText(new String[] {"on the right", "at the top", "on the left", "at the bottom"});
    }

    @Test
    @Tag("thorough")
    void whomTheNextGameIsSetUpForIsCalledByNameBeforeItBegins() {
        openAnew(offering("""
            {"games": [], "names": [], "rules": "millington", "east": 0, "options": {},
             "players": ["Anežka", "Łukasz", "", "Tomáš"]}\
            """));
        openCorners("en");
        assertThat(page.locator("#hint")).containsText("left hand of Anežka");
        touch(FROM_BELOW);
        assertThat(page.locator("#marks .seat")).hasText(new String[] {"Anežka", "Łukasz", "at the top", "Tomáš"});

        page.evaluate("""
            () => sessionStorage.setItem('tilewatch.draft', JSON.stringify({players: ['Юрий', 'Marie', 'Anežka', '', '']}))\
            """);
        page.reload();
        assertThat(page.locator("#hint")).containsText("left hand of Юрий");
    }

    /** A kiosk that offers a game and begins none. */
    private DashboardPorts offering(String offered) {
        return desk.with()
                .newGames(new NewGames(() -> offered, agreed -> {
                    throw new AssertionError(agreed);
                }))
                .build();
    }

    private static byte[] firstPictureOfTheDemo() throws IOException {
        try (var zip = new ZipInputStream(
                Objects.requireNonNull(Dashboard.class.getResourceAsStream("/org/tilewatch/demo/hand.zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals("frames/000000.jpg")) {
                    return zip.readAllBytes();
                }
            }
        }
        throw new AssertionError("the demo has no first picture");
    }
}
