package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.tilewatch.contract.LineReader;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.Connections;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.WorkShares;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * {@code score} and {@code settle} over HTTP: the same JSON Lines in and out as on the command line. A request is taken in whole, since
 * many senders listen only once they have said all; its answers, which may be a hundred times as long, are sent as they are found.
 */
public final class ScoringRoutes {
    /** Bytes of answers that are kept until they are sent. */
    private static final int TOGETHER = 1 << 15;

    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(RequestLimit.SCORING_SECONDS.value());

    private final ScoringLines scoring;
    private final RequestBodies bodies;
    private final WorkShares work;
    private final Semaphore atOnce = new Semaphore(RequestLimit.SCORINGS_AT_ONCE.value());
    private final Semaphore ofKnownAtOnce = new Semaphore(RequestLimit.SCORINGS_AT_ONCE.value());

    public ScoringRoutes(ScoringLines scoring, RequestBodies bodies, WorkShares work) {
        this.scoring = scoring;
        this.bodies = bodies;
        this.work = work;
    }

    public void addTo(RoutesConfig routes) {
        routes.post("/api/score", context -> answer(context, scoring::score));
        routes.post("/api/settle", context -> answer(context, scoring::settle));
        routes.post("/api/situations", context -> answer(context, scoring::situation));
    }

    private void answer(Context context, UnaryOperator<String> line) {
        var share = work.known().test(context) ? ofKnownAtOnce : atOnce;
        if (!share.tryAcquire()) {
            throw BadRequest.busy();
        }
        try {
            stream(context, lines(context), line);
        } catch (IOException gone) {
            throw BadRequest.brokenOff(gone);
        } finally {
            share.release();
        }
    }

    private byte[] lines(Context context) {
        int most = RequestLimit.SCORING_BYTES.value();
        int mostLines = RequestLimit.SCORING_LINES.value();
        var tooMuch = Key.TOO_MUCH_TO_SCORE.with(Argument.of(mostLines), Argument.of(most >> 20));
        var lines = bodies.read(context, most, tooMuch);
        int ends = 0;
        for (byte each : lines) {
            if (each == '\n' && ++ends > mostLines) {
                throw BadRequest.tooLarge(tooMuch);
            }
        }
        return lines;
    }

    private void stream(Context context, byte[] asked, UnaryOperator<String> line) throws IOException {
        long end = System.nanoTime() + MOST_NANOS;
        try (var lines = new LineReader(new ByteArrayInputStream(asked), ScoringLines.LONGEST_LINE)) {
            var answers = work.done(context, () -> some(lines, line, end));
            context.contentType("application/jsonl; charset=utf-8");
            var out = context.outputStream();
            while (answers.length > 0) {
                out.write(answers);
                if (System.nanoTime() > end) {
                    Connections.hangUp(context.req());
                    return;
                }
                answers = work.done(context, () -> some(lines, line, end));
            }
        }
    }

    /** The answers to the next lines; none after the last line. */
    private static byte[] some(LineReader lines, UnaryOperator<String> line, long end) throws IOException {
        var answers = new ByteArrayOutputStream();
        while (answers.size() < TOGETHER && (answers.size() == 0 || System.nanoTime() <= end)) {
            var read = lines.next();
            if (read == null) {
                break;
            }
            if (!read.text().isBlank()) {
                var answer = read.whole() ? line.apply(read.text()) : ScoringLines.tooLong();
                answers.writeBytes(answer.getBytes(StandardCharsets.UTF_8));
                answers.write('\n');
            }
        }
        return answers.toByteArray();
    }
}
