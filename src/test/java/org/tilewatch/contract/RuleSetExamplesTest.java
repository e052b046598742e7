package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tilewatch.games.Games;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the sets of riichi rules say, as files of {@code src/test/resources/sets}: a line asks the same of several sets and has, by
 * the sets' names, what must stand in their answers.
 */
class RuleSetExamplesTest {
    private static final ScoringLines SCORING = new ScoringLines(Games.rulesets());
    private static final double THOUSANDTH = 0.001;

    @TestFactory
    List<DynamicTest> score() {
        return examples("score", SCORING::score);
    }

    @TestFactory
    List<DynamicTest> settle() {
        return examples("settle", SCORING::settle);
    }

    @TestFactory
    List<DynamicTest> situations() {
        return examples("situations", SCORING::situation);
    }

    private static List<DynamicTest> examples(String file, UnaryOperator<String> answering) {
        return read(file)
                .lines()
                .map(JsonMapper.shared()::readTree)
                .map(line -> DynamicTest.dynamicTest(line.get("what").asString(), () -> check(line, answering)))
                .toList();
    }

    private static String read(String file) {
        try (var stream =
                Objects.requireNonNull(RuleSetExamplesTest.class.getResourceAsStream("/sets/" + file + ".jsonl"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void check(JsonNode line, UnaryOperator<String> answering) {
        var wrong = new ArrayList<String>();
        for (var expected : line.get("expect").properties()) {
            for (var set : expected.getKey().split(" ")) {
                var asked = ((ObjectNode) line.get("input").deepCopy()).put("rules", set);
                var answer = JsonMapper.shared().readTree(answering.apply(asked.toString()));
                if (!holds(expected.getValue(), answer)) {
                    wrong.add(set + " should say " + expected.getValue() + " and says " + answer);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Whether what is expected stands in an answer, which may say more. */
    private static boolean holds(JsonNode expected, JsonNode answer) {
        if (expected.isObject()) {
            return answer.isObject()
                    && expected.properties().stream()
                            .allMatch(field ->
                                    answer.has(field.getKey()) && holds(field.getValue(), answer.get(field.getKey())));
        }
        if (expected.isNumber() && answer.isNumber()) {
            return Math.abs(expected.doubleValue() - answer.doubleValue()) < THOUSANDTH;
        }
        return expected.equals(answer);
    }
}
