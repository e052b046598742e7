package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The table and the score card on the page. */
@Tag("browser")
class DashboardPageTest extends ScriptedPage {
    @EveryScreen
    void beforeAGameThePageSaysWhatItWaitsFor(int width, int height) {
        page.setViewportSize(width, height);
        assertThat(page.locator("#waiting")).containsText("Waiting for a game");
        screenshot("waiting");
    }

    @EveryScreen
    void aHandInPlayIsDrawnFromItsEvents(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        dashboard.seats().show(Seat.TOP, SeatLight.CLAIM_HELD);

        assertThat(page.locator("#hub")).containsText("East round");
        assertThat(page.locator("#hub")).containsText("hand 3");
        assertThat(page.locator(".seat.left .name b")).hasText("Tomáš");
        assertThat(page.locator(".seat.top .name b")).hasText("Юрий");
        assertThat(page.locator(".seat.bottom .wind")).hasText("East");
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
        assertThat(page.locator(".seat.bottom .melds .tile")).hasCount(3);
        assertThat(page.locator(".seat.bottom .melds .tile.turned")).hasAttribute("data-tile", "p1");
        assertThat(page.locator(".seat.left .melds .tile.back")).hasCount(2);
        assertThat(page.locator(".seat.right .bonus .tile")).hasCount(2);
        assertThat(page.locator(".tile.claimable")).hasAttribute("data-tile", "z7");
        assertThat(page.locator(".seat.top .call.accepted")).containsText("Claim");
        assertThat(page.locator(".seat.right .call.refused")).containsText("0.7 s");
        assertThat(page.locator(".press.top")).hasAttribute("data-light", "claim-held");
        assertThat(page.locator(".seat.bottom")).hasClass(Pattern.compile("\\bturn\\b"));
        screenshot("classical-hand");
    }

    @EveryScreen
    @Tag("thorough")
    void fivePlayersAreShownWithWhoSitsOutAndTakeTurnsAtIt(int width, int height) {
        page.setViewportSize(width, height);
        var names = List.of("Anežka", "Łukasz", "Юрий", "Tomáš", "Marie");
        dashboard.begin(
                new GameSettings("millington", names, Seat.BOTTOM, Wind.EAST, new Options(Map.of("dreamer", "paid"))),
                List.of());
        var totals = Map.of(Seat.BOTTOM, -40, Seat.RIGHT, 20, Seat.TOP, 10, Seat.LEFT, 2);
        var scored = TableEvent.said(
                5,
                new Happening.Scored(
                        Map.of(),
                        totals,
                        totals,
                        new Next(false, 0, 0),
                        List.of(),
                        List.of(),
                        Optional.of(new Happening.Scored.Dreamt(8, 8))));
        tellAll(List.of(
                TableEvent.said(0, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)),
                TableEvent.said(4, new Happening.Abortive(Sentence.asWritten("a misdeal"))),
                scored));
        assertThat(page.locator("#hub .dreamer")).containsText("Marie");
        assertThat(page.locator("#card aside tr")).hasCount(5);
        assertThat(page.locator("#card aside tr").last()).containsText("Marie");
        assertThat(page.locator("#card aside tr").last()).containsText("+8");
        screenshot("five-players-card");

