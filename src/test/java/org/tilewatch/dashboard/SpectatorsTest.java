package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.dashboard.view.PageState.ToldRound;
import org.tilewatch.play.RoundTime;
import org.tilewatch.tiles.Seat;

/** Who only watches is shown everything and can do nothing; a hall's screen shows how the game stands. */
@Tag("browser")
class SpectatorsTest extends ScriptedPage {
    private void watch(String path, int width, int height) {
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/" + path);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
    }

    @EveryScreen
    @Tag("thorough")
    void aLinkToWatchShowsTheGameAndNothingToBeTouched(int width, int height) {
        watch("?watch", width, height);
        assertThat(page.locator(".seat.bottom .name b")).hasText("Anežka");
        for (var hidden : List.of("#game", "#correct", ".press", "#photograph")) {
            assertThat(page.locator(hidden).first()).isHidden();
        }
        page.keyboard().press("1");
        var tile = page.locator(".pond .tile.touch").first();
        tile.dispatchEvent("click");
        page.locator("button.who").first().dispatchEvent("click");
        assertThat(page.locator("#put-right")).isHidden();
        assertThat(page.locator("#sheet")).isHidden();
        screenshot("watch-" + width);
        tell(ScriptedGames.classicalEnd(), ScriptedGames.classicalPlay().size() + 1L);
        assertThat(page.locator("#card .sum")).isVisible();
        assertThat(page.locator("#card .confirm")).isHidden();
        for (var name : List.of(".winner-name", ".giver-name")) {
            page.locator("#card " + name).dispatchEvent("click");
        }
        assertThat(page.locator("#put-right")).isHidden();
        assertThat(edges).isEmpty();
        assertThat(desk.said).isEmpty();
    }

    @Test
    void theKioskDoesNotHearWhoCameToWatchWhateverHeSends() {
        watch("", 1024, 768);
        var send = """
            ([how, words]) => new Promise(done => {
              const socket = new WebSocket(`ws://${location.host}/live${how}`);
              socket.onmessage = () => { socket.send(words); setTimeout(() => { socket.close(); done(true); }, 150); };
            })\
            """;
        page.evaluate(send, List.of("?watch", "{\"confirm\":1}"));
        page.evaluate(send, List.of("?watch", "{\"press\":1,\"down\":true}"));
        page.evaluate(send, List.of("", "{\"confirm\":3}"));
        await().until(() -> !desk.confirmed.isEmpty());
        assertThat(desk.confirmed).containsOnly(3);
        assertThat(edges).isEmpty();
    }

    @Test
    void theClockOfATournamentsRoundIsShownAsSoonAsTheHallTellsItAndGoesWithIt() {
        watch("hall.html", 1024, 768);
        assertThat(page.locator("#hall li")).hasCount(4);
        assertThat(page.locator("#hall .clock")).hasCount(0);
        // So far away that no slow machine comes near.
        round(1, OptionalDouble.of(36_000), OptionalDouble.of(35_000));
        assertThat(page.locator("#hall .clock")).hasText(Pattern.compile("5\\d\\d:\\d\\d left"));
        round(2, OptionalDouble.empty(), OptionalDouble.empty());
        assertThat(page.locator("#hall .clock")).containsText("7:30");
        round(3, OptionalDouble.of(36_000), OptionalDouble.of(0));
        assertThat(page.locator("#hall .clock")).containsText("hand");
        desk.round = Optional.empty();
        dashboard.round(Optional.empty());
        assertThat(page.locator("#hall .clock")).hasCount(0);
    }

    /** The hall tells that the round ends at a second of the kiosk's clock, or that its clock stands with so much left. */
    private void round(long told, OptionalDouble ends, OptionalDouble signal) {
        desk.round = Optional.of(new RoundTime(90, ends, 450, signal, true));
        dashboard.round(Optional.of(new ToldRound(told, 90)));
    }

    @ParameterizedTest
    @CsvSource({"1024,768", "800,1280", "390,844", "1920,1080"})
    @Tag("thorough")
    void theScreenOfAHallShowsWhoLeadsAndHowTheHandEnded(int width, int height) {
        watch("hall.html", width, height);
        assertThat(page.locator("#hall li")).hasCount(4);
        assertThat(page.locator("#hall li.turn, #hall .where").first()).isVisible();
        screenshot("hall-" + width);
        tell(ScriptedGames.classicalEnd(), ScriptedGames.classicalPlay().size() + 1L);
        assertThat(page.locator("#hall .last")).containsText("Anežka wins on Tomáš’s tile · 160");
        assertThat(page.locator("#hall .gains")).hasText("+960");
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth - innerWidth"))
                .isLessThanOrEqualTo(0);
        assertThat(page.locator("button, a, input")).hasCount(0);
        screenshot("hall-settled-" + width);
        dashboard.confirmation(Set.of(Seat.values()), true);
        assertThat(page.locator("#hall .last")).isVisible();
    }
}
