package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tilewatch.rules.HouseCondition;
import org.tilewatch.rules.HouseCondition.Countable;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * What a club's own row asks of a hand, as an object whose every field must hold:
 *
 * <ul>
 *   <li>{@code only}, {@code pairOf}, {@code wonBy}: tiles or groups of tiles, such as {@code ["terminals", "z6"]};
 *   <li>{@code contains}: tiles that the hand holds, each as often as it is named;
 *   <li>{@code chows}, {@code pungs} (kongs too), {@code kongs}, {@code concealedPungs}, {@code pairs}, {@code suits}: a number, or
 *       the least and the most, such as {@code [2, 4]};
 *   <li>{@code setsOf}: a list of {@code {"of": tiles or groups, "count": a number or the least and the most}}, pungs and kongs;
 *   <li>{@code selfDrawn}, {@code concealed}: true or false; {@code situation}: one of the contract's.
 * </ul>
 *
 * The groups are characters, dots, bamboos, winds, dragons, honours, terminals, majors, minors and greens.
 */
final class ConditionJson {
    private static final Map<String, KindSet> GROUPS = Map.of(
            "characters", KindSet.CHARACTERS,
            "dots", KindSet.DOTS,
            "bamboos", KindSet.BAMBOOS,
            "winds", KindSet.WINDS,
            "dragons", KindSet.DRAGONS,
            "honours", KindSet.HONOURS,
            "terminals", KindSet.TERMINALS,
            "majors", KindSet.MAJORS,
            "minors", KindSet.MINORS,
            "greens", KindSet.GREENS);
    private static final Map<String, Countable> COUNTED = counted();
    private static final Set<String> FIELDS = fields();
    private static final int MOST = 14;

    private ConditionJson() {}

    private static Map<String, Countable> counted() {
        var countable = new LinkedHashMap<String, Countable>();
        countable.put("chows", Countable.CHOWS);
        countable.put("pungs", Countable.PUNGS);
        countable.put("kongs", Countable.KONGS);
        countable.put("concealedPungs", Countable.CONCEALED_PUNGS);
        countable.put("pairs", Countable.PAIRS);
        countable.put("suits", Countable.SUITS);
        return countable;
    }

    private static Set<String> fields() {
        var fields = new ArrayList<>(COUNTED.keySet());
        fields.addAll(List.of("only", "contains", "setsOf", "pairOf", "wonBy", "selfDrawn", "concealed", "situation"));
        return Set.copyOf(fields);
    }

    static List<HouseCondition> read(JsonNode node, String path) {
        var fields = Fields.of(node, path, FIELDS);
        var conditions = new ArrayList<HouseCondition>();
        kinds(fields, "only", HouseCondition.Only::new, conditions);
        var contained = fields.tiles("contains");
        for (int i = 0; i < contained.size(); i++) {
            if (contained.get(i).isBonus() || contained.get(i).isRedFive()) {
                throw Fields.wrong(
                        fields.pathOf("contains") + "[" + i + "]",
                        Key.WANTED_KIND.sentence(),
                        Argument.of(contained.get(i).toString()));
            }
        }
        if (!contained.isEmpty()) {
            conditions.add(new HouseCondition.Contains(contained));
        }
        COUNTED.forEach((name, countable) -> fields.given(name).ifPresent(value -> {
            int[] range = range(value, fields.pathOf(name));
            conditions.add(new HouseCondition.HowMany(countable, range[0], range[1]));
        }));
        conditions.addAll(fields.list("setsOf", ConditionJson::setsOf));
        kinds(fields, "pairOf", HouseCondition.PairOf::new, conditions);
        kinds(fields, "wonBy", HouseCondition.WonBy::new, conditions);
        fields.flag("selfDrawn").map(HouseCondition.SelfDrawn::new).ifPresent(conditions::add);
        fields.flag("concealed").map(HouseCondition.Concealed::new).ifPresent(conditions::add);
        fields.text("situation")
                .map(code -> new HouseCondition.WonIn(Situation.ofCode(code)
                        .orElseThrow(() -> BadInput.badValue(Key.FIELD_NO_SITUATION.with(
                                Argument.of(fields.pathOf("situation")), Argument.of(Fields.quoted(code)))))))
                .ifPresent(conditions::add);
        if (conditions.isEmpty()) {
            throw BadInput.badValue(Key.ROW_ASKS_NOTHING.with(Argument.of(path)));
        }
        return conditions;
    }

