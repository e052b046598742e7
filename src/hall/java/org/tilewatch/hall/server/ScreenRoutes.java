package org.tilewatch.hall.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.tilewatch.hall.server.HallRoom.RoomClaim;
import org.tilewatch.hall.tables.ShownTableJson;
import org.tilewatch.hall.tables.ShownTables.Window;

/** What those are answered who look on: the hall's own screens what is so now, everybody else what was so a while ago. */
final class ScreenRoutes {
    /** Of an answer to a screen, and of each table that it may tell of: as text, as bytes, and packed. */
    private static final int SCREEN_BYTES = 4 << 10;

    private static final int TABLE_BYTES = 1 << 10;
    /** Of a game that is read for its hands: an evening's. */
    private static final int HANDS_BYTES = 4 << 20;

    private final LiveTables tables;
    private final LiveTournament tournament;
    private final PublicView everybodys;
    private final HallScreens screens;
    private final HallRoom room;

    ScreenRoutes(
            LiveTables tables, LiveTournament tournament, PublicView everybodys, HallScreens screens, HallRoom room) {
        this.tables = tables;
        this.tournament = tournament;
        this.everybodys = everybodys;
        this.screens = screens;
        this.room = room;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/", context -> context.redirect("/tables.html"));
        routes.get("/api/tables", this::tables);
        routes.get("/api/tables/{table}", this::hands);
        routes.get(
                "/api/tournament",
                context -> json(context, screens.isOne(context) ? tournament.json() : everybodys.tournament()));
    }

    private void tables(Context context) throws IOException {
        long known = context.queryParamAsClass("since", Long.class).getOrDefault(0L);
        int from = context.queryParamAsClass("from", Integer.class).getOrDefault(0);
        int count = context.queryParamAsClass("count", Integer.class).getOrDefault(Integer.MAX_VALUE);
        var window = new Window(from, count);
        try (var _ = room.take(RoomClaim.SCREENS, bytes(window), Duration.ZERO)) {
            var shown = screens.isOne(context) ? tables.now() : everybodys.tables();
            shown.since(known, window).answer(context);
        }
    }

    /** Bytes of memory that an answer takes until it is on its way. */
    private long bytes(Window window) {
        return SCREEN_BYTES + TABLE_BYTES * (long) Math.min(window.count(), tables.count());
    }

    private void hands(Context context) {
        var table = HallServer.uuid(context.pathParam("table"));
        var until = screens.isOne(context) ? Instant.MAX : everybodys.until();
        try (var _ = room.take(RoomClaim.SCREENS, HANDS_BYTES, Duration.ZERO)) {
            json(context, ShownTableJson.hands(tables.hands(table, until)));
        }
    }

    private static void json(Context context, String json) {
        context.contentType(ContentType.JSON).result(json);
    }
}
