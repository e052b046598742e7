package org.tilewatch.contract;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A kind of values of JSON's fields, both ways; a {@link Field} is one of them by name.
 *
 * @param beside names of fields that such a value is written in too
 * @param read   empty when the object has no such field
 */
record Kind<V>(Set<String> beside, Write<V> write, BiFunction<Fields, String, Optional<V>> read) {
    static final Kind<Seat> SEAT =
            new Kind<>((out, name, seat) -> out.writeNumberProperty(name, seat.number()), Fields::seat);
    static final Kind<Tile> TILE =
            new Kind<>((out, name, tile) -> out.writeStringProperty(name, tile.code()), Fields::tile);
    static final Kind<Wind> WIND = new Kind<>(
            (out, name, wind) -> out.writeStringProperty(name, wind.tile().code()), Fields::wind);
    /** One line no longer than a name, cleaned as names are; empty where nothing is left of it. */
    static final Kind<String> LINE = new Kind<>(
            JsonGenerator::writeStringProperty,
            (fields, name) -> fields.text(name).map(GivenName::cleaned).filter(line -> !line.isEmpty()));

    /** A SHA-256 in lower-case hexadecimal. */
    static final Kind<String> SHA_256 = new Kind<>(
            JsonGenerator::writeStringProperty,
            (fields, name) -> fields.text(name).map(sum -> {
                if (!sum.matches("[0-9a-f]{64}")) {
                    throw BadInput.badValue(Key.NO_SHA_256.with(Argument.of(name)));
                }
                return sum;
            }));

    static final Kind<Boolean> FLAG = new Kind<>(JsonGenerator::writeBooleanProperty, Fields::flag);

    /** Writes a field of a name. */
    @FunctionalInterface
    interface Write<V> {
        void write(JsonGenerator out, String name, V value);
    }

    Kind(Write<V> write, BiFunction<Fields, String, Optional<V>> read) {
        this(Set.of(), write, read);
    }

    /** Whole numbers between two bounds. */
    static Kind<Integer> whole(int least, int most) {
        return new Kind<>(JsonGenerator::writeNumberProperty, (fields, name) -> fields.whole(name, least, most));
    }

    /** The number of an event, counted from 0. */
    static Kind<Long> number() {
        return new Kind<>(
                JsonGenerator::writeNumberProperty,
                (fields, name) -> fields.whole(name, 0, Integer.MAX_VALUE).map(Integer::longValue));
    }

    /** A few values, each by its word. */
    static <E extends Enum<E>> Kind<E> word(E[] values) {
        var words = Stream.of(values).collect(Collectors.toUnmodifiableMap(Kind::wordOf, value -> value));
        return new Kind<>(
                (out, name, value) -> out.writeStringProperty(name, wordOf(value)),
                (fields, name) -> fields.word(name, words));
    }

    /** The word of a value, such as {@code concealed-kong}. */
    static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A flag that is written only where it is true. */
    static Field<Boolean> mark(String name) {
        return new Field<>(
                Set.of(name),
                (out, flag) -> {
                    if (flag) {
                        out.writeBooleanProperty(name, true);
                    }
                },
                fields -> fields.flag(name, false));
    }

    /** Objects of a form. */
    static <T> Kind<T> object(Form<T> form) {
        return new Kind<>(
                (out, name, value) -> {
                    out.writeName(name);
                    form.write(out, value);
                },
                (fields, name) -> fields.given(name).map(node -> form.read(node, fields.pathOf(name))));
    }

    /** Lists; one that is absent is empty. */
    static <E> Field<List<E>> list(
            String name, BiConsumer<JsonGenerator, E> write, BiFunction<JsonNode, String, E> read) {
        return new Field<>(
                Set.of(name),
                (out, all) -> {
                    out.writeArrayPropertyStart(name);
                    all.forEach(one -> write.accept(out, one));
                    out.writeEndArray();
                },
                fields -> fields.list(name, read));
    }

    /** Lists of tiles. */
    static Field<List<Tile>> tiles(String name) {
        return new Field<>(
                Set.of(name), (out, tiles) -> MeldJson.writeTiles(out, name, tiles), fields -> fields.tiles(name));
    }

    /** Values by the numbers of their seats, in their order; an object that is absent is empty. */
    static <V> Field<Map<Seat, V>> bySeat(String name, Write<V> write, BiFunction<JsonNode, String, V> read) {
        return new Field<>(
                Set.of(name),
                (out, all) -> {
                    out.writeObjectPropertyStart(name);
                    new TreeMap<>(all)
                            .forEach((seat, value) -> write.write(out, Integer.toString(seat.number()), value));
                    out.writeEndObject();
                },
                fields -> fields.map(name, Kind::seat, read));
    }

    /** Points by seats. */
    static Field<Map<Seat, Integer>> pointsBySeat(String name, int most) {
        return bySeat(name, JsonGenerator::writeNumberProperty, (node, path) -> Fields.whole(node, path, -most, most));
    }

    private static Seat seat(String number, String path) {
        if (!Set.of("0", "1", "2", "3").contains(number)) {
            throw BadInput.badValue(Key.FIELD_GOES_BY.with(
                    Argument.of(path), Key.KEYS_SEATS.sentence(), Argument.of(Fields.quoted(number))));
        }
        return Seat.of(Integer.parseInt(number));
    }

    /** A field that has to be there. */
    Field<V> needed(String name) {
        return new Field<>(
                names(name), written(name), fields -> read.apply(fields, name).orElseThrow(() -> fields.missing(name)));
    }

    /** A field that is always written, and whose absence means a value. */
    Field<V> orElse(String name, V otherwise) {
        return orElse(name, fields -> otherwise);
    }

    /** A field that is always written, and whose absence means what follows from other fields. */
    Field<V> orElse(String name, Function<Fields, V> otherwise) {
        return new Field<>(
                names(name),
                written(name),
                fields -> read.apply(fields, name).orElseGet(() -> otherwise.apply(fields)));
    }

    /** A field that is left out when there is nothing to say. */
    Field<Optional<V>> ifAny(String name) {
        return new Field<>(
                names(name),
                (out, value) -> value.ifPresent(given -> write.write(out, name, given)),
                fields -> read.apply(fields, name));
    }

    /** A field that says {@code null} when there is nothing to say. */
    Field<Optional<V>> orNull(String name) {
        return new Field<>(
                names(name),
                (out, value) -> value.ifPresentOrElse(
                        given -> write.write(out, name, given), () -> out.writeNullProperty(name)),
                fields -> read.apply(fields, name));
    }

    private BiConsumer<JsonGenerator, V> written(String name) {
        return (out, value) -> write.write(out, name, value);
    }

    private Set<String> names(String name) {
        return Stream.concat(Stream.of(name), beside.stream()).collect(Collectors.toUnmodifiableSet());
    }
}
