package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.tilewatch.games.Games;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HouseRow;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A club's own rules as a file holds them:
 *
 * <pre>{@code
 * {"version": 1,                                                of the form, which is the first where nothing is said
 *  "name": "sparrows", "base": "millington",
 *  "options": {"limit": 2000},                                   other standards for what the text leaves to the table
 *  "shapes": ["seven-pairs"],                                    hands that are complete too (classical games)
 *  "off": ["kong-on-kong"],                                      rows that do not count
 *  "change": {"mahjong": {"points": 20}},                        rows that are worth something else
 *  "add": [{"name": "seven-pairs", "limit": true, "rule": "club 4", "when": {"pairs": 7},
 *           "names": {"en": "seven pairs", "cs": "sedm párů"}}],      what players call it: en, cs, pl, ru, none needed
 *  "settings": {"openTanyao": {"is": true, "rule": "club 7"}}}    points in which sets of riichi rules differ: {@link RuleSetJson}
 * }</pre>
 *
 * A value is {@code points}, {@code doubles} or {@code limit} in a classical game, {@code fan} (with {@code open}, the fan of an
 * open hand, nothing when left out), {@code fu} or {@code yakuman} in riichi. What {@code when} may ask is in {@link
 * ConditionJson}.
 */
public final class HouseRulesJson {
    private static final Set<String> FIELDS =
            Set.of("version", "name", "base", "options", "shapes", "off", "change", "add", "settings");
    /** Of the form of such files; a file that says nothing is of the first. */
    private static final int VERSION = 1;

    private static final Set<String> VALUES = Set.of("points", "doubles", "limit", "fan", "open", "fu", "yakuman");
    private static final Set<String> ROW_FIELDS =
            Set.of("name", "names", "rule", "when", "points", "doubles", "limit", "fan", "open", "fu", "yakuman");
    private static final Map<String, Shape> SHAPES =
            Map.of("seven-pairs", Shape.SEVEN_PAIRS, "twins", Shape.TWINS, "thirteen-wonders", Shape.THIRTEEN_WONDERS);
    private static final Value NOTHING = new Value.Fan(0);
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_CALLED = 60;
    private static final int MOST_ROWS = 100;
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_DOUBLES = 12;
    private static final int MOST_FAN = 13;
    private static final int MOST_FU = 100;
    private static final int MOST_YAKUMAN = 4;

    private HouseRulesJson() {}

    /**
     * The rules that a file holds.
     *
     * @throws BadInput with one sentence on whatever is wrong with them
     */
    public static HouseRules parse(String text) {
        return read(Json.parse(text), "");
    }

    /**
     * The rules that stand somewhere inside other JSON.
     *
     * @param path where, for complaints
     * @throws BadInput with one sentence on whatever is wrong with them
     */
    public static HouseRules read(JsonNode node, String path) {
        refuseNewer(node);
        var fields = Fields.of(node, path, FIELDS);
        var house = new HouseRules(
                name(fields),
                fields.neededText("base"),
                HandJson.options(fields, "options"),
                new HashSet<>(fields.list("shapes", HouseRulesJson::shape)),
                fields.list("off", HouseRulesJson::text),
                changes(fields),
                fields.list("add", MOST_ROWS, HouseRulesJson::row),
                fields.map("settings", (key, place) -> key, RuleSetJson::chosen));
        try {
            Games.rulesetOf(house);
        } catch (Refusal unfit) {
            throw new BadInput(ErrorCode.BAD_VALUE, unfit.because());
        }
        return house;
    }

    /** A file of a newer form may have fields that nobody here knows: that is said, and not which field it is. */
    private static void refuseNewer(JsonNode node) {
        var version = node.path("version");
        if (version.isIntegralNumber() && version.canConvertToInt() && version.intValue() > VERSION) {
            throw BadInput.badValue(
                    Key.RULES_OF_A_NEWER_VERSION.with(Argument.of(version.intValue()), Argument.of(VERSION)));
        }
        if (!version.isMissingNode() && !(version.isIntegralNumber() && version.asInt(0) == VERSION)) {
            throw Fields.wrong("version", Key.WANTED_WHOLE.with(Argument.of(1), Argument.of(VERSION)), version);
        }
    }

    private static String name(Fields fields) {
        var name = fields.neededText("name");
        if (name.length() > LONGEST_NAME || !NAME.matcher(name).matches()) {
            throw Fields.wrong(
                    fields.pathOf("name"),
                    Key.WANTED_NAME.with(Argument.of(LONGEST_NAME)),
                    Argument.of(Fields.quoted(name)));
        }
        return name;
    }

    private static String text(JsonNode node, String path) {
        if (!node.isString()) {
            throw Fields.wrong(path, Key.WANTED_TEXT.sentence());
        }
        return node.stringValue();
    }

    private static Shape shape(JsonNode node, String path) {
        var shape = SHAPES.get(text(node, path));
        if (shape == null) {
            throw Fields.wrong(path, Key.WANTED_ONE_OF.with(Fields.words(SHAPES.keySet())), node);
        }
        return shape;
    }

    private static Map<String, Price> changes(Fields fields) {
        return fields.map("change", (name, path) -> name, (node, path) -> price(Fields.of(node, path, VALUES)));
    }

    private static HouseRow row(JsonNode node, String path) {
        var fields = Fields.of(node, path, ROW_FIELDS);
        var when = fields.given("when").orElseThrow(() -> fields.missing("when"));
        return new HouseRow(
                name(fields),
                names(fields),
                price(fields),
                fields.text("rule").orElse("house"),
                ConditionJson.read(when, fields.pathOf("when")));
    }

