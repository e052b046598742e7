package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.json.JsonMapper;

/** The page of the games played, in a real browser on a real ledger. */
@Tag("browser")
@Tag("native")
class HistoryPageTest {
    @TempDir
    Path folder;

    private Ledger ledger;
    private Dashboard dashboard;
    private static Tablet tablet;

    @BeforeAll
    static void openBrowser() {
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(Instant.parse("2026-11-21T18:30:00Z")));
        var ports =
                DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger)).build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        tablet.fresh().setDefaultTimeout(10_000);
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/");
    }

    @AfterEach
    void close() {
        dashboard.close();
        ledger.close();
    }

    /** A riichi game; then a classical one of two hands, in which a discard and the second hand's settlement were corrected. */
    private void play() {
        ledger.startGame(ScriptedGames.RIICHI);
        ScriptedGames.riichiHand().forEach(ledger::append);
        ledger.startGame(ScriptedGames.CLASSICAL);
        long first = 0;
        for (var event : ScriptedGames.classicalPlay()) {
            long number = ledger.append(event);
            first = event.what() instanceof Discard && first == 0 ? number : first;
        }
        ScriptedGames.classicalEnd().forEach(ledger::append);
        ledger.append(TableEvent.said(
                79,
                new Correction(
                        Sentence.asWritten("the first tile was a four"),
                        List.of(first),
                        List.of(TableEvent.said(10, new Discard(Seat.BOTTOM, Tile.NORTH, false))))));
        ledger.append(TableEvent.said(90, new HandStart(4, Seat.BOTTOM, Wind.EAST)));
        ledger.append(TableEvent.said(200, new Exhausted(Sentence.asWritten("the wall is down to its last tiles"))));
        long wrong = ledger.append(drawn(0));
        ledger.append(
                TableEvent.said(
                        210, new Correction(Sentence.asWritten("a penalty"), List.of(wrong), List.of(drawn(-300)))),
                Optional.of(new Speaker(3, "iPad")));
    }

    private static TableEvent drawn(int anezka) {
        int others = -anezka / 3;
        var deltas = ScriptedGames.bySeat(anezka, others, others, others);
        return TableEvent.said(
                201, new Scored(Map.of(), deltas, ScriptedGames.bySeat(2960, 1704, 1576, 1760), new Next(true, 0, 0)));
    }

    @Test
    void howThePlayersFaredIsDrawnAndCountedOnEveryScreenAndCanBePrinted() {
        play();
        var page = tablet.page();
        for (var size : List.of(List.of(1024, 768), List.of(800, 1280), List.of(390, 844))) {
            page.setViewportSize(size.get(0), size.get(1));
            page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html");

            assertThat(page.locator("#game .chart > svg polyline")).hasCount(4);
            assertThat(page.locator("#game .chart li").first()).hasText("Anežka 2,660");
            assertThat(page.locator("#game .figures thead tr")).hasText("AnežkaŁukaszЮрийTomáš");
            assertThat(page.locator("#game .figures tbody tr").first()).hasText("Wins1000");
            assertThat(page.locator("#game .figures tbody tr").nth(1)).hasText("Dealt in0001");
            assertThat(page.locator("#game .figures tbody tr").nth(2)).containsText("+960–––");
            assertThat((Integer) page.evaluate("document.documentElement.scrollWidth - innerWidth"))
                    .isLessThanOrEqualTo(0);
            page.locator("#game .chart").scrollIntoViewIfNeeded();
            tablet.picture("history-chart-" + size.get(0));
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("#games")).isHidden();
        assertThat(page.locator("#game .figures")).isVisible();
    }

    @Test
    void aGameOfRiichiIsOfferedToOtherProgramsAndSaysWhenItWasChangedSince() {
        play();
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#2");
        page.locator("#game .exports summary").tap();
        assertThat(page.locator("#game .exports .download")).hasText(new String[] {"Tilewatch"});
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#1");
        assertThat(page.locator("#game h2")).hasText("Game 1");
        page.locator("#game .exports summary").tap();
        assertThat(page.locator("#game .exports")).containsText("it cannot be called back");
        assertThat(page.locator("#game .exports .download"))
                .hasText(new String[] {"mjai", "tenhou.net/6", "tenhou.net", "Tilewatch"});
        page.locator("#game .exports .held").tap();
        assertThat(page.locator("#game .exports .download").first())
                .hasAttribute("href", "api/games/1/exports/mjai?grade=held");
        var download = page.waitForDownload(
                () -> page.locator("#game .exports .download").first().tap());
        assertThat(download.suggestedFilename()).matches("tilewatch-2026-11-21-[0-9a-f]{8}-r1\\.mjai\\.jsonl");
        assertThat(page.locator("#game .exports .outdated")).hasCount(0);
        assertThat(ledger.outdated(1)).isEmpty();
    }

    @Test
    @Tag("thorough")
    void whatALeftOutHandLacksAndTheLinksOfTheOthersAreShownBeforeAnythingIsFetched() {
        play();
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#1");
        page.locator("#game .exports summary").tap();
        assertThat(page.locator("#game .left-out li")).hasText("Hand 6 is left out: not all of its tiles were read.");
        assertThat(page.locator("#game .links li")).hasCount(0);

        var log = GameLog.of(DealtGames.full(13, "tenhou", 3), KnowledgeGrade.FULL, Set.of(), true);
        var lines = new ArrayList<>(MjaiText.write(log).lines().toList());
        lines.set(1, lines.get(1).replaceFirst("\"scores\":\\[\\d+", "\"scores\":[1"));
        long game = new GameArchive(ledger).take(lines, Optional.of("tenhou")).number();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#" + game);
        assertThat(page.locator("#game .log")).containsText("nobody watched it here");
        assertThat(page.locator("#game .log li").first()).containsText("is left out");
        page.locator("#game .exports summary").tap();
        var links = page.locator("#game .links a.open");
        assertThat(links.first()).hasAttribute("href", Pattern.compile("https://tenhou\\.net/6/#json=%7B%22title.+"));
        assertThat(page.locator("#game .links li"))
                .hasCount(ledger.scoreCards(game).size());
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        page.locator("#game .links .copy").first().tap();
        assertThat(page.locator("#game .links .copy").first()).hasText("Copied");
    }

    @EveryScreen
    @Tag("thorough")
    void theGamesAreListedAndAHandOpensToItsScoreCardsPaymentsAndCorrections(int width, int height) {
        play();
        var page = tablet.page();
        page.setViewportSize(width, height);
        page.locator("#waiting a[href='history.html']").tap();

        assertThat(page.locator("#games a")).hasCount(2);
        assertThat(page.locator("#games .chosen")).containsText("Game 2");
        assertThat(page.locator("#game .totals tbody tr")).hasCount(2);
        assertThat(page.locator("#game .totals tbody tr").nth(0)).containsText("+960 2,960");
        assertThat(page.locator("#game .totals tbody tr").nth(1)).containsText("−300 2,660");
        tablet.picture("history-game");

        page.locator("#hand-3 summary").tap();
        assertThat(page.locator("#hand-3 .outcome")).containsText("Anežka wins on Tomáš’s tile");
        assertThat(page.locator("#hand-3 .hand-score")).hasCount(4);
        assertThat(page.locator("#hand-3 .hand-score")
                        .first()
                        .locator(".items .rule")
                        .nth(2))
                .hasText("114b");
        assertThat(page.locator("#hand-3 .hand-score").first().locator(".sum b"))
                .hasText("160");
        tablet.picture("history-score-card");
        assertThat(page.locator("#hand-3 .payments tbody tr")).hasCount(4);
        assertThat(page.locator("#hand-3 .payments tbody tr").nth(3))
                .containsText("ЮрийTomáš60pays the difference of the two hands§ 109");
        assertThat(page.locator("#hand-3 .corrections .old .tile")).hasAttribute("data-tile", "z3");
        assertThat(page.locator("#hand-3 .corrections .now .tile")).hasAttribute("data-tile", "z4");
        page.locator("#hand-3 .corrections").scrollIntoViewIfNeeded();
        tablet.picture("history-payments");

        page.locator("#hand-4 summary").tap();
        assertThat(page.locator("#hand-4 .corrections small")).containsText(", iPad");
        assertThat(page.locator("#hand-4 .corrections .old")).containsText("Anežka ±0");
        assertThat(page.locator("#hand-4 .corrections .now")).containsText("Anežka −300");

        page.locator("#games a").nth(1).tap();
        assertThat(page.locator("#game h2")).hasText("Game 1");
        assertThat(page.locator("#hand-6 .sum")).containsText("5 fan, 20 fu · mangan");
        page.locator(".back").tap();
        assertThat(page.locator("#waiting")).containsText("Waiting for a game");
    }

    @EveryScreen
    @Tag("thorough")
    void aGameIsDownloadedAsASpreadsheetAsJsonAndToBeTakenInElsewhere(int width, int height) throws IOException {
        play();
        var page = tablet.page();
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#2");

        var csv = downloaded("CSV", "tilewatch-game-2.csv").lines().toList();
        assertThat(csv)
                .contains(
                        "2,3,line,Anežka,,pung-major-concealed,z7 z7 z7,8,points,114b,,,",
                        "2,3,worth,Anežka,,hand,,160,points,,,,",
                        "2,3,payment,Юрий,Tomáš,pays the difference of the two hands,,60,points,109,,,",
                        "2,4,total,Anežka,,the hand's payments together,,-300,points,,2660,,");
        var json = JsonMapper.shared().readTree(downloaded("JSON", "tilewatch-game-2.json"));
        assertThat(json.at("/hands/0/payments/3/rule").asString()).isEqualTo("109");
        assertThat(json.at("/hands/1/totals/0").asInt()).isEqualTo(2660);
        assertThat(json.at("/hands/1/corrections/0/device/name").asString()).isEqualTo("iPad");
        assertThat(json.at("/hands/1/corrections/0/old/0/deltas/0").asInt()).isZero();
        page.locator("#game .exports summary").tap();
        var file = downloaded("Tilewatch", "tilewatch-2026-11-21-[0-9a-f]{8}-r\\d+\\.jsonl")
                .lines()
                .toList();
        assertThat(file.getFirst()).contains("\"players\":[\"East\",\"South\",\"West\",\"North\"]");
        assertThat(file).noneMatch(line -> line.contains("correction") || line.contains("Anežka"));
    }

    private String downloaded(String link, String name) throws IOException {
        var page = tablet.page();
        var download = page.waitForDownload(() -> page.locator(".download", new Page.LocatorOptions().setHasText(link))
                .tap());
        assertThat(download.suggestedFilename()).matches(name);
        return Files.readString(download.path());
    }

    @EveryScreen
    @Tag("thorough")
    void aHandIsSteppedThroughOnTheTableAndIsRightFromItsFirstStep(int width, int height) {
        play();
        var page = tablet.page();
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#2");
        page.locator("#hand-3 summary").tap();
        page.locator("#hand-3").getByText("Step through on the table").tap();
        assertThat(page.locator("#what")).hasText("1 / 40 · Hand 3 begins, Anežka is east");
        for (int step = 0; step < 3; step++) {
            page.locator(".on-one").tap();
        }
        assertThat(page.locator("#what")).containsText("4 / 40");
        page.locator("input[type=range]").fill("20");
        assertThat(page.locator("#what")).containsText("20 / 40");
        assertThat(page.locator(".pond.bottom .tile").first()).hasAttribute("data-tile", "z4");
        tablet.picture("step-" + width);
        page.locator("input[type=range]").fill("40");
        assertThat(page.locator("#what")).containsText("The hand is settled");
        assertThat(page.locator(".on-one")).isDisabled();
        page.locator("#bar .back").tap();
        assertThat(page.locator("#game h2")).hasText("Game 2");
    }

    @EveryScreen
    @Tag("thorough")
    void aScoreCardIsSharedAsAPicture(int width, int height) throws IOException {
        play();
        var page = tablet.page();
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#2");
        page.locator("#hand-3 summary").tap();
        var download = page.waitForDownload(
                () -> page.locator("#hand-3").getByText("Share as a picture").tap());
        assertThat(download.suggestedFilename()).isEqualTo("tilewatch-2-3.png");
        var picture = ImageIO.read(download.path().toFile());
        assertThat(picture.getWidth()).isEqualTo(1080);
        assertThat(picture.getHeight()).isGreaterThan(1000);
        Files.copy(
                download.path(),
                Files.createDirectories(Path.of("target", "screenshots")).resolve("shared-card.png"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    @EveryScreen
    @Tag("thorough")
    void theHostTakesAGameInRenamesAPlayerAndTakesAGameOut(int width, int height) throws IOException {
        play();
        var file = folder.resolve("elsewhere.jsonl");
        try (var game = Objects.requireNonNull(getClass().getResourceAsStream("/games/journal-good.jsonl"))) {
            Files.writeString(file, new String(game.readAllBytes(), StandardCharsets.UTF_8).replace("Anna", "Anežka"));
        }
        var page = tablet.page();
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/history.html#1");
        page.getByText("For the host").tap();
        tablet.picture("host-" + width);
        page.getByLabel("Import a game from a file").setInputFiles(file);
        assertThat(page.locator("#games a")).hasCount(3);
        assertThat(page.locator("#game h2")).hasText("Game 3");
        assertThat(page.locator("#game .figures thead th")).hasCount(4);

        page.getByText("For the host").tap();
        page.getByLabel("Player").selectOption("Anežka");
        page.getByLabel("Another name").fill("Anna");
        page.getByText("Rename").tap();
        assertThat(page.locator("#game .figures")).containsText("Anna");

        page.getByText("For the host").tap();
        page.getByText("Delete game 3").tap();
        page.getByText("Keep it").tap();
        page.getByText("Delete game 3").tap();
        page.getByText("Yes, delete game 3 for good").tap();
        assertThat(page.locator("#games a")).hasCount(2);
        assertThat(ledger.games()).hasSize(2);
        Files.writeString(file, "no game");
        page.getByText("For the host").tap();
        page.getByLabel("Import a game from a file").setInputFiles(file);
        assertThat(page.locator("#trouble")).containsText("line 1 cannot be read");
    }

    @EveryScreen
    @Tag("thorough")
    void beforeTheFirstGameThePageSaysThatThereIsNone(int width, int height) {
        tablet.page().setViewportSize(width, height);
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/history.html");
        assertThat(tablet.page().locator("#game")).containsText("No game has been played yet.");
    }

    @EveryScreen
    @Tag("thorough")
    void aKioskThatDoesNotAnswerIsSaidInOneSentence(int width, int height) {
        tablet.page().setViewportSize(width, height);
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/history.html");
        assertThat(tablet.page().locator("#game")).containsText("No game");
        dashboard.close();
        tablet.page().evaluate("() => { location.hash = '#1'; }");
        assertThat(tablet.page().locator("#trouble")).containsText("does not answer");
    }
}
