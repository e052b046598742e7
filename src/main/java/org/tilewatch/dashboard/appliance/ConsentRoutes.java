package org.tilewatch.dashboard.appliance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.appliance.RecordingConsent.ConsentStatus;
import org.tilewatch.dashboard.appliance.RecordingConsent.PlayerConsent;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;

/** The routes under the page on which players agree that their evening is recorded. */
public final class ConsentRoutes {
    private final Optional<RecordingConsent> recordingConsent;

    public ConsentRoutes(Optional<RecordingConsent> recordingConsent) {
        this.recordingConsent = recordingConsent;
    }

    public void addTo(RoutesConfig routes) {
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

    private RecordingConsent giving() {
        return recordingConsent.orElseThrow(() -> BadRequest.notFound(Key.NOTHING_IS_GIVEN_AWAY.sentence()));
    }

    private void answer(Context context) {
        context.contentType(ContentType.JSON).result(written(giving().standing()));
    }

    private static String written(ConsentStatus consentStatus) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, consentStatus.players());
            out.writeBooleanProperty("recording", consentStatus.recording());
            out.writeNumberProperty("bytes", consentStatus.bytes());
            out.writeNumberProperty("most", consentStatus.most());
            out.writeEndObject();
        });
    }

    /** The field {@code players}: who agrees to something and who does not. */
    static void write(JsonGenerator out, List<PlayerConsent> players) {
        out.writeArrayPropertyStart("players");
        for (var playerConsent : players) {
            out.writeStartObject();
            out.writeStringProperty("name", playerConsent.name());
            out.writeBooleanProperty("agrees", playerConsent.agrees());
            out.writeEndObject();
        }
        out.writeEndArray();
    }
}
