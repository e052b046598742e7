package org.tilewatch.dashboard.events;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.Places;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.Senders;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * The table for whoever lays it over a film, pushed as server-sent events: as it is, or as it was the asked time ago. It is held back here and
 * not in the page, so that nothing that is not to be shown yet is where it is shown.
 */
public final class OverlayStream {
    private final OverlayFeed feed;
    private final AuthorizationFilter door;
    private final Places places =
            new Places(RequestLimit.LISTENERS, RequestLimit.LISTENERS_AN_ADDRESS, RequestLimit.LISTENERS_KEPT);
    private final AtomicInteger listeners = new AtomicInteger();

    public OverlayStream(OverlayFeed feed, AuthorizationFilter door) {
        this.feed = feed;
        this.door = door;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/overlay", this::open);
    }

    /** How many look. */
    public int listeners() {
        return listeners.get();
    }

    private void open(Context context) {
        int delay = delay(Optional.ofNullable(context.queryParam("delay")).orElse("0"));
        var senderPlace =
                places.take(Senders.of(context), door.isKnown(context)).orElseThrow(BadRequest::busy);
        var welcome = door.watching(context);
        Pushing.start(context, senderPlace, listeners, out -> send(out, delay, welcome));
    }

    /** @throws Refusal when it is no number of seconds that can be waited for */
    private static int delay(String text) {
        if (!text.matches("\\d{1,3}") || Integer.parseInt(text) > OverlayFeed.LONGEST_DELAY) {
            throw new Refusal(Key.OVERLAY_DELAY.with(Argument.of(text), Argument.of(OverlayFeed.LONGEST_DELAY)));
        }
        return Integer.parseInt(text);
    }

    private void send(OutputStream out, int delay, BooleanSupplier welcome) throws IOException, InterruptedException {
        long known = 0;
        while (!feed.closed() && welcome.getAsBoolean()) {
            var state = feed.after(known, delay, Pushing.SIGN_OF_LIFE_MILLIS);
            known = state.map(OverlayFeed.OverlayState::number).orElse(known);
            // A page hears nothing of what is no event: it has to know too that the kiosk lives.
            var message = state.map(now -> "data: " + now.json() + "\n\n").orElse("event: alive\ndata: {}\n\n");
            out.write(message.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
