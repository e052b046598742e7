package org.tilewatch.contract;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tilewatch.contract.Field.FieldOf;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * What the objects of a type look like in JSON: its parts in the order in which they are written, and what is made of them when
 * they are read, which throws {@link BadInput}.
 *
 * @param names of its fields
 */
record Form<T>(List<FieldOf<T, ?>> fieldOfs, Function<Fields, T> made, Set<String> names) {
    private Form(List<FieldOf<T, ?>> fieldOfs, Function<Fields, T> made) {
        this(
                fieldOfs,
                made,
                fieldOfs.stream()
                        .flatMap(fieldOf -> fieldOf.field().names().stream())
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /** Writes the fields into an object that is open. */
    void writeFields(JsonGenerator out, T whole) {
        fieldOfs.forEach(fieldOf -> fieldOf.write(out, whole));
    }

    /** Writes an object. */
    void write(JsonGenerator out, T whole) {
        out.writeStartObject();
        writeFields(out, whole);
        out.writeEndObject();
    }

    /** @throws BadInput when the node is no such object */
    T read(JsonNode node, String path) {
        return made.apply(Fields.of(node, path, names()));
    }

    static <T> Form<T> of(T only) {
        return new Form<>(List.of(), in -> only);
    }

    static <A, T> Form<T> of(Function<A, T> made, FieldOf<T, A> a) {
        return new Form<>(List.of(a), in -> made.apply(a.in(in)));
    }

    static <A, B, T> Form<T> of(BiFunction<A, B, T> made, FieldOf<T, A> a, FieldOf<T, B> b) {
        return new Form<>(List.of(a, b), in -> made.apply(a.in(in), b.in(in)));
    }

    static <A, B, C, T> Form<T> of(Made3<A, B, C, T> made, FieldOf<T, A> a, FieldOf<T, B> b, FieldOf<T, C> c) {
        return new Form<>(List.of(a, b, c), in -> made.of(a.in(in), b.in(in), c.in(in)));
    }

    static <A, B, C, D, T> Form<T> of(
            Made4<A, B, C, D, T> made, FieldOf<T, A> a, FieldOf<T, B> b, FieldOf<T, C> c, FieldOf<T, D> d) {
        return new Form<>(List.of(a, b, c, d), in -> made.of(a.in(in), b.in(in), c.in(in), d.in(in)));
    }

    static <A, B, C, D, E, T> Form<T> of(
            Made5<A, B, C, D, E, T> made,
            FieldOf<T, A> a,
            FieldOf<T, B> b,
            FieldOf<T, C> c,
            FieldOf<T, D> d,
            FieldOf<T, E> e) {
        return new Form<>(List.of(a, b, c, d, e), in -> made.of(a.in(in), b.in(in), c.in(in), d.in(in), e.in(in)));
    }

    static <A, B, C, D, E, F, T> Form<T> of(
            Made6<A, B, C, D, E, F, T> made,
            FieldOf<T, A> a,
            FieldOf<T, B> b,
            FieldOf<T, C> c,
            FieldOf<T, D> d,
            FieldOf<T, E> e,
            FieldOf<T, F> f) {
        return new Form<>(
                List.of(a, b, c, d, e, f), in -> made.of(a.in(in), b.in(in), c.in(in), d.in(in), e.in(in), f.in(in)));
    }

    static <A, B, C, D, E, F, G, T> Form<T> of(
            Made7<A, B, C, D, E, F, G, T> made,
            FieldOf<T, A> a,
            FieldOf<T, B> b,
            FieldOf<T, C> c,
            FieldOf<T, D> d,
            FieldOf<T, E> e,
            FieldOf<T, F> f,
            FieldOf<T, G> g) {
        return new Form<>(
                List.of(a, b, c, d, e, f, g),
                in -> made.of(a.in(in), b.in(in), c.in(in), d.in(in), e.in(in), f.in(in), g.in(in)));
    }

    static <A, B, C, D, E, F, G, H, T> Form<T> of(
            Made8<A, B, C, D, E, F, G, H, T> made,
            FieldOf<T, A> a,
            FieldOf<T, B> b,
            FieldOf<T, C> c,
            FieldOf<T, D> d,
            FieldOf<T, E> e,
            FieldOf<T, F> f,
            FieldOf<T, G> g,
            FieldOf<T, H> h) {
        return new Form<>(
                List.of(a, b, c, d, e, f, g, h),
                in -> made.of(a.in(in), b.in(in), c.in(in), d.in(in), e.in(in), f.in(in), g.in(in), h.in(in)));
    }

    static <A, B, C, D, E, F, G, H, I, J, T> Form<T> of(
            Made10<A, B, C, D, E, F, G, H, I, J, T> made,
            FieldOf<T, A> a,
            FieldOf<T, B> b,
            FieldOf<T, C> c,
            FieldOf<T, D> d,
            FieldOf<T, E> e,
            FieldOf<T, F> f,
            FieldOf<T, G> g,
            FieldOf<T, H> h,
            FieldOf<T, I> i,
            FieldOf<T, J> j) {
        return new Form<>(
                List.of(a, b, c, d, e, f, g, h, i, j),
                in -> made.of(
                        a.in(in), b.in(in), c.in(in), d.in(in), e.in(in), f.in(in), g.in(in), h.in(in), i.in(in),
                        j.in(in)));
    }

    interface Made3<A, B, C, T> {
        T of(A a, B b, C c);
    }

    interface Made4<A, B, C, D, T> {
        T of(A a, B b, C c, D d);
    }

    interface Made5<A, B, C, D, E, T> {
        T of(A a, B b, C c, D d, E e);
    }

    interface Made6<A, B, C, D, E, F, T> {
        T of(A a, B b, C c, D d, E e, F f);
    }

    interface Made7<A, B, C, D, E, F, G, T> {
        T of(A a, B b, C c, D d, E e, F f, G g);
    }

    interface Made8<A, B, C, D, E, F, G, H, T> {
        T of(A a, B b, C c, D d, E e, F f, G g, H h);
    }

    interface Made10<A, B, C, D, E, F, G, H, I, J, T> {
        T of(A a, B b, C c, D d, E e, F f, G g, H h, I i, J j);
    }
}
