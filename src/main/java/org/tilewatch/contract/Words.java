package org.tilewatch.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;

/** The names of tiles and rows, and the words of the page, in one language; the files stand in {@code /words}. */
public final class Words {
    private final Language language;
    private final JsonNode words;
    private final Map<String, String> club;

    private Words(Language language, JsonNode words, Map<String, String> club) {
        this.language = language;
        this.words = words;
        this.club = club;
    }

    /** The words of a language. */
    public static Words in(Language language) {
        var file = "/words/" + language.code() + ".json";
        try (var stream = Words.class.getResourceAsStream(file)) {
            var text = new String(Objects.requireNonNull(stream, file).readAllBytes(), StandardCharsets.UTF_8);
            return new Words(language, Json.parse(text), Map.of());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The same words, and what a club calls its own rows in this language. */
    public Words with(HouseRules house) {
        var called = new HashMap<String, String>();
        house.names()
                .forEach((row, names) ->
                        Optional.ofNullable(names.get(language.code())).ifPresent(name -> called.put(row, name)));
        return new Words(language, words, called);
    }

    /** What the players call a row, such as {@code no-chows}; empty for a row that only a club knows and has not named. */
    public Optional<String> item(String name) {
        return Optional.ofNullable(club.get(name)).or(() -> named("items", name));
    }

    /** What the players call a tile. */
    public Optional<String> tile(Tile tile) {
        return named("tiles", tile.code());
    }

    /** A word of the page, such as {@code who-pays-whom}. */
    public Optional<String> word(String key) {
        return named("words", key);
    }

    private Optional<String> named(String part, String name) {
        return Optional.ofNullable(words.path(part).get(name)).map(JsonNode::asString);
    }
}
