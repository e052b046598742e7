package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What the players arrange between them, on a tablet lying or standing and on a phone, by what the page shows. */
@Tag("browser")
class GameSheetTest extends ScriptedPage {
    private static final GameSettings RIICHI = new GameSettings(
            "ema-riichi-2012", List.of("Anežka", "Łukasz", "Юрий", "Tomáš"), Seat.BOTTOM, Wind.EAST, Options.NONE);

    private int taps;

    private void play(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(RIICHI, List.of());
        tellAll(List.of(TableEvent.said(0, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST))));
        assertThat(page.locator(".seat.top .name b")).hasText("Юрий");
        taps = 0;
    }

    private void tap(Locator what) {
        taps++;
        what.tap();
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private Locator inSheet(String name) {
        return page.getByRole(AriaRole.DIALOG).getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    private void saidLast(String said) {
        await().until(() -> !desk.said.isEmpty() && desk.said.getLast().contains(said));
    }

    private void picture(String name, int width) {
        screenshot("game-" + name + "-" + width);
    }

    @EveryScreen
    void eastIsPutRightInTwoTaps(int width, int height) {
        play(width, height);
        tap(page.locator("button.who").filter(new Locator.FilterOptions().setHasText("Юрий")));
        picture("player", width);
        tap(inSheet("Юрий is east"));
        saidLast("\"what\":\"east\"");
        saidLast("\"seat\":2");
        assertThat(taps).isEqualTo(2);
        assertThat(page.getByRole(AriaRole.DIALOG)).isHidden();
    }

    @EveryScreen
    void aPenaltyTakesTwoTaps(int width, int height) {
        play(width, height);
        tap(page.locator("button.who").filter(new Locator.FilterOptions().setHasText("Tomáš")));
        tap(inSheet("Chombo"));
        saidLast("insert");
        saidLast("\"what\":\"chombo\"");
        assertThat(taps).isLessThanOrEqualTo(3);
    }

    @EveryScreen
    @Tag("thorough")
    void aRefereeRulesByTheTextAndAllPenaltiesStandInTheListWithTheirSum(int width, int height) {
        play(width, height);
        var player = page.locator("button.who").filter(new Locator.FilterOptions().setHasText("Tomáš"));
        player.tap();
        page.getByText("Referee’s table").tap();
        page.getByLabel("Who rules").fill("Jana");
        inSheet("Tiles of the dead wall shown").tap();
        saidLast("\"what\":\"ruling\"");
        saidLast("\"penalty\":\"dead-wall-shown\"");
        saidLast("\"rule\":\"5.2.2\"");
        saidLast("\"ruledBy\":\"Jana\"");
        tell(
                List.of(ruled(Infringement.DEAD_WALL_SHOWN, "5.2.2", 0), ruled(Infringement.OBSTRUCTION, "5.5", 8_000)),
                2);
        player.tap();
        page.getByText("Referee’s table").tap();
        assertThat(page.getByLabel("Who rules")).hasValue("Jana");
        assertThat(page.locator(".penalties li")).hasCount(2);
        assertThat(page.locator(".penalties .sum")).containsText("Tomáš −8,000");
        picture("referee", width);
        page.getByRole(AriaRole.SPINBUTTON, new Page.GetByRoleOptions().setName("Minutes late"))
                .fill("4");
        inSheet("Rule: late").tap();
        saidLast("\"amount\":4");
        tell(List.of(TableEvent.said(2, new Happening.Arranged(new Arrangement.GameEnded()))), 4);
        assertThat(page.locator("#end .penalties .sum")).containsText("Tomáš −8,000");
    }

    private static TableEvent ruled(Infringement penalty, String rule, int amount) {
        return TableEvent.said(
                1,
                new Happening.Arranged(new Arrangement.Ruled(
                        Seat.LEFT, penalty, rule, amount, Optional.empty(), Optional.of("Jana"))));
    }

    @EveryScreen
    @Tag("thorough")
    void theSheetShowsTheChairsAndTakesRoundsSticksSwapsPauseAndEnd(int width, int height) {
        play(width, height);
        tap(button("Game"));
        picture("sheet", width);
        inSheet("Throw the dice for the wall").tap();
        assertThat(page.locator(".thrown")).containsText("is broken at stack");
        inSheet("South round").tap();
        saidLast("\"round\":\"z2\"");
        inSheet("honba 1").tap();
        saidLast("\"what\":\"counters\"");
        saidLast("\"count\":1");
        inSheet("Łukasz").tap();
        inSheet("Anežka").last().tap();
        saidLast("\"what\":\"swap\"");
        saidLast("[1,0]");
        button("Game").tap();
        inSheet("Pause").tap();
        saidLast("\"what\":\"pause\"");
        button("Game").tap();
        inSheet("End the game now").tap();
        saidLast("\"what\":\"pause\"");
        inSheet("Yes, end it").tap();
        saidLast("\"what\":\"end\"");
    }

    @Test
    void aTableOfAHallCallsARefereeAndSaysThatHeIsThere() {
        play(1280, 800);
        tap(button("Game"));
        assertThat(inSheet("Call a referee")).hasCount(0);
        dashboard.inHall();
        inSheet("Call a referee").tap();
        saidLast("\"what\":\"referee\"");
        tell(List.of(TableEvent.said(1, new Happening.Arranged(new Arrangement.RefereeCalled()))), 2);
        assertThat(page.locator("#pace")).containsText("A referee is called");
        page.locator("#pace").getByRole(AriaRole.BUTTON).tap();
        saidLast("\"what\":\"referee-here\"");
        tell(List.of(TableEvent.said(2, new Happening.Arranged(new Arrangement.RefereeHere()))), 3);
        assertThat(page.locator("#pace")).isHidden();
    }

    @EveryScreen
    @Tag("thorough")
    void pointsByHandHaveAReasonAndATotalIsCorrected(int width, int height) {
        play(width, height);
        page.locator("button.who")
                .filter(new Locator.FilterOptions().setHasText("Юрий"))
                .tap();
        page.getByText("Points by hand").tap();
        page.getByRole(AriaRole.SPINBUTTON).first().fill("1000");
        inSheet("pays").tap();
        inSheet("Anežka").last().tap();
        inSheet("A bet").tap();
        picture("points", width);
        inSheet("Write it down").first().tap();
        saidLast("\"deltas\":{\"0\":1000,\"2\":-1000}");
        saidLast("reason-bet");
        page.locator("button.who")
                .filter(new Locator.FilterOptions().setHasText("Юрий"))
                .tap();
        page.getByText("Correct the total").tap();
        page.getByRole(AriaRole.SPINBUTTON).last().fill("29700");
        inSheet("Write it down").last().tap();
        saidLast("\"points\":-300");
    }

    @EveryScreen
    @Tag("thorough")
    void aPauseStandsBesideTheTableAndTheEndIsAScreenWithPlacesAndUma(int width, int height) {
        play(width, height);
        tell(List.of(TableEvent.said(1, new Happening.Arranged(new Arrangement.Paused()))), 2);
        assertThat(page.locator("#pace")).containsText("The game pauses");
        screenshot("game-paused");
        page.locator("#pace").getByRole(AriaRole.BUTTON).tap();
        saidLast("\"what\":\"resume\"");
        tell(List.of(TableEvent.said(2, new Happening.Arranged(new Arrangement.GameEnded()))), 3);
        assertThat(page.locator("#end h1")).hasText("The game is over");
        assertThat(page.locator("#end .places tbody tr")).hasCount(4);
        assertThat(page.locator("#end .places .points").first()).hasText("30,000");
        assertThat(page.locator("#end .deeds .again")).isVisible();
        assertThat(page.locator("#pace")).isHidden();
        var signatures = page.locator("#end .signatures");
        assertThat(signatures.locator(".sign")).hasCount(4);
        screenshot("game-over");
        signatures.locator(".sign").nth(2).tap();
        saidLast("\"what\":\"sign\"");
        saidLast("\"seat\":2");
        var totals = Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 0, Seat.TOP, 0, Seat.LEFT, 0);
        tell(List.of(TableEvent.said(3, new Happening.Arranged(new Arrangement.Signed(Seat.TOP, totals)))), 4);
        assertThat(signatures.locator(".signed")).hasCount(1);
        signatures.locator(".unsign").tap();
        saidLast("\"what\":\"unsign\"");
        page.locator("#end .close").tap();
        assertThat(page.locator("#end")).isHidden();
    }

    @EveryScreen
    @Tag("thorough")
    void pointsAreThoseThatTheGameBeginsWithAndATouchSaysWhatWasWonSince(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        tellAll(ScriptedGames.riichiHand());
        assertThat(page.locator("#card tr.gains .total")).hasText("40,300");
        dashboard.confirmation(Set.of(Seat.values()), true);
        assertThat(page.locator(".seat.right .total")).hasText("40,300");
        page.locator(".seat.right button.who").tap();
        assertThat(page.getByRole(AriaRole.DIALOG)).containsText("40,300 points: +10,300 since the game began.");
        page.getByText("Correct the total").tap();
        page.getByRole(AriaRole.SPINBUTTON).last().fill("31000");
        inSheet("Write it down").last().tap();
        saidLast("\"points\":1000");
    }

    @EveryScreen
    @Tag("thorough")
    void afterAHandTheSheetShowsWhoBeginsTheNext(int width, int height) {
        play(width, height);
        var none = Map.of(Seat.BOTTOM, 0, Seat.RIGHT, 0, Seat.TOP, 0, Seat.LEFT, 0);
        tell(
                List.of(
                        TableEvent.said(1, new Happening.Abortive(Key.END_FOUR_WINDS.with(Argument.of("3.4.3")))),
                        TableEvent.said(2, new Happening.Scored(Map.of(), none, none, new Settlement.Next(true, 1, 0))),
                        TableEvent.said(3, new Happening.Arranged(new Arrangement.EastAt(Seat.LEFT))),
                        TableEvent.said(3, new Happening.Arranged(new Arrangement.Swapped(Seat.LEFT, Seat.TOP)))),
                2);
        dashboard.confirmation(Set.of(Seat.values()), true);
        button("Game").tap();
        assertThat(page.locator(".chair.east")).containsText("Юрий");
        assertThat(Optional.ofNullable(page.locator(".chair.top").textContent()))
                .hasValueSatisfying(text -> assertThat(text).contains("Tomáš"));
        screenshot("game-next");
    }
}
