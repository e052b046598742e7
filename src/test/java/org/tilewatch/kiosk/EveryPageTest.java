package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.access.Access;
import org.tilewatch.access.Role;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.ForEverybody;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.ClubRulesFolder;
import org.tilewatch.kiosk.page.GameStarter;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.LedgerSeason;
import org.tilewatch.kiosk.page.LensMeasurement;
import org.tilewatch.kiosk.page.RuleSetsShown;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.kiosk.sight.CornerSearch;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.ledger.CountedPlayers;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.SeasonBook;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Key;

/**
 * Every page in every language at every size: nothing sticks out or is cut off, every target is as large as a finger, and the checker
 * of pages that everybody can use finds nothing.
 */
@Tag("browser")
@Tag("native")
class EveryPageTest {
    private record Size(int width, int height) {}

    /** A lying tablet and a telephone: their layouts are furthest apart, and every state has its turn on one of them. */
    private static final List<Size> TWO_SIZES = List.of(new Size(1024, 768), new Size(390, 844));

    private static final List<Size> ALL_SIZES = List.of(
            new Size(1024, 768), new Size(800, 1280), new Size(1280, 800), new Size(390, 844), new Size(1920, 1080));

    @TempDir
    Path folder;

    private final List<String> wrong = new ArrayList<>();
    private Ledger ledger;
    private Dashboard dashboard;
    /** At every size, by day and by night, with pictures to look at: what a usual build has no time for. */
    private boolean thorough;

