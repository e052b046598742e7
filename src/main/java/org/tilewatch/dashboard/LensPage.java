package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.LensMeasuring.Standing;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;

/** The routes under the page on which the camera's lens is measured, and what is known of the camera carried to another kiosk. */
final class LensPage {
    private final Desk desk;

    LensPage(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/lens", context -> answer(context, lens().standing()));
        routes.get(
                "/api/lens.svg",
                context -> context.contentType(ContentType.IMAGE_SVG).result(lens().sheet()));
        routes.post("/api/lens", context -> answer(context, done(context.queryParam("do"))));
        routes.get(
                "/api/camera.txt",
                context -> context.header("Content-Disposition", "attachment; filename=\"tilewatch-camera.txt\"")
                        .contentType("text/plain; charset=utf-8")
                        .result(lens().file()));
        routes.post("/api/camera.txt", context -> {
            if (context.body().length() > Limit.CAMERA_FILE.most()) {
                throw new Refusal(Key.CAMERA_FILE_IS_NONE.sentence());
            }
            answer(context, lens().take(context.body()));
        });
    }

    private LensMeasuring lens() {
        return desk.lens().orElseThrow(() -> Unanswerable.notFound(Key.NO_NEW_GAMES.sentence()));
    }

    private Standing done(@Nullable String what) {
        return switch (what == null ? "" : what) {
            case "look" -> lens().look();
            case "edges" -> lens().edges();
            case "again" -> lens().again();
            case "keep" -> lens().keep();
            case "forget" -> lens().forget();
            default -> throw new Refusal(Key.LENS_ASKED_WRONGLY.sentence());
        };
    }

    private static void answer(Context context, Standing standing) {
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            write(out, "bend", standing.bend());
            out.writeNumberProperty("pictures", standing.pictures());
            out.writeNumberProperty("reach", rounded(standing.reach()));
            if (standing.fit().bend().isPresent()) {
                out.writeObjectPropertyStart("fit");
                write(out, "bend", standing.fit().bend());
                out.writeNumberProperty("before", rounded(standing.fit().before()));
                out.writeNumberProperty("after", rounded(standing.fit().after()));
                out.writeEndObject();
            }
            out.writeBooleanProperty("enough", standing.enough());
            out.writeEndObject();
        }));
    }

    private static void write(JsonGenerator out, String name, OptionalDouble number) {
        number.ifPresent(one -> out.writeNumberProperty(name, rounded(one)));
    }

    private static double rounded(double number) {
        return Math.round(100 * number) / 100.0;
    }
}
