package org.tilewatch.dashboard.appliance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The routes under what is carried from one kiosk to another, and under its beginning from nothing. */
public final class SettingsRoutes {
    private final Optional<SpareHands> spareHands;
    private final RequestBodies bodies;

    /** @param spareHands of a kiosk at a table; empty where a recording is shown */
    public SettingsRoutes(Optional<SpareHands> spareHands, RequestBodies bodies) {
        this.spareHands = spareHands;
        this.bodies = bodies;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/api/settings.json",
                context -> context.header("Content-Disposition", "attachment; filename=\"tilewatch-settings.json\"")
                        .contentType(ContentType.JSON)
                        .result(hands().settings("yes".equals(context.queryParam("devices")))));
        routes.put("/api/settings.json", this::take);
        routes.delete("/api/everything", context -> {
            hands().forgetAll();
            context.contentType(ContentType.JSON).result("{}");
        });
    }

    private void take(Context context) {
        int most = RequestLimit.SETTINGS_BYTES.value();
        var file = bodies.read(context, most, Key.FILE_TOO_LARGE.with(Argument.of(most >> 20)));
        context.contentType(ContentType.JSON).result("{\"options\":" + hands().take(file) + "}");
    }

    private SpareHands hands() {
        return spareHands.orElseThrow(() -> BadRequest.notFound(Key.NO_COPIES_HERE.sentence()));
    }
}
