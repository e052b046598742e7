package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.page.ClubRulesFolder;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.GameStarter;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.LensMeasurement;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.session.LiveGame;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.kiosk.sight.CornerSearch;
import org.tilewatch.kiosk.sight.FoundCorners;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** From the first page to a started game, by somebody who knows only what the page shows: its labels and the roles of its parts. */
@Tag("browser")
@Tag("native")
class FirstStartTest {
    private static Networks networks;

    @TempDir
    Path folder;

    private final CountDownLatch closed = new CountDownLatch(1);
    private Ledger ledger;
    private Dashboard dashboard;
    private LiveGame live;
    private Tablet tablet;
    private Page page;
    private Thread pipeline;
    private volatile double now;
    private volatile List<Tile> laid = List.of();
    private volatile String used = "usb:0";
    private volatile String pressed = "gpio";
    private int taps;

    @BeforeAll
    static void load() {
        setDefaultAssertionTimeout(20_000);
        OpenCvLibrary.load();
        networks = Networks.load();
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        var eyes = new CalibratedEyes(
                networks,
                800,
                Optional.empty(),
                new StepTimes(System::nanoTime),
                new CornersFile(folder.resolve("corners")),
                Optional.empty());
        eyes.given(new CornersFile.Clicked(
                640,
                480,
                List.of(
                        new PixelPoint(120, 440),
                        new PixelPoint(520, 440),
                        new PixelPoint(520, 40),
                        new PixelPoint(120, 40))));
        var saidQueue = new SaidQueue();
        var newGames = new GameStarter(
                ledger,
                new GameDefaults("millington", List.of(), Seat.BOTTOM, Options.NONE, Optional.empty()),
                new ClubRulesFolder(folder.resolve("rules")));
        live = new LiveGame(
                ledger,
                InputLog.begin(folder.resolve("hand.log"), 0),
                newGames::take,
                agreed -> GameFollower.of(agreed, 800, TileSize.USUAL));
        var stills = new TableStills(Optional.of(new PictureQuality(eyes, live::lastLook)));
        var search = new CornerSearch(frame -> FoundCorners.in(frame, 800, eyes));
        var lens = new LensMeasurement(eyes);
        var questions = new QuestionPictures();
        var ports = DashboardPorts.of(saidQueue::say, new LedgerHistory(ledger))
                .watch(watched -> {})
                .cameras(Optional.of(new Attached(
                        () -> List.of(
                                new Attached.Attachment("rpi:0", "Camera Module 3", used.equals("rpi:0")),
                                new Attached.Attachment("usb:0", "Old Webcam", used.equals("usb:0"))),
                        camera -> used = camera)))
                .wirings(Optional.of(new Attached(
                        () -> List.of(
                                new Attached.Attachment(
                                        "keypad:/dev/input/event3", "Office Keyboard", pressed.startsWith("keypad")),
                                new Attached.Attachment("gpio", "", pressed.equals("gpio")),
                                new Attached.Attachment("page", "", pressed.equals("page"))),
                        wiring -> pressed = wiring)))
                .pictures(new TablePictures(stills::still, questions::of, stills::quality))
                .corners(new TableCorners(Optional::empty, search::found, corners -> {}, Optional.of(MarkerSheet::svg)))
                .lens(lens)
                .newGames(new NewGames(newGames::offered, newGames::begin))
                .log(() -> Optional.of(""))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> now);
        live.onBegin(agreed -> dashboard.begin(agreed, List.of()));
        var kiosk = new Kiosk(
                camera(),
                frame -> look(frame.t()),
                live,
                ButtonEdges.live(dashboard.seats()),
                saidQueue,
                (event, by) -> OptionalLong.of(ledger.append(event, by)),
                Audience.of(List.of(
                        new DashboardAudience(
                                dashboard,
                                live,
                                questions,
                                eyes,
                                eyes::tile,
                                List.of(stills::saw, search::saw, lens::saw)),
                        new SeatLamps(dashboard.seats(), List.of()))),
                new StepTimes(System::nanoTime));
        pipeline = Thread.ofPlatform().name("pipeline").start(kiosk::run);
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() throws InterruptedException {
        closed.countDown();
        pipeline.join();
        tablet.close();
        dashboard.close();
        ledger.close();
    }

