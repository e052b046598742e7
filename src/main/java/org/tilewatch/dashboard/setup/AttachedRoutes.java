package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import tools.jackson.databind.json.JsonMapper;

/** The routes under the choice of a camera and of buttons at the first start; there is none where the kiosk's options name them. */
public final class AttachedRoutes {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Optional<Attached> attached;
    private final String path;
    /** By which an answer calls all of them, and one of them. */
    private final String all;

    private final String one;
    private final Key isAnOption;

    private AttachedRoutes(Optional<Attached> attached, String path, String all, String one, Key isAnOption) {
        this.attached = attached;
        this.path = path;
        this.all = all;
        this.one = one;
        this.isAnOption = isAnOption;
    }

    public static AttachedRoutes cameras(Optional<Attached> cameras) {
        return new AttachedRoutes(cameras, "/api/cameras", "cameras", "camera", Key.CAMERA_IS_AN_OPTION);
    }

    public static AttachedRoutes wirings(Optional<Attached> wirings) {
        return new AttachedRoutes(wirings, "/api/buttons/wirings", "wirings", "wiring", Key.BUTTONS_ARE_AN_OPTION);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(path, this::list);
        routes.post(path, context -> {
            attached.orElseThrow(() -> BadRequest.notFound(isAnOption.sentence()))
                    .use()
                    .accept(context.queryParamAsClass(one, String.class).get());
            list(context);
        });
    }

    private void list(Context context) {
        var answer = JSON.createObjectNode();
        var list = answer.putArray(all);
        attached.ifPresent(some -> some.found()
                .get()
                .forEach(part -> list.addObject()
                        .put(one, part.option())
                        .put("name", part.name())
                        .put("used", part.used())));
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }
}
