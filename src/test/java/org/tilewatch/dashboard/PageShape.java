package org.tilewatch.dashboard;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What a file of TypeScript declares, as far as the page's own uses the language: interfaces, and unions of them. */
final class PageShape {
    private static final Pattern COMMENT = Pattern.compile("//.*");
    private static final Pattern ALIAS = Pattern.compile("^type (\\w+) =([^;]+);", Pattern.MULTILINE);
    private static final Pattern INTERFACE =
            Pattern.compile("^interface (\\w+)(?: extends (\\w+))? \\{(.*?)^}", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("^  (\\w+)(\\??): ([^;]+);", Pattern.MULTILINE);
    private static final Pattern TOKEN = Pattern.compile("'[^']*'|\\w+|\\[]|[|&<>,]");
    private static final String OTHERS = "[place: string]: any;";

    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Map<String, Shape> interfaces = new LinkedHashMap<>();
    private final Set<String> written = new TreeSet<>();

    /** A type as it is spelled, and the interface that declares the property. */
    private record Property(String in, String type, boolean optional) {}

    /** @param others whether it may have properties that are not named */
    private record Shape(Map<String, Property> properties, boolean others) {
        Shape and(Shape more) {
            var both = new LinkedHashMap<>(properties);
            both.putAll(more.properties);
            return new Shape(both, others || more.others);
        }
    }

    private sealed interface Type {
        /** One of several. */
        record Union(List<Type> of) implements Type {}

        record ListOf(Type of) implements Type {}

        /** Values of a kind under any names. */
        record MapOf(Type of) implements Type {}

        /** Such as {@code string}, {@code null}, {@code true} or one certain text. */
        record Word(String word) implements Type {}

        record Object(Shape shape) implements Type {}
    }

    PageShape(String declarations) {
        var text = COMMENT.matcher(declarations).replaceAll("");
        ALIAS.matcher(text).results().forEach(alias -> aliases.put(alias.group(1), alias.group(2)));
        INTERFACE.matcher(text).results().forEach(found -> {
            var base = found.group(2) == null ? new Shape(Map.of(), false) : shape(found.group(2));
            interfaces.put(found.group(1), base.and(shape(found)));
        });
    }

    private static Shape shape(MatchResult declared) {
        var properties = new LinkedHashMap<String, Property>();
        PROPERTY.matcher(declared.group(3))
                .results()
                .forEach(one -> properties.put(
                        one.group(1),
                        new Property(
                                declared.group(1), one.group(3), one.group(2).equals("?"))));
        return new Shape(properties, declared.group(3).contains(OTHERS));
    }

    /** @throws NullPointerException where it is not declared, or only later in the file */
    private Shape shape(String name) {
        return Objects.requireNonNull(interfaces.get(name), name);
    }

    /** Why something is not of a type, by its place; empty where it is. */
    List<String> against(String type, JsonNode value) {
        var found = new TreeSet<String>();
        var against = against(type(type), value, type, found);
        written.addAll(found);
        return against;
    }

    /** The properties that are declared and that nothing so far had, such as {@code Question.about}. */
    Set<String> neverWritten() {
        var never = new TreeSet<String>();
        interfaces
                .values()
                .forEach(
                        shape -> shape.properties().forEach((name, property) -> never.add(property.in() + '.' + name)));
        never.removeAll(written);
        return never;
    }

    private Type type(String spelled) {
        var tokens = new ArrayDeque<String>();
        TOKEN.matcher(spelled).results().map(MatchResult::group).forEach(tokens::add);
        return union(tokens);
    }

    private Type union(Deque<String> tokens) {
        var all = new ArrayList<Type>();
        do {
            all.addAll(alternatives(both(tokens)));
        } while (taken(tokens, "|"));
        return all.size() == 1 ? all.getFirst() : new Type.Union(all);
    }

    private Type both(Deque<String> tokens) {
        var first = several(tokens);
        if (!taken(tokens, "&")) {
            return first;
        }
        var more = ((Type.Object) several(tokens)).shape();
        return new Type.Union(alternatives(first).stream()
                .<Type>map(one -> new Type.Object(((Type.Object) one).shape().and(more)))
                .toList());
    }

    private Type several(Deque<String> tokens) {
        var type = one(tokens);
        while (taken(tokens, "[]")) {
            type = new Type.ListOf(type);
        }
        return type;
    }

    private Type one(Deque<String> tokens) {
        var word = tokens.removeFirst();
        if (taken(tokens, "<")) {
            var arguments = new ArrayList<Type>();
            do {
                arguments.add(union(tokens));
            } while (taken(tokens, ","));
            tokens.removeFirst();
            return word.equals("Record") ? new Type.MapOf(arguments.getLast()) : arguments.getLast();
        }
        if (aliases.containsKey(word)) {
            return type(aliases.get(word));
        }
        return interfaces.containsKey(word) ? new Type.Object(shape(word)) : new Type.Word(word);
    }

    private static boolean taken(Deque<String> tokens, String token) {
        return token.equals(tokens.peekFirst()) && tokens.removeFirst() != null;
    }

    private static List<Type> alternatives(Type type) {
        return type instanceof Type.Union(List<Type> of) ? of : List.of(type);
    }

    private List<String> against(Type type, JsonNode value, String at, Set<String> found) {
        return switch (type) {
            case Type.Union(List<Type> of) -> againstAll(of, value, at, found);
            case Type.ListOf(Type of) ->
                value.isArray()
                        ? value.valueStream()
                                .flatMap(one -> against(of, one, at + "[]", found).stream())
                                .toList()
                        : List.of(at + " is no list");
            case Type.MapOf(Type of) ->
                value.isObject()
                        ? value.valueStream()
                                .flatMap(one -> against(of, one, at + "{}", found).stream())
                                .toList()
                        : List.of(at + " is no object");
            case Type.Word(String word) -> is(word, value) ? List.of() : List.of(at + " is not " + word + ": " + value);
            case Type.Object(Shape shape) -> against(shape, value, at, found);
        };
    }

    /** What speaks against all of several; against the nearest alone, where one is nearest. */
    private List<String> againstAll(List<Type> of, JsonNode value, String at, Set<String> found) {
        var nearest = List.of(at + " is nothing: " + value);
        int least = Integer.MAX_VALUE;
        for (var one : of) {
            var here = new TreeSet<String>();
            var against = against(one, value, at, here);
            if (against.isEmpty()) {
                found.addAll(here);
                return against;
            }
            if (against.size() < least) {
                least = against.size();
                nearest = against;
            }
        }
        return nearest;
    }

    private List<String> against(Shape shape, JsonNode value, String at, Set<String> found) {
        if (!value.isObject()) {
            return List.of(at + " is no object: " + value);
        }
        var missing = shape.properties().entrySet().stream()
                .filter(property -> !property.getValue().optional() && !value.has(property.getKey()))
                .map(property -> at + " has no " + property.getKey());
        var others = value.propertyNames().stream()
                .filter(name -> !shape.others() && !shape.properties().containsKey(name))
                .map(name -> at + " has " + name);
        var wrong = shape.properties().entrySet().stream()
                .filter(property -> value.has(property.getKey()))
                .flatMap(property -> {
                    found.add(property.getValue().in() + '.' + property.getKey());
                    return against(
                            type(property.getValue().type()),
                            value.get(property.getKey()),
                            at + '.' + property.getKey(),
                            found)
                            .stream();
                });
        return Stream.of(missing, others, wrong).flatMap(some -> some).toList();
    }

    private static boolean is(String word, JsonNode value) {
        return switch (word) {
            case "any" -> true;
            case "string" -> value.isString();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "true", "false" -> value.isBoolean() && value.toString().equals(word);
            default -> value.isString() && ('\'' + value.stringValue() + '\'').equals(word);
        };
    }
}
