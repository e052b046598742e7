package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who gave nothing that is paid for pays for nobody else (millington 90 to 96; Russian V). */
class LiableCheckTest {
    private static final ScoringLines SCORING = new ScoringLines(Games.rulesets());

    static List<Named<JsonNode>> settlements() throws IOException {
        try (var in = Objects.requireNonNull(
                LiableCheckTest.class.getResourceAsStream("/settlements/liable-classical.jsonl"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(JsonMapper.shared()::readTree)
                    .map(given -> Named.of(
                            given.at("/input/rules").asString() + " "
                                    + given.at("/input/id").asString(),
                            given))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("settlements")
    void whomTheSetsRuleOutCannotBeLiable(JsonNode given) {
        var input = given.get("input").toString();
        var names = input.contains("\"millington\"")
                ? List.of("millington", "millington-manga")
                : List.of("classical-russian");
        for (var rules : names) {
            var answer =
                    JsonMapper.shared().readTree(SCORING.settle(input.replace("\"millington\"", '"' + rules + '"')));
            assertThat(answer.get("valid").asBoolean())
                    .as("%s", answer)
                    .isEqualTo(given.get("valid").asBoolean());
            if (!answer.get("valid").asBoolean()) {
                assertThat(answer.at("/error/code").asString()).isEqualTo("contradiction");
                assertThat(answer.at("/error/message").asString())
                        .matches(
                                rules.equals("classical-russian")
                                        ? ".* \\(V\\)\\."
                                        : ".* neither the winning tile .* \\(96\\)\\.");
            }
        }
    }
}
