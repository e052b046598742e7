package org.tilewatch.contract;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Answers the lines of {@code score}, {@code settle} and {@code situations}: whatever is wrong with a line, it gets one line back. */
public final class ScoringLines {
    /** The characters of the longest line that is looked at, by every door; a finished hand takes a hundredth. */
    public static final int LONGEST_LINE = 1 << 17;

    private final Map<String, Ruleset> rulesets;

    public ScoringLines(Collection<? extends Ruleset> rulesets) {
        this.rulesets = rulesets.stream().collect(Collectors.toUnmodifiableMap(Ruleset::name, Function.identity()));
    }

    /** A hand's line of JSON to its result's, without a line end. */
    public String score(String line) {
        return answer(line, node -> {
            var ruleset = ruleset(node);
            var hand = HandJson.read(node, "", HandJson.Defaults.NONE);
            var result = ruleset.score(hand);
            return out -> ResultJson.writeFields(out, Optional.of(ruleset.name()), result);
        });
    }

    /** A finished hand's line of JSON to its settlement's, without a line end. */
    public String settle(String line) {
        return answer(line, node -> {
            var ruleset = ruleset(node);
            var settlement = ruleset.settle(FinishedHandJson.read(node, ruleset.name()));
            return out -> SettlementJson.writeFields(out, settlement);
        });
    }

    /** What a set of riichi rules says of a situation beyond a hand, a line of JSON each, without a line end. */
    public String situation(String line) {
        return answer(line, node -> {
            var ruleset = ruleset(node);
            if (!(ruleset instanceof Riichi riichi)) {
                throw BadInput.badValue(Key.RULES_NOT_RIICHI.with(Argument.of(ruleset.name())));
            }
            var answer = SituationsJson.answer(node, riichi);
            return out -> {
                out.writeBooleanProperty("valid", true);
                out.writeStringProperty("rules", ruleset.name());
                answer.accept(out);
            };
        });
    }

    /** The answer to a line that was too long to be taken in. */
    public static String tooLong() {
        return refusal(null, new BadInput(ErrorCode.BAD_JSON, Key.LINE_TOO_LONG.with(Argument.of(LONGEST_LINE))));
    }

    private static String answer(String line, Function<JsonNode, Consumer<JsonGenerator>> answering) {
        JsonNode id = null;
        try {
            var node = Json.parse(line);
            id = node.isObject() ? node.get("id") : null;
            checkId(id);
            var echoed = id;
            var fields = answering.apply(node);
            return Json.text(out -> {
                out.writeStartObject();
                writeId(out, echoed);
                fields.accept(out);
                out.writeEndObject();
            });
        } catch (BadInput e) {
            return refusal(id, e);
        }
    }

    private static String refusal(@Nullable JsonNode id, BadInput reason) {
        return Json.text(out -> {
            out.writeStartObject();
            writeId(out, id);
            ResultJson.writeError(out, reason.code(), reason.because());
            out.writeEndObject();
        });
    }

    private static void checkId(@Nullable JsonNode id) {
        if (id != null && !id.isString() && !id.isNull()) {
            throw Fields.wrong("id", Key.WANTED_TEXT.sentence());
        }
    }

    /** A caller finds his line again even by an id that should have been a text. */
    private static void writeId(JsonGenerator out, @Nullable JsonNode id) {
        if (id == null || id.isContainer() || id.isNull()) {
            out.writeNullProperty("id");
        } else if (id.isString()) {
            out.writeStringProperty("id", id.stringValue());
        } else {
            out.writeName("id");
            out.writeRawValue(id.toString());
        }
    }

    private Ruleset ruleset(JsonNode node) {
        if (!node.isObject()) {
            throw new BadInput(ErrorCode.BAD_JSON, Key.LINE_NO_OBJECT.sentence());
        }
        var name = node.get("rules");
        if (name != null && !name.isNull() && !name.isString()) {
            throw Fields.wrong("rules", Key.WANTED_TEXT.sentence());
        }
        var ruleset = name == null || name.isNull() ? null : rulesets.get(name.stringValue());
        if (ruleset == null) {
            throw new BadInput(
                    ErrorCode.UNKNOWN_RULES,
                    name == null || name.isNull()
                            ? Key.RULES_MISSING.with(Fields.words(rulesets.keySet()))
                            : Key.RULES_UNKNOWN.with(
                                    Argument.of(Fields.quoted(name.stringValue())), Fields.words(rulesets.keySet())));
        }
        return ruleset;
    }
}