    private static void kinds(
            Fields fields, String name, Function<KindSet, HouseCondition> condition, List<HouseCondition> conditions) {
        fields.given(name)
                .ifPresent(given -> conditions.add(condition.apply(kinds(fields.list(name, ConditionJson::kinds)))));
    }

    private static KindSet kinds(List<KindSet> parts) {
        return parts.stream().reduce(KindSet.NONE, KindSet::union);
    }

    private static KindSet kinds(JsonNode node, String path) {
        var group = node.isString() ? GROUPS.get(node.stringValue()) : null;
        if (group != null) {
            return group;
        }
        var tile = node.isString() ? Tile.ofCode(node.stringValue()) : Optional.<Tile>empty();
        return tile.filter(Tile.PLAYING::contains)
                .map(KindSet::of)
                .orElseThrow(() -> Fields.wrong(path, Key.WANTED_KIND_OR.with(Fields.words(GROUPS.keySet()))));
    }

    private static HouseCondition setsOf(JsonNode node, String path) {
        var fields = Fields.of(node, path, Set.of("of", "count"));
        var count = fields.given("count").orElseThrow(() -> fields.missing("count"));
        int[] range = range(count, fields.pathOf("count"));
        if (fields.given("of").isEmpty()) {
            throw fields.missing("of");
        }
        return new HouseCondition.SetsOf(kinds(fields.list("of", ConditionJson::kinds)), range[0], range[1]);
    }

    private static int[] range(JsonNode node, String path) {
        if (node.isArray() && node.size() == 2) {
            int least = Fields.whole(node.get(0), path + "[0]", 0, MOST);
            return new int[] {least, Fields.whole(node.get(1), path + "[1]", least, MOST)};
        }
        int number = Fields.whole(node, path, 0, MOST);
        return new int[] {number, number};
    }

    static void write(JsonGenerator out, List<HouseCondition> conditions) {
        var sets = new ArrayList<HouseCondition.SetsOf>();
        for (var condition : conditions) {
            switch (condition) {
                case HouseCondition.Only(KindSet kinds) -> writeKinds(out, "only", kinds);
                case HouseCondition.Contains(List<Tile> tiles) -> MeldJson.writeTiles(out, "contains", tiles);
                case HouseCondition.HowMany number -> {
                    out.writeName(name(number.countable()));
                    writeRange(out, number.least(), number.most());
                }
                case HouseCondition.SetsOf setsOf -> sets.add(setsOf);
                case HouseCondition.PairOf(KindSet kinds) -> writeKinds(out, "pairOf", kinds);
                case HouseCondition.WonBy(KindSet kinds) -> writeKinds(out, "wonBy", kinds);
                case HouseCondition.SelfDrawn(boolean drawn) -> out.writeBooleanProperty("selfDrawn", drawn);
                case HouseCondition.Concealed(boolean concealed) -> out.writeBooleanProperty("concealed", concealed);
                case HouseCondition.WonIn(Situation situation) ->
                    out.writeStringProperty("situation", situation.code());
            }
        }
        if (!sets.isEmpty()) {
            out.writeArrayPropertyStart("setsOf");
            for (var set : sets) {
                out.writeStartObject();
                writeKinds(out, "of", set.kinds());
                out.writeName("count");
                writeRange(out, set.least(), set.most());
                out.writeEndObject();
            }
            out.writeEndArray();
        }
    }

    private static String name(Countable countable) {
        return COUNTED.entrySet().stream()
                .filter(entry -> entry.getValue() == countable)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    private static void writeKinds(JsonGenerator out, String name, KindSet kinds) {
        MeldJson.writeTiles(out, name, kinds.tiles());
    }

    private static void writeRange(JsonGenerator out, int least, int most) {
        out.writeStartArray();
        out.writeNumber(least);
        out.writeNumber(most);
        out.writeEndArray();
    }
}
