package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.words.Key;

/** The routes under the page on which sets of rules are compared and a club's own is made. */
public final class ClubRulesRoutes {
    private final Optional<ClubRules> clubRules;
    private final RequestBodies bodies;

    public ClubRulesRoutes(Optional<ClubRules> clubRules, RequestBodies bodies) {
        this.clubRules = clubRules;
        this.bodies = bodies;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/rule-sets", context -> answer(context, rules().all().get()));
        routes.post("/api/rule-sets/tried", context -> {
            rules().tried().accept(body(context));
            answer(context, "{}");
        });
        routes.post("/api/rule-sets", context -> {
            rules().keep().accept(body(context));
            answer(context, rules().all().get());
        });
        routes.get("/api/rule-sets/{name}", context -> {
            var name = context.pathParam("name");
            var file = rules().file().apply(name);
            context.header("Content-Disposition", "attachment; filename=\"" + name + ".json\"");
            answer(context, file);
        });
        routes.delete("/api/rule-sets/{name}", context -> {
            rules().drop().accept(context.pathParam("name"));
            answer(context, rules().all().get());
        });
    }

    private String body(Context context) {
        var told = bodies.read(context, RequestLimit.WORDS.value(), Key.MORE_THAN_A_SET_NEEDS.sentence());
        return new String(told, StandardCharsets.UTF_8);
    }

    private static void answer(Context context, String json) {
        context.contentType(ContentType.JSON).result(json);
    }

    private ClubRules rules() {
        return clubRules.orElseThrow(() -> BadRequest.notFound(Key.KEEPS_NO_RULES.sentence()));
    }
}
