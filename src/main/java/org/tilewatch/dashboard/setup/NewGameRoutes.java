package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;

/** The routes under the steps in which a game is begun. */
public final class NewGameRoutes {
    private final Optional<NewGames> newGames;

    public NewGameRoutes(Optional<NewGames> newGames) {
        this.newGames = newGames;
    }

    public void addTo(RoutesConfig routes) {
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
        return newGames.orElseThrow(() -> BadRequest.notFound(Key.NO_NEW_GAMES.sentence()));
    }
}
