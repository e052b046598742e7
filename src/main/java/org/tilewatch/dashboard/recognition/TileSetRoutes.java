package org.tilewatch.dashboard.recognition;

import io.javalin.config.RoutesConfig;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.WorkShares;
import org.tilewatch.words.Key;

/** The routes under the page on which the kiosk learns a tile set. */
public final class TileSetRoutes {
    private final Optional<TileSets> tileSets;
    private final RequestBodies bodies;
    private final WorkShares looking;

    /** @param looking on which pictures are looked at */
    public TileSetRoutes(Optional<TileSets> tileSets, RequestBodies bodies, WorkShares looking) {
        this.tileSets = tileSets;
        this.bodies = bodies;
        this.looking = looking;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/sets", context -> PhotographRoutes.answer(context, () -> sets().names()));
        routes.post("/api/sets/laid-out", context -> {
            var file = PhotographRoutes.picture(context, bodies);
            boolean still = context.queryParam("still") != null;
            PhotographRoutes.answer(context, () -> looking.done(context, () -> sets().laidOut(file, still)));
        });
        routes.post("/api/sets/learn", context -> {
            var told = bodies.read(context, RequestLimit.WORDS.value(), Key.MORE_THAN_A_SET_NEEDS.sentence());
            PhotographRoutes.answer(context, () -> sets().learn(new String(told, StandardCharsets.UTF_8)));
        });
        routes.post("/api/sets/read-with", context -> {
            var name = Optional.ofNullable(context.queryParam("set")).filter(set -> !set.isEmpty());
            PhotographRoutes.answer(context, () -> sets().readWith(name));
        });
    }

    private TileSets sets() {
        return tileSets.orElseThrow(() -> BadRequest.notFound(Key.LEARNS_NO_SETS.sentence()));
    }
}
