package org.tilewatch.dashboard.history;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;

/** The routes under the page of the ledger's copies. */
public final class CopyRoutes {
    private final Optional<CopiesPort> copiesPort;
    private final RequestBodies bodies;

    public CopyRoutes(Optional<CopiesPort> copiesPort, RequestBodies bodies) {
        this.copiesPort = copiesPort;
        this.bodies = bodies;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/copies", context -> answer(context, copies().all()));
        routes.post(
                "/api/copies",
                context -> answer(context, asked(copiesPort -> {
                    copiesPort.make();
                    return copiesPort.all();
                })));
        routes.put("/api/copies", this::take);
        routes.get("/api/copies/{copy}/file", context -> {
            var file = asked(copiesPort -> copiesPort.file(name(context))).orElseThrow(CopyRoutes::none);
            context.header("Content-Disposition", "attachment; filename=\"tilewatch-ledger.db\"")
                    .contentType(ContentType.APPLICATION_OCTET_STREAM)
                    .result(file);
        });
        routes.get(
                "/api/copies/{copy}",
                context -> answer(
                        context,
                        asked(copiesPort -> copiesPort.one(name(context))).orElseThrow(CopyRoutes::none)));
        routes.post("/api/copies/{copy}", context -> {
            if (!asked(copiesPort -> copiesPort.putBack(name(context)))) {
                throw none();
            }
            answer(context, "{}");
        });
    }

    private void take(Context context) {
        int most = RequestLimit.LEDGER_BYTES.value();
        var file = bodies.read(context, most, Key.FILE_TOO_LARGE.with(Argument.of(most >> 20)));
        answer(context, asked(copiesPort -> {
            copiesPort.take(file);
            return copiesPort.all();
        }));
    }

    private CopiesPort copies() {
        return copiesPort.orElseThrow(() -> BadRequest.notFound(Key.NO_COPIES_HERE.sentence()));
    }

    /** What is wrong with a copy is said to whoever asks for it. */
    private <T> T asked(Function<CopiesPort, T> what) {
        try {
            return what.apply(copies());
        } catch (BadRequest none) {
            throw none;
        } catch (SaidException unusable) {
            throw new Refusal(unusable.because(), unusable);
        }
    }

    private static String name(Context context) {
        return context.pathParam("copy");
    }

    private static BadRequest none() {
        return BadRequest.notFound(Key.NO_SUCH_COPY.sentence());
    }

    private static void answer(Context context, String json) {
        context.contentType(ContentType.JSON).result(json);
    }
}
