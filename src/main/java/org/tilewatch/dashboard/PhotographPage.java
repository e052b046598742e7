package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The routes under the page on which a photograph of a hand is scored. */
final class PhotographPage {
    /** More than any telephone's JPEG takes. */
    private static final int MOST_BYTES = 20 << 20;

    private static final int MOST_WORDS = 1 << 18;

    private final Desk desk;

    PhotographPage(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                "/api/photograph",
                context -> answer(context, () -> photographs().choices()));
        routes.post("/api/photograph", context -> {
            var file = picture(context);
            var set = Optional.ofNullable(context.queryParam("set")).filter(name -> !name.isEmpty());
            answer(context, () -> photographs().tiles(file, set));
        });
        routes.post("/api/photograph/score", context -> {
            var asked = body(context, MOST_WORDS, Key.MORE_THAN_A_HAND_NEEDS.sentence());
            answer(context, () -> photographs().score(new String(asked, StandardCharsets.UTF_8)));
        });
    }

    private Photographs photographs() {
        return desk.photographs().orElseThrow(() -> Unanswerable.notFound(Key.READS_NO_PHOTOGRAPHS.sentence()));
    }

    /** The picture file that a request brings. */
    static byte[] picture(Context context) {
        return body(context, MOST_BYTES, Key.PICTURE_TOO_MANY_BYTES.with(Argument.of(MOST_BYTES >> 20)));
    }

    static void answer(Context context, Supplier<String> json) {
        context.contentType(ContentType.JSON).result(json.get());
    }

    /** What a request brings, as long as it is not more than so many bytes. */
    static byte[] body(Context context, int most, Sentence tooMuch) {
        try {
            var bytes = context.bodyInputStream().readNBytes(most + 1);
            if (bytes.length > most) {
                throw Unanswerable.tooLarge(tooMuch);
            }
            return bytes;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
