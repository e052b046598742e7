package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.command.Tilewatch;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.HandPicture;
import org.tilewatch.picture.OpenCvLibrary;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Programs that ask the kiosk over HTTP are answered as those are that run the command line. */
@Tag("native")
class SameAnswersTest {
    private static final Path TABLE = Path.of("src/test/resources/seeing/table.png");
    /** The look of the table and of the light. */
    private static final long LOOK = 3;

    private static final List<String> HANDS = List.of(
            """
            {"id":"ř","rules":"ema-riichi-2008","concealed":["m2","m3","m4","m5","m6","m7","p3","p4","p5","s6","s7","p9","p9"],\
            "winningTile":"s8","selfDrawn":true,"seatWind":"z1","roundWind":"z1"}\
            """,
            "",
            "no json",
            "   ",
            """
            {"id":"b","rules":"millington","concealed":["z7","z7","z7","m1","m1","m1","p2","p2","p2","s9","s9","s9","z1"],\
            "winningTile":"z1","selfDrawn":true,"seatWind":"z1","roundWind":"z1"}\
            """,
            """
            {"id":"c","rules":"millington","concealed":["z7","z7","z7","m1","m1","m1","p2","p2","p2","s9","s9","s9","z1"],\
            "winningTile":"z2","selfDrawn":true,"seatWind":"z1","roundWind":"z1"}\
            """,
            """
            {"id":"d","rules":"millington","concealed":["q7"],"winningTile":"z2","selfDrawn":"yes","seatWind":"z1","roundWind":"z1"}\
            """,
            """
            {"id":7,"rules":"poker"}\
            """,
            "[".repeat(ScoringLines.LONGEST_LINE + 1),
            "[".repeat(5000),
            "null",
            "[]",
            "{\"id\":\"e\"");

    private static final List<String> FINISHED =
            List.of("""
            {"id":"draw","rules":"ema-riichi-2012","roundWind":"z1","outcome":"exhausted","tenpai":["z1"],"counters":2}\
            """, "\t", "{\"id\":\"x\",\"rules\":\"millington\"}", """
            {"id":"draw","rules":"ema-riichi-2012","roundWind":"z1","outcome":"exhausted","tenpai":["z9"],"counters":-2}\
            """, "{\"id\":\"draw\",", "7");

    @TempDir
    private static Path folder;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static Ledger ledger;
    private static Dashboard dashboard;
    private static Path concealed;
    private static Path open;
    /** With a kong of which nothing tells whether it was claimed, but that some games' players turn what they claim. */
    private static Path plainKong;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void open() throws IOException {
        OpenCvLibrary.load();
        var networks = Networks.load();
        ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
        var ports = DashboardPorts.of((said, by) -> {}, new LedgerHistory(ledger))
                .photographs(Optional.of(new UploadedPhotographs(
                        () -> networks, () -> "millington", Optional.empty(), Optional.empty())))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        concealed = photograph(
                "concealed.jpg",
                new HandPicture()
                        .tiles("m1 m2 m3 p4 p5 p6 s7 s8 s9 z7 z7 z7 p2")
                        .gap(14)
                        .tiles("p2"));
        open = photograph("open.jpg", openHand().tiles("-s1 s1 s1 -s1").gap(40).tiles("f1 f6"));
        plainKong = photograph("plain-kong.jpg", openHand().tiles("s1 s1 s1 s1"));
    }

    private static HandPicture openHand() {
        return new HandPicture()
                .tiles("m3 m4 p5 p5")
                .gap(3)
                .tiles("'m5")
                .gap(30)
                .tiles("'p3 p2 p4")
                .gap(3)
                .tiles("z6 'z6 z6")
                .below(60);
    }

    private static Path photograph(String name, HandPicture hand) throws IOException {
        return Files.write(folder.resolve(name), hand.jpeg(LOOK));
    }

    @AfterAll
    static void close() {
        CLIENT.shutdownNow();
        dashboard.close();
        ledger.close();
    }

    private String printed(int status, String... arguments) {
        assertThat(Tilewatch.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(arguments))
                .as(() -> err.toString())
                .isEqualTo(status);
        return out.toString();
    }

