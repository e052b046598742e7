package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.ProfileFolder;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.page.TileSetEnrolment;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Tile;
import org.tilewatch.timing.StepTimes;

/** A set laid out under the camera and learnt on the tablet. */
@Tag("browser")
@Tag("native")
class TileSetsPageTest {
    private static Networks networks;
    private static byte[] laidOut;
    private static double sideMm;
    private static TileSize trueSize;
    private static CornersFile.Clicked corners;

    @TempDir
    Path folder;

    private final AtomicBoolean filming = new AtomicBoolean(true);
    private CalibratedEyes eyes;
    private ProfileFolder shelf;
    private Ledger ledger;
    private Dashboard dashboard;
    private Tablet tablet;
    private Thread camera;

    @BeforeAll
    static void layOut() {
        // A picture is read within seconds, or longer where many tests run at once.
        setDefaultAssertionTimeout(40_000);
        OpenCvLibrary.load();
        networks = Networks.load();
        var performance = SimulatedGame.play(new SimulatedGame.Order(3, "millington", 1, 1, Disturbance.of(0)));
        var film = Filming.sparse(performance, DrawnArt.house(), 3);
        laidOut = film.picture(film.laidOut().withBacks(1), 3);
        sideMm = performance.sideMm();
        trueSize = performance.tileSize();
        try (var frame = picture()) {
            corners = new CornersFile.Clicked(frame.width(), frame.height(), film.tableCorners());
        }
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        shelf = new ProfileFolder(folder.resolve("sets"));
        eyes = new CalibratedEyes(
                networks,
                sideMm,
                Optional.empty(),
                new StepTimes(System::nanoTime),
                new CornersFile(folder.resolve("corners")),
                Optional.empty());
        eyes.given(corners);
        var stills = new TableStills(Optional.empty());
        var ports = DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                .pictures(new TablePictures(stills::still, question -> Optional.empty(), stills::quality))
                .photographs(Optional.of(new UploadedPhotographs(
                        eyes::networks, ScriptedGames.CLASSICAL::rulesName, Optional.empty(), Optional.of(shelf))))
                .tileSets(Optional.of(new TileSetEnrolment(shelf, networks.ofAnySet(), eyes)))
                .build();
        camera = Thread.ofVirtual().start(() -> film(stills));
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        tablet = new Tablet();
        tablet.page().setDefaultTimeout(20_000);
    }

