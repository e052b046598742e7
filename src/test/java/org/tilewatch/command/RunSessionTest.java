package org.tilewatch.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.EventJson;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.play.DrawnLeftOut;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.json.JsonMapper;

/** A whole evening of {@code run} as the players meet it: camera, buttons on the page, a pulled plug in mid-hand, the score card. */
@Tag("browser")
@Tag("native")
class RunSessionTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int BEFORE_THE_PLUG_IS_PULLED = 10;
    /** Seconds; riichi 3.3.1. */
    private static final double CLAIMABLE = 3;

    private final HttpClient client = HttpClient.newHttpClient();
    private int port;

    @TempDir
    Path folder;

    @Test
    @Tag("thorough")
    void aHandIsPlayedClaimedWonAndConfirmedAndNothingOfItIsLostToPulledPlugs() throws Exception {
        port = freePort();
        try (var table = new TableInTheTest(folder);
                var tablet = new Tablet()) {
            var recording = folder.resolve("session");
            var kiosk = table.kiosk(port, "--record=" + recording);
            open(tablet);
            for (int told = 1; told <= BEFORE_THE_PLUG_IS_PULLED; told++) {
                boolean claimed = table.truth().get(told - 1).what() instanceof Discard discard
                        && discard.tile() == Tile.WHITE
                        && discard.seat() == Seat.TOP;
                // Three seconds are allowed from the discard on, on a busy machine too.
                letHappen(table, told, () -> {
                    if (claimed) {
                        tablet.page().locator(".press.right").tap();
                    }
                });
                if (claimed) {
                    await().atMost(PATIENCE).until(() -> calls().size() == 1);
                }
            }
            assertThat(tablet.page().locator(".seat.right .melds .tile")).hasCount(3);
            var announced = journal();
            await().atMost(PATIENCE)
                    .until(() -> recordedUntil(recording) > announced.getLast().t() + 1);
            kiosk.destroyForcibly();
            kiosk.waitFor();
            assertThat(tablet.page().locator("#lost")).isVisible();

            assertThat(replayed(recording)).startsWith(lines(announced).toArray(String[]::new));

            kiosk = table.kiosk(port, "--record=" + recording);
            assertThat(tablet.page().locator("#lost"))
                    .isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(PATIENCE.toMillis()));
            assertThat(journal()).isEqualTo(announced);
            for (int told = BEFORE_THE_PLUG_IS_PULLED + 1; told <= table.truth().size() - 2; told++) {
                letHappen(table, told);
            }
            tablet.page().keyboard().press("w");
            await().atMost(PATIENCE).until(() -> calls().size() == 2);
            table.goOn();
            tablet.page()
                    .locator("#card:not([hidden])")
                    .waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE.toMillis()));
            tablet.picture("run-score-card");

            assertThat(told(journal())).isEqualTo(told(table.truth()));
            assertThat(calls()).extracting(Call::seat).containsOnly(Seat.RIGHT);
            assertThat(refusedInTime(journal())).isEmpty();
            assertThat(calls().get(1).call()).isEqualTo(Claim.WIN);
            var score = (Scored) table.truth().getLast().what();
            assertThat(tablet.page().locator("#card .sum")).containsText("2 fan, 30 fu");
            assertThat(tablet.page().locator("#card .gains .delta")).hasText("+3,000");
            CardBesideCommands.assertAgree(tablet.page(), table.truth());
            tablet.page().locator("#card .confirm").tap();
            assertThat(tablet.page().locator("#card")).isHidden();

            kiosk.destroyForcibly();
            kiosk.waitFor();
            kiosk = table.kiosk(port);
            open(tablet);
            var game = JsonMapper.shared().readTree(get("/api/games/1"));
            for (var seat : Seat.values()) {
                assertThat(game.at("/totals/" + seat.number()).asInt())
                        .isEqualTo(score.totals().get(seat));
            }
            assertThat(game.at("/hands/0/score/results/1/items")).hasSize(5);
            assertThat(game.at("/hands/0/payments")).hasSize(3);

            kiosk.destroy();
            assertThat(kiosk.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(kiosk.exitValue()).isZero();
            assertThat(table.errors()
                            .lines()
                            .filter(line -> !line.contains("Ready:")
                                    && !line.contains("Recording into")
                                    && !line.contains("The ledger is copied")))
                    .isEmpty();
        }
    }

    /** In a usual build a camera whose program ends is tried by itself, in LiveCameraTest: starting whole kiosks for it takes half a minute. */
    @Test
    @Tag("slow")
    void aCameraThatIsPulledOutIsSaidOnThePageAndSeenAgainWhenItIsPutBack() throws Exception {
        port = freePort();
        try (var table = new TableInTheTest(folder);
                var tablet = new Tablet()) {
            var kiosk = table.kiosk(port);
            open(tablet);
            letHappen(table, 1);
            assertThat(tablet.page().locator("#notice")).isHidden();

            table.unplug(kiosk);
            var said = tablet.page().locator("#notice");
            assertThat(said)
                    .containsText(
                            "no cameras available",
                            new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE.toMillis()));
            assertThat(said).containsText("The Raspberry Pi camera stopped");
            tablet.picture("run-camera-unplugged");

            table.plugIn();
            assertThat(said).isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(PATIENCE.toMillis()));
            letHappen(table, 2);
        }
    }

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0)) {
            return probe.getLocalPort();
        }
    }

    private void open(Tablet tablet) {
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> !get("/api/state").isEmpty());
        tablet.page().navigate("http://127.0.0.1:" + port + "/");
        assertThat(tablet.page().locator("#lost")).isHidden();
    }

    /** Lets the table go on until so many of the true events have happened, and waits until the kiosk has journalled them. */
    private void letHappen(TableInTheTest table, int count) throws IOException, InterruptedException {
        letHappen(table, count, () -> {});
    }

    /** @param then what a player does as soon as that is told */
    private void letHappen(TableInTheTest table, int count, Runnable then) throws IOException, InterruptedException {
        table.goOnThrough(count);
        var expected = told(table.truth().subList(0, count));
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(told(journal())).hasSizeGreaterThanOrEqualTo(count));
        then.run();
        assertThat(told(journal())).isEqualTo(expected);
    }

    private List<TableEvent> journal() throws IOException, InterruptedException {
        return get("/api/games/1/journal.jsonl")
                .lines()
                .skip(1)
                .map(EventJson::read)
                .toList();
    }

    private List<Call> calls() throws IOException, InterruptedException {
        return journal().stream()
                .map(TableEvent::what)
                .filter(Call.class::isInstance)
                .map(Call.class::cast)
                .toList();
    }

    /** The calls that were refused though they came within the three seconds for which a discard may be claimed; a busy machine may need longer. */
    private static List<TableEvent> refusedInTime(List<TableEvent> events) {
        var refused = new ArrayList<TableEvent>();
        double discarded = 0;
        for (var event : events) {
            if (event.what() instanceof Discard) {
                discarded = event.t();
            } else if (event.what() instanceof Call call && !call.accepted() && event.t() <= discarded + CLAIMABLE) {
                refused.add(event);
            }
        }
        return refused;
    }

    private String get(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(10))
                .build();
        var answer = client.send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    /**
     * What holds to have happened, without when and how surely, and without the calls that the recorded hand had not and what was
     * asked. The ledger of the test begins with the game, and so its entries count from 1.
     */
    private static List<String> told(List<TableEvent> events) {
        var numbered = new ArrayList<NumberedEvent>();
        events.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1, event)));
        return NumberedEvent.holding(numbered).stream()
                .map(NumberedEvent::event)
                .filter(event -> !(event.what() instanceof Call || event.what() instanceof Attention))
                .map(event -> switch (event.what()) {
                    case Win win -> withoutOrder(event, win);
                    case Scored scored -> withoutIndicators(event, scored);
                    default -> event;
                })
                .map(DrawnLeftOut::of)
                .map(EventJson::writeTruth)
                .map(line -> line.replaceFirst("\"t\":[0-9.]+,", ""))
                .toList();
    }

    /** A recording's truth may leave them out. */
    private static TableEvent withoutIndicators(TableEvent event, Scored scored) {
        return event.with(new Scored(scored.results(), scored.deltas(), scored.totals(), scored.next()));
    }

    private static TableEvent withoutOrder(TableEvent event, Win win) {
        return event.with(new Win(
                win.seat(),
                win.tile(),
                win.selfDrawn(),
                win.from(),
                win.concealed().stream().sorted().toList(),
                win.melds(),
                win.bonus()));
    }

    private static List<String> lines(List<TableEvent> events) {
        return events.stream().map(EventJson::write).toList();
    }

    private static double recordedUntil(Path recording) {
        if (!Files.exists(recording.resolve("recording.json"))) {
            return 0;
        }
        try (var files = RecordingFiles.open(recording)) {
            var frames = ((Pictures.Frames) files.recording().pictures()).frames();
            return frames.isEmpty() ? 0 : frames.getLast().t();
        }
    }

    private static List<String> replayed(Path recording) {
        var out = new StringWriter();
        assertThat(Tilewatch.commandLine().setOut(new PrintWriter(out)).execute("replay", recording.toString()))
                .isZero();
        return out.toString().lines().toList();
    }
}
