package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import org.tilewatch.words.Key;

/** The routes under the steps in which a game is begun. */
final class NewGamesPage {
    private final Desk desk;

    NewGamesPage(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                "/api/new-game",
                context -> context.contentType(ContentType.JSON).result(games().offered()));
        routes.post("/api/new-game", context -> {
            games().begin(context.body());
            context.contentType(ContentType.JSON).result("{}");
        });
    }

    private NewGames games() {
        return desk.newGames().orElseThrow(() -> Unanswerable.notFound(Key.NO_NEW_GAMES.sentence()));
    }
}
