package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tilewatch.contract.Language;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import tools.jackson.databind.json.JsonMapper;

/**
 * The words with which the table is shown: the page's own and the tiles' names. What the kiosk says in sentences is two thirds of all words,
 * and comes as soon as there is a sentence to say: the table is there sooner.
 */
public final class FirstWords {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> SECTIONS = List.of("words", "tiles");
    private static final Map<Language, String> MADE = new ConcurrentHashMap<>();

    private FirstWords() {}

    public static void addTo(RoutesConfig routes) {
        routes.get("/words/first/{language}.json", FirstWords::words);
    }

    private static void words(Context context) {
        var language = Language.ofCode(context.pathParam("language"))
                .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_ADDRESS.sentence()));
        context.contentType(ContentType.JSON).result(MADE.computeIfAbsent(language, FirstWords::first));
    }

    private static String first(Language language) {
        try (var all = FirstWords.class.getResourceAsStream("/words/" + language.code() + ".json")) {
            var first = JSON.createObjectNode();
            var words = JSON.readTree(all);
            SECTIONS.forEach(section -> first.set(section, words.path(section)));
            return JSON.writeValueAsString(first);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
