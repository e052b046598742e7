package org.tilewatch.dashboard.events;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.tilewatch.dashboard.events.EventFeed.FeedEvent;
import org.tilewatch.dashboard.events.EventFeed.FeedPosition;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.Places;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.Senders;

/**
 * The journal's events pushed to other programs, as server-sent events: whoever was cut off says the last place that he heard in
 * {@code Last-Event-ID}, as a browser does by itself, and misses nothing and hears nothing twice. Whoever asks for no stream gets
 * what there is by now, as JSON Lines. Each listener has a thread of its own: one that does not read delays nobody.
 */
public final class EventStream {
    private static final String SIGN_OF_LIFE = ": alive\n\n";

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
        if (Optional.ofNullable(context.header("Accept")).orElse("").contains(Pushing.STREAM)) {
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

    private void open(Context context) {
        var sender = Senders.of(context);
        var senderPlace = places.take(sender, door.isKnown(context)).orElseThrow(BadRequest::busy);
        var from = place(context);
        var welcome = door.watching(context);
        Pushing.start(context, senderPlace, listeners, out -> send(out, from, welcome));
    }

    private void send(OutputStream out, FeedPosition from, BooleanSupplier welcome)
            throws IOException, InterruptedException {
        var feedPosition = from;
        while (!feed.closed() && welcome.getAsBoolean()) {
            var feedEvent = feed.after(feedPosition, Pushing.SIGN_OF_LIFE_MILLIS);
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
