package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.function.Function;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;

/** The routes under the page of the ledger's copies. */
final class CopiesPage {
    private final Desk desk;

    CopiesPage(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/copies", context -> answer(context, copies().all()));
        routes.get(
                "/api/copies/{copy}",
                context -> answer(
                        context, asked(copies -> copies.one(name(context))).orElseThrow(CopiesPage::none)));
        routes.post("/api/copies/{copy}", context -> {
            if (!asked(copies -> copies.putBack(name(context)))) {
                throw none();
            }
            answer(context, "{}");
        });
    }

    private Copies copies() {
        return desk.copies().orElseThrow(() -> Unanswerable.notFound(Key.NO_COPIES_HERE.sentence()));
    }

    /** What is wrong with a copy is said to whoever asks for it. */
    private <T> T asked(Function<Copies, T> what) {
        try {
            return what.apply(copies());
        } catch (Unanswerable none) {
            throw none;
        } catch (SaidException unusable) {
            throw new Refusal(unusable.because(), unusable);
        }
    }

    private static String name(Context context) {
        return context.pathParam("copy");
    }

    private static Unanswerable none() {
        return Unanswerable.notFound(Key.NO_SUCH_COPY.sentence());
    }

    private static void answer(Context context, String json) {
        context.contentType(ContentType.JSON).result(json);
    }
}
