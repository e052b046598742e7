package org.tilewatch.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;

/** The names of tiles and rows, and the words of sentences and of the page, in one language; the files stand in {@code /words}. */
public final class Words {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    /** The place of a sentence that decides its plural. */
    private static final String COUNT = "count";

    /** What only the page of the games says has a file of its own, which no other page fetches. */
    private static final List<String> FILES = List.of("/words/%s.json", "/words/logs/%s.json");

    private final Language language;
    private final List<JsonNode> words;
    private final Map<String, String> club;

    private Words(Language language, List<JsonNode> words, Map<String, String> club) {
        this.language = language;
        this.words = words;
        this.club = club;
    }

    /** The words of a language. */
    public static Words in(Language language) {
        return new Words(
                language,
                FILES.stream()
                        .map(file -> read(file.formatted(language.code())))
                        .toList(),
                Map.of());
    }

    private static JsonNode read(String file) {
        try (var stream = Words.class.getResourceAsStream(file)) {
            return Json.parse(new String(Objects.requireNonNull(stream, file).readAllBytes(), StandardCharsets.UTF_8));
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

    /**
     * A word of the page, such as {@code who-pays-whom}, or of a sentence.
     *
     * @throws NoSuchElementException when there is none of that key
     */
    public String word(String key) {
        return named("words", key).or(() -> named("sentences", key)).orElseThrow();
    }

    /** What is counted, without the number: points, doubles. */
    public String counted(String key, long count) {
        var forms = found("words", key);
        return forms.isObject() ? forms.path(language.plural(count)).asString() : forms.asString();
    }

    /** Words of the page with something in their places. */
    public String phrase(String key, Map<String, String> values) {
        return PLACE.matcher(word(key))
                .replaceAll(found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
    }

    /** A number as the language writes it. */
    public String number(double value) {
        return language.number(value);
    }

    /** A sentence in this language. */
    public String say(Sentence sentence) {
        return filled(text("sentences", sentence).orElseThrow(), sentence, this::say);
    }

    /**
     * The words of a sentence with something in their places. A place whose name begins with a capital begins with one too.
     *
     * @param said how an argument reads
     */
    static String filled(String text, Sentence sentence, Function<Argument, String> said) {
        var places = sentence.key().places();
        return PLACE.matcher(text).replaceAll(found -> {
            var name = found.group(1);
            var place = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
            var filling = said.apply(sentence.arguments().get(places.indexOf(place)));
            return Matcher.quoteReplacement(place.equals(name) ? filling : capital(filling));
        });
    }

    /** The text, its first letter a capital. */
    public static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** A sentence's words in a part of the file, in the plural that its count asks for; empty when the part has none. */
    Optional<String> text(String part, Sentence sentence) {
        var key = sentence.key();
        var text = found(part, key.code());
        if (!text.isObject()) {
            return text.asStringOpt();
        }
        var count = sentence.arguments().get(key.places().indexOf(COUNT));
        return text.path(language.plural(count instanceof Argument.Number(double value) ? Math.round(value) : 0))
                .asStringOpt();
    }

    private String say(Argument argument) {
        return switch (argument) {
            case Sentence sentence -> say(sentence);
            case Argument.OfSeat(Seat seat) ->
                phrase("seat-number", Map.of("seat", Integer.toString(seat.number() + 1)));
            case Argument.PlayerOfWind(Wind wind) -> wind(wind);
            case Argument.OfWind(Wind wind) -> wind(wind);
            case Argument.OfTile(Tile tile) -> tile(tile).orElseThrow();
            case Argument.Number(double value) -> language.number(value);
            case Argument.RowName(String name) -> item(name).orElse(name);
            case Argument.Text(String text) -> text;
            case Argument.Several(List<Argument> all) ->
                all.stream().map(this::say).collect(Collectors.joining(", "));
        };
    }

    /** What a wind is called. */
    public String wind(Wind wind) {
        return word("wind-" + wind.tile().code());
    }

    private Optional<String> named(String part, String name) {
        return Optional.of(found(part, name))
                .filter(found -> !found.isMissingNode())
                .map(JsonNode::asString);
    }

    private JsonNode found(String part, String name) {
        var first = words.getFirst().path(part).path(name);
        return first.isMissingNode() ? words.getLast().path(part).path(name) : first;
    }
}
