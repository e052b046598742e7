package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * Sentences in JSON: an object with the {@code key} and, by the names of its places, the arguments. {@code {"seat": 2}} and
 * {@code {"player": "z1"}} are players, {@code {"tile": "m1"}} is a tile, {@code {"wind": "z1"}} a wind, {@code {"row": "no-chows"}}
 * a row of a score; a number, a text, a list and a sentence are themselves.
 */
public final class SentenceJson {
    /** Beside the English that the contract names. */
    static final String FIELD = "sentence";

    /** A field of a sentence. */
    static final Kind<Sentence> KIND = new Kind<>(Set.of(FIELD), SentenceJson::write, SentenceJson::read);

    private static final String KEY = "key";
    private static final String SEAT = "seat";
    private static final String PLAYER = "player";
    private static final String WIND = "wind";
    private static final String TILE = "tile";
    private static final String ROW = "row";

    private SentenceJson() {}

    /** The sentence as one object. */
    public static String write(Sentence sentence) {
        return Json.text(out -> write(out, sentence));
    }

    /** A field in English, and beside it the sentence, which what was only ever written in English does not have. */
    public static void write(JsonGenerator out, String english, Sentence sentence) {
        out.writeStringProperty(english, ContractEnglish.of(sentence));
        if (sentence.key() != Key.AS_WRITTEN) {
            out.writeName(FIELD);
            write(out, sentence);
        }
    }

    /** The sentence of an object; empty for one of another version of this program. */
    public static Optional<Sentence> read(JsonNode node) {
        return Key.ofCode(node.path(KEY).asString("")).flatMap(key -> {
            var arguments = new ArrayList<Argument>();
            for (var place : key.places()) {
                argument(node.path(place)).ifPresent(arguments::add);
            }
            return arguments.size() == key.places().size()
                    ? Optional.of(new Sentence(key, arguments))
                    : Optional.empty();
        });
    }

    /** The sentence of fields, or their English as it is written. */
    static Optional<Sentence> read(Fields fields, String english) {
        var sentence = fields.given(FIELD).flatMap(SentenceJson::read);
        var text = fields.text(english);
        return sentence.or(() -> text.map(Sentence::asWritten));
    }

    private static void write(JsonGenerator out, Argument argument) {
        switch (argument) {
            case Sentence sentence -> {
                out.writeStartObject();
                out.writeStringProperty(KEY, sentence.key().code());
                var places = sentence.key().places();
                for (int i = 0; i < places.size(); i++) {
                    out.writeName(places.get(i));
                    write(out, sentence.arguments().get(i));
                }
                out.writeEndObject();
            }
            case Argument.OfSeat(Seat seat) -> {
                out.writeStartObject();
                out.writeNumberProperty(SEAT, seat.number());
                out.writeEndObject();
            }
            case Argument.PlayerOfWind(Wind wind) ->
                write(out, PLAYER, wind.tile().code());
            case Argument.OfWind(Wind wind) -> write(out, WIND, wind.tile().code());
            case Argument.OfTile(Tile tile) -> write(out, TILE, tile.code());
            case Argument.RowName(String name) -> write(out, ROW, name);
            case Argument.Number(double value) -> {
                if (value == Math.rint(value)) {
                    out.writeNumber((long) value);
                } else {
                    out.writeNumber(value);
                }
            }
            case Argument.Text(String text) -> out.writeString(text);
            case Argument.Several(List<Argument> all) -> {
                out.writeStartArray();
                all.forEach(one -> write(out, one));
                out.writeEndArray();
            }
        }
    }

    private static void write(JsonGenerator out, String kind, String value) {
        out.writeStartObject();
        out.writeStringProperty(kind, value);
        out.writeEndObject();
    }

    private static Optional<Argument> argument(JsonNode node) {
        if (node.isString()) {
            return Optional.of(Argument.of(node.stringValue()));
        }
        if (node.isNumber()) {
            return Optional.of(Argument.of(node.doubleValue()));
        }
        if (node.isArray()) {
            var all = node.valueStream()
                    .map(SentenceJson::argument)
                    .flatMap(Optional::stream)
                    .toList();
            return all.size() == node.size() ? Optional.of(new Argument.Several(all)) : Optional.empty();
        }
        if (node.has(KEY)) {
            return read(node).map(sentence -> sentence);
        }
        return seat(node.path(SEAT))
                .or(() -> wind(node.path(PLAYER)).map(Argument::player))
                .or(() -> wind(node.path(WIND)).map(Argument::of))
                .or(() -> node.path(TILE).asStringOpt().flatMap(Tile::ofCode).map(Argument::of))
                .or(() -> node.path(ROW).asStringOpt().map(Argument.RowName::new));
    }

    private static Optional<Argument> seat(JsonNode node) {
        return node.isIntegralNumber() && node.asInt(-1) >= 0 && node.asInt(-1) < Seat.values().length
                ? Optional.of(Argument.of(Seat.of(node.intValue())))
                : Optional.empty();
    }

    private static Optional<Wind> wind(JsonNode node) {
        return Arrays.stream(Wind.values())
                .filter(wind -> wind.tile().code().equals(node.asString("")))
                .findFirst();
    }
}
