package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Ruleset;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The hands that the page shows as examples of rows: each is worth the row in every game that has it. */
class ExamplesTest {
    /** A whole hand without kongs has as many tiles; what is shorter is only the part that the row is about. */
    private static final int WHOLE = 14;

    /** A hand whose sets were claimed is told of by its tiles alone. */
    private static final String CLAIMED = "open-pinfu";

    static Stream<Arguments> examples() {
        var examples = WordsTest.read("examples");
        return Games.rulesets().stream()
                .flatMap(ruleset -> ruleset.rows().stream()
                        .map(row -> row.name())
                        .filter(row -> !row.equals(CLAIMED)
                                && examples.path(row).asString("").split(" ").length >= WHOLE)
                        .map(row -> Arguments.of(ruleset, row, examples.get(row).asString())));
    }

    /** Drawn or on a discard, all concealed or with its first set claimed: nearly all rows are worth something in any of these. */
    @ParameterizedTest
    @MethodSource("examples")
    void anExampleOfARowIsWorthIt(Ruleset ruleset, String row, String tiles) {
        assertThat(Stream.of(true, false)
                        .flatMap(drawn -> Stream.of(true, false).map(claimed -> score(ruleset, tiles, drawn, claimed)))
                        .flatMap(ExamplesTest::rows))
                .contains(row);
    }

    private static Stream<String> rows(JsonNode score) {
        return Stream.concat(
                score.path("items").valueStream().map(item -> item.path("name").asString()),
                Stream.of(score.path("limitHand").asString("")));
    }

    /** The last tile is the one that wins; four alike in a row are a concealed kong. */
    private static JsonNode score(Ruleset ruleset, String tiles, boolean drawn, boolean claimed) {
        var concealed = new ArrayList<>(Arrays.asList(tiles.split(" ")));
        var wins = concealed.removeLast();
        var laid = new ArrayList<Object>();
        if (claimed) {
            laid.add(set(concealed, sameFrom(concealed, 0) == 4 ? 4 : 3, false));
        }
        for (int at = 0; at < concealed.size(); at++) {
            while (sameFrom(concealed, at) == 4) {
                laid.add(set(concealed.subList(at, concealed.size()), 4, true));
            }
        }
        var options =
                ruleset.options().stream().anyMatch(option -> option.name().equals("roof"))
                        ? Map.of("roof", "open")
                        : Map.of();
        var hand = Map.of(
                "rules", ruleset.name(),
                "concealed", concealed,
                "melds", laid,
                "winningTile", wins,
                "selfDrawn", drawn,
                "seatWind", "z2",
                "roundWind", "z1",
                "options", options);
        return JsonMapper.shared()
                .readTree(new ScoringLines(Games.rulesets())
                        .score(JsonMapper.shared().writeValueAsString(hand)));
    }

    /** How many tiles from a place on are alike. */
    private static long sameFrom(List<String> tiles, int at) {
        return tiles.subList(at, Math.min(at + 4, tiles.size())).stream()
                .takeWhile(tiles.get(at)::equals)
                .count();
    }

    /** Takes a set off the front of the tiles. */
    private static Map<String, Object> set(List<String> tiles, int size, boolean concealed) {
        var first = tiles.subList(0, size);
        var type = size == 4 ? "kong" : first.stream().distinct().count() == 1 ? "pung" : "chow";
        Map<String, Object> set = concealed
                ? Map.of("type", type, "tiles", List.copyOf(first), "concealed", true)
                : Map.of("type", type, "tiles", List.copyOf(first), "from", "left");
        first.clear();
        return set;
    }
}
