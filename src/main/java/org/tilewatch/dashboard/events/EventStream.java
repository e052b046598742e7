package org.tilewatch.dashboard.events;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.dashboard.events.EventFeed.FeedEvent;
import org.tilewatch.dashboard.events.EventFeed.FeedPosition;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.Connections;
import org.tilewatch.dashboard.server.Places;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.Senders;

/**
 * The journal's events pushed to other programs, as server-sent events: whoever was cut off says the last place that he heard in
 * {@code Last-Event-ID}, as a browser does by itself, and misses nothing and hears nothing twice. Whoever asks for no stream gets
 * what there is by now, as JSON Lines. Each listener has a thread of its own: one that does not read delays nobody.
 */
public final class EventStream {
    private static final String STREAM = "text/event-stream";
    /** A listener that is gone is noticed by what it is sent. */
    private static final long SIGN_OF_LIFE_MILLIS = 2_000;

    private static final String SIGN_OF_LIFE = ": alive\n\n";

    private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);

    private final EventFeed feed;
    private final Places places =
            new Places(RequestLimit.LISTENERS, RequestLimit.LISTENERS_AN_ADDRESS, RequestLimit.LISTENERS_KEPT);
    private final AtomicInteger listeners = new AtomicInteger();

    private final AuthorizationFilter door;

    public EventStream(EventFeed feed, AuthorizationFilter door) {
        this.feed = feed;
        this.door = door;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/events", this::answer);
    }

    /** How many programs listen. */
    public int listeners() {
        return listeners.get();
    }

    private void answer(Context context) {
        if (Optional.ofNullable(context.header("Accept")).orElse("").contains(STREAM)) {
            open(context);
        } else {
            context.contentType("application/jsonl; charset=utf-8")
                    .result(feed.since(place(context)).stream()
                            .map(feedEvent -> feedEvent.json() + '\n')
                            .collect(Collectors.joining())
                            .getBytes(StandardCharsets.UTF_8));
        }
    }

    private static FeedPosition place(Context context) {
        return Optional.ofNullable(context.header("Last-Event-ID"))
                .or(() -> Optional.ofNullable(context.queryParam("after")))
                .map(FeedPosition::read)
                .orElse(FeedPosition.NOWHERE);
    }

    /** The answer is never done for the framework, which would look after a connection that may be gone by then. */
    private void open(Context context) {
        var sender = Senders.of(context);
        var senderPlace = places.take(sender, door.isKnown(context)).orElseThrow(BadRequest::busy);
        var from = place(context);
        var welcome = door.watching(context);
        var response = context.res();
        response.setContentType(STREAM);
        response.setCharacterEncoding("UTF-8");
        var pushing = context.req().startAsync();
        pushing.setTimeout(0);
        context.future(CompletableFuture::new);
        Thread.ofVirtual().name("event-stream").start(() -> {
            listeners.incrementAndGet();
            try (senderPlace) {
                response.flushBuffer();
                send(response.getOutputStream(), from, welcome);
                pushing.complete();
            } catch (IOException | IllegalStateException gone) {
                LOG.debug("a listener is gone", gone);
                // An answer that is never done keeps its connection, also when nobody is at its other end.
                Connections.hangUp(context.req());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } finally {
                listeners.decrementAndGet();
            }
        });
    }

    private void send(OutputStream out, FeedPosition from, BooleanSupplier welcome)
            throws IOException, InterruptedException {
        var feedPosition = from;
        while (!feed.closed() && welcome.getAsBoolean()) {
            var feedEvent = feed.after(feedPosition, SIGN_OF_LIFE_MILLIS);
            feedPosition = feedEvent.map(FeedEvent::feedPosition).orElse(feedPosition);
            out.write(feedEvent.map(EventStream::message).orElse(SIGN_OF_LIFE).getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }

    private static String message(FeedEvent feedEvent) {
        return "id: %s\nevent: %s\ndata: %s\n\n"
                .formatted(feedEvent.feedPosition().text(), feedEvent.kind(), feedEvent.json());
    }
}
