package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.Giving.Standing;
import org.tilewatch.words.Key;

/** The routes under the page on which players agree that their evening is recorded. */
final class GivingPage {
    private final Optional<Giving> giving;

    GivingPage(Optional<Giving> giving) {
        this.giving = giving;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/giving", this::answer);
        routes.post("/api/giving", context -> {
            var player = context.queryParam("player");
            giving().agree(player == null ? "" : player, "yes".equals(context.queryParam("agrees")));
            answer(context);
        });
        routes.delete("/api/giving", context -> {
            giving().delete();
            answer(context);
        });
    }

    private Giving giving() {
        return giving.orElseThrow(() -> Unanswerable.notFound(Key.NOTHING_IS_GIVEN_AWAY.sentence()));
    }

    private void answer(Context context) {
        context.contentType(ContentType.JSON).result(written(giving().standing()));
    }

    private static String written(Standing standing) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("players");
            for (var asked : standing.players()) {
                out.writeStartObject();
                out.writeStringProperty("name", asked.name());
                out.writeBooleanProperty("agrees", asked.agrees());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeBooleanProperty("recording", standing.recording());
            out.writeNumberProperty("bytes", standing.bytes());
            out.writeNumberProperty("most", standing.most());
            out.writeEndObject();
        });
    }
}
