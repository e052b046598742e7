package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Eyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** A hand through the whole kiosk but the camera, fix by touch in a real browser. */
@Tag("browser")
@Tag("native")
class CorrectionPageTest {
    private static final Performance HAND = SimulatedGame.play(SimulatedGame.Order.hand(2, "millington"));
    private static final double EVERY = 0.25;

    @TempDir
    Path folder;

    private final CountDownLatch played = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private Ledger ledger;
    private Dashboard dashboard;
    private Tablet tablet;
    private Thread pipeline;
    private volatile double now;

    @BeforeEach
    void open() throws InterruptedException {
        OpenCvLibrary.load();
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        var saidQueue = new SaidQueue();
        var stills = new TableStills(Optional.empty());
        var questions = new QuestionPictures();
        var ports = DashboardPorts.of(saidQueue::say, new LedgerHistory(ledger))
                .pictures(new TablePictures(stills::still, questions::of, stills::quality))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> now);
        ledger.startGame(HAND.settings());
        dashboard.begin(HAND.settings(), List.of());
        tablet = new Tablet();
        tablet.page().setDefaultTimeout(15_000);
        tablet.page().navigate("http://127.0.0.1:" + dashboard.port() + "/");
        var follower = GameFollower.of(HAND.settings(), HAND.sideMm(), HAND.tileSize());
        var eye = new IdealEye(HAND.tileSize(), Errors.NONE, 1);
        var seats = dashboard.seats();
        Eyes eyes = frame -> doubtful(eye.look(frame.t(), t -> HAND.at(Math.min(t, HAND.duration()))));
        var kiosk = new Kiosk(
                frames(),
                eyes,
                follower,
                ButtonEdges.recorded(HAND.presses()).and(ButtonEdges.live(seats)),
                saidQueue,
                Journal.in(ledger),
                Audience.of(List.of(
                        new DashboardAudience(
                                dashboard, follower, questions, eyes, HAND::tileSize, List.of(stills::saw)),
                        new SeatLamps(seats, List.of()))),
                new StepTimes(System::nanoTime));
        pipeline = Thread.ofPlatform().name("pipeline").start(() -> play(kiosk));
        // How long a whole hand takes to be followed is the machine's affair: the page's patience begins after it.
        assertThat(played.await(2, TimeUnit.MINUTES))
                .as("the hand was played to its end")
                .isTrue();
    }

    @AfterEach
    void close() throws InterruptedException {
        closed.countDown();
        pipeline.join();
        tablet.close();
        dashboard.close();
        ledger.close();
    }

    private void play(Kiosk kiosk) {
        try {
            kiosk.run();
            played.countDown();
            while (!closed.await(20, TimeUnit.MILLISECONDS)) {
                now += 0.02;
                kiosk.attend(now);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private FrameSource frames() {
        Queue<Double> times = new ArrayDeque<>();
        for (long i = 0; i * EVERY < HAND.duration() + 3; i++) {
            times.add(i * EVERY);
        }
        return new FrameSource() {
            @Override
            public Shot next() {
                if (times.isEmpty()) {
                    return new Shot.Ended();
                }
                now = times.remove();
                return new Shot.Seen(new Frame(now, Mat.zeros(2, 2, CvType.CV_8UC3)));
            }

            @Override
            public void close() {
                times.clear();
            }
        };
    }

    private static final TableEvent FOURTH = HAND.truth().stream()
            .filter(event -> event.what() instanceof Discard)
            .skip(3)
            .findFirst()
            .orElseThrow();
    private static final Discard DOUBTFUL = (Discard) FOURTH.what();
    private static final Tile RIVAL = DOUBTFUL.tile() == Tile.S2 ? Tile.S3 : Tile.S2;

    /** The fourth discard is hard to read. */
    private static Look doubtful(Look look) {
        return new Look(
                look.t(),
                look.tiles().stream().map(CorrectionPageTest::doubtful).toList(),
                look.hidden());
    }

    private static SeenTile doubtful(SeenTile seen) {
        boolean fourth = seen.face() == Face.UP && seen.centre().distanceTo(PLACE) < 1;
        return fourth
                ? new SeenTile(seen.centre(), seen.direction(), seen.face(), Optional.of(torn()), seen.confidence())
                : seen;
    }

    private static Reading torn() {
        double[] probabilities = new double[Tile.values().length];
        probabilities[RIVAL.ordinal()] = 0.8;
        probabilities[DOUBTFUL.tile().ordinal()] = 0.1;
        probabilities[Tile.P9.ordinal()] += 0.1;
        return Reading.of(probabilities);
    }

    private static final TablePoint PLACE = place();

    private static TablePoint place() {
        var before = HAND.at(FOURTH.t() - 3).tiles();
        var after = HAND.at(FOURTH.t() + 0.1).tiles();
        for (int i = 0; i < after.size(); i++) {
            boolean laid = after.get(i).tile() == DOUBTFUL.tile()
                    && after.get(i).tileRole() == TileBody.TileRole.DISCARD
                    && before.get(i).tileRole() != TileBody.TileRole.DISCARD;
            if (laid) {
                return after.get(i).pose().centre();
            }
        }
        throw new AssertionError("the discard is not on the table");
    }

    @EveryScreen
    @Tag("thorough")
    void aLongHandThatNobodyToldTheKioskOfIsPutInAndTheCardFollows(int width, int height) {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.locator("#card:not([hidden])").waitFor();
        page.locator("#card .wrong").tap();
        page.locator("#editor .event[data-event=reveal]").first().tap();
        page.locator("#editor .insert").tap();
        page.locator("#editor .kind", new Page.LocatorOptions().setHasText("Something said"))
                .tap();
        page.locator("#editor .options button[data-value=long-hand]").tap();
        page.locator("#editor .save").tap();

        var said = page.locator("#editor .event[data-event=declared]");
        assertThat(said).containsText("too many tiles");
        assertThat(said).not().hasClass(Pattern.compile("forbidden"));
        await().untilAsserted(() -> assertThat(ledger.scoreCards(1)
                        .getFirst()
                        .score()
                        .orElseThrow()
                        .results()
                        .values())
                .anyMatch(result -> result instanceof HandResult.ClassicalScore score
                        && !score.complete()
                        && score.points() == 0
                        && score.items().isEmpty()));
    }

    @EveryScreen
    @Tag("thorough")
    void aDiscardIsPutRightAFlowerTakenAwayTheScoreFollowsAndAllFourConfirmIt(int width, int height) {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.locator("#card:not([hidden])").waitFor();
        assertThat(page.locator("#card .marks .asked")).hasCount(4);
        assertThat(page.locator("#card summary")).isVisible();
        // The question came in the middle of the hand and still waits behind the card.
        page.locator("#card .wrong").tap();
        var doubted = page.locator("#editor .event[data-event=discard]").nth(3);
        assertThat(doubted.locator(".tile")).hasAttribute("data-tile", RIVAL.code());
        doubted.tap();
        page.locator("#editor [data-choose=" + DOUBTFUL.tile().code() + "]").tap();
        page.locator("#editor .save").tap();
        assertThat(doubted.locator(".tile"))
                .hasAttribute("data-tile", DOUBTFUL.tile().code());
        assertThat(page.locator("#editor .undo")).isEnabled();

        var deltas = page.locator("#card .delta").allTextContents();
        page.locator("#editor .event[data-event=reveal]").first().tap();
        page.locator("#editor .slot").nth(2).tap();
        tablet.picture("correction-reveal");
        page.locator("#editor .event[data-event=bonus]").first().tap();
        page.locator("#editor .remove").tap();
        await().untilAsserted(() ->
                assertThat(page.locator("#card .delta").allTextContents()).isNotEqualTo(deltas));
        var corrected = page.locator("#card .delta").allTextContents();

        page.locator("#editor .undo").tap();
        await().untilAsserted(() ->
                assertThat(page.locator("#card .delta").allTextContents()).isEqualTo(deltas));
        page.locator("#editor .redo").tap();
        await().untilAsserted(() ->
                assertThat(page.locator("#card .delta").allTextContents()).isEqualTo(corrected));
        page.locator("#editor .close").tap();
        tablet.picture("correction-score");

        for (var key : List.of("1", "2", "3", "4")) {
            assertThat(page.locator("#card")).isVisible();
            page.keyboard().press(key, new Keyboard.PressOptions().setDelay(120));
        }
        assertThat(page.locator("#card")).isHidden();

        var game = ledger.games().getFirst();
        for (var seat : Seat.values()) {
            var shown = page.locator(".seat[data-side='" + seat.number() + "'] .total")
                    .textContent();
            assertThat(Integer.parseInt(shown.replace(",", "").replace('−', '-')))
                    .isEqualTo(game.totals()
                            .get(game.settings().course().playerAt(seat).orElseThrow()));
        }
        var journal = ledger.unfinishedGame().orElseThrow().entries();
        assertThat(journal.stream().filter(entry -> entry.event().what() instanceof Happening.Scored))
                .as("the settlement as it was told stays in the journal")
                .hasSize(1);
    }
}
