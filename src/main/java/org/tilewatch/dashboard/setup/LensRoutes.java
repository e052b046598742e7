package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.setup.LensMeasuring.LensProgress;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;

/** The routes under the page on which the camera's lens is measured, and what is known of the camera carried to another kiosk. */
public final class LensRoutes {
    private final Optional<LensMeasuring> lens;

    public LensRoutes(Optional<LensMeasuring> lens) {
        this.lens = lens;
    }

    public void addTo(RoutesConfig routes) {
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
            if (context.body().length() > RequestLimit.CAMERA_FILE.value()) {
                throw new Refusal(Key.CAMERA_FILE_IS_NONE.sentence());
            }
            answer(context, lens().take(context.body()));
        });
    }

    private LensMeasuring lens() {
        return lens.orElseThrow(() -> BadRequest.notFound(Key.NO_NEW_GAMES.sentence()));
    }

    private LensProgress done(@Nullable String what) {
        return switch (what == null ? "" : what) {
            case "look" -> lens().look();
            case "edges" -> lens().edges();
            case "again" -> lens().again();
            case "keep" -> lens().keep();
            case "forget" -> lens().forget();
            default -> throw new Refusal(Key.LENS_ASKED_WRONGLY.sentence());
        };
    }

    private static void answer(Context context, LensProgress lensProgress) {
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            write(out, "bend", lensProgress.bend());
            out.writeNumberProperty("pictures", lensProgress.pictures());
            out.writeNumberProperty("reach", rounded(lensProgress.reach()));
            if (lensProgress.measuredLens().bend().isPresent()) {
                out.writeObjectPropertyStart("fit");
                write(out, "bend", lensProgress.measuredLens().bend());
                out.writeNumberProperty(
                        "before", rounded(lensProgress.measuredLens().before()));
                out.writeNumberProperty(
                        "after", rounded(lensProgress.measuredLens().after()));
                out.writeEndObject();
            }
            out.writeBooleanProperty("enough", lensProgress.enough());
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
