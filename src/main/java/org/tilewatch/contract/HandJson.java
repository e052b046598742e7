package org.tilewatch.contract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;

/** A hand as the scoring contract writes it. */
public final class HandJson {
    private static final Set<String> FIELDS = Set.of(
            "id",
            "rules",
            "concealed",
            "melds",
            "bonus",
            "winningTile",
            "selfDrawn",
            "seatWind",
            "roundWind",
            "situations",
            "visible",
            "doraIndicators",
            "uraDoraIndicators",
            "counters",
            "riichiSticks",
            "fault",
            "options",
            "told");
    private static final Map<String, Fault> FAULTS =
            Stream.of(Fault.values()).collect(Collectors.toUnmodifiableMap(Kind::wordOf, fault -> fault));

    /** How a hand was won, in the order of the situations' own list. */
    static final Field<Set<Situation>> SITUATIONS = new Field<>(
            Set.of("situations"),
            (out, situations) -> {
                out.writeArrayPropertyStart("situations");
                situations.stream().sorted().map(Situation::code).forEach(out::writeString);
                out.writeEndArray();
            },
            fields -> Set.copyOf(fields.list("situations", HandJson::situation)));

    /** More counters or sticks than a day of play puts on a table. */
    static final int MOST_STICKS = 1000;

    private static final int LONGEST_OPTION = 40;

    private HandJson() {}

    /** What a hand may leave out because something around it says it. */
    record Defaults(
            Optional<Wind> seatWind,
            Optional<Wind> roundWind,
            Optional<String> rules,
            boolean selfDrawn,
            int counters,
            int riichiSticks,
            Options options) {
        /** A hand that stands alone. */
        static final Defaults NONE =
                new Defaults(Optional.empty(), Optional.empty(), Optional.empty(), false, 0, 0, Options.NONE);
    }

    /** @throws BadInput with the contract's codes */
    static Hand read(JsonNode node, String path, Defaults defaults) {
        var fields = Fields.of(node, path, FIELDS);
        agree(fields, "rules", fields.text("rules"), defaults.rules());
        var seatWind = agreed(fields, "seatWind", fields.wind("seatWind"), defaults.seatWind());
        var roundWind = agreed(fields, "roundWind", fields.wind("roundWind"), defaults.roundWind());
        var inside = defaults.seatWind().isPresent();
        var told = fields.given("told").map(worth -> ToldJson.read(worth, fields.pathOf("told")));
        if (told.isEmpty() && !fields.has("concealed")) {
            throw fields.missing("concealed");
        }
        told.ifPresent(worth -> withoutTiles(fields));
        var counters = fields.whole("counters", 0, MOST_STICKS);
        var options = fields.given("options").map(given -> readOptions(given, fields.pathOf("options")));
        if (inside) {
            agree(fields, "counters", counters, Optional.of(defaults.counters()));
            options.ifPresent(own -> own.values()
                    .forEach((name, value) -> agree(
                            fields,
                            "options." + name,
                            Optional.of(value),
                            defaults.options().get(name))));
        }
        var fault = fields.word("fault", FAULTS);
        var hand = new Hand(
                fields.tiles("concealed"),
                melds(fields, fault),
                fields.tiles("bonus"),
                fields.tile("winningTile"),
                fields.flag("selfDrawn", defaults.selfDrawn()),
                seatWind,
                roundWind,
                SITUATIONS.in(fields),
                fields.tiles("visible"),
                fields.tiles("doraIndicators"),
                fields.tiles("uraDoraIndicators"),
                counters.orElse(defaults.counters()),
                fields.whole("riichiSticks", defaults.riichiSticks(), 0, MOST_STICKS),
                fault,
                options.map(own -> own.over(defaults.options())).orElse(defaults.options()));
        return told.map(hand::withTold).orElse(hand);
    }

    /** What is told stands in place of the tiles. */
    private static void withoutTiles(Fields fields) {
        for (var name : List.of("concealed", "bonus", "visible", "doraIndicators", "uraDoraIndicators")) {
            if (!fields.tiles(name).isEmpty()) {
                throw new BadInput(
                        ErrorCode.CONTRADICTION,
                        Key.TOLD_AND_TILES.with(Argument.of(fields.pathOf("told")), Argument.of(fields.pathOf(name))));
            }
        }
    }

    private static List<Meld> melds(Fields fields, Optional<Fault> fault) {
        return fault.equals(Optional.of(Fault.FOUL))
                ? fields.list("melds", MeldJson::readOfFoulHand).stream()
                        .flatMap(Optional::stream)
                        .toList()
                : fields.list("melds", MeldJson::read);
    }

    private static <T> T agreed(Fields fields, String name, Optional<T> own, Optional<T> around) {
        agree(fields, name, own, around);
        return own.or(() -> around).orElseThrow(() -> fields.missing(name));
    }

    private static <T> void agree(Fields fields, String name, Optional<T> own, Optional<T> around) {
        if (own.isPresent() && around.isPresent() && !own.equals(around)) {
            throw new BadInput(
                    ErrorCode.CONTRADICTION, Key.FIELD_AGAINST_THE_HAND.with(Argument.of(fields.pathOf(name))));
        }
    }

    private static Situation situation(JsonNode node, String path) {
        if (!node.isString()) {
            throw Fields.wrong(path, Key.WANTED_TEXT.sentence());
        }
        return Situation.ofCode(node.stringValue())
                .orElseThrow(() -> new BadInput(
                        ErrorCode.UNKNOWN_SITUATION,
                        Key.SITUATION_NO_SUCH.with(Argument.of(Fields.quoted(node.stringValue())))));
    }

    /** Option names with whole numbers, words or truth values; which names there are, the ruleset knows. */
    /** The options of a game; none when the field is absent. */
    public static Options options(Fields fields, String name) {
        return fields.given(name)
                .map(node -> readOptions(node, fields.pathOf(name)))
                .orElse(Options.NONE);
    }

    private static Options readOptions(JsonNode node, String path) {
        if (!node.isObject()) {
            throw Fields.wrong(path, Key.WANTED_OBJECT.sentence());
        }
        var values = new HashMap<String, Object>();
        for (var entry : node.properties()) {
            var value = entry.getValue();
            if (entry.getKey().length() > LONGEST_OPTION) {
                throw new BadInput(
                        ErrorCode.UNKNOWN_FIELD, Key.OPTION_NO_SUCH.with(Argument.of(Fields.quoted(entry.getKey()))));
            }
            if (value.isBoolean()) {
                values.put(entry.getKey(), value.booleanValue());
            } else if (value.isString()) {
                values.put(entry.getKey(), value.stringValue());
            } else if (value.isIntegralNumber() && value.canConvertToInt()) {
                values.put(entry.getKey(), value.intValue());
            } else {
                throw BadInput.badValue(Key.OPTION_SHOULD_BE.with(Argument.of(Fields.quoted(entry.getKey()))));
            }
        }
        return new Options(values);
    }
}
