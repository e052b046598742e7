package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import tools.jackson.databind.json.JsonMapper;

/** The routes under the choice of a camera at the first start; there is none where the kiosk's options name one. */
public final class CameraRoutes {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Optional<Cameras> cameras;

    public CameraRoutes(Optional<Cameras> cameras) {
        this.cameras = cameras;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/cameras", this::list);
        routes.post("/api/cameras", context -> {
            cameras.orElseThrow(() -> BadRequest.notFound(Key.CAMERA_IS_AN_OPTION.sentence()))
                    .use()
                    .accept(context.queryParamAsClass("camera", String.class).get());
            list(context);
        });
    }

    private void list(Context context) {
        var answer = JSON.createObjectNode();
        var list = answer.putArray("cameras");
        cameras.ifPresent(some -> some.found()
                .get()
                .forEach(camera -> list.addObject()
                        .put("camera", camera.camera())
                        .put("name", camera.name())
                        .put("used", camera.used())));
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }
}
