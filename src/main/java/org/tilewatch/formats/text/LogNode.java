package org.tilewatch.formats.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.formats.LogTiles;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.JsonNode;

/** An object of a log. Whatever is not what it should be is refused by its field; what is not known is let be. */
record LogNode(JsonNode node) {
    /** No list of a log is longer: all draws of a hand and more. */
    private static final int LONGEST = 200;

    private static final int MOST_POINTS = 10_000_000;

    static LogNode of(JsonNode node) {
        if (!node.isObject()) {
            throw wrong("{}");
        }
        return new LogNode(node);
    }

    static Refusal wrong(String field) {
        return new Refusal(Key.LOG_FIELD.with(Argument.of(field)));
    }

    boolean has(String field) {
        return node.hasNonNull(field);
    }

    private JsonNode given(String field) {
        var given = node.get(field);
        if (given == null) {
            throw wrong(field);
        }
        return given;
    }

    String text(String field) {
        var given = given(field);
        if (!given.isString()) {
            throw wrong(field);
        }
        return given.stringValue();
    }

    boolean flag(String field) {
        var given = given(field);
        if (!given.isBoolean()) {
            throw wrong(field);
        }
        return given.booleanValue();
    }

    int whole(String field, int least, int most) {
        return whole(given(field), field, least, most);
    }

    static int whole(JsonNode node, String field, int least, int most) {
        if (!node.isInt() || node.intValue() < least || node.intValue() > most) {
            throw wrong(field);
        }
        return node.intValue();
    }

    Seat player(String field) {
        return Seat.of(whole(field, 0, 3));
    }

    LogNode node(String field) {
        var given = given(field);
        if (!given.isObject()) {
            throw wrong(field);
        }
        return new LogNode(given);
    }

    List<LogNode> nodes(String field) {
        return list(given(field), field, LogNode::of);
    }

    List<String> texts(String field) {
        return texts(given(field), field);
    }

    static List<String> texts(JsonNode node, String field) {
        return list(node, field, one -> {
            if (!one.isString()) {
                throw wrong(field);
            }
            return one.stringValue();
        });
    }

    /** Four numbers, one a player. */
    List<Integer> points(String field) {
        return points(given(field), field);
    }

    static List<Integer> points(JsonNode node, String field) {
        var points = list(node, field, one -> whole(one, field, -MOST_POINTS, MOST_POINTS));
        if (points.size() != 4) {
            throw wrong(field);
        }
        return points;
    }

    Tile tile(String field) {
        return LogTiles.ofMjai(text(field)).orElseThrow(() -> wrong(field));
    }

    Optional<Tile> tileOrUnknown(String field) {
        return text(field).equals(LogTiles.UNKNOWN) ? Optional.empty() : Optional.of(tile(field));
    }

    List<Tile> tiles(String field) {
        return texts(field).stream()
                .map(code -> LogTiles.ofMjai(code).orElseThrow(() -> wrong(field)))
                .toList();
    }

    static <T> List<T> list(JsonNode node, String field, Function<JsonNode, T> read) {
        if (!node.isArray() || node.size() > LONGEST) {
            throw wrong(field);
        }
        var all = new ArrayList<T>();
        node.forEach(one -> all.add(read.apply(one)));
        return all;
    }
}
