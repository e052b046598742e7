package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Only who gave one of the sets can pay for them all (3.3.6): whom the sets rule out is a contradiction. */
class LiableGiverTest {
    private static final ScoringLines SCORING = new ScoringLines(Games.rulesets());

    static Stream<JsonNode> settlements() throws IOException {
        try (var in = Objects.requireNonNull(LiableGiverTest.class.getResourceAsStream("/settlements/liable.jsonl"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines().map(JsonMapper.shared()::readTree).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("settlements")
    void whomTheSetsRuleOutCannotBeLiable(JsonNode given) {
        for (var rules : new String[] {"ema-riichi-2012", "ema-riichi-2008"}) {
            var asked = given.get("input").toString().replace("ema-riichi-2012", rules);
            var answer = JsonMapper.shared().readTree(SCORING.settle(asked));
            assertThat(answer.get("valid").asBoolean())
                    .as(asked)
                    .isEqualTo(given.get("valid").asBoolean());
            if (!answer.get("valid").asBoolean()) {
                assertThat(answer.at("/error/code").asString()).isEqualTo("contradiction");
                assertThat(answer.at("/error/message").asString())
                        .matches("z[34] gave none .*\\(3\\.3\\.6\\)\\.|.*3\\.3\\.6.*");
            }
        }
    }
}