    private static String answered(String route, byte[] body) throws Exception {
        var answer = CLIENT.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + dashboard.port() + "/api/" + route))
                        .POST(BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofString(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).as(answer::body).isEqualTo(200);
        return answer.body();
    }

    private void assertLinesAreAnsweredAlike(String command, List<String> lines, int valid) throws Exception {
        for (var end : List.of("\n", "\r\n")) {
            var text = String.join(end, lines);
            var file = Files.writeString(folder.resolve(command + ".jsonl"), text);
            out.getBuffer().setLength(0);
            var printed = printed(0, command, file.toString());
            assertThat(printed.lines()).hasSize((int)
                    lines.stream().filter(line -> !line.isBlank()).count());
            assertThat(printed.lines().filter(line -> line.contains("\"valid\":true")))
                    .hasSize(valid);
            assertThat(answered(command, text.getBytes(StandardCharsets.UTF_8))).isEqualTo(printed);
        }
    }

    @Test
    void handsAreScoredAlikeAndBadLinesAnsweredAlike() throws Exception {
        assertLinesAreAnsweredAlike("score", HANDS, 2);
    }

    @Test
    void finishedHandsAreSettledAlikeAndBadLinesAnsweredAlike() throws Exception {
        assertLinesAreAnsweredAlike("settle", FINISHED, 1);
    }

    @Test
    void picturesAreRecognisedAlike() throws Exception {
        for (var picture : List.of(TABLE, open)) {
            out.getBuffer().setLength(0);
            var printed = recognised(printed(0, "recognise", picture.toString()));
            assertThat(printed.get("tiles")).isNotEmpty();
            assertThat(recognised(answered("recognise?image=a.png", Files.readAllBytes(picture))))
                    .isEqualTo(printed);
        }
    }

    /** All but how long it took and what the picture is called. */
    private static ObjectNode recognised(String line) {
        var result = (ObjectNode) JsonMapper.shared().readTree(line);
        assertThat(result.propertyNames()).containsExactly("image", "width", "height", "millis", "tiles");
        result.remove(List.of("image", "millis"));
        return result;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "open | --seat-wind west --from left | \"selfDrawn\":false,\"seatWind\":\"z3\" | {} | true",
                "concealed | --seat-wind south --self-drawn --tile 13=p3,14=p3 | \"selfDrawn\":true,\"seatWind\":\"z2\""
                        + " | {\"tiles\":{\"13\":\"p3\",\"14\":\"p3\"}} | true",
                "concealed | --seat-wind south --self-drawn --tile 13=p3 | \"selfDrawn\":true,\"seatWind\":\"z2\""
                        + " | {\"tiles\":{\"13\":\"p3\"}} | false",
                "concealed | --rules ema-riichi-2012 --seat-wind south --from across --situation riichi --dora p1 --ura-dora z1"
                        + " | \"selfDrawn\":false,\"seatWind\":\"z2\",\"situations\":[\"riichi\"],\"doraIndicators\":[\"p1\"],"
                        + "\"uraDoraIndicators\":[\"z1\"] | {} | true",
                "plain-kong | --rules ema-riichi-2012 --seat-wind west --from left"
                        + " | \"selfDrawn\":false,\"seatWind\":\"z3\" | {} | true",
                "concealed | --seat-wind south --not-won --without 14 | \"selfDrawn\":false,\"seatWind\":\"z2\""
                        + " | {\"won\":false,\"without\":[14]} | true",
                "concealed | --seat-wind south --self-drawn --situation ippatsu | \"selfDrawn\":true,\"seatWind\":\"z2\","
                        + "\"situations\":[\"ippatsu\"] | {} | false"
            })
    @Tag("thorough")
    void photographsAreScoredAlike(String hand, String options, String fields, String told, boolean valid)
            throws Exception {
        var picture = folder.resolve(hand + ".jpg");
        var arguments = new ArrayList<>(List.of("score-photo", picture.toString()));
        arguments.addAll(List.of(options.split(" ")));
        var printed = printed(0, arguments.toArray(String[]::new));
        assertThat(printed).contains("\"valid\":" + valid);
        var rules = options.contains("riichi-2012") ? "ema-riichi-2012" : "millington";
        var said = "{\"id\":\"" + picture + "\",\"rules\":\"" + rules + "\",\"roundWind\":\"z1\"," + fields + "}";
        assertThat(answered("score-photo?hand=" + coded(said) + "&told=" + coded(told), Files.readAllBytes(picture))
                        + System.lineSeparator())
                .isEqualTo(printed);
    }

    private static String coded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
