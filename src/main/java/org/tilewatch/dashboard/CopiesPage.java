package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;

/** The routes under the page of the ledger's copies. */
final class CopiesPage {
    private final Optional<Copies> copies;
    private final RequestBodies bodies;

    CopiesPage(Optional<Copies> copies, RequestBodies bodies) {
        this.copies = copies;
        this.bodies = bodies;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/copies", context -> answer(context, copies().all()));
        routes.post(
                "/api/copies",
                context -> answer(context, asked(copies -> {
                    copies.make();
                    return copies.all();
                })));
        routes.put("/api/copies", this::take);
        routes.get("/api/copies/{copy}/file", context -> {
            var file = asked(copies -> copies.file(name(context))).orElseThrow(CopiesPage::none);
            context.header("Content-Disposition", "attachment; filename=\"tilewatch-ledger.db\"")
                    .contentType(ContentType.APPLICATION_OCTET_STREAM)
                    .result(file);
        });
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

    private void take(Context context) {
        int most = PageLimit.LEDGER_BYTES.value();
        var file = bodies.read(context, most, Key.FILE_TOO_LARGE.with(Argument.of(most >> 20)));
        answer(context, asked(copies -> {
            copies.take(file);
            return copies.all();
        }));
    }

    private Copies copies() {
        return copies.orElseThrow(() -> Unanswerable.notFound(Key.NO_COPIES_HERE.sentence()));
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
