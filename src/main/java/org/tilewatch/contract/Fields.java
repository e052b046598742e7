package org.tilewatch.contract;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;

/** A JSON object read strictly: only known fields, each of its type and range, and every complaint names the field. */
public final class Fields {
    private static final int LONGEST_ECHO = 40;

    /** No list of the contract is longer than all tiles of a set. */
    private static final int LONGEST_LIST = 200;

    private final JsonNode object;
    private final String path;

    private Fields(JsonNode object, String path) {
        this.object = object;
        this.path = path;
    }

    /**
     * The fields of an object.
     *
     * @param path  where the object stands in its line, such as {@code melds[0]}; empty for the whole line
     * @param known the names that it may have
     * @throws BadInput {@code bad-value} when the node is no object, {@code unknown-field} for any other name
     */
    public static Fields of(JsonNode node, String path, Set<String> known) {
        if (!node.isObject()) {
            throw path.isEmpty()
                    ? BadInput.badValue(Key.LINE_NO_OBJECT.sentence())
                    : wrong(path, Key.WANTED_OBJECT.sentence(), node);
        }
        for (var name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw new BadInput(
                        ErrorCode.UNKNOWN_FIELD,
                        path.isEmpty()
                                ? Key.FIELD_UNKNOWN.with(Argument.of(quoted(name)))
                                : Key.FIELD_UNKNOWN_IN.with(Argument.of(quoted(name)), Argument.of(path)));
            }
        }
        return new Fields(node, path);
    }

    /**
     * The fields of an object that may have others too, which are let be.
     *
     * @throws BadInput {@code bad-value} when the node is no object
     */
    public static Fields among(JsonNode node, String path) {
        return of(node, path, Set.copyOf(node.propertyNames()));
    }

    /** Where the object stands in its line. */
    String path() {
        return path;
    }

    /** Where a field stands, for complaints. */
    public String pathOf(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** Whether the object has a field of this name, null or not. */
    public boolean has(String name) {
        return object.has(name);
    }

    /** The node of a field, if the object has it and it is not null. */
    public Optional<JsonNode> given(String name) {
        var node = object.get(name);
        return node == null || node.isNull() ? Optional.empty() : Optional.of(node);
    }

    private Optional<JsonNode> present(String name) {
        return Optional.ofNullable(object.get(name));
    }

    /** What to throw when a field is missing. */
    public BadInput missing(String name) {
        return BadInput.badValue(Key.FIELD_MISSING.with(Argument.of(pathOf(name))));
    }

    /** What to throw when a field is something else than wanted. */
    static BadInput wrong(String path, Sentence wanted, JsonNode found) {
        return wrong(path, wanted, described(found));
    }

    /** What to throw when a field is something else than wanted. */
    static BadInput wrong(String path, Sentence wanted, Argument found) {
        return BadInput.badValue(Key.FIELD_SHOULD_BE.with(Argument.of(path), wanted, found));
    }

    /** What to throw when a field is not what is wanted, and what it is says nothing. */
    static BadInput wrong(String path, Sentence wanted) {
        return BadInput.badValue(Key.FIELD_SHOULD_SIMPLY_BE.with(Argument.of(path), wanted));
    }

    /** Words, one of which is wanted. */
    static Argument words(Collection<String> words) {
        return new Argument.Several(words.stream().sorted().map(Argument::of).toList());
    }

    boolean flag(String name, boolean otherwise) {
        return flag(name).orElse(otherwise);
    }

    Optional<Boolean> flag(String name) {
        return present(name).map(node -> {
            if (!node.isBoolean()) {
                throw wrong(pathOf(name), Key.WANTED_BOOLEAN.sentence(), node);
            }
            return node.booleanValue();
        });
    }

    /** A whole number between two bounds, or another where it is not given. */
    public int whole(String name, int otherwise, int least, int most) {
        return whole(name, least, most).orElse(otherwise);
    }

    /** A whole number between two bounds, if it is given. */
    public Optional<Integer> whole(String name, int least, int most) {
        return present(name).map(node -> whole(node, pathOf(name), least, most));
    }

    /** A node as a whole number between two bounds. */
    public static int whole(JsonNode node, String path, int least, int most) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least || node.intValue() > most) {
            throw wrong(path, Key.WANTED_WHOLE.with(Argument.of(least), Argument.of(most)), node);
        }
        return node.intValue();
    }

    /** A needed number between two bounds. */
    public double real(String name, double least, double most) {
        var node = present(name).orElseThrow(() -> missing(name));
        if (!node.isNumber()
                || !Double.isFinite(node.doubleValue())
                || node.doubleValue() < least
                || node.doubleValue() > most) {
            throw wrong(
                    pathOf(name),
                    Key.WANTED_NUMBER.with(Argument.of(Double.toString(least)), Argument.of(Double.toString(most))),
                    node);
        }
        return node.doubleValue();
    }

    /** A text, if it is given. */
    public Optional<String> text(String name) {
        return given(name).map(node -> text(node, pathOf(name)));
    }

    /** A needed text. */
    public String neededText(String name) {
        return text(name).orElseThrow(() -> missing(name));
    }

    static String text(JsonNode node, String path) {
        if (!node.isString()) {
            throw wrong(path, Key.WANTED_TEXT.sentence(), node);
        }
        return node.stringValue();
    }

    /** The value of one of a few words. */
    public <T> Optional<T> word(String name, Map<String, T> words) {
        return given(name).map(node -> {
            var value = node.isString() ? words.get(node.stringValue()) : null;
            if (value == null) {
                throw wrong(pathOf(name), Key.WANTED_ONE_OF.with(words(words.keySet())), node);
            }
            return value;
        });
    }

    Optional<Tile> tile(String name) {
        return given(name).map(node -> tile(node, pathOf(name)));
    }

    static Tile tile(JsonNode node, String path) {
        if (!node.isString()) {
            throw wrong(path, Key.WANTED_TILE.sentence(), node);
        }
        return Tile.ofCode(node.stringValue())
                .orElseThrow(() -> new BadInput(
                        ErrorCode.UNKNOWN_TILE, Key.FIELD_NO_TILE.with(Argument.of(path), described(node))));
    }

    /** Tiles; none when the field is absent. Their places are named where one is none, and cost nothing else. */
    List<Tile> tiles(String name) {
        var array = object.get(name);
        if (array == null || !array.isArray() || array.size() > LONGEST_LIST) {
            return list(name, Fields::tile);
        }
        var tiles = new ArrayList<Tile>(array.size());
        for (int i = 0; i < array.size(); i++) {
            var node = array.get(i);
            var tile = node.isString() ? Tile.ofCode(node.stringValue()) : Optional.<Tile>empty();
            tiles.add(tile.isPresent() ? tile.get() : tile(node, pathOf(name) + "[" + i + "]"));
        }
        return tiles;
    }

    /** A wind, if it is given. */
    public Optional<Wind> wind(String name) {
        return given(name).map(node -> wind(node, pathOf(name)));
    }

    static Wind wind(JsonNode node, String path) {
        if (node.isString()) {
            for (var wind : Wind.values()) {
                if (wind.tile().code().equals(node.stringValue())) {
                    return wind;
                }
            }
        }
        throw wrong(path, Key.WANTED_WIND.sentence(), node);
    }

    /** A seat by its number, if it is given. */
    public Optional<Seat> seat(String name) {
        return given(name).map(node -> Seat.of(whole(node, pathOf(name), 0, 3)));
    }

    /** A needed seat. */
    public Seat neededSeat(String name) {
        return seat(name).orElseThrow(() -> missing(name));
    }

    /** The elements of an array; none when the field is absent. */
    <T> List<T> list(String name, BiFunction<JsonNode, String, T> element) {
        return list(name, LONGEST_LIST, element);
    }

    /** The elements of an array of at most so many; none when the field is absent. */
    public <T> List<T> list(String name, int most, BiFunction<JsonNode, String, T> element) {
        var node = present(name);
        if (node.isEmpty()) {
            return List.of();
        }
        var array = node.get();
        if (!array.isArray()) {
            throw wrong(pathOf(name), Key.WANTED_LIST.sentence(), array);
        }
        if (array.size() > most) {
            throw BadInput.badValue(
                    Key.FIELD_TOO_LONG.with(Argument.of(pathOf(name)), Argument.of(array.size()), Argument.of(most)));
        }
        var elements = new ArrayList<T>(array.size());
        for (int i = 0; i < array.size(); i++) {
            elements.add(element.apply(array.get(i), pathOf(name) + "[" + i + "]"));
        }
        return elements;
    }

    /** The values of an object whose names are keys, such as seats; empty when the field is absent. */
    <K, V> Map<K, V> map(String name, BiFunction<String, String, K> key, BiFunction<JsonNode, String, V> value) {
        var node = present(name);
        if (node.isEmpty()) {
            return Map.of();
        }
        if (!node.get().isObject()) {
            throw wrong(pathOf(name), Key.WANTED_OBJECT.sentence(), node.get());
        }
        var values = new HashMap<K, V>();
        for (var entry : node.get().properties()) {
            var place = pathOf(name) + "." + shortened(entry.getKey());
            values.put(key.apply(entry.getKey(), pathOf(name)), value.apply(entry.getValue(), place));
        }
        return values;
    }

    private static Argument described(JsonNode node) {
        if (node.isString()) {
            return Argument.of(quoted(node.stringValue()));
        }
        if (node.isArray()) {
            return Key.FOUND_LIST.sentence();
        }
        if (node.isObject()) {
            return Key.FOUND_OBJECT.sentence();
        }
        return Argument.of(shortened(node.toString()));
    }

    static String quoted(String text) {
        return '"' + shortened(text) + '"';
    }

    private static String shortened(String text) {
        var printable = text.codePoints()
                .limit(LONGEST_ECHO)
                .map(point -> Character.isISOControl(point) || point == '"' ? '?' : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
        return text.codePointCount(0, text.length()) > LONGEST_ECHO ? printable + "..." : printable.toString();
    }
}
