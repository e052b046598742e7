package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The routes under the steps in which a game is begun. */
public final class NewGameRoutes {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Optional<NewGames> newGames;
    private final Predicate<Context> past;
    private final boolean pastForGuests;

    /**
     * The routes.
     *
     * @param past          whether whoever asks may know who has played
     * @param pastForGuests whether everybody may
     */
    public NewGameRoutes(Optional<NewGames> newGames, Predicate<Context> past, boolean pastForGuests) {
        this.newGames = newGames;
        this.past = past;
        this.pastForGuests = pastForGuests;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/api/new-game",
                context -> context.contentType(ContentType.JSON).result(offered(past.test(context))));
        routes.post("/api/new-game", context -> {
            games().begin().accept(context.body());
            context.contentType(ContentType.JSON).result("{}");
        });
    }

    /** Who has played is no stranger's to know; whoever begins a game reads who will. */
    private String offered(boolean names) {
        var offered = (ObjectNode) JSON.readTree(games().offered().get());
        offered.put("pastGames", pastForGuests ? "everybody" : "paired");
        if (!names) {
            offered.putArray("names");
            offered.putArray("players");
        }
        return JSON.writeValueAsString(offered);
    }

    private NewGames games() {
        return newGames.orElseThrow(() -> BadRequest.notFound(Key.NO_NEW_GAMES.sentence()));
    }
}
