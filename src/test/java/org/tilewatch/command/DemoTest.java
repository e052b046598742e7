package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The demo as a stranger meets it: its own process, a browser on a tablet's screen, Ctrl-C at the end. */
@Tag("browser")
@Tag("native")
class DemoTest {
    private static final Pattern READY = Pattern.compile("Ready: the dashboard is at (http://localhost:\\d+)");
    private static final double WHOLE_HAND_MILLIS = 300_000;
    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void theScoreCardShowsWhatScoreAndSettleSayOfTheHandThatWasPlayed() throws Exception {
        List<TableEvent> truth;
        try (var demo = DemoRecording.unpack();
                var files = RecordingFiles.open(demo.path())) {
            truth = files.truth().orElseThrow();
        }
        var start = only(HandStart.class, truth);
        var win = only(Win.class, truth);
        var score = answer(new ScoringLines(Games.rulesets()).score(hand(start, win)));
        var settlement = answer(new ScoringLines(Games.rulesets()).settle(finishedHand(start, win)));

        var demo = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.tilewatch.command.Tilewatch",
                        "demo",
                        "--port",
                        "0"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var tablet = new Tablet()) {
            var page = tablet.page();
            page.navigate(readyAt(demo));
            page.locator(".pond .tile").first().waitFor(patiently());
            tablet.picture("demo-in-play");
            page.locator("#card:not([hidden])").waitFor(patiently());
            tablet.picture("demo-score-card");

            assertThat(page.locator("#card .sum").textContent())
                    .contains(score.get("fan").asInt() + " fan")
                    .contains(score.get("fu").asInt() + " fu");
            assertThat(page.locator("#card .items .rule").allTextContents())
                    .containsExactlyElementsOf(texts(score.get("items"), "rule"));
            var deltas = new TreeMap<String, Integer>();
            for (var seat : Seat.values()) {
                var wind = seat.windWhenEastIs(start.east());
                deltas.put(
                        wind.name().substring(0, 1),
                        settlement.get("deltas").get(wind.tile().code()).asInt());
            }
            assertThat(shownDeltas(page)).isEqualTo(deltas);
            assertThat(only(Scored.class, truth).deltas().values().stream()
                            .mapToInt(d -> d)
                            .sum())
                    .isZero();
        } finally {
            demo.destroy();
            assertThat(demo.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
        // 128 and the signal's number: the demo ended by the signal, after its own tidying up.
        assertThat(demo.exitValue()).isEqualTo(143);
    }

    private static String readyAt(Process demo) throws IOException {
        BufferedReader lines = demo.errorReader(StandardCharsets.UTF_8);
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var ready = READY.matcher(line);
            if (ready.find()) {
                return ready.group(1);
            }
        }
        throw new AssertionError("the demo ended without a ready line");
    }

    private static Locator.WaitForOptions patiently() {
        return new Locator.WaitForOptions().setTimeout(WHOLE_HAND_MILLIS);
    }

    private static TreeMap<String, Integer> shownDeltas(Page page) {
        var deltas = new TreeMap<String, Integer>();
        for (var row : page.locator("#card aside tr").all()) {
            deltas.put(
                    row.locator(".wind").textContent().strip(),
                    Integer.parseInt(row.locator(".delta")
                            .textContent()
                            .replace('\u2212', '-')
                            .replaceAll("[^0-9-]", "")));
        }
        return deltas;
    }

    private static <T extends Happening> T only(Class<T> kind, List<TableEvent> events) {
        var found = events.stream()
                .map(TableEvent::what)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static JsonNode answer(String line) {
        var answer = JSON.readTree(line);
        assertThat(answer.get("valid").asBoolean()).as(line).isTrue();
        return answer;
    }

    private static List<String> texts(JsonNode items, String field) {
        var texts = new ArrayList<String>();
        items.forEach(item -> texts.add(item.get(field).asString()));
        return texts;
    }

    private static String finishedHand(HandStart start, Win win) {
        var winner = win.seat().windWhenEastIs(start.east()).tile().code();
        return """
            {"id": "demo", "rules": "ema-riichi-2012", "roundWind": "%s", "hands": {"%s": %s}, "outcome": "win",
             "winners": ["%s"], "discarder": %s}\
            """.formatted(
                start.roundWind().tile().code(),
                winner,
                hand(start, win),
                winner,
                win.from()
                        .map(seat ->
                                '"' + seat.windWhenEastIs(start.east()).tile().code() + '"')
                        .orElse("null"));
    }

    private static String hand(HandStart start, Win win) {
        return """
            {"id": "demo", "rules": "ema-riichi-2012", "concealed": %s, "melds": %s, "winningTile": "%s",
             "selfDrawn": %s, "seatWind": "%s", "roundWind": "%s"}\
            """.formatted(
                        codes(win.concealed()),
                        win.melds().stream().map(DemoTest::meld).toList(),
                        win.tile().code(),
                        win.selfDrawn(),
                        win.seat().windWhenEastIs(start.east()).tile().code(),
                        start.roundWind().tile().code());
    }

    private static String meld(Meld meld) {
        return """
            {"type": "%s", "tiles": %s, "from": "%s"}\
            """.formatted(
                        meld.type().name().toLowerCase(Locale.ROOT),
                        codes(meld.tiles()),
                        meld.from().orElseThrow().name().toLowerCase(Locale.ROOT));
    }

    private static List<String> codes(List<Tile> tiles) {
        return tiles.stream().map(tile -> '"' + tile.code() + '"').toList();
    }
}
