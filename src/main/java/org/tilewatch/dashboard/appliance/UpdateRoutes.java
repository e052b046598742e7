package org.tilewatch.dashboard.appliance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.appliance.Updates.UpdateRequest;
import org.tilewatch.dashboard.appliance.Updates.UpdateStatus;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The routes under the part of a page on which a host brings the program to another version. */
public final class UpdateRoutes {
    private final Optional<Updates> updates;

    public UpdateRoutes(Optional<Updates> updates) {
        this.updates = updates;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/updates", this::answer);
        routes.post("/api/updates", context -> {
            updates().ask(wish(context), "yes".equals(context.queryParam("now")));
            answer(context);
        });
    }

    private Updates updates() {
        return updates.orElseThrow(() -> BadRequest.notFound(Key.NO_UPDATES_HERE.sentence()));
    }

    private static UpdateRequest wish(Context context) {
        var asked = context.queryParam("do");
        return Stream.of(UpdateRequest.values())
                .filter(updateRequest ->
                        updateRequest.name().toLowerCase(Locale.ROOT).equals(asked))
                .findFirst()
                .orElseThrow(() -> new Refusal(Key.UPDATE_ASKED_WRONGLY.sentence()));
    }

    private void answer(Context context) {
        context.contentType(ContentType.JSON).result(written(updates().standing()));
    }

    private static String written(UpdateStatus updateStatus) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("installed", updateStatus.installed());
            updateStatus.offered().ifPresent(version -> out.writeStringProperty("offered", version));
            updateStatus.before().ifPresent(version -> out.writeStringProperty("before", version));
            out.writeBooleanProperty("playing", updateStatus.playing());
            out.writeBooleanProperty("busy", updateStatus.busy());
            updateStatus.said().ifPresent(said -> SentenceJson.write(out, "said", said));
            out.writeEndObject();
        });
    }
}
