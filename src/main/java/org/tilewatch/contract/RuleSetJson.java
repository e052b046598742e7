package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.Infringement;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Section;
import org.tilewatch.rules.riichi.Setting;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A set of riichi rules as a file holds it:
 *
 * <pre>{@code
 * {"name": "tuesday", "base": "ema-riichi-2016",                 what is not said here is as the base has it
 *  "text": "our rules of 2026",                                  what is cited where no number is known
 *  "sections": {"riichi": "12", "fu": "20"},                     the numbers in that text
 *  "penalties": {"dead-wall-shown": "31"},                       what a referee rules upon, with the numbers in that text
 *  "settings": {"openTanyao": {"is": false, "rule": "7"},        a value, and where the text says so if not in its section
 *               "uma": {"is": [20000, 10000, -10000, -20000]},
 *               "renhou": {"is": "none", "doubt": "the sheet does not say"}}}     why it is not sure
 * }</pre>
 *
 * A doubt for which there is a word {@code doubt-...} in the words of the settings, such as {@code not-found}, is told in the reader's
 * language; any other as it is written.
 */
final class RuleSetJson {
    private static final Set<String> FIELDS = Set.of("name", "base", "text", "sections", "penalties", "settings");
    private static final Set<String> SETTING_FIELDS = Set.of("is", "rule", "doubt");
    private static final Map<String, Section> SECTIONS =
            Stream.of(Section.values()).collect(Collectors.toUnmodifiableMap(Section::code, Function.identity()));

    private RuleSetJson() {}

    /**
     * The set that a file holds.
     *
     * @param before sets on which it may be based
     * @throws BadInput with one sentence on whatever is wrong with it
     */
    static RuleSet parse(String text, List<RuleSet> before) {
        var fields = Fields.of(Json.parse(text), "", FIELDS);
        var base = fields.text("base").map(name -> named(name, before)).orElse(RuleSet.STANDARD);
        return refusing(() -> base.with(
                fields.neededText("name"),
                fields.text("text"),
                sections(fields),
                penalties(fields),
                settings(fields, "settings")));
    }

    private interface Made<T> {
        T make();
    }

    /** What the rules refuse, as what is wrong with the file. */
    private static <T> T refusing(Made<T> made) {
        try {
            return made.make();
        } catch (Refusal unfit) {
            throw new BadInput(ErrorCode.BAD_VALUE, unfit.because());
        }
    }

    private static RuleSet named(String name, List<RuleSet> before) {
        return before.stream()
                .filter(set -> set.name().equals(name))
                .findFirst()
                .orElseThrow(() -> BadInput.badValue(Key.BASE_UNKNOWN.with(Argument.of(Fields.quoted(name)))));
    }

    private static Map<Section, String> sections(Fields fields) {
        return fields.map(
                "sections",
                (code, path) -> Optional.ofNullable(SECTIONS.get(code))
                        .orElseThrow(() -> new BadInput(
                                ErrorCode.UNKNOWN_FIELD, Key.SECTION_UNKNOWN.with(Argument.of(Fields.quoted(code))))),
                Fields::text);
    }

    private static Map<String, String> penalties(Fields fields) {
        return fields.map(
                "penalties",
                (code, path) -> Infringement.ofCode(code)
                        .map(Infringement::code)
                        .orElseThrow(() -> new BadInput(
                                ErrorCode.UNKNOWN_FIELD, Key.PENALTY_UNKNOWN.with(Argument.of(Fields.quoted(code))))),
                Fields::text);
    }

    /** The settings that stand in an object's field; none where it is absent. */
    static Map<Setting, RuleSet.Set> settings(Fields fields, String name) {
        var settings = new EnumMap<Setting, RuleSet.Set>(Setting.class);
        settings.putAll(fields.map(name, (key, path) -> setting(key), RuleSetJson::set));
        return settings;
    }

    private static Setting setting(String key) {
        return Setting.ofKey(key)
                .orElseThrow(() -> new BadInput(
                        ErrorCode.UNKNOWN_FIELD, Key.SETTING_UNKNOWN.with(Argument.of(Fields.quoted(key)))));
    }

    private static RuleSet.Set set(JsonNode node, String path) {
        var fields = Fields.of(node, path, SETTING_FIELDS);
        var value = fields.given("is").orElseThrow(() -> fields.missing("is"));
        return new RuleSet.Set(value(value, fields.pathOf("is")), fields.text("rule"), fields.text("doubt"));
    }

    /** One setting of a club's own. */
    static HouseRules.Chosen chosen(JsonNode node, String path) {
        var set = set(node, path);
        return new HouseRules.Chosen(set.value(), set.rule());
    }

    /** Writes a club's own settings as a field that reads back as the same; nothing where there are none. */
    static void writeChosen(JsonGenerator out, Map<String, HouseRules.Chosen> settings) {
        if (settings.isEmpty()) {
            return;
        }
        out.writeObjectPropertyStart("settings");
        new TreeMap<>(settings).forEach((key, chosen) -> {
            out.writeObjectPropertyStart(key);
            out.writePOJOProperty("is", chosen.value());
            chosen.rule().ifPresent(rule -> out.writeStringProperty("rule", rule));
            out.writeEndObject();
        });
        out.writeEndObject();
    }

    private static Object value(JsonNode node, String path) {
        if (node.isArray()) {
            var values = new ArrayList<Object>();
            for (var one : node) {
                values.add(value(one, path));
            }
            return List.copyOf(values);
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        if (node.isString()) {
            return node.stringValue();
        }
        if (node.isIntegralNumber() && node.canConvertToInt()) {
            return node.intValue();
        }
        throw BadInput.badValue(Key.OPTION_SHOULD_BE.with(Argument.of(path)));
    }
}
