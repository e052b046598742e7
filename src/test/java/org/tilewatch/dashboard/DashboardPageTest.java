package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Scoring;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.play.GameSettings;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Discard;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Rulesets;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.seats.Light;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.ButtonEdge;

/** The page in a real browser, on a tablet's screen. */
class DashboardPageTest {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    private static Playwright playwright;
    private static Browser browser;

    private final long started = System.nanoTime();
    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    private final FakeDesk desk = new FakeDesk();
    private Dashboard dashboard;
    private Page page;

    @BeforeAll
    static void openBrowser() {
        playwright = Playwright.create();
        browser = playwright
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(Path.of("/usr/bin/chromium"))
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync")));
    }

    @AfterAll
    static void closeBrowser() {
        browser.close();
        playwright.close();
    }

    @BeforeEach
    void openPage() {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                desk,
                new Scoring(Rulesets.all()),
                () -> (System.nanoTime() - started) / 1e9);
        dashboard.seats().onEdge(edges::add);
        page = browser.newContext(new Browser.NewContextOptions()
                        .setViewportSize(1024, 768)
                        .setHasTouch(true))
                .newPage();
        page.setDefaultTimeout(10_000);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
    }

    @AfterEach
    void closePage() {
        page.context().close();
        dashboard.close();
    }

    @Test
    void before_a_game_the_page_says_what_it_waits_for() {
        assertThat(page.locator("#waiting")).containsText("Waiting for a game");
        screenshot("waiting");
    }

    @Test
    void a_hand_in_play_is_drawn_from_its_events() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        dashboard.seats().show(Seat.TOP, Light.CLAIM_HELD);

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
        assertThat(page.locator(".seat.bottom")).hasClass(java.util.regex.Pattern.compile("\\bturn\\b"));
        screenshot("classical-hand");
    }

    @Test
    void five_players_are_shown_with_who_sits_out_and_take_turns_at_it() {
        var names = List.of("Anežka", "Łukasz", "Юрий", "Tomáš", "Marie");
        dashboard.begin(
                new GameSettings("millington", names, Seat.BOTTOM, Wind.EAST, new Options(Map.of("dreamer", "paid"))),
                List.of());
        var totals = Map.of(Seat.BOTTOM, -40, Seat.RIGHT, 20, Seat.TOP, 10, Seat.LEFT, 2);
        var scored = new TableEvent.Scored(
                5,
                1,
                Map.of(),
                totals,
                totals,
                new Next(false, 0, 0),
                List.of(),
                List.of(),
                Optional.of(new TableEvent.Scored.Dreamt(8, 8)));
        tellAll(List.of(
                new TableEvent.HandStart(0, 1, 1, Seat.BOTTOM, Wind.EAST),
                new TableEvent.Exhausted(4, 1, "the wall is used up"),
                scored));
        assertThat(page.locator("#hub .dreamer")).containsText("Marie");
        assertThat(page.locator("#card aside tr")).hasCount(5);
        assertThat(page.locator("#card aside tr").last()).containsText("Marie");
        assertThat(page.locator("#card aside tr").last()).containsText("+8");
        screenshot("five-players-card");

        dashboard.tell(new NumberedEvent(4, new TableEvent.HandStart(9, 1, 2, Seat.RIGHT, Wind.EAST)));
        assertThat(page.locator("#hub .dreamer")).containsText("Anežka");
        assertThat(page.locator("#hub .dreamer .total")).hasText("-40");
        assertThat(page.locator(".seat.bottom .name b")).hasText("Marie");
        assertThat(page.locator(".seat.bottom .total")).hasText("8");
        screenshot("five-players");
    }

    @Test
    void of_three_players_one_seat_stands_empty() {
        dashboard.begin(
                new GameSettings(
                        "millington", List.of("Anežka", "Łukasz", "Юрий"), Seat.BOTTOM, Wind.EAST, Options.NONE),
                List.of());
        tellAll(List.of(
                new TableEvent.HandStart(0, 1, 1, Seat.BOTTOM, Wind.EAST),
                new Discard(3, 1, Seat.BOTTOM, Tile.M1, false),
                new Discard(6, 1, Seat.RIGHT, Tile.M2, false),
                new Discard(9, 1, Seat.TOP, Tile.M3, false)));
        assertThat(page.locator(".seat.left")).containsText("Nobody sits here");
        assertThat(page.locator(".press.left")).isHidden();
        assertThat(page.locator(".seat.bottom")).hasClass(java.util.regex.Pattern.compile("\\bturn\\b"));
        screenshot("three-players");
    }

    @Test
    void a_question_is_shown_until_somebody_has_put_it_aside() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.add(ScriptedGames.question());
        tellAll(events);
        long question = events.size();

        assertThat(page.locator(".question")).containsText("Юрий: One of the tiles");
        screenshot("question");
        page.locator(".question .seen").tap();
        await().until(() -> desk.said.equals(List.of("dismiss " + question)));
        dashboard.tell(new NumberedEvent(
                question + 1, new TableEvent.Correction(80, 1, "put aside", List.of(question), List.of())));
        assertThat(page.locator(".question")).hasCount(0);
    }

    @Test
    void the_likeliest_answers_are_large_buttons_with_their_tiles_and_any_other_tile_can_be_chosen() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        var asked = ScriptedGames.doubtfulDiscard(events);
        tellAll(events);
        long question = events.size();

        assertThat(page.locator(".question .answer")).hasCount(3);
        assertThat(page.locator(".question .answer").first().locator(".tile")).hasAttribute("data-tile", "s2");
        assertThat(page.locator(".question .answer").first().boundingBox().height)
                .isGreaterThan(60);
        screenshot("question-answers");
        page.locator(".question .answer").nth(1).tap();
        await().until(() -> desk.said.equals(List.of("answer " + question + " " + EventJson.write(asked.get(1)))));

        page.locator(".question .other").tap();
        screenshot("question-any-tile");
        page.locator(".question [data-choose=p4]").tap();
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast()).startsWith("answer " + question).contains("\"tile\":\"p4\"");
    }

    @Test
    void an_event_is_chosen_and_put_right_taken_away_or_completed_by_a_missed_one() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = ScriptedGames.classicalPlay();
        tellAll(events);
        page.locator("#correct").tap();
        assertThat(page.locator("#editor .event")).hasCount(events.size());
        assertThat(page.locator("#editor .undo")).isDisabled();

        page.locator("#editor .event[data-number='8']").tap();
        assertThat(page.locator("#editor h2")).hasText("Юрий discards");
        assertThat(page.locator("#editor .save")).isDisabled();
        page.locator("#editor [data-choose=s7]").tap();
        page.locator("#editor .options button[data-value='3']").tap();
        screenshot("editor-discard");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("replace 8 ")
                .contains("\"seat\":3")
                .contains("\"tile\":\"s7\"")
                .contains("\"confidence\":1");

        page.locator("#editor .remove").tap();
        await().until(() -> desk.said.getLast().equals("remove 8"));

        page.locator("#editor .insert").tap();
        screenshot("editor-insert");
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("A set"))
                .tap();
        page.locator("#editor .options button", new Page.LocatorOptions().setHasText("chow"))
                .first()
                .tap();
        page.locator("#editor [data-choose=m4]").tap();
        screenshot("editor-set");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.getLast().startsWith("insert Optional[8] "));
        assertThat(desk.said.getLast())
                .contains("\"tiles\":[\"m4\",\"m5\",\"m6\"]")
                .contains("\"type\":\"chow\"");
    }

    @Test
    void what_was_said_and_missed_is_put_in_at_its_place_or_at_the_end() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.locator("#correct").tap();
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .insert").tap();
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said"))
                .tap();
        page.locator("#editor .options button[data-value='1']").tap();
        page.locator("#editor .options button[data-value='take-back']").tap();
        screenshot("editor-declared");
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst())
                .startsWith("insert Optional[8] ")
                .contains("\"event\":\"declared\"", "\"seat\":1", "\"what\":\"take-back\"");

        page.locator("#editor .cancel").tap();
        page.locator("#editor .append").tap();
        assertThat(page.locator("#editor h2")).hasText("What was missed at the end?");
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said"))
                .tap();
        page.locator("#editor .options button[data-value='false-mahjong']").tap();
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 2);
        assertThat(desk.said.getLast()).startsWith("insert Optional.empty ").contains("\"what\":\"false-mahjong\"");
    }

    @Test
    void riichi_knows_dead_hands_and_chombo_and_shows_in_words_what_was_said() {
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var events = new ArrayList<>(ScriptedGames.riichiHand().subList(0, 3));
        events.add(new TableEvent.Declared(9, 1, Seat.TOP, TableEvent.Declaration.DEAD_HAND));
        tellAll(events);
        page.locator("#correct").tap();
        var said = page.locator("#editor .event[data-event=declared]");
        assertThat(said).hasText("Юрий: dead hand");
        said.tap();
        page.locator("#editor .options button[data-value=chombo]").tap();
        page.locator("#editor .save").tap();
        await().until(() -> desk.said.size() == 1);
        assertThat(desk.said.getFirst()).startsWith("replace 4 ").contains("\"what\":\"chombo\"");
        assertThat(page.locator("#editor .options button[data-value=take-back]"))
                .hasCount(0);
    }

    @Test
    void what_the_rules_forbid_after_a_correction_is_marked_with_the_rule_and_can_be_undone() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        events.add(ScriptedGames.takenAway(8));
        tellAll(events);
        page.locator("#correct").tap();

        assertThat(page.locator("#editor .event.forbidden").first()).containsText("after seat 1 comes seat 2");
        assertThat(page.locator("#editor .event.forbidden").first()).containsText("36");
        screenshot("editor-forbidden");
        page.locator("#editor .undo").tap();
        await().until(() -> desk.said.equals(List.of("undo")));
        page.locator("#editor .close").tap();
        assertThat(page.locator("#editor")).isHidden();
    }

    @Test
    void an_earlier_hand_is_turned_back_to_and_put_right_too() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        tell(List.of(new TableEvent.HandStart(200, 1, 4, Seat.BOTTOM, org.tilewatch.tiles.Wind.EAST)), 200);
        page.locator("#correct").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 4");
        assertThat(page.locator("#editor .event")).hasCount(1);

        page.locator("#editor .earlier").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 3");
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .remove").tap();
        await().until(() -> desk.said.equals(List.of("remove 8")));
        dashboard.tell(new NumberedEvent(201, ScriptedGames.takenAway(8)));
        assertThat(page.locator("#editor .event[data-number='8']")).hasCount(0);
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 3");
        page.locator("#editor .later").tap();
        assertThat(page.locator("#editor h1")).hasText("What happened in hand 4");
    }

    @Test
    void an_event_that_cannot_be_one_is_refused_in_a_sentence() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.locator("#correct").tap();
        page.locator("#editor .event[data-number='8']").tap();
        page.locator("#editor .insert").tap();
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("A discard"))
                .tap();
        page.locator("#editor .save").tap();
        assertThat(page.locator("#editor .refusal")).containsText("tile");
        assertThat(desk.said).isEmpty();
    }

    @Test
    void the_score_card_gives_every_line_with_its_reason_and_is_confirmed_by_touch() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        dashboard.payments(ScriptedGames.classicalPayments());

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
        dashboard.confirmation(Set.of(Seat.values()), true);
        assertThat(page.locator("#card")).isHidden();
        assertThat(page.locator(".seat.bottom .total")).hasText("2,960");
    }

    @Test
    void the_page_speaks_the_players_language() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);

        page.locator("#language button[lang=cs]").tap();
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

    @Test
    void the_last_score_card_of_a_game_shows_its_final_standings() {
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

    @Test
    void a_riichi_hand_shows_its_declaration_indicators_and_limit() {
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        var hand = ScriptedGames.riichiHand();
        tellAll(hand.subList(0, hand.size() - 2));
        dashboard.doraIndicators(ScriptedGames.tiles("p5"));

        assertThat(page.locator(".pond.right .tile.turned")).hasAttribute("data-tile", "m2");
        assertThat(page.locator(".seat.right .riichi")).hasText("Riichi");
        assertThat(page.locator("#hub .dora .tile")).hasAttribute("data-tile", "p5");
        assertThat(page.locator("#hub .sticks")).containsText("× 1");
        assertThat(page.locator("#hub .wall b")).hasText("51");
        screenshot("riichi-hand");

        tell(hand.subList(hand.size() - 2, hand.size()), 100);
        assertThat(page.locator("#card .sum")).containsText("5 fan, 20 fu · mangan");
        assertThat(page.locator("#card .sum b")).hasText("2,000 / 4,000");
        assertThat(page.locator("#card .next")).containsText("Anežka is east");
        screenshot("riichi-score");
    }

    @Test
    void a_finger_on_a_seat_s_button_arrives_as_that_seat_s_press_for_as_long_as_it_lasts() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        page.locator(".press.right").tap();
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
        assertThat(edges).extracting(ButtonEdge::down).containsExactly(true, false);

        edges.clear();
        page.locator(".press.left").hover();
        page.mouse().down();
        page.waitForTimeout(900);
        page.mouse().up();
        await().until(() -> edges.size() == 2);
        assertThat(edges.get(1).t() - edges.get(0).t()).isGreaterThan(0.8);
    }

    @Test
    void keys_press_the_seats_and_letters_call_the_win() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        page.keyboard().down("3");
        await().until(() -> edges.equals(List.of(new ButtonEdge(edges.getFirst().t(), Seat.TOP, true))));
        page.keyboard().up("3");
        await().until(() -> edges.size() == 2);

        edges.clear();
        page.keyboard().press("w");
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
        assertThat(edges.get(1).t() - edges.get(0).t()).isGreaterThan(0.8);
    }

    @Test
    void a_page_that_goes_away_lets_its_buttons_come_up() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");
        page.keyboard().down("1");
        await().until(() -> edges.size() == 1);

        page.navigate("about:blank");

        await().until(() -> edges.size() == 2);
        assertThat(edges.get(1).down()).isFalse();
    }

    @Test
    void a_refused_press_blinks() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#hub")).containsText("East round");

        dashboard.seats().show(Seat.LEFT, Light.REFUSED);

        assertThat(page.locator(".press.left.refused")).hasCount(1);
        assertThat(page.locator(".press.left.refused")).hasCount(0);
    }

    @Test
    void a_lost_connection_is_said_and_mended_with_the_whole_state() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#lost")).isHidden();
        var port = dashboard.port();

        dashboard.close();
        assertThat(page.locator("#lost")).isVisible();
        screenshot("connection-lost");

        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", port, Set.of()), desk, new Scoring(Rulesets.all()), () -> 0);
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
        assertThat(page.locator("#lost")).isHidden();
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
    }

    @Test
    void the_table_s_corners_are_touched_on_a_still_and_saved() throws IOException {
        desk.still = Optional.of(Files.readAllBytes(stillOfATable()));
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/corners.html");
        assertThat(page.locator("#hint")).containsText("left hand of seat 1");

        for (var corner : List.of(
                new double[] {300, 700}, new double[] {720, 700}, new double[] {700, 200}, new double[] {320, 200})) {
            page.touchscreen().tap(corner[0], corner[1]);
        }
        screenshot("corners");
        page.locator("#save").tap();

        assertThat(page.locator("#hint")).hasText("Saved.");
        assertThat(desk.saved).hasSize(4);
        assertThat(desk.saved.get(0).x()).isLessThan(desk.saved.get(1).x());
        assertThat(desk.saved.get(0).y()).isGreaterThan(desk.saved.get(3).y());
    }

    /** A bench rather than a check: how long an event takes from the kiosk's telling to the page's being drawn. */
    @Test
    void the_time_from_an_event_to_the_page_is_written_down() throws IOException {
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
        assertThat(page.locator("#hub")).containsText("East round");
        page.evaluate("""
                () => { window.drawn = {}; const stage = document.getElementById('stage');
                  new MutationObserver(() => { const version = stage.dataset.version;
                    requestAnimationFrame(() => { window.drawn[version] = Date.now(); });
                  }).observe(stage, {attributes: true, attributeFilter: ['data-version']}); }""");
        var millis = new ArrayList<Long>();
        for (int i = 0; i < 40; i++) {
            var next = String.valueOf(Long.parseLong(page.locator("#stage").getAttribute("data-version")) + 1);
            var told = System.currentTimeMillis();
            dashboard.tell(new NumberedEvent(500 + i, new Discard(200 + i, 1, Seat.of(i % 4), Tile.S1, false)));
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

    private static Path stillOfATable() {
        return Path.of("..", "shared", "data", "overhead-samples", "riichi-1.jpg");
    }

    private void tellAll(List<TableEvent> events) {
        tell(events, 1);
    }

    private void tell(List<TableEvent> events, long from) {
        for (int i = 0; i < events.size(); i++) {
            dashboard.tell(new NumberedEvent(from + i, events.get(i)));
        }
    }

    private void screenshot(String name) {
        page.waitForTimeout(Duration.ofMillis(400).toMillis());
        page.screenshot(new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve("dashboard-" + name + ".png")));
    }

    /** A kiosk that only remembers what it was asked. */
    private static final class FakeDesk implements Desk {
        private final List<Integer> confirmed = new CopyOnWriteArrayList<>();
        private final List<PixelPoint> saved = new CopyOnWriteArrayList<>();
        private final List<String> said = new CopyOnWriteArrayList<>();
        private volatile Optional<byte[]> still = Optional.empty();

        @Override
        public void confirm(int hand) {
            confirmed.add(hand);
        }

        @Override
        public void replace(long number, TableEvent by) {
            said.add("replace " + number + " " + EventJson.write(by));
        }

        @Override
        public void remove(long number) {
            said.add("remove " + number);
        }

        @Override
        public void insert(Optional<Long> before, TableEvent event) {
            said.add("insert " + before + " " + EventJson.write(event));
        }

        @Override
        public void answer(long question, TableEvent by) {
            said.add("answer " + question + " " + EventJson.write(by));
        }

        @Override
        public void dismiss(long question) {
            said.add("dismiss " + question);
        }

        @Override
        public void undo() {
            said.add("undo");
        }

        @Override
        public void redo() {
            said.add("redo");
        }

        @Override
        public Optional<byte[]> still() {
            return still;
        }

        @Override
        public Optional<List<PixelPoint>> corners() {
            return saved.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(saved));
        }

        @Override
        public void saveCorners(List<PixelPoint> corners) {
            saved.clear();
            saved.addAll(corners);
        }

        @Override
        public Book book() {
            return new EmptyBook();
        }
    }
}
