package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.tilewatch.dashboard.ForEverybody;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.LedgerSeason;
import org.tilewatch.ledger.CountedPlayers;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.SeasonBook;
import org.tilewatch.ledger.SeasonBook.SeasonFilter;
import org.tilewatch.ledger.SeasonCsv;
import org.tilewatch.ledger.SeasonJson;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.TableEvent;
import org.tilewatch.words.Refusal;

/** The page of a season, in a real browser on a real ledger: who is named has said yes. */
@Tag("browser")
@Tag("native")
class SeasonPageTest {
    private static final SeasonFilter ALL =
            new SeasonFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    @TempDir
    Path folder;

    private Ledger ledger;
    private SeasonBook book;
    private Dashboard dashboard;
    private static Tablet tablet;

    @BeforeAll
    static void openBrowser() {
        // Games are counted on a thread that gives way to everything else.
        setDefaultAssertionTimeout(60_000);
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(Instant.parse("2026-11-21T18:30:00Z")));
        book = new SeasonBook(ledger, new CountedPlayers(folder.resolve("counted")));
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                        .season(new LedgerSeason(book))
                        .build(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        tablet.fresh().setDefaultTimeout(60_000);
    }

    @AfterEach
    void close() {
        dashboard.close();
        ledger.close();
    }

    /** Two games of riichi, the first ended by its players, and a classical one. */
    private void play() {
        for (int game = 0; game < 2; game++) {
            ledger.startGame(ScriptedGames.RIICHI);
            ScriptedGames.riichiHand().forEach(ledger::append);
            if (game == 0) {
                ledger.append(TableEvent.said(60, new Arranged(new Arrangement.GameEnded())));
            }
        }
        ledger.startGame(ScriptedGames.CLASSICAL);
        ScriptedGames.classicalPlay().forEach(ledger::append);
        ScriptedGames.classicalEnd().forEach(ledger::append);
    }

    private void visit(String choice) {
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/season.html" + choice);
    }

    @EveryScreen
    void whoHasNotSaidYesStandsAmongTheOthersAndWhoDoesIsCountedByName(int width, int height) {
        play();
        var page = tablet.page();
        page.setViewportSize(width, height);
        visit("");
        assertThat(page.locator("#season .dim").first()).containsText("4 players have not said yes");
        page.locator("#language button[lang=ru]").tap();
        assertThat(page.locator("header h1")).hasText("Сезон");
        assertThat(page.locator("#asked label").first()).containsText("Правила");
        page.locator("#language button[lang=en]").tap();
        assertThat(page.locator("#season .dim").first()).containsText("4 players have not said yes");
        assertThat(page.locator("#season .standings tbody tr")).hasCount(0);
        assertThat(page.locator("#season .figures-of-all")).containsText("The others");
        assertThat(page.locator("#season .figures-of-all")).not().containsText("Łukasz");
        page.locator(".named summary").tap();
        page.locator(".named label", new Page.LocatorOptions().setHasText("Łukasz"))
                .tap();
        var own = page.locator("#season .standings tbody tr");
        assertThat(own).hasCount(1);
        assertThat(own.locator("th")).hasText("Łukasz");
        assertThat(own.locator("td").nth(1)).hasText("1");
        assertThat(own.locator("td").nth(2)).hasText("1");
        assertThat(page.locator("#season .of-player h2")).hasText("Łukasz");
        assertThat(page.locator("#season .of-player .rows")).containsText("Pinfu × 2");
        assertThat(page.locator("#season .of-player .best a").first()).hasText("8,000 points · Mangan");
        assertThat(page.locator("#season .chart li")).hasText("Łukasz 40,300");
        assertThat(ForEverybody.violations(page)).isEmpty();
        page.locator(".named summary").tap();
        page.locator(".named label", new Page.LocatorOptions().setHasText("Łukasz"))
                .tap();
        assertThat(own).hasCount(0);
    }

