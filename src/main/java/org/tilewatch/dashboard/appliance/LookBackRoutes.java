package org.tilewatch.dashboard.appliance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.appliance.LookBack.Moments;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;

/** The routes under the page on which a table looks back at what happened. */
public final class LookBackRoutes {
    private final Optional<LookBack> lookBack;

    /** @param lookBack empty where no camera sees the table */
    public LookBackRoutes(Optional<LookBack> lookBack) {
        this.lookBack = lookBack;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/look-back", this::answer);
        routes.post("/api/look-back", context -> {
            var player = context.queryParam("player");
            lookBack().agree(player == null ? "" : player, "yes".equals(context.queryParam("agrees")));
            answer(context);
        });
        routes.get("/api/look-back/{picture}.jpg", context -> {
            var number = context.pathParam("picture");
            var picture =
                    number.matches("\\d{1,9}") ? lookBack().picture(Long.parseLong(number)) : Optional.<byte[]>empty();
            context.contentType(ContentType.IMAGE_JPEG)
                    .result(picture.orElseThrow(() -> BadRequest.notFound(Key.PICTURE_IS_GONE.sentence())));
        });
    }

    private LookBack lookBack() {
        return lookBack.orElseThrow(() -> BadRequest.notFound(Key.NO_CAMERA_TO_LOOK_BACK.sentence()));
    }

    private void answer(Context context) {
        context.contentType(ContentType.JSON).result(written(lookBack().standing()));
    }

    private static String written(Moments moments) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("seconds", moments.seconds());
            ConsentRoutes.write(out, moments.players());
            out.writeArrayPropertyStart("pictures");
            for (var picture : moments.pictures()) {
                out.writeStartObject();
                out.writeNumberProperty("number", picture.number());
                out.writeNumberProperty("t", picture.t());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeName("events");
            out.writeRawValue(moments.told().stream()
                    .map(told -> EventJson.write(told.event()))
                    .toList()
                    .toString());
            moments.sha256().ifPresent(sum -> out.writeStringProperty("sha256", sum));
            out.writeEndObject();
        });
    }
}