    private static Map<String, String> names(Fields fields) {
        return fields.map(
                "names",
                (code, path) -> Language.ofCode(code)
                        .map(Language::code)
                        .orElseThrow(() -> BadInput.badValue(Key.FIELD_GOES_BY.with(
                                Argument.of(path), Key.KEYS_LANGUAGES.sentence(), Argument.of(Fields.quoted(code))))),
                HouseRulesJson::called);
    }

    private static String called(JsonNode node, String path) {
        var called = text(node, path).strip();
        if (called.isEmpty()
                || called.length() > LONGEST_CALLED
                || called.chars().anyMatch(Character::isISOControl)) {
            throw Fields.wrong(path, Key.WANTED_LABEL.with(Argument.of(LONGEST_CALLED)));
        }
        return called;
    }

    private static Price price(Fields fields) {
        var given = new ArrayList<Value>();
        fields.whole("points", 0, MOST_POINTS).map(Value.Points::new).ifPresent(given::add);
        fields.whole("doubles", 0, MOST_DOUBLES).map(Value.Doubles::new).ifPresent(given::add);
        if (fields.flag("limit", false)) {
            given.add(new Value.Limit());
        }
        fields.whole("fu", 0, MOST_FU).map(Value.Fu::new).ifPresent(given::add);
        fields.whole("yakuman", 1, MOST_YAKUMAN).map(Value.Yakuman::new).ifPresent(given::add);
        var fan = fields.whole("fan", 0, MOST_FAN);
        fan.map(Value.Fan::new).ifPresent(given::add);
        if (given.size() != 1) {
            throw BadInput.badValue(Key.ROW_ONE_VALUE.with(Argument.of(fields.path()), Argument.of(given.size())));
        }
        var open = fields.whole("open", 0, MOST_FAN);
        if (open.isPresent() && fan.isEmpty()) {
            throw BadInput.badValue(Key.ROW_OPEN_WITH_FAN.with(Argument.of(fields.pathOf("open"))));
        }
        return fan.isPresent()
                ? new Price(given.getFirst(), open.filter(value -> value > 0).map(Value.Fan::new))
                : Price.of(given.getFirst());
    }

    /** Writes rules as an object that reads back as the same. */
    public static void write(JsonGenerator out, HouseRules house) {
        out.writeStartObject();
        out.writeStringProperty("name", house.name());
        out.writeStringProperty("base", house.base());
        out.writeObjectPropertyStart("options");
        house.options().values().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(option -> writeOption(out, option.getKey(), option.getValue()));
        out.writeEndObject();
        writeTexts(
                out,
                "shapes",
                house.shapes().stream().map(HouseRulesJson::word).sorted().toList());
        writeTexts(out, "off", house.off());
        out.writeObjectPropertyStart("change");
        house.changed().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(change -> {
            out.writeObjectPropertyStart(change.getKey());
            writePrice(out, change.getValue());
            out.writeEndObject();
        });
        out.writeEndObject();
        out.writeArrayPropertyStart("add");
        for (var row : house.added()) {
            out.writeStartObject();
            out.writeStringProperty("name", row.name());
            if (!row.names().isEmpty()) {
                out.writeName("names");
                writeTextsByKey(out, row.names());
            }
            writePrice(out, row.price());
            out.writeStringProperty("rule", row.rule());
            out.writeObjectPropertyStart("when");
            ConditionJson.write(out, row.conditions());
            out.writeEndObject();
            out.writeEndObject();
        }
        out.writeEndArray();
        RuleSetJson.writeChosen(out, house.settings());
        out.writeEndObject();
    }

    /** What players call a club's own rows, by row and language: as the page takes it. */
    public static void writeNames(JsonGenerator out, String name, HouseRules house) {
        out.writeObjectPropertyStart(name);
        new TreeMap<>(house.names()).forEach((row, names) -> {
            out.writeName(row);
            writeTextsByKey(out, names);
        });
        out.writeEndObject();
    }

    private static void writeTextsByKey(JsonGenerator out, Map<String, String> texts) {
        out.writeStartObject();
        new TreeMap<>(texts).forEach(out::writeStringProperty);
        out.writeEndObject();
    }

    private static String word(Shape shape) {
        return shape.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void writeTexts(JsonGenerator out, String name, List<String> texts) {
        out.writeArrayPropertyStart(name);
        texts.forEach(out::writeString);
        out.writeEndArray();
    }

    /** One option, in its own type. */
    public static void writeOption(JsonGenerator out, String name, Object value) {
        switch (value) {
            case Boolean flag -> out.writeBooleanProperty(name, flag);
            case Number number -> out.writeNumberProperty(name, number.intValue());
            default -> out.writeStringProperty(name, value.toString());
        }
    }

    private static void writePrice(JsonGenerator out, Price price) {
        switch (price.concealed()) {
            case Value.Points(int points) -> out.writeNumberProperty("points", points);
            case Value.Doubles(int doubles) -> out.writeNumberProperty("doubles", doubles);
            case Value.Limit limit -> out.writeBooleanProperty("limit", true);
            case Value.Fu(int fu) -> out.writeNumberProperty("fu", fu);
            case Value.Yakuman(int count) -> out.writeNumberProperty("yakuman", count);
            case Value.Told told -> throw new IllegalStateException("no row is worth what players say");
            case Value.Fan(int fan) -> {
                out.writeNumberProperty("fan", fan);
                if (price.open().orElse(NOTHING) instanceof Value.Fan(int open) && open > 0) {
                    out.writeNumberProperty("open", open);
                }
            }
        }
    }
}
