package org.tilewatch.contract;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import tools.jackson.core.JsonGenerator;

/**
 * A field of JSON objects, described once: how its value is written and how it is read.
 *
 * @param names what it is called; more than one name where a value is written twice, as a sentence is beside its English
 * @param write writes the field into an object that is open
 * @param read  throws {@link BadInput} when the field has no such value
 */
record Field<V>(Set<String> names, BiConsumer<JsonGenerator, V> write, Function<Fields, V> read) {
    /** What the field says in an object. */
    V in(Fields fields) {
        return read.apply(fields);
    }

    /** The field as a part of a whole. */
    <T> FieldOf<T, V> of(Function<T, V> value) {
        return new FieldOf<>(this, value, whole -> true);
    }

    /** A field of the objects of one form, and what it says of a whole for which it is {@code needed}; else it is left out. */
    record FieldOf<T, V>(Field<V> field, Function<T, V> value, Predicate<T> needed) {
        FieldOf<T, V> when(Predicate<T> needed) {
            return new FieldOf<>(field, value, needed);
        }

        void write(JsonGenerator out, T whole) {
            if (needed.test(whole)) {
                field.write.accept(out, value.apply(whole));
            }
        }

        V in(Fields fields) {
            return field.in(fields);
        }
    }
}
