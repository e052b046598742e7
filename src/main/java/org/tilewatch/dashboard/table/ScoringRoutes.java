package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.tilewatch.contract.LineReader;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestLimit;

/** {@code score} and {@code settle} over HTTP: the same JSON Lines in and out as on the command line. */
public final class ScoringRoutes {
    private final ScoringLines scoring;

    public ScoringRoutes(ScoringLines scoring) {
        this.scoring = scoring;
    }

    public void addTo(RoutesConfig routes) {
        routes.post("/api/score", context -> answer(context, scoring::score));
        routes.post("/api/settle", context -> answer(context, scoring::settle));
    }

    private static void answer(Context context, UnaryOperator<String> line) {
        var answers = new StringBuilder();
        int taken = 0;
        try (var lines = new LineReader(context.bodyInputStream(), RequestLimit.LINE.value())) {
            for (var read = lines.next(); read != null; read = lines.next()) {
                taken += read.text().length() + 1;
                if (taken > RequestLimit.SCORING.value()) {
                    throw new ContentTooLargeResponse("A request brings at most 16 million characters.");
                }
                if (!read.whole()) {
                    answers.append(ScoringLines.tooLong(RequestLimit.LINE.value()))
                            .append('\n');
                } else if (!read.text().isBlank()) {
                    answers.append(line.apply(read.text())).append('\n');
                }
            }
        } catch (IOException broken) {
            throw BadRequest.brokenOff(broken);
        }
        context.contentType("application/jsonl; charset=utf-8")
                .result(answers.toString().getBytes(StandardCharsets.UTF_8));
    }
}
