package org.tilewatch.contract;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The sentences that the page says in four languages, and which of them a sentence of the kiosk's is, as the page finds it. */
public final class Sentences {
    static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    private Sentences() {}

    /** The key of the first pattern that a whole sentence fits. */
    public static Optional<String> key(String sentence) {
        return in(Language.ENGLISH).properties().stream()
                .filter(entry ->
                        pattern(entry.getValue().asString()).matcher(sentence).matches())
                .map(java.util.Map.Entry::getKey)
                .findFirst();
    }

    static JsonNode in(Language language) {
        return WordsTest.file(language).get("sentences");
    }

    private static Pattern pattern(String text) {
        var parts = Stream.of(PLACE.split(text, -1)).map(Pattern::quote);
        return Pattern.compile(parts.collect(Collectors.joining("(.+?)")), Pattern.CASE_INSENSITIVE);
    }
}
