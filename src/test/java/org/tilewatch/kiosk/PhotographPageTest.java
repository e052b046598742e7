package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
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
import org.tilewatch.dashboard.OpenApi;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.HandPicture;
import org.tilewatch.picture.OpenCvLibrary;

/** Photographs of hands on the tablet, read by the program's own networks. */
@Tag("browser")
@Tag("native")
class PhotographPageTest {
    private static Networks networks;

    @TempDir
    Path folder;

    private Ledger ledger;
    private Dashboard dashboard;
    private Tablet tablet;

    @BeforeAll
    static void load() {
        // A picture is read within seconds, or longer where many tests run at once.
        setDefaultAssertionTimeout(40_000);
        OpenCvLibrary.load();
        networks = Networks.load();
    }

    @BeforeEach
    void open() {
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        var ports = DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                .photographs(Optional.of(new UploadedPhotographs(
                        () -> networks, ScriptedGames.CLASSICAL::rulesName, Optional.empty(), Optional.empty())))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        tablet = new Tablet();
        tablet.page().setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() {
        tablet.close();
        dashboard.close();
        ledger.close();
    }

    private Path photograph(HandPicture hand, long look) throws IOException {
        return Files.write(folder.resolve("hand.jpg"), hand.jpeg(look));
    }

    /** Before that the page's script hears of no file. */
    private static void hearsOfFiles(Page page) {
        assertThat(page.locator("#said option")).not().hasCount(0);
    }

    @EveryScreen
    void aPhotographedHandIsScoredWithEveryReasonAndAgainWhenSomethingIsSaidOfIt(int width, int height)
            throws IOException {
        tablet.page().setViewportSize(width, height);
        var hand = photograph(
                new HandPicture()
                        .tiles("m3 m4 p5 p5")
                        .gap(3)
                        .tiles("'m5")
                        .gap(30)
                        .tiles("'p3 p2 p4")
                        .gap(3)
                        .tiles("z6 'z6 z6")
                        .below(60)
                        .tiles("-s1 s1 s1 -s1")
                        .gap(40)
                        .tiles("f1 f6"),
                4);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        page.locator("#waiting a[href='photograph.html']").tap();
        assertThat(page.locator("#said select").first()).isVisible();
        tablet.picture("photograph-empty");
        page.setInputFiles("#take", hand);

        assertThat(page.locator("#marks polygon")).hasCount(17);
        assertThat(page.locator("#worth .sum b")).hasText("112");
        assertThat(page.locator("#parts")).containsText("Concealed kong");
        assertThat(page.locator("#parts .winning .tile")).hasAttribute("data-tile", "m5");
        tablet.picture("photograph-scored");

        page.locator("#said button[data-value='z2']").first().tap();
        page.locator("#said button[data-value='left']").tap();
        assertThat(page.locator("#worth .sum b")).not().hasText("112");

        page.locator("#parts button[data-number='4']").tap();
        assertThat(page.locator("#tile h2")).hasText("Tile 4");
        tablet.picture("photograph-tile");
        page.locator("#tile [data-choose=p6]").tap();
        assertThat(page.locator("#worth .nothing")).containsText("win");
        page.locator("#parts button[data-number='4']").tap();
        page.locator("#tile [data-choose=p5]").tap();
        assertThat(page.locator("#worth .sum b")).isVisible();
    }

    @Test
    @Tag("thorough")
    void otherProgramsHavePicturesReadAndScoredAndWhatIsWrongIsSaidInOneSentence() throws Exception {
        var api = new OpenApi(
                client().send(request("/api").build(), BodyHandlers.ofString()).body());
        var sure = photograph(
                new HandPicture()
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                        .gap(14)
                        .tiles("p2"),
                3);
        var picture = Files.readAllBytes(sure);
        var hand =
                "{\"id\":\"a\",\"rules\":\"millington\",\"selfDrawn\":true,\"seatWind\":\"z1\",\"roundWind\":\"z1\"}";

        var read = sent("/api/recognise?image=hand.jpg", picture);
        assertThat(read.body()).contains("\"image\":\"hand.jpg\"", "\"tile\":\"z7\"", "\"alternatives\":");
        assertThat(api.against("POST /api/recognise", read.statusCode(), type(read), read.body()))
                .isEmpty();

        var scored = sent("/api/score-photo?hand=" + coded(hand), picture);
        assertThat(scored.body()).startsWith("{\"id\":\"a\",\"valid\":true");
        assertThat(api.against("POST /api/score-photo", scored.statusCode(), type(scored), scored.body()))
                .isEmpty();

        var doubted =
                sent("/api/score-photo?hand=" + coded(hand) + "&told=" + coded("{\"tiles\":{\"1\":\"xx\"}}"), picture);
        assertThat(api.against("POST /api/score-photo", doubted.statusCode(), type(doubted), doubted.body()))
                .isEmpty();

        for (var wrong : List.of(
                sent("/api/recognise", "no picture".getBytes(StandardCharsets.UTF_8)),
                sent("/api/score-photo?hand=nonsense", picture),
                sent("/api/score-photo?hand=" + coded(hand) + "&told=" + coded("{\"tiles\":{\"1\":\"q9\"}}"), picture),
                sent("/api/score-photo?hand=" + coded(hand) + "&told=" + coded("{\"without\":[1,2]}"), picture))) {
            assertThat(wrong.statusCode()).isEqualTo(400);
            assertThat(wrong.body()).contains("\"message\":", "\"key\":");
        }
    }

    private static HttpClient client() {
        return HttpClient.newHttpClient();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + dashboard.port() + path));
    }

    private HttpResponse<String> sent(String path, byte[] picture) throws Exception {
        return client().send(
                        request(path).POST(BodyPublishers.ofByteArray(picture)).build(), BodyHandlers.ofString());
    }

    private static String type(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Type").orElseThrow();
    }

    private static String coded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @EveryScreen
    @Tag("thorough")
    void thePageOfPhotographsSpeaksThePlayersLanguage(int width, int height) {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        page.locator("#language button[lang=cs]").tap();
        page.locator("#waiting a[href='photograph.html']").tap();
        assertThat(page.locator("h1")).hasText("Obodovat fotku");
        assertThat(page.locator("#hint")).containsText("Odkryjte ruku");
        assertThat(page.locator("label.take span")).hasText("Vyfotit");
        assertThat(page.locator("label.take input")).hasCount(1);
        assertThat(page.locator("#said button[data-value=robbing-kong]")).hasText("uloupení kongu");
        assertThat(page.locator("#said select option[value=millington]")).hasText("Čínský klasický (Millington)");
        assertThat(page.locator("#said button[data-value=not-won]")).hasText("Nevyhráno");
        page.locator("a.back").tap();
        page.locator("#language button[lang=ru]").tap();
        page.locator("#waiting a[href='photograph.html']").tap();
        assertThat(page.locator("#said button[data-value=earth]")).hasText("благословение земли");
    }

    @EveryScreen
    @Tag("thorough")
    void aDoubtfulTileIsAskedAboutAndAMissedOnePutWhereItLies(int width, int height) throws IOException {
        tablet.page().setViewportSize(width, height);
        var hand = photograph(
                new HandPicture()
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 -p2")
                        .gap(14)
                        .tiles("p2"),
                2);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/photograph.html");
        hearsOfFiles(page);
        page.setInputFiles("#pick", hand);

        assertThat(page.locator("#hint")).hasText("One tile is doubtful: touch it and say what it is.");
        assertThat(page.locator("#worth .sum")).hasCount(0);
        page.locator("#marks .doubtful polygon").tap();
        tablet.picture("photograph-doubtful");
        page.locator("#tile [data-choose=p2]").tap();
        assertThat(page.locator("#worth .sum b")).hasText("96");

        page.locator("#parts button[data-number='1']").tap();
        page.locator("#tile .without").tap();
        assertThat(page.locator("#hint")).containsText("the picture shows 13 tiles");
        page.locator("#marks .without polygon").tap();
        page.locator("#tile .without").tap();
        assertThat(page.locator("#worth .sum b")).hasText("96");

        page.locator("#said select").selectOption("ema-riichi-2012");
        page.locator("#said button[data-value='riichi']").tap();
        assertThat(page.locator("#worth .items")).containsText("Riichi");
        tablet.picture("photograph-riichi");
    }

    @EveryScreen
    @Tag("thorough")
    void tilesThatLieAboutTheHandAreSetAsideAndTakenInByATouch(int width, int height) throws IOException {
        tablet.page().setViewportSize(width, height);
        var hand = photograph(
                new HandPicture()
                        .strewn("s1 m9 p7 z1 f3 z5 m4 s4 p8")
                        .below(120)
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                        .gap(14)
                        .tiles("p2"),
                3);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/photograph.html");
        hearsOfFiles(page);
        page.setInputFiles("#pick", hand);

        assertThat(page.locator("#marks polygon")).hasCount(23);
        assertThat(page.locator("#marks .without")).hasCount(9);
        assertThat(page.locator("#worth .sum b")).hasText("96");
        tablet.picture("photograph-among-others");

        page.locator("#marks .without polygon").first().tap();
        page.locator("#tile .without").tap();
        assertThat(page.locator("#hint")).containsText("the picture shows 15 tiles");
    }

    @EveryScreen
    void aFileThatIsNoPictureOrTooLargeIsRefusedInOneSentence(int width, int height)
            throws IOException, InterruptedException {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/photograph.html");
        hearsOfFiles(page);
        page.setInputFiles("#pick", Files.writeString(folder.resolve("notes.jpg"), "no picture"));
        assertThat(page.locator("#hint")).hasText("The file is no JPEG or PNG picture.");
        assertThat(page.locator("#picture")).isHidden();

        assertThat(post("/api/photograph", new byte[21 << 20]).statusCode()).isEqualTo(413);
        assertThat(post("/api/photograph", wide(30_000)).body())
                .contains("\"message\":\"The picture has more than 24 million pixels; send a smaller one.\"");
        assertThat(post("/api/photograph/score", "{\"tiles\":[]}".getBytes(StandardCharsets.UTF_8))
                        .body())
                .contains("The field hand is missing.");
    }

    @EveryScreen
    @Tag("thorough")
    void aTelephonesLargestPictureIsMadeSmallerBeforeItIsSent(int width, int height) throws IOException {
        tablet.page().setViewportSize(width, height);
        var page = tablet.page();
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/photograph.html");
        hearsOfFiles(page);
        page.setInputFiles("#pick", Files.write(folder.resolve("large.png"), wide(11_900)));

        assertThat(page.locator("#hint")).containsText("No tile");
        assertThat(page.locator("#picture")).isVisible();
    }

    /** A small file that unpacks to a picture of very many pixels. */
    private static byte[] wide(int width) throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, 2100, BufferedImage.TYPE_BYTE_BINARY), "png", out);
        return out.toByteArray();
    }

    private HttpResponse<String> post(String route, byte[] body) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + dashboard.port() + route))
                            .POST(BodyPublishers.ofByteArray(body))
                            .build(),
                    BodyHandlers.ofString());
        }
    }
}