    private Tablet tablet;
    private Page page;
    private long told;

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(Instant.parse("2026-11-21T18:30:00Z")));
        ledger.startGame(ScriptedGames.CLASSICAL);
        ScriptedGames.classicalPlay().forEach(ledger::append);
        ScriptedGames.classicalEnd().forEach(ledger::append);
        var address = new DashboardAddress("127.0.0.1", 0, Set.of());
        var certificates = new Certificates(
                folder.resolve("certificates"), InstantSource.system(), () -> Addresses.names(address));
        certificates.make();
        dashboard = Dashboard.open(
                address,
                live(),
                new ScoringLines(Games.rulesets()),
                () -> 0,
                Access.forgetful(Role.GeneralRole.VIEWER),
                Optional.of(certificates));
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(30_000);
    }

    /** A live table whose camera has not sent a picture yet. */
    private DashboardPorts live() {
        OpenCvLibrary.load();
        var eyes = new CalibratedEyes(
                Networks.load(),
                800,
                Optional.empty(),
                new StepTimes(System::nanoTime),
                new CornersFile(folder.resolve("corners")),
                Optional.empty());
        var wishes = new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty());
        var clubs = new ClubRulesFolder(folder.resolve("rules"));
        var newGames = new GameStarter(ledger, wishes, clubs);
        var stills = new TableStills(Optional.of(new PictureQuality(eyes, Optional::empty)));
        return DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                .watch(watched -> dashboard.watched(watched))
                .pictures(new TablePictures(stills::still, question -> Optional.empty(), stills::quality))
                .corners(new TableCorners(
                        Optional::empty,
                        new CornerSearch(frame -> List.of())::found,
                        corners -> {},
                        Optional.of(MarkerSheet::svg)))
                .lens(new LensMeasurement(eyes))
                .season(new LedgerSeason(new SeasonBook(ledger, new CountedPlayers(folder.resolve("counted")))))
                .newGames(new NewGames(newGames::offered, newGames::begin))
                .clubRules(new RuleSetsShown(ledger, clubs, Optional.empty()).port())
                .log(() -> Optional.of(""))
                .build();
    }

    @AfterEach
    void close() {
        tablet.close();
        dashboard.close();
        ledger.close();
    }

    private void tell(TableEvent event) {
        dashboard.tell(new NumberedEvent(++told, event));
    }

    private void visit(String path, Language language) {
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/" + path);
        // As the browser asks for it, where none was chosen before.
        boolean speaksIt = language == Language.ENGLISH
                && page.evaluate("() => localStorage.getItem('tilewatch.language')") == null;
        if (!speaksIt) {
            page.evaluate("code => localStorage.setItem('tilewatch.language', code)", language.code());
            page.reload();
        }
        page.waitForFunction("code => document.documentElement.lang === code", language.code());
    }

    private void measure(String state, Language language) {
        for (var size : thorough ? ALL_SIZES : List.of(TWO_SIZES.get(Math.floorMod(state.hashCode(), 2)))) {
            page.setViewportSize(size.width(), size.height());
            page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
            var where = state + " " + language.code() + " " + size.width() + "x" + size.height() + ": ";
            ForEverybody.outOfPlace(page).forEach(one -> wrong.add(where + one));
            if (thorough) {
                tablet.screenshot("every-" + state + "-" + size.width() + "-" + language.code());
            }
        }
        page.setViewportSize(1024, 768);
    }

    /** The checker's rules are about what is said and how it is built: one language and one size stand for all. */
    private void check(String state) {
        var found = ForEverybody.violations(page);
        found.forEach(one -> wrong.add(state + ": " + one));
    }

    private void measureAndCheck(String state, Language language) {
        measure(state, language);
        if (language == Language.ENGLISH) {
            check(state);
        }
        if (language == Language.ENGLISH && thorough) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            check(state + " by night");
            tablet.screenshot("every-" + state + "-by-night");
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            measureInForcedColours(state);
        }
    }

    /** Where the system gives all colours, what can be touched has an edge, and what is chosen another. */
    private void measureInForcedColours(String state) {
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        ForEverybody.lostInForcedColours(page).forEach(one -> wrong.add(state + " in forced colours: " + one));
        ForEverybody.violationsInForcedColours(page).forEach(one -> wrong.add(state + " in forced colours: " + one));
        tablet.screenshot("every-" + state + "-forced");
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.NONE));
    }

    private void assertNothingWrong() {
        assertThat(wrong.stream().distinct().toList()).isEmpty();
    }

    @Test
    void theTableAndWhatStandsBesideItFitAndCanBeUsedByEverybodyInEnglish() {
        table(Language.ENGLISH);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void theTableAndWhatStandsBesideItFitAndCanBeUsedByEverybody(Language language) {
        thorough = true;
        table(language);
    }

    private void table(Language language) {
        visit("", language);
        page.locator("#waiting a").first().waitFor();
        measureAndCheck("waiting", language);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        told = 0;
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.forEach(this::tell);
        page.locator("#hub .wall").waitFor();
        measureAndCheck("table", language);
        ScriptedGames.doubtfulDiscard(events);
        events.subList(events.size() - 2, events.size()).forEach(this::tell);
        page.locator(".question .answer").first().waitFor();
        measureAndCheck("question", language);
        page.locator(".question .other").tap();
        measureAndCheck("question-palette", language);
        page.locator(".question .other").tap();
        page.locator(".pond.top .tile.touch").first().click();
        measureAndCheck("put-right", language);
        page.locator("#put-right .close").tap();
        page.locator("#correct").tap();
        measureAndCheck("editor", language);
        page.locator("#editor .close").tap();
        gameSheet(language);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        told = 0;
        ScriptedGames.classicalPlay().forEach(this::tell);
        var end = ScriptedGames.classicalEnd();
        end.subList(0, 7).forEach(this::tell);
        page.locator("#awaited .hand-of").first().waitFor();
        measureAndCheck("awaited", language);
        end.subList(7, end.size()).forEach(this::tell);
        page.locator("#card .confirm").waitFor();
        measureAndCheck("card", language);
        page.locator("#card summary").tap();
        measureAndCheck("card-payments", language);
        page.locator("#card .items .rule").first().tap();
        page.locator("#rule .says").waitFor();
        measureAndCheck("rule", language);
        page.locator("#rule .close").tap();
        tell(ScriptedGames.question());
        page.locator("#card .question").waitFor();
        measureAndCheck("card-open", language);
        page.locator("#card .wrong").tap();
        measureAndCheck("editor-win", language);
        page.locator("#editor .close").tap();
        dashboard.confirmation(Set.of(Seat.values()), true);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        told = 0;
        ScriptedGames.riichiHand().forEach(this::tell);
        page.locator("#card .confirm").waitFor();
        measureAndCheck("card-riichi", language);
        assertNothingWrong();
    }

    private void gameSheet(Language language) {
        page.locator("#game").tap();
        page.locator("#sheet .chairs").waitFor();
        measureAndCheck("game", language);
        page.locator("#sheet .chair").first().tap();
        page.locator("#sheet .points summary").tap();
        measureAndCheck("game-player", language);
        page.locator("#sheet .close").tap();
    }

    @Test
    @Tag("thorough")
    void whatPlayersTellOfAHandThatNobodyWatchesFitsAndCanBeUsedByEverybodyInEnglish() {
        told(Language.ENGLISH);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void whatPlayersTellOfAHandThatNobodyWatchesFitsAndCanBeUsedByEverybody(Language language) {
        thorough = true;
        told(language);
    }

    private void told(Language language) {
        visit("", language);
        dashboard.watched(false);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        page.locator("#told-end .begin").waitFor();
        measureAndCheck("told-begin", language);
        tellUnwatched();
        measureAndCheck("told-who", language);
        page.locator("#told-end .won").nth(2).tap();
        page.locator("#tell .options [data-value='3']").first().tap();
        measureAndCheck("told-worth", language);
        page.locator("#tell .options [data-value=tiles]").tap();
        page.locator("#tell .choice").first().tap();
        measureAndCheck("told-riichi", language);
        page.locator("#tell .close").tap();
        page.locator("#told-end .exhausted").tap();
        page.locator("#tell .options button").first().tap();
        measureAndCheck("told-draw", language);
        page.locator("#tell .close").tap();
        tell(TableEvent.said(2, new Happening.Exhausted(Key.END_WALL.sentence())));
        page.locator("#told-end .settle").waitFor();
        measureAndCheck("told-waiting", language);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        told = 0;
        tellUnwatched();
        page.locator("#told-end .won").first().tap();
        measureAndCheck("told-points", language);
        page.locator("#tell .options [data-value=tiles]").tap();
        page.locator("#tell .options [data-value=pung]").tap();
        page.locator("#tell .choice").last().tap();
        page.locator("#tell .options [data-value=bonus]").tap();
        page.locator("#tell .choice").first().tap();
        measureAndCheck("told-classical", language);
        assertNothingWrong();
    }

    private void tellUnwatched() {
        tell(TableEvent.said(1, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST)));
        tell(TableEvent.said(1, new Happening.Unwatched()));
        page.locator("#told-end .exhausted").waitFor();
    }

    @Test
    void theOtherPagesFitAndCanBeUsedByEverybodyInEnglish() {
        otherPages(Language.ENGLISH);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void theOtherPagesFitAndCanBeUsedByEverybody(Language language) {
        thorough = true;
        otherPages(language);
    }

    private void otherPages(Language language) {
        visit("history.html", language);
        page.locator("#game .totals").waitFor();
        page.locator("#game .host summary").tap();
        measureAndCheck("history", language);
        visit("step.html?game=1&hand=3", language);
        page.locator("#hub .wall").waitFor();
        measureAndCheck("step", language);
        page.locator("#reviewed").tap();
        page.locator("#review .refusal").waitFor();
        measureAndCheck("review-refused", language);
        page.locator("#shared").tap();
        page.locator("#review .ways").waitFor();
        measureAndCheck("hand-given", language);
        visit("hand.html", language);
        page.locator("#opener input").waitFor();
        measureAndCheck("hand", language);
        visit("season.html", language);
        page.locator("#season .figures-of-all").waitFor();
        page.locator(".named summary").tap();
        measureAndCheck("season", language);
        visit("hall.html", language);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        told = 0;
        ScriptedGames.classicalPlay().forEach(this::tell);
        ScriptedGames.classicalEnd().forEach(this::tell);
        page.locator("#hall .last").waitFor();
        measureAndCheck("hall", language);
        visit("overlay.html", language);
        page.locator("#overlay .player").first().waitFor();
        measureAndCheck("overlay", language);
        visit("?watch", language);
        page.locator("#card .sum").waitFor();
        measureAndCheck("watch", language);
        for (var path : List.of(
                "photograph",
                "camera",
                "eye",
                "try",
                "sets",
                "rules",
                "corners",
                "pair",
                "devices",
                "certificate",
                "copies",
                "health",
                "giving",
                "lens",
                "buttons")) {
            visit(path + ".html", language);
            page.waitForTimeout(300);
            measureAndCheck(path, language);
        }
        assertNothingWrong();
    }

    @Test
    @Tag("thorough")
    void theFirstStartFitsAndCanBeUsedByEverybodyInEnglish() {
        firstStart(Language.ENGLISH);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void theFirstStartFitsAndCanBeUsedByEverybody(Language language) {
        thorough = true;
        firstStart(language);
    }

    private void firstStart(Language language) {
        for (var step : List.of("language", "camera", "corners", "set", "test", "players")) {
            visit("setup.html#" + step, language);
            page.locator("#steps .chosen").waitFor();
            page.waitForTimeout(300);
            measureAndCheck("setup-" + step, language);
        }
        var games = page.locator("#step h2 + .keys").first().locator("button");
        // The forms of the games are built alike: one stands for all in a usual build.
        for (int game = thorough ? games.count() - 1 : 0; game >= 0; game--) {
            games.nth(game).tap();
            measureAndCheck("setup-players-" + game, language);
        }
        assertNothingWrong();
    }
}