        dashboard.tell(new NumberedEvent(4, TableEvent.said(9, new Happening.HandStart(2, Seat.RIGHT, Wind.EAST))));
        assertThat(page.locator("#hub .dreamer")).containsText("Anežka");
        assertThat(page.locator("#hub .dreamer .total")).hasText("−40");
        assertThat(page.locator(".seat.bottom .name b")).hasText("Marie");
        assertThat(page.locator(".seat.bottom .total")).hasText("8");
        var lastHands = page.locator("#last-hands tr");
        assertThat(lastHands).hasCount(2);
        assertThat(lastHands.first()).containsText("Marie");
        assertThat(lastHands.last().locator("td").last()).hasText("−40");
        screenshot("five-players");
    }

    @EveryScreen
    void ofThreePlayersOneSeatStandsEmpty(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(
                new GameSettings(
                        "millington", List.of("Anežka", "Łukasz", "Юрий"), Seat.BOTTOM, Wind.EAST, Options.NONE),
                List.of());
        tellAll(List.of(
                TableEvent.said(0, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)),
                TableEvent.said(3, new Discard(Seat.BOTTOM, Tile.M1, false)),
                TableEvent.said(6, new Discard(Seat.RIGHT, Tile.M2, false)),
                TableEvent.said(9, new Discard(Seat.TOP, Tile.M3, false))));
        assertThat(page.locator(".seat.left")).containsText("Nobody sits here");
        assertThat(page.locator(".press.left")).isHidden();
        assertThat(page.locator(".seat.bottom")).hasClass(Pattern.compile("\\bturn\\b"));
        screenshot("three-players");
    }

    @EveryScreen
    @Tag("thorough")
    void theScoreCardGivesEveryLineWithItsReasonAndIsConfirmedByTouch(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);

        assertThat(page.locator("#card h1")).hasText("Anežka wins on a tile of Tomáš");
        assertThat(page.locator("#card .items li")).hasCount(8);
        assertThat(page.locator("#card .items li").nth(2)).containsText("Concealed pung of majors");
        assertThat(page.locator("#card .items li").nth(2)).containsText("8 points");
        assertThat(page.locator("#card .items li").nth(2).locator(".rule")).hasText("114b");
        assertThat(page.locator("#card .sum b")).hasText("160");
        assertThat(page.locator("#card .gains .delta")).hasText("+960");
        assertThat(page.locator("#card .next")).containsText("Anežka stays east");
        screenshot("classical-score");

        page.locator("#card nav button", new Page.LocatorOptions().setHasText("Tomáš"))
                .tap();
        assertThat(page.locator("#card .sum b")).hasText("72");
        page.locator("#card summary").tap();
        assertThat(page.locator("#card details")).containsText("Łukasz → Anežka");
        screenshot("classical-score-loser");

        assertThat(page.locator("#card .marks .asked")).hasCount(4);
        dashboard.confirmation(Set.of(Seat.TOP, Seat.LEFT), false);
        assertThat(page.locator("#card .marks .agreed")).hasCount(2);
        assertThat(page.locator("#card .marks .agreed").first()).hasAttribute("title", "Юрий has confirmed");
        screenshot("classical-score-confirming");

        page.locator("#card .confirm").tap();
        await().until(() -> desk.confirmed.equals(List.of(3)));
        // No answer comes: the press may have been lost, and is made once more.
        assertThat(page.locator("#card .confirm")).isDisabled();
        page.locator("#card .confirm").tap();
        await().until(() -> desk.confirmed.equals(List.of(3, 3)));
        dashboard.confirmation(Set.of(Seat.values()), true);
        assertThat(page.locator("#card")).isHidden();
        assertThat(page.locator(".seat.bottom .total")).hasText("2,960");
    }

    @EveryScreen
    @Tag("thorough")
    void thePageSpeaksThePlayersLanguage(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);

        page.locator("#language button[lang=cs]").tap();
        page.locator("#card summary").tap();
        assertThat(page.locator("#card details li small").first()).hasText("platí vítězi, dvojnásob za východ · 108");
        page.locator("#card summary").tap();
        assertThat(page.locator("#card .items li").nth(2)).containsText("Skrytý pong z velkých kamenů");
        assertThat(page.locator("#card header p")).containsText("východní kolo");
        assertThat(page.locator("#hub")).containsText("východní kolo");
        screenshot("czech-score");
        page.locator("#language button[lang=ru]").tap();
        assertThat(page.locator("#card .items li").nth(2)).containsText("Закрытая тройка старших костей");
        assertThat(page.locator("#card .confirm")).hasText("Верно");
        page.reload();
        assertThat(page.locator("#card .items li").nth(2)).containsText("Закрытая тройка старших костей");
        page.locator("#language button[lang=pl]").tap();
        assertThat(page.locator("#card .confirm")).hasText("Zgadza się");
        assertThat(page.locator("#book")).hasText("Rozegrane gry");
        page.locator("#card .wrong").tap();
        assertThat(page.locator("#editor h1")).hasText("Co się stało w rozdaniu 3");
        page.locator("#editor .event[data-number='8']").tap();
        assertThat(page.locator("#editor h2")).hasText("Юрий odrzuca");
        page.locator("#editor .insert").tap();
        assertThat(page.locator("#editor .kind").first()).hasText("Odrzut");
        screenshot("polish-editor");
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html");
        assertThat(page.locator("header h1")).hasText("Gry");
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/corners.html");
        assertThat(page.locator("#save")).hasText("Zapisz");
    }

    @EveryScreen
    @Tag("thorough")
    void whatIsWrongWithTheKioskItselfIsSaidInThePlayersLanguage(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        dashboard.notice(Optional.of(Key.CAMERA_UNPLUGGED.with(Key.USB_CAMERA.with(Argument.of("0")))));
        page.locator("#language button[lang=cs]").tap();
        assertThat(page.locator("#notice")).hasText("Kamera USB 0 přestala posílat snímky; možná je odpojená.");
        dashboard.notice(Optional.of(Key.KIOSK_WAITS.with(Key.DISK_FULL.with(Argument.of("data/ledger.db")))));
        page.locator("#language button[lang=ru]").tap();
        assertThat(page.locator("#notice"))
                .hasText(
                        "Диск полон: книгу data/ledger.db нельзя записать. Освободите место, например удалите старые записи. "
                                + "Киоск подождёт и продолжит сам.");
        dashboard.notice(Optional.empty());
        assertThat(page.locator("#notice")).isHidden();
    }

    @EveryScreen
    @Tag("thorough")
    void aClubsOwnRowGoesByTheNameThatItHasInTheLanguage(int width, int height) {
        page.setViewportSize(width, height);
        var house = HouseRulesJson.parse("""
            {"name": "club", "base": "millington", "add": [{"name": "flower", "doubles": 1, "when": {"chows": 0},
             "names": {"en": "the club's flower", "cs": "klubová květina"}}]}\
            """);
        var game = ScriptedGames.CLASSICAL;
        dashboard.begin(
                new GameSettings(
                        game.rules(),
                        game.players(),
                        game.east(),
                        game.roundWind(),
                        game.options(),
                        Optional.of(house)),
                List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd("flower"), 100);

        assertThat(page.locator("#card .items li").nth(3)).containsText("The club's flower");
        page.locator("#language button[lang=cs]").tap();
        assertThat(page.locator("#card .items li").nth(3)).containsText("Klubová květina");
        page.locator("#language button[lang=pl]").tap();
        assertThat(page.locator("#card .items li").nth(3)).containsText("Flower");
    }

    @EveryScreen
    @Tag("thorough")
    void theLastScoreCardOfAGameShowsItsFinalStandings(int width, int height) {
        page.setViewportSize(width, height);
        var game = ScriptedGames.RIICHI;
        dashboard.begin(
                new GameSettings(game.rules(), game.players(), Seat.BOTTOM, Wind.EAST, game.options()), List.of());
        tellAll(ScriptedGames.riichiHand());

        assertThat(page.locator("#card .finals h2")).hasText("Final standings");
        assertThat(page.locator("#card .finals tr")).hasCount(4);
        assertThat(page.locator("#card .finals tr").first()).containsText("+30,000");
        assertThat(page.locator("#card .finals tr").last()).containsText("−30,000");
        assertThat(page.locator("#card .next")).hasCount(0);
        screenshot("final-standings");
    }

    @EveryScreen
    @Tag("thorough")
    void aRiichiHandShowsItsDeclarationIndicatorsAndLimit(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var before = ScriptedGames.handsBefore();
        tellAll(before);
        var hand = ScriptedGames.riichiHand();
        tell(hand.subList(0, hand.size() - 2), before.size() + 1);
        dashboard.doraIndicators(ScriptedGames.tiles("p5"));

        assertThat(page.locator(".pond.right .tile.turned")).hasAttribute("data-tile", "m2");
        assertThat(page.locator(".seat.right .riichi")).hasText("Riichi");
        assertThat(page.locator("#hub .dora .tile")).hasAttribute("data-tile", "p5");
        assertThat(page.locator("#hub .sticks")).containsText("× 1");
        assertThat(page.locator("#hub .wall b")).hasText("49");
        screenshot("riichi-hand-" + width);

        tell(hand.subList(hand.size() - 2, hand.size()), 100);
        assertThat(page.locator("#card .sum")).containsText("5 fan, 20 fu · mangan");
        assertThat(page.locator("#card .sum b")).hasText("2,000 / 4,000");
        assertThat(page.locator("#card .next")).containsText("Anežka is east");
        screenshot("riichi-score-" + width);
    }

    @EveryScreen
    @Tag("thorough")
    void aLostConnectionIsSaidAndMendedWithTheWholeState(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#lost")).isHidden();
        var port = dashboard.port();

        dashboard.close();
        assertThat(page.locator("#lost")).isVisible();
        screenshot("connection-lost");

        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", port, Set.of()),
                desk.ports(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
        assertThat(page.locator("#lost")).isHidden();
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
    }

    @EveryScreen
    @Tag("thorough")
    void aPageThatTheKioskLeavesWhileItLoadsSaysSoAndComesUpWhenTheKioskIsBack(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
        var words = "**/words/first/*.json";
        page.route(words, Route::abort);

        page.reload();
        assertThat(page.locator("#lost")).isVisible();
        page.unroute(words);

        assertThat(page.locator("#lost")).isHidden();
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
    }

    @Test
    @Tag("thorough")
    void aKioskThatFallsSilentWhileAPageLoadsIsToldAsLost() {
        var words = "**/words/first/*.json";
        page.route(words, unanswered -> {});
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));

        page.reload();
        assertThat(page.locator("#lost")).isVisible();
        page.unroute(words);

        assertThat(page.locator("#lost")).isHidden();
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
    }

    /** A bench rather than a check: how long an event takes from the kiosk's telling to the page's being drawn. */
    @Test
    @Tag("thorough")
    void theTimeFromAnEventToThePageIsWrittenDown() throws IOException {
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
        assertThat(page.locator("#hub")).containsText("East round");
        page.evaluate("""
            () => { window.drawn = {}; const stage = document.getElementById('stage');
              new MutationObserver(() => { const version = stage.dataset.version;
                requestAnimationFrame(() => { window.drawn[version] = Date.now(); });
              }).observe(stage, {attributes: true, attributeFilter: ['data-version']}); }\
            """);
        var millis = new ArrayList<Long>();
        for (int i = 0; i < 40; i++) {
            var next = String.valueOf(Long.parseLong(page.locator("#stage").getAttribute("data-version")) + 1);
            var told = System.currentTimeMillis();
            dashboard.tell(new NumberedEvent(
                    500 + i, TableEvent.said(200 + i, new Discard(Seat.of(i % 4), Tile.S1, false))));
            page.waitForFunction("version => window.drawn[version] !== undefined", next);
            millis.add(((Number) page.evaluate("version => window.drawn[version]", next)).longValue() - told);
        }
        millis.sort(null);
        var report = "push to page, %d events: median %d ms, 95%% %d ms, slowest %d ms%n"
                .formatted(millis.size(), millis.get(20), millis.get(37), millis.getLast());
        Files.createDirectories(Path.of("target", "bench"));
        Files.writeString(Path.of("target", "bench", "dashboard-push.txt"), report);
        assertThat(millis).hasSize(40);
    }
}