    @Test
    void aClubCountsByItsOwnPointsAndChoosesItsGames() {
        play();
        book.agree("Łukasz", true);
        book.agree("Anežka", true);
        var page = tablet.page();
        visit("#points=10,6,3,1&rules=ema-riichi-2012");
        assertThat(page.locator("#season .standings tbody tr th")).hasText(new String[] {"Łukasz", "Anežka"});
        assertThat(page.locator("#season .standings tbody tr")
                        .first()
                        .locator("td")
                        .first())
                .hasText("10");
        page.locator("select[name=rules]").selectOption("millington");
        assertThat(page.locator("#season .of-player h2")).hasText("Anežka");
        assertThat(page.locator("#season .of-player .rows")).containsText("Set of dragons");
        page.locator("input[name=since]").fill("2026-11-22");
        page.locator("input[name=since]").dispatchEvent("change");
        assertThat(page.locator("#season")).containsText("No game has been played yet.");
    }

    @Test
    @Tag("thorough")
    void theTableForASpreadsheetNamesNobodyWhoHasNotSaidYes() throws IOException {
        play();
        book.agree("Łukasz", true);
        var page = tablet.page();
        visit("");
        var download = page.waitForDownload(() -> page.locator(".download").tap());
        var lines = Files.readString(download.path()).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("player,games,first");
        assertThat(lines.get(1)).startsWith("Łukasz,1,1,0,0,0,0,").contains("pinfu 2");
        assertThat(lines.get(2)).startsWith(",").doesNotContain("Anežka");
    }

    @Test
    @Tag("thorough")
    void aWinARiichiAndADealInAreCountedForWhomTheyBefell() {
        play();
        for (var name : List.of("Anežka", "Łukasz", "Юрий", "Tomáš")) {
            book.agree(name, true);
        }
        var named = book.table(ALL).named();
        var lukasz = requireNonNull(named.get("Łukasz"));
        assertThat(lukasz.wins().drawn()).isEqualTo(2);
        assertThat(lukasz.riichi().declared()).isEqualTo(2);
        assertThat(lukasz.riichi().won()).isEqualTo(2);
        assertThat(lukasz.hands()).isEqualTo(3);
        assertThat(requireNonNull(named.get("Anežka")).wins().onDiscard()).isEqualTo(1);
        assertThat(requireNonNull(named.get("Anežka")).reactions().median()).hasValue(0.6);
        assertThat(requireNonNull(named.get("Tomáš")).wins().dealtIn()).isEqualTo(1);
        assertThat(requireNonNull(named.get("Tomáš")).wins().dealtInToOpen()).isEqualTo(1);
        assertThat(lukasz.discards().seconds().median()).hasValue(2);
        book.agree("Łukasz", false);
        assertThat(book.table(ALL).named()).doesNotContainKey("Łukasz");
        // The figures of one who is left over would be known for his.
        assertThat(SeasonCsv.of(book.table(ALL)).lines()).hasSize(4).noneMatch(line -> line.contains("Łukasz"));
        assertThat(SeasonJson.of(book.table(ALL))).contains("\"others\":{\"count\":1}");
        assertThat(book.table(ALL).games()).allMatch(game -> !game.totals().containsKey("Łukasz"));
    }

    @Test
    void whoMayBeNamedIsKnownAfterARestartAndNobodyIsWhomNobodyKnows() {
        play();
        book.agree("Юрий", true);
        var again = new SeasonBook(ledger, new CountedPlayers(folder.resolve("counted")));
        assertThat(again.table(ALL).named()).containsOnlyKeys("Юрий");
        assertThatThrownBy(() -> again.agree("Nobody", true)).isInstanceOf(Refusal.class);
        var later = new SeasonFilter(
                Optional.empty(), Optional.of(LocalDate.of(2026, 11, 22)), Optional.empty(), Optional.empty());
        assertThat(again.table(later).players()).isEmpty();
    }

    @Test
    @Tag("thorough")
    void aDayThatIsNoneIsSaidInOneSentence() {
        visit("#since=tomorrow");
        assertThat(tablet.page().locator("#trouble")).containsText("“tomorrow” is no day");
    }
}
