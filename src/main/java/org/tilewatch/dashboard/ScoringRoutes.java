package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.tilewatch.contract.LineReader;
import org.tilewatch.contract.ScoringLines;

/** {@code score} and {@code settle} over HTTP: the same JSON Lines in and out as on the command line. */
final class ScoringRoutes {
    private final ScoringLines scoring;

    ScoringRoutes(ScoringLines scoring) {
        this.scoring = scoring;
    }

    void addTo(RoutesConfig routes) {
        routes.post("/api/score", context -> answer(context, scoring::score));
        routes.post("/api/settle", context -> answer(context, scoring::settle));
    }

    private static void answer(Context context, UnaryOperator<String> line) {
        var answers = new StringBuilder();
        int taken = 0;
        try (var lines = new LineReader(context.bodyInputStream(), PageLimit.LINE.value())) {
            for (var read = lines.next(); read != null; read = lines.next()) {
                taken += read.text().length() + 1;
                if (taken > PageLimit.SCORING.value()) {
                    throw new ContentTooLargeResponse("A request brings at most 16 million characters.");
                }
                if (!read.whole()) {
                    answers.append(ScoringLines.tooLong(PageLimit.LINE.value())).append('\n');
                } else if (!read.text().isBlank()) {
                    answers.append(line.apply(read.text())).append('\n');
                }
            }
        } catch (IOException broken) {
            throw Unanswerable.brokenOff(broken);
        }
        context.contentType("application/jsonl; charset=utf-8")
                .result(answers.toString().getBytes(StandardCharsets.UTF_8));
    }
}
