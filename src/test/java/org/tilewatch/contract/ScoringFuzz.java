package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import org.tilewatch.games.Games;
import tools.jackson.databind.JsonNode;

/** Lines as anybody sends them to {@code score} and {@code settle}: each gets an answer of one line, and points that add up. */
public final class ScoringFuzz {
    private static final ScoringLines SCORING = new ScoringLines(Games.rulesets());

    private ScoringFuzz() {}

    /** @param input lines */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        try (var lines = new LineReader(new ByteArrayInputStream(input), ScoringLines.LONGEST_LINE)) {
            for (var line = lines.next(); line != null; line = lines.next()) {
                answer(SCORING.score(line.text()));
                var settled = answer(SCORING.settle(line.text()));
                if (settled.get("valid").booleanValue()) {
                    assertAddsUp(settled);
                }
            }
        }
    }

    private static JsonNode answer(String line) {
        assertThat(line).doesNotContain("\n");
        var answer = Json.parse(line);
        if (!answer.get("valid").booleanValue()) {
            assertThat(answer.at("/error/code").asString()).isNotBlank();
            assertThat(answer.at("/error/message").asString()).isNotBlank();
        }
        return answer;
    }

    private static void assertAddsUp(JsonNode settled) {
        var deltas = new HashMap<String, Integer>();
        for (var transfer : settled.get("transfers")) {
            int points = transfer.get("points").asInt();
            deltas.merge(transfer.get("from").asString(), -points, Integer::sum);
            deltas.merge(transfer.get("to").asString(), points, Integer::sum);
        }
        settled.get("deltas")
                .forEachEntry((seat, points) ->
                        assertThat(points.asInt()).as("%s", settled).isEqualTo(deltas.getOrDefault(seat, 0)));
    }
}
