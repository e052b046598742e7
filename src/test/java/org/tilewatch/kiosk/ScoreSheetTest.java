package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.EveryScreen;

/** The score sheet that stands where nobody watches, what is put right on it, and how a game ends. */
@Tag("browser")
@Tag("native")
class ScoreSheetTest extends UnwatchedKiosk {
    @Test
    void aPlayerIsRenamedInTheMiddleOfAGame() throws Exception {
        begun(1024, 768);
        page.locator("#scores .who", new Page.LocatorOptions().setHasText("Cyril"))
                .tap();
        sheet().getByText("Another name").first().tap();
        sheet().getByLabel("Another name").fill("Cecily");
        choose("Rename");
        assertThat(page.locator("#scores .name b")).hasText(new String[] {"Anna", "Boris", "Cecily", "Dana"});
        assertThat(page.locator("#told-end .won").nth(2)).hasText("Cecily");
        stop();
        run();
        page.navigate(address());
        assertThat(page.locator("#scores .name b").nth(2)).hasText("Cecily");
    }

    /** The end of a game is a screen of its own, and leads to the next one with the same players. */
    @EveryScreen
    @Tag("thorough")
    void theEndOfAGameShowsPlacesPointsAndTheBestHandAndTheSamePlayersPlayAgain(int width, int height)
            throws Exception {
        page.setViewportSize(width, height);
        begun("ema-riichi-2012");
        wins("Boris");
        choose("Anna’s tile");
        choose("3 fan");
        choose("40");
        choose("That is the hand");
        assertThat(page.locator("#card .items")).containsText("3 fan 40 fu");
        tap("That is right");
        tap("Game");
        choose("End the game now");
        choose("Yes, end it");
        var lines = page.locator("#end .places tbody tr");
        assertThat(lines).hasCount(4);
        assertThat(lines.first()).containsText("1.Boris35,200+5,200+30,000+35,200");
        assertThat(page.locator("#end .best")).hasText("Best hand: Boris, hand 1, 5,200 points.");
        assertThat(page.locator("#end .chart polyline").first()).isVisible();
        picture("end", width);
        page.locator("#end .book").tap();
        assertThat(page.locator("#game .places tbody tr").first()).containsText("Boris35,200");
        page.goBack();
        page.locator("#end .again").tap();
        tap("Begin hand 1");
        assertThat(page.locator("#end")).isHidden();
        assertThat(page.locator("#scores .total")).hasText(new String[] {"30,000", "30,000", "30,000", "30,000"});
        assertThat(page.locator("#scores .name b")).hasText(PLAYERS.toArray(String[]::new));
    }

    /** Whoever has won an earlier hand after all says who deals now; what then cannot be is mended where it was told. */
    @Test
    @Tag("thorough")
    void anEarlierHandIsPutRightWithItsDealerAndItsQuestionOpensIt() throws Exception {
        begun("ema-riichi-2012");
        wins("Boris");
        choose("Dana’s tile");
        choose("3 fan");
        choose("30");
        choose("That is the hand");
        page.locator("#card .winner-name").tap();
        page.locator("#put-right").getByText("Anna").tap();
        assertThat(page.locator("#card .winner-name")).hasText("Anna");
        tap("That is right");
        tap("Begin hand 2");
        assertThat(page.locator(".seat .wind.east + .name b")).hasText("Anna");
        tap("Fix");
        page.locator("#editor .undo").tap();
        assertThat(page.locator(".seat .wind.east + .name b")).hasText("Boris");

        page.locator("#editor .earlier").tap();
        page.locator("#editor .event[data-event=win]").tap();
        tap("Enter the hand again");
        choose("A drawn tile");
        declares("Boris");
        choose("1 fan");
        choose("30");
        choose("That is the hand");
        assertThat(page.locator("#questions .question")).containsText("Hand 1");
        page.locator("#questions .question .right").tap();
        assertThat(page.locator("#editor .event.chosen")).hasAttribute("data-event", "win");
        assertThat(page.locator("#editor h1")).containsText("hand 1");
    }

    /** Whoever lost shows the sets that count and no more; a hand that is told whole says what it waited for. */
    @EveryScreen
    @Tag("thorough")
    void losersCountByTheirSetsAloneAndAHandSaysWhatItWaitedFor(int width, int height) throws Exception {
        page.setViewportSize(width, height);
        begun("classical-russian");
        wins("Boris");
        choose("Dana’s tile");
        type("Points", "48");
        choose("That is the hand");
        tap("Enter it");
        choose("Its sets");
        tiles("z7 z7");
        assertThat(sheet().locator(".refusal")).isVisible();
        assertThat(sheet().locator(".save")).isDisabled();
        sheet().locator(".laid-out .away").last().tap();
        assertThat(sheet().locator(".counts")).hasText("4 points, 1 double");
        choose("Pair");
        tiles("m2");
        assertThat(sheet().locator(".laid-out .tile")).hasCount(5);
        assertThat(sheet().locator(".counts")).hasText("4 points, 1 double");
        picture("sets", width);
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Cyril, Dana");
        tap("Enter it");
        choose("Tiles");
        tiles("m1 m1 m1 p2 p2 p2 s9 s9 s9 z1 z1 m5 m6");
        choose("What does it wait for?");
        assertThat(sheet().locator(".machi .tile")).hasCount(2);
        assertThat(sheet().locator(".machi .tile").first()).hasAttribute("data-tile", "m4");
        assertThat(sheet().locator(".machi .tile").last()).hasAttribute("data-tile", "m7");
        assertThat(sheet().locator(".machi .wait").first()).containsText("points");
        picture("machi", width);
        choose("That is the hand");
        assertThat(page.locator("#awaited p")).containsText("Still to be laid open: Dana");
    }
}
