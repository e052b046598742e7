package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.Updates.Standing;
import org.tilewatch.dashboard.Updates.Wish;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The routes under the part of a page on which a host brings the program to another version. */
final class UpdatesPage {
    private final Optional<Updates> updates;

    UpdatesPage(Optional<Updates> updates) {
        this.updates = updates;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/updates", this::answer);
        routes.post("/api/updates", context -> {
            updates().ask(wish(context), "yes".equals(context.queryParam("now")));
            answer(context);
        });
    }

    private Updates updates() {
        return updates.orElseThrow(() -> Unanswerable.notFound(Key.NO_UPDATES_HERE.sentence()));
    }

    private static Wish wish(Context context) {
        var asked = context.queryParam("do");
        return Stream.of(Wish.values())
                .filter(wish -> wish.name().toLowerCase(Locale.ROOT).equals(asked))
                .findFirst()
                .orElseThrow(() -> new Refusal(Key.UPDATE_ASKED_WRONGLY.sentence()));
    }

    private void answer(Context context) {
        context.contentType(ContentType.JSON).result(written(updates().standing()));
    }

    private static String written(Standing standing) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("installed", standing.installed());
            standing.offered().ifPresent(version -> out.writeStringProperty("offered", version));
            standing.before().ifPresent(version -> out.writeStringProperty("before", version));
            out.writeBooleanProperty("playing", standing.playing());
            out.writeBooleanProperty("busy", standing.busy());
            standing.said().ifPresent(said -> SentenceJson.write(out, "said", said));
            out.writeEndObject();
        });
    }
}
