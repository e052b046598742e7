package org.tilewatch.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.Payments.Discarder;
import org.tilewatch.rules.HandResult.Payments.Each;
import org.tilewatch.rules.HandResult.Payments.EastAndOthers;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Results of {@code score} as the contract writes them, both ways. */
final class ResultJson {
    private static final Map<String, ErrorCode> CODES =
            Stream.of(ErrorCode.values()).collect(Collectors.toUnmodifiableMap(ErrorCode::code, code -> code));
    private static final Set<String> FIELDS = Set.of(
            "id",
            "valid",
            "rules",
            "complete",
            "base",
            "doubles",
            "limitHand",
            "points",
            "fan",
            "fu",
            "limit",
            "yakumanCount",
            "payments",
            "items",
            "error");
    private static final Set<String> ITEM_FIELDS =
            Set.of("name", "tiles", "points", "doubles", "limit", "fan", "fu", "yakuman", "rule");
    private static final String TOLD = "told";
    private static final int MOST = Integer.MAX_VALUE;

    private ResultJson() {}

    /**
     * Writes the fields of a result into an object that is open.
     *
     * @param rules the ruleset's name; empty where results stand inside something that names it
     */
    static void writeFields(JsonGenerator out, Optional<String> rules, HandResult result) {
        switch (result) {
            case Refused refused -> writeError(out, refused.code(), refused.because());
            case ClassicalScore score -> {
                out.writeBooleanProperty("valid", true);
                rules.ifPresent(name -> out.writeStringProperty("rules", name));
                out.writeBooleanProperty("complete", score.complete());
                out.writeNumberProperty("base", score.base());
                out.writeNumberProperty("doubles", score.doubles());
                writeNullable(out, "limitHand", score.limitHand());
                out.writeNumberProperty("points", score.points());
                writeItems(out, score.items());
            }
            case RiichiScore score -> {
                out.writeBooleanProperty("valid", true);
                rules.ifPresent(name -> out.writeStringProperty("rules", name));
                out.writeBooleanProperty("complete", true);
                out.writeNumberProperty("fan", score.fan());
                out.writeNumberProperty("fu", score.fu());
                writeNullable(out, "limit", score.limit());
                out.writeNumberProperty("yakumanCount", score.yakumanCount());
                writePayments(out, score.payments());
                writeItems(out, score.items());
            }
        }
    }

    /** Writes a result that stands inside something that names its ruleset. */
    static void write(JsonGenerator out, String name, HandResult result) {
        out.writeObjectPropertyStart(name);
        writeFields(out, Optional.empty(), result);
        out.writeEndObject();
    }

    /** The fields of a refusal, inside an object that is open. */
    static void writeError(JsonGenerator out, ErrorCode code, Sentence because) {
        out.writeBooleanProperty("valid", false);
        out.writeObjectPropertyStart("error");
        out.writeStringProperty("code", code.code());
        SentenceJson.write(out, "message", because);
        out.writeEndObject();
    }

    private static void writeNullable(JsonGenerator out, String name, Optional<String> text) {
        if (text.isPresent()) {
            out.writeStringProperty(name, text.get());
        } else {
            out.writeNullProperty(name);
        }
    }

    private static void writePayments(JsonGenerator out, Payments payments) {
        out.writeObjectPropertyStart("payments");
        switch (payments) {
            case Discarder(int points) -> out.writeNumberProperty("discarder", points);
            case Each(int points) -> out.writeNumberProperty("each", points);
            case EastAndOthers(int east, int other) -> {
                out.writeNumberProperty("east", east);
                out.writeNumberProperty("other", other);
            }
        }
        out.writeEndObject();
    }

    private static void writeItems(JsonGenerator out, Iterable<Item> items) {
        out.writeArrayPropertyStart("items");
        for (var item : items) {
            out.writeStartObject();
            out.writeStringProperty("name", item.name());
            if (!item.tiles().isEmpty()) {
                MeldJson.writeTiles(out, "tiles", item.tiles());
            }
            switch (item.value()) {
                case Value.Points(int points) -> out.writeNumberProperty("points", points);
                case Value.Doubles(int doubles) -> out.writeNumberProperty("doubles", doubles);
                case Value.Limit() -> out.writeBooleanProperty("limit", true);
                case Value.Fan(int fan) -> out.writeNumberProperty("fan", fan);
                case Value.Fu(int fu) -> out.writeNumberProperty("fu", fu);
                case Value.Yakuman(int count) -> out.writeNumberProperty("yakuman", count);
                case Value.Told(ToldWorth worth) -> ToldJson.writeFields(out, worth);
            }
            if (!item.rule().isEmpty()) {
                out.writeStringProperty("rule", item.rule());
            }
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Reads an object of the fields that {@link #writeFields} wrote. */
    static HandResult read(JsonNode node, String path) {
        var fields = Fields.of(node, path, FIELDS);
        if (!fields.flag("valid", true)) {
            var error = Fields.of(
                    fields.given("error").orElseThrow(() -> fields.missing("error")),
                    fields.pathOf("error"),
                    Set.of("code", "message", SentenceJson.FIELD));
            return new Refused(
                    error.word("code", CODES).orElseThrow(() -> error.missing("code")),
                    SentenceJson.read(error, "message").orElseThrow(() -> error.missing("message")));
        }
        var items = fields.list("items", ResultJson::readItem);
        if (fields.has("fan")) {
            return new RiichiScore(
                    number(fields, "fan"),
                    number(fields, "fu"),
                    fields.text("limit"),
                    number(fields, "yakumanCount"),
                    readPayments(fields),
                    items);
        }
        return new ClassicalScore(
                fields.flag("complete").orElseThrow(() -> fields.missing("complete")),
                number(fields, "base"),
                number(fields, "doubles"),
                fields.text("limitHand"),
                number(fields, "points"),
                items);
    }

    private static int number(Fields fields, String name) {
        return fields.whole(name, 0, MOST).orElseThrow(() -> fields.missing(name));
    }

    private static Payments readPayments(Fields result) {
        var fields = Fields.of(
                result.given("payments").orElseThrow(() -> result.missing("payments")),
                result.pathOf("payments"),
                Set.of("discarder", "each", "east", "other"));
        if (fields.has("discarder")) {
            return new Discarder(number(fields, "discarder"));
        }
        return fields.has("each")
                ? new Each(number(fields, "each"))
                : new EastAndOthers(number(fields, "east"), number(fields, "other"));
    }

    private static Item readItem(JsonNode node, String path) {
        var fields = Fields.of(node, path, ITEM_FIELDS);
        var name = fields.neededText("name");
        return name.equals(TOLD)
                ? ToldJson.read(fields).asItem()
                : new Item(name, fields.tiles("tiles"), readValue(fields), fields.neededText("rule"));
    }

    private static Value readValue(Fields fields) {
        if (fields.has("points")) {
            return new Value.Points(number(fields, "points"));
        }
        if (fields.has("doubles")) {
            return new Value.Doubles(number(fields, "doubles"));
        }
        if (fields.has("fan")) {
            return new Value.Fan(number(fields, "fan"));
        }
        if (fields.has("fu")) {
            return new Value.Fu(number(fields, "fu"));
        }
        return fields.has("yakuman") ? new Value.Yakuman(number(fields, "yakuman")) : new Value.Limit();
    }
}
