package org.tilewatch.dashboard.recognition;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.WorkShares;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Photographs read and scored, for the page and for other programs. */
public final class PhotographRoutes {
    private final Optional<Photographs> photographs;
    private final RequestBodies bodies;
    private final WorkShares looking;
    private final WorkShares scoring;

    /**
     * @param looking on which pictures are looked at
     * @param scoring on which hands are scored
     */
    public PhotographRoutes(
            Optional<Photographs> photographs, RequestBodies bodies, WorkShares looking, WorkShares scoring) {
        this.photographs = photographs;
        this.bodies = bodies;
        this.looking = looking;
        this.scoring = scoring;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/api/photograph",
                context -> answer(context, () -> photographs().choices()));
        routes.post("/api/photograph", context -> {
            var file = picture(context, bodies);
            answer(context, () -> looking.done(context, () -> photographs().tiles(file, set(context))));
        });
        routes.post("/api/recognise", context -> {
            var file = picture(context, bodies);
            var name = Optional.ofNullable(context.queryParam("image")).orElse("");
            answer(context, () -> looking.done(context, () -> photographs().recognised(file, name, set(context))));
        });
        routes.post("/api/score-photo", context -> {
            var file = picture(context, bodies);
            var hand = Optional.ofNullable(context.queryParam("hand")).orElse("{}");
            var told = Optional.ofNullable(context.queryParam("told")).orElse("{}");
            answer(context, () -> looking.done(context, () -> photographs().scored(file, hand, told, set(context))));
        });
        routes.post("/api/photograph/score", context -> {
            var asked = bodies.read(context, RequestLimit.WORDS.value(), Key.MORE_THAN_A_HAND_NEEDS.sentence());
            answer(
                    context,
                    () -> scoring.done(context, () -> photographs().score(new String(asked, StandardCharsets.UTF_8))));
        });
    }

    private static Optional<String> set(Context context) {
        return Optional.ofNullable(context.queryParam("set")).filter(name -> !name.isEmpty());
    }

    private Photographs photographs() {
        return photographs.orElseThrow(() -> BadRequest.notFound(Key.READS_NO_PHOTOGRAPHS.sentence()));
    }

    /** The picture file that a request brings. */
    static byte[] picture(Context context, RequestBodies bodies) {
        int most = RequestLimit.PICTURE_BYTES.value();
        return bodies.read(context, most, Key.PICTURE_TOO_MANY_BYTES.with(Argument.of(most >> 20)));
    }

    static void answer(Context context, Supplier<String> json) {
        context.contentType(ContentType.JSON).result(json.get());
    }
}