    private FrameSource camera() {
        return new FrameSource() {
            @Override
            public Shot next() {
                try {
                    if (closed.await(50, TimeUnit.MILLISECONDS)) {
                        return new Shot.Ended();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                now += 0.05;
                var picture = new Mat(480, 640, CvType.CV_8UC3, new Scalar(60, 110, 40));
                for (int i = 0; i < 12; i++) {
                    Imgproc.rectangle(
                            picture,
                            new Point(150 + 30 * i, 200),
                            new Point(163 + 30 * i, 218),
                            new Scalar(225, 235, 235),
                            -1);
                }
                return new Shot.Seen(new Frame(now, picture));
            }

            @Override
            public void close() {
                closed.countDown();
            }
        };
    }

    private Look look(double t) {
        var tiles = new ArrayList<SeenTile>();
        for (var tile : laid) {
            tiles.add(new SeenTile(
                    new TablePoint(100 + 60 * tiles.size(), 400),
                    Math.PI / 2,
                    Face.UP,
                    Optional.of(Reading.mostly(tile, 0.98)),
                    1));
        }
        return new Look(t, tiles, List.of());
    }

    private void tap(AriaRole role, String name) {
        taps++;
        page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first()
                .tap();
    }

    private void goTo(int width, int height) {
        page.setViewportSize(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
    }

    private void picture(String name, int width) {
        page.waitForTimeout(300);
        tablet.picture("start-" + name + "-" + width);
    }

    private void seat(String name) {
        page.getByLabel("Another name").fill(name);
        tap(AriaRole.BUTTON, "Sit down");
    }

    @EveryScreen
    void somebodyWhoHasNeverSeenItStartsAGame(int width, int height) {
        var begun = Instant.now();
        goTo(width, height);
        tap(AriaRole.LINK, "Start here");
        // On the kiosk's own screen a code lets a telephone in; this kiosk has no network to be reached by.
        assertThat(page.locator("main .address img, main .notice").first()).isVisible();
        assertThat(page.locator(".refusal")).hasCount(0);
        picture("language", width);
        tap(AriaRole.BUTTON, "English");
        tap(AriaRole.BUTTON, "Next ›");
        assertThat(page.getByAltText("The table from above")).isVisible();
        // What is not good enough is said with what to change, and nothing else.
        assertThat(page.locator(".figures p"))
                .hasText("A tile is 13 pixels across: too small to be read."
                        + " Hang the camera lower, or ask for larger pictures.");
        tap(AriaRole.BUTTON, "Camera Module 3");
        assertThat(page.locator("button.chosen", new Page.LocatorOptions().setHasText("Camera Module 3")))
                .isVisible();
        picture("camera", width);
        tap(AriaRole.BUTTON, "Next ›");
        assertThat(used).isEqualTo("rpi:0");
        assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Set the corners of the table")))
                .isVisible();
        tap(AriaRole.BUTTON, "Next ›");
        tap(AriaRole.BUTTON, "Next ›");
        assertThat(page.getByText("0 of 5 are read.")).isVisible();
        laid = List.of(Tile.M1, Tile.P5, Tile.S9, Tile.EAST);
        assertThat(page.getByText("4 of 5 are read.")).isVisible();
        picture("test", width);
        assertThat(page.locator("button.chosen", new Page.LocatorOptions().setHasText("Raspberry Pi's header")))
                .isVisible();
        tap(AriaRole.BUTTON, "Keypad Office Keyboard");
        assertThat(page.locator("button.chosen", new Page.LocatorOptions().setHasText("Office Keyboard")))
                .isVisible();
        assertThat(pressed).isEqualTo("keypad:/dev/input/event3");
        laid = List.of(Tile.M1, Tile.P5, Tile.S9, Tile.EAST, Tile.WHITE, Tile.RED, Tile.GREEN);
        assertThat(page.getByText("All five are read")).isVisible();
        tap(AriaRole.BUTTON, "Next ›");
        List.of("Anna", "Boris", "Cyril", "Dana").forEach(this::seat);
        tap(AriaRole.BUTTON, "Boris: make east");
        assertThat(page.getByText("Boris is east")).isVisible();
        page.locator(".customs summary").tap();
        page.locator(".customs button", new Page.LocatorOptions().setHasText("Cyril"))
                .tap();
        picture("players", width);
        tap(AriaRole.BUTTON, "Begin the game");
        assertThat(page.locator(".seat.right .name b")).hasText("Boris");
        assertThat(page.locator(".seat.right .wind")).containsText("East");
        picture("begun", width);
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofMinutes(3));
        assertThat(ledger.games()).singleElement().satisfies(game -> {
            assertThat(game.settings().players()).containsExactly("Anna", "Boris", "Cyril", "Dana");
            assertThat(game.settings().customs().racks()).containsExactly(Seat.TOP);
        });
    }

    @EveryScreen
    @Tag("thorough")
    void theCameraPageShowsWhatIsReadAndSaysWhatToChangeAtMostTwiceASecond(int width, int height) {
        laid = List.of(Tile.M1, Tile.P5, Tile.S9);
        page.setViewportSize(width, height);
        var stills = new AtomicInteger();
        page.onRequest(request -> stills.addAndGet(request.url().contains("still.jpg") ? 1 : 0));
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/camera.html");
        assertThat(page.locator(".live polygon.sure")).hasCount(3);
        assertThat(page.locator(".live polygon.table")).hasCount(1);
        assertThat(page.getByText("A tile is 13 pixels across: too small")).isVisible();
        assertThat(page.locator(".figures p")).hasCount(5);
        int before = stills.get();
        page.waitForTimeout(2000);
        picture("camera-page", width);
        assertThat(stills.get() - before).isBetween(1, 6);
        tap(AriaRole.LINK, "Set the corners of the table");
        // Where it leads back to is known once the page's script has run.
        assertThat(page.locator("a[data-word='back']")).hasAttribute("href", "camera.html");
        tap(AriaRole.LINK, "Back");
        assertThat(page.locator(".live polygon.table")).hasCount(1);
        tap(AriaRole.LINK, "To the table");
        assertThat(page.getByText("Waiting for a game")).isVisible();
        int left = stills.get();
        page.waitForTimeout(1500);
        assertThat(stills.get()).isEqualTo(left);
    }

    @EveryScreen
    @Tag("thorough")
    void whoeverGoesOnFasterThanTheKioskAnswersKeepsWhatHeWrites(int width, int height) {
        page.setViewportSize(width, height);
        page.addInitScript("const fetched = fetch; asked = 0; fetch = async (route, options) => {if (route ==="
                + " 'api/new-game' && options.method === 'GET') await new Promise(come => setTimeout(come, 400 + 800 *"
                + " asked++));return fetched(route, options); }");
        page.navigate("http://localhost:" + dashboard.port() + "/setup.html");
        for (int step = 0; step < 5; step++) {
            tap(AriaRole.BUTTON, "Next ›");
        }
        seat("Anna");
        page.waitForTimeout(1500);
        assertThat(page.locator("#step")).containsText("Anna");
        assertThat(page.evaluate("asked")).isEqualTo(1);
    }

    @EveryScreen
    @Tag("thorough")
    void aNameThatIsBeingTypedStaysWhenTheKioskHasSomethingNew(int width, int height) {
        page.setViewportSize(width, height);
        page.addInitScript("const fetched = fetch; let asked = 0; fetch = async (route, options) => {"
                + "const answer = await fetched(route, options); if (route !== 'api/state') return answer;"
                + "const hand = ++asked; if (hand > 5) await new Promise(come => setTimeout(come, 1000));"
                + "return Response.json({rules: 'millington', pace: 'paused', seats: [], hand}); }");
        page.navigate("http://localhost:" + dashboard.port() + "/setup.html");
        page.waitForLoadState(LoadState.NETWORKIDLE);
        for (int step = 0; step < 5; step++) {
            tap(AriaRole.BUTTON, "Next ›");
        }
        assertThat(page.getByText("(hand 5)")).isVisible();
        page.getByLabel("Another name").fill("Anna");
        assertThat(page.getByText("(hand 6)")).isVisible();
        assertThat(page.getByLabel("Another name")).hasValue("Anna");
        assertThat(page.getByLabel("Another name")).isFocused();
        tap(AriaRole.BUTTON, "Sit down");
        assertThat(page.locator("#step .board")).containsText("Anna");
        assertThat(page.getByLabel("Another name")).hasValue("");
    }

    @EveryScreen
    @Tag("thorough")
    void whereNeitherCardsNorAPlainTableAreSeenThePageSaysWhatToDoAndHasTheSheet(int width, int height) {
        goTo(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/corners.html");
        assertThat(page.locator("#hint")).not().isEmpty();
        tap(AriaRole.BUTTON, "Find the table");
        assertThat(page.getByText("Neither cards nor a plain table")).isVisible();
        picture("cards-missing", width);
        assertThat((String) page.evaluate("fetch('/api/markers.svg').then(answer => answer.text())"))
                .startsWith("<svg")
                .contains("100 mm");
    }

    private void playing(int width, int height) {
        goTo(width, height);
        page.evaluate("fetch('/api/new-game', {method: 'POST', body: JSON.stringify({rules: 'millington', east: 0,"
                + " players: ['Anna', 'Boris', 'Cyril', 'Dana'], options: {}})})");
        assertThat(page.locator(".seat.left .name b")).hasText("Dana");
    }

    @EveryScreen
    @Tag("thorough")
    void aNewGameOfTheSamePlayersTakesThreeTapsFromTheTable(int width, int height) {
        playing(width, height);
        var start = TableEvent.said(now, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST));
        dashboard.tell(new NumberedEvent(ledger.append(start), start));
        assertThat(page.locator("#hub")).containsText("hand 1");
        taps = 0;
        tap(AriaRole.BUTTON, "Game");
        tap(AriaRole.LINK, "New game");
        assertThat(page.getByText("The game of Anna, Boris, Cyril, Dana goes on (hand 1)."))
                .isVisible();
        picture("new-game", width);
        assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Go on with it")))
                .hasAttribute("href", "./");
        tap(AriaRole.BUTTON, "End it and begin this one");
        assertThat(ledger.games()).hasSize(1);
        tap(AriaRole.BUTTON, "Yes: end it, begin this one");
        assertThat(page.locator("#hub")).containsText("East round");
        assertThat(page.locator("#hub")).not().containsText("hand");
        assertThat(taps).isLessThanOrEqualTo(4);
        assertThat(ledger.games()).hasSize(2);
        assertThat(ledger.games().getLast().ended()).isPresent();
    }

    @EveryScreen
    @Tag("thorough")
    void aGameOfWhichNothingIsPlayedTakesWhatIsChosenAndSoDoThreeAndFive(int width, int height) {
        playing(width, height);
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/setup.html#players");
        assertThat(page.getByText("Nothing of the game is played yet")).isVisible();
        tap(AriaRole.BUTTON, "5");
        seat("Eva");
        tap(AriaRole.BUTTON, "Begin the game");
        assertThat(page.locator("#hub .dreamer")).containsText("Eva");
        assertThat(ledger.games()).hasSize(1);

        page.navigate("http://127.0.0.1:" + dashboard.port() + "/setup.html#players");
        tap(AriaRole.BUTTON, "3");
        tap(AriaRole.BUTTON, "Dana");
        page.getByText("What the table agrees").tap();
        tap(AriaRole.BUTTON, "open");
        picture("three", width);
        tap(AriaRole.BUTTON, "Begin the game");
        assertThat(page.locator(".seat.left")).containsText("Nobody sits here");
        assertThat(ledger.games())
                .singleElement()
                .satisfies(game ->
                        assertThat(game.settings().options().get("roof")).contains("open"));
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/setup.html#players");
        tap(AriaRole.BUTTON, "Riichi (EMA 2012)");
        assertThat(page.getByText("needs a yaku")).isVisible();
        assertThat(page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Seat all players first")))
                .isDisabled();
        seat("Dana");
        tap(AriaRole.BUTTON, "Begin the game");
        assertThat(page.locator("#hub .sticks")).isVisible();
    }
}
