package org.tilewatch.dashboard.events;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.dashboard.server.Connections;
import org.tilewatch.dashboard.server.Places.SenderPlace;

/** An answer that goes on, as server-sent events. Each has a thread of its own: one who does not read delays nobody. */
final class Pushing {
    static final String STREAM = "text/event-stream";

    /** A listener that is gone is noticed by what it is sent. */
    static final long SIGN_OF_LIFE_MILLIS = 2_000;

    private static final Logger LOG = LoggerFactory.getLogger(Pushing.class);

    private Pushing() {}

    /** What is sent, until it returns. */
    @FunctionalInterface
    interface Sending {
        void to(OutputStream out) throws IOException, InterruptedException;
    }

    /**
     * Begins to answer. The answer is never done for the framework, which would look after a connection that may be gone by then.
     *
     * @param senderPlace is given up at the end
     * @param listeners   counts those that are answered
     */
    static void start(Context context, SenderPlace senderPlace, AtomicInteger listeners, Sending sending) {
        var response = context.res();
        response.setContentType(STREAM);
        response.setCharacterEncoding("UTF-8");
        var hangUp = Connections.hangingUp(context.req());
        var pushing = context.req().startAsync();
        pushing.setTimeout(0);
        context.future(CompletableFuture::new);
        Thread.ofVirtual().name("event-stream").start(() -> {
            listeners.incrementAndGet();
            try (senderPlace) {
                response.flushBuffer();
                sending.to(response.getOutputStream());
                pushing.complete();
            } catch (IOException | IllegalStateException gone) {
                LOG.debug("a listener is gone", gone);
                // An answer that is never done keeps its connection, also when nobody is at its other end.
                hangUp.run();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } finally {
                listeners.decrementAndGet();
            }
        });
    }
}
