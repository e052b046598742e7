package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.HandResult;
import tools.jackson.databind.JsonNode;

/** What a hand is worth, for people to read: its reasons and its sum, or why there is none, line by line and each in columns. */
public final class ResultLines {
    private final Words words;

    public ResultLines(Words words) {
        this.words = words;
    }

    /** Those of a result. */
    public List<List<String>> of(HandResult result) {
        return of(Json.parse(Json.text(out -> {
            out.writeStartObject();
            ResultJson.writeFields(out, Optional.empty(), result);
            out.writeEndObject();
        })));
    }

    /** Those of a result as {@code score} writes it. */
    public List<List<String>> of(JsonNode result) {
        if (!result.path("valid").asBoolean(false)) {
            var error = result.path("error");
            return List.of(List.of(SentenceJson.read(error.path("sentence"))
                    .map(words::say)
                    .orElse(error.path("message").asString(""))));
        }
        var lines = new ArrayList<List<String>>();
        result.path("items")
                .forEach(item -> lines.add(List.of(
                        name(item.path("name").asString("")),
                        value(item),
                        item.path("rule").asString(""))));
        lines.add(List.of(sum(result)));
        return lines;
    }

    private String name(String item) {
        return Words.capital(words.item(item).orElse(item));
    }

    private String value(JsonNode item) {
        for (var unit : List.of("points", "doubles", "fan", "fu")) {
            if (item.has(unit)) {
                return counted(item.get(unit).asInt(), unit);
            }
        }
        return item.has("yakuman") ? counted(item.get("yakuman").asInt(), "yakuman") : words.word("limit-hand");
    }

    private String counted(int count, String unit) {
        return words.number(count) + " " + words.counted(unit, count);
    }

    private String sum(JsonNode result) {
        if (result.has("base")) {
            var limit = result.path("limitHand");
            var way = limit.isString()
                    ? name(limit.asString())
                    : counted(result.path("base").asInt(), "points") + ", "
                            + counted(result.path("doubles").asInt(), "doubles");
            return "= %s (%s)".formatted(words.number(result.path("points").asInt()), way);
        }
        var way = result.path("yakumanCount").asInt() > 0
                ? counted(result.path("yakumanCount").asInt(), "yakuman")
                : "%s, %s%s"
                        .formatted(
                                counted(result.path("fan").asInt(), "fan"),
                                counted(result.path("fu").asInt(), "fu"),
                                result.path("limit").isString()
                                        ? ", " + words.word(result.path("limit").asString())
                                        : "");
        return "= %s (%s)".formatted(paid(result.path("payments")), way);
    }

    /** What the winner is paid: by the discarder, by each player, or by each other player and by east. */
    private String paid(JsonNode payments) {
        if (payments.has("discarder")) {
            return words.number(payments.get("discarder").asInt());
        }
        return payments.has("each")
                ? words.number(payments.get("each").asInt()) + " " + words.word("from-each")
                : words.number(payments.path("other").asInt()) + " / "
                        + words.number(payments.path("east").asInt());
    }
}