    /** The running camera, which sees the set laid out. */
    private void film(TableStills stills) {
        while (filming.get()) {
            try (var frame = picture()) {
                stills.saw(frame);
                Thread.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static Frame picture() {
        return new Frame(0, Imgcodecs.imdecode(new MatOfByte(laidOut), Imgcodecs.IMREAD_COLOR));
    }

    @AfterEach
    void close() throws InterruptedException {
        filming.set(false);
        camera.join();
        tablet.close();
        dashboard.close();
        ledger.close();
    }

    /** Given the same picture of one tile of each kind four times, then the flowers lie there too often and nothing else is wrong. */
    @Test
    @Tag("thorough")
    void aSetIsInspectedAndTheTilesThatItLacksAreNamed() {
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/sets.html");
        page.locator("#still").tap();
        page.locator("#whole .inspect").tap();
        assertThat(page.locator("#whole h2")).hasText("42 of 144");
        assertThat(page.locator("#whole .missing li")).hasCount(34);
        assertThat(page.locator("#whole .missing li").first()).hasText("3 missing");
        assertThat(page.locator("#whole .often")).hasCount(0);
        for (int picture = 2; picture <= 4; picture++) {
            page.locator("#whole .more").tap();
            assertThat(page.locator("#hint")).hasText("Lay out the next tiles and take another picture.");
            page.locator("#still").tap();
            assertThat(page.locator("#whole h2")).hasText((8 + 34 * picture) + " of 144");
        }
        assertThat(page.locator("#whole .missing")).hasCount(0);
        assertThat(page.locator("#whole .often li")).hasCount(8);
        assertThat(page.locator("#whole .often li").first()).hasText("there 4 times");
    }

    @EveryScreen
    void thePageOfTileSetsSpeaksThePlayersLanguage(int width, int height) {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        page.locator("#language button[lang=pl]").tap();
        page.locator("#waiting a[href='sets.html']").tap();
        assertThat(page.locator("h1")).hasText("Zestawy kamieni");
        assertThat(page.locator("#still")).hasText("Z kamery");
        assertThat(page.locator("#sets .chosen")).hasText("dowolnym");
        assertThat(page.locator("#hint")).containsText("Ułóż po jednym kamieniu");
    }

    @EveryScreen
    @Tag("thorough")
    void aSetUnderTheCameraIsPutRightLearntByNameAndTheTableReadWithIt(int width, int height) {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        page.locator("#waiting a[href='sets.html']").tap();
        assertThat(page.locator("#sets .chosen")).hasText("any set");
        page.locator("#still").tap();

        assertThat(page.locator("#marks g")).hasCount(42);
        tablet.picture("sets-laid-out");
        while (page.locator("#marks .doubtful").count() > 0) {
            var doubtful = page.locator("#marks .doubtful").first();
            var number = Integer.parseInt(doubtful.getAttribute("data-number"));
            doubtful.locator("polygon").tap();
            page.locator("#tile [data-choose=" + inRows(number).code() + "]")
                    .first()
                    .tap();
        }
        assertThat(page.locator("#learn p")).hasText("42 kinds on 42 tiles, and a back");
        assertThat(page.locator("#learn .faces button canvas")).hasCount(42);
        assertThat(page.locator("#learn .faces [data-face='1'] .tile"))
                .hasAttribute("data-tile", inRows(1).code());
        page.locator("#learn input").fill("Club");
        tablet.picture("sets-named");
        page.locator("#learn .save").tap();
        assertThat(page.locator("#hint")).hasText("The set Club is learnt: 42 kinds.");
        var learnt = ProfileFile.read(folder.resolve("sets/Club.json"));
        assertThat(learnt.tiles()).hasSize(42);
        assertThat(learnt.backs()).hasSize(1);
        assertThat(learnt.widthMm().orElseThrow()).isCloseTo(trueSize.widthMm(), within(1.0));
        assertThat(page.locator("#learn .save")).hasText("Add to Club");

        assertThat(eyes.networks().knowsASet()).isFalse();
        page.locator("#sets [data-set=Club]").tap();
        assertThat(page.locator("#sets .chosen")).hasText("Club");
        await().until(() -> eyes.networks().knowsASet());
        assertThat(shelf.chosen()).contains("Club");
        assertThat(eyes.tile().widthMm()).isEqualTo(learnt.widthMm().orElseThrow());
        tablet.picture("sets-chosen");

        page.navigate("http://127.0.0.1:" + dashboard.port() + "/photograph.html");
        assertThat(page.locator("#said option[value=Club]")).hasCount(1);
    }

    /** The simulator lays the tiles of a set in their own order, so many of them having lain before. */
    private static Tile inRows(int number) {
        return Tile.values()[number - 1];
    }

    @EveryScreen
    @Tag("thorough")
    void whatCannotBeLearntIsRefusedInOneSentence(int width, int height) throws IOException {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/sets.html");
        // Before that the page's script hears of no file.
        assertThat(page.locator("#sets .chosen")).isVisible();
        page.setInputFiles("#pick", Files.writeString(folder.resolve("notes.jpg"), "no picture"));
        assertThat(page.locator("#hint")).hasText("The file is no JPEG or PNG picture.");

        page.setInputFiles("#pick", Files.write(folder.resolve("set.jpg"), laidOut));
        assertThat(page.locator("#marks g")).hasCount(42);
        page.locator("#marks g[data-number='2'] polygon").tap();
        page.locator("#tile [data-choose=f1]").first().tap();
        while (page.locator("#marks .doubtful").count() > 0) {
            page.locator("#marks .doubtful polygon").first().tap();
            page.locator("#tile .without").tap();
        }
        page.locator("#learn input").fill("Club");
        page.locator("#learn .save").tap();
        assertThat(page.locator("#hint")).containsText("more than 1 of the tile plum");
        assertThat(shelf.names()).isEmpty();
    }
}
