package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import java.util.Optional;
import org.tilewatch.words.Key;

/** The routes under the steps in which a game is begun. */
final class NewGamesPage {
    private final Optional<NewGames> newGames;

    NewGamesPage(Optional<NewGames> newGames) {
        this.newGames = newGames;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                "/api/new-game",
                context -> context.contentType(ContentType.JSON)
                        .result(games().offered().get()));
        routes.post("/api/new-game", context -> {
            games().begin().accept(context.body());
            context.contentType(ContentType.JSON).result("{}");
        });
    }

    private NewGames games() {
        return newGames.orElseThrow(() -> Unanswerable.notFound(Key.NO_NEW_GAMES.sentence()));
    }
}
