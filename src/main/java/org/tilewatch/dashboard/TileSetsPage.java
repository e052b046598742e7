package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tilewatch.words.Key;

/** The routes under the page on which the kiosk learns a tile set. */
final class TileSetsPage {
    private final Optional<TileSets> tileSets;
    private final RequestBodies bodies;

    TileSetsPage(Optional<TileSets> tileSets, RequestBodies bodies) {
        this.tileSets = tileSets;
        this.bodies = bodies;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/sets", context -> PhotographPage.answer(context, () -> sets().names()));
        routes.post("/api/sets/laid-out", context -> {
            var file = PhotographPage.picture(context, bodies);
            boolean still = context.queryParam("still") != null;
            PhotographPage.answer(context, () -> bodies.looked(() -> sets().laidOut(file, still)));
        });
        routes.post("/api/sets/learn", context -> {
            var told = bodies.read(context, PageLimit.WORDS.value(), Key.MORE_THAN_A_SET_NEEDS.sentence());
            PhotographPage.answer(context, () -> sets().learn(new String(told, StandardCharsets.UTF_8)));
        });
        routes.post("/api/sets/read-with", context -> {
            var name = Optional.ofNullable(context.queryParam("set")).filter(set -> !set.isEmpty());
            PhotographPage.answer(context, () -> sets().readWith(name));
        });
    }

    private TileSets sets() {
        return tileSets.orElseThrow(() -> Unanswerable.notFound(Key.LEARNS_NO_SETS.sentence()));
    }
}
