package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The score card of the recorded hand on a page, beside what {@code score} and {@code settle} answer when that hand is typed. */
final class CardBesideCommands {
    private static final JsonMapper JSON = new JsonMapper();

    private CardBesideCommands() {}

    /**
     * Compares the card that a page shows.
     *
     * @param truth what happened in the hand
     */
    static void assertAgree(Page page, List<TableEvent> truth) {
        var start = only(HandStart.class, truth);
        var win = only(Win.class, truth);
        var score = answer(new ScoringLines(Games.rulesets()).score(hand(start, win)));
        var settlement = answer(new ScoringLines(Games.rulesets()).settle(finishedHand(start, win)));
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
                        win.melds().stream().map(CardBesideCommands::meld).toList(),
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
