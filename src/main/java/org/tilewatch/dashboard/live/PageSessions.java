package org.tilewatch.dashboard.live;

import io.javalin.config.RoutesConfig;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.tilewatch.access.Access;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.dashboard.devices.AccessJson;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.Places;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.dashboard.server.Senders;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.play.Said;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;

/** The pages that are open: what they are shown, and what people say on them. Safe for use by several threads. */
public final class PageSessions {
    private final SaidListener said;
    private final TouchSeats seats;
    private final DoubleSupplier clock;
    private final Access access;
    private final AuthorizationFilter door;
    private final Supplier<String> latest;
    private final Consumer<Runnable> inTurn;
    private final RateLimiter rateLimiter;
    private final Places places =
            new Places(RequestLimit.PAGES, RequestLimit.PAGES_AN_ADDRESS, RequestLimit.PAGES_KEPT);
    private final Map<String, PageSession> pageSessions = new ConcurrentHashMap<>();

    /**
     * No page yet.
     *
     * @param clock  seconds from the start
     * @param latest the state as it is shown now
     * @param inTurn does something on the thread on which states are written out, after those that were
     */
    public PageSessions(
            SaidListener said,
            TouchSeats seats,
            DoubleSupplier clock,
            Access access,
            AuthorizationFilter door,
            Supplier<String> latest,
            Consumer<Runnable> inTurn) {
        this.said = said;
        this.seats = seats;
        this.clock = clock;
        this.access = access;
        this.door = door;
        this.latest = latest;
        this.inTurn = inTurn;
        this.rateLimiter = new RateLimiter(clock);
    }

    public void addTo(RoutesConfig routes) {
        routes.wsBeforeUpgrade(door::refuseCrossOrigin);
        routes.wsBeforeUpgrade(door::refuseUnlessViewer);
        routes.ws("/live", this::live);
    }

    /** How many there are. */
    public int count() {
        return pageSessions.size();
    }

    /** Shows a state on all of them. */
    public void show(String json) {
        pageSessions.values().forEach(pageSession -> pageSession.show(json));
    }

    /** Lets them know that the kiosk lives. */
    public void beat() {
        pageSessions.values().forEach(PageSession::beat);
    }

    /** Has them go. */
    public void close() {
        pageSessions.values().forEach(PageSession::left);
    }

    /** Who may do what, or who asks to be let in, has changed: each is told its role, and lets go what it may not hold. */
    public void rolesChanged() {
        pageSessions.values().forEach(pageSession -> {
            tellRole(pageSession);
            for (var seat : pageSession.held()) {
                if (!pageSession.principal().role().allows(new Permission.PressButton(seat))) {
                    release(pageSession, seat);
                }
            }
        });
    }

    private void tellRole(PageSession pageSession) {
        var principal = pageSession.principal();
        pageSession.tellRole(AccessJson.session(principal, access.pairingRequests()));
        if (!principal.role().allows(Permission.GeneralPermission.VIEW)) {
            pageSession.sendAway();
        }
    }

    private void live(WsConfig live) {
        live.onConnect(page -> {
            var principal = door.principal(page);
            var address = address(page);
            var senderPlace = places.take(address, principal.get().speaker().isPresent());
            if (senderPlace.isEmpty()) {
                page.closeSession(1013, "kiosk-busy");
                return;
            }
            var pageSession = new PageSession(page, address, principal, senderPlace.get());
            pageSessions.put(page.sessionId(), pageSession);
            tellRole(pageSession);
            // In turn with what is written out for all: an older state never comes after a newer one.
            inTurn.accept(() -> pageSession.show(latest.get()));
        });
        // Whoever came to watch is shown everything and not heard.
        live.onMessage(page -> {
            if (page.queryParam("watch") == null) {
                heard(page, page.message());
            }
        });
        live.onClose(this::left);
        live.onError(this::left);
    }

    private static String address(WsContext page) {
        return AuthorizationFilter.remote(page).map(Senders::of).orElse("");
    }

    private void left(WsContext page) {
        var pageSession = pageSessions.remove(page.sessionId());
        if (pageSession != null) {
            pageSession.left();
            pageSession.held().forEach(seat -> release(pageSession, seat));
        }
    }

    private void release(PageSession pageSession, Seat seat) {
        pageSession.holds(seat, false);
        seats.touch(seat, false, pageSession.principal().speaker());
    }

    /** Whether the journal may get a row of it. */
    private static boolean isWritten(PageMessage request) {
        return request instanceof PageMessage.Word
                || request instanceof PageMessage.ButtonMessage buttonMessage
                        && buttonMessage.down()
                        && !buttonMessage.isStillHeld();
    }

    /** Who says something, as far as that is known. */
    private static String sender(PageSession pageSession, Principal principal) {
        return principal.speaker().map(speaker -> "device " + speaker.device()).orElseGet(pageSession::address);
    }

    private void heard(WsContext page, String text) {
        var pageSession = pageSessions.get(page.sessionId());
        if (pageSession == null) {
            return;
        }
        var request = PageMessage.read(text, clock.getAsDouble());
        var principal = pageSession.principal();
        if (!principal.role().allows(request.permission())) {
            // A button that is held, or comes up, says nothing more than the one that went down.
            if (!(request instanceof PageMessage.ButtonMessage) || isWritten(request)) {
                pageSession.say(AccessJson.notAllowed(principal));
            }
            return;
        }
        if (isWritten(request) && !rateLimiter.allows(sender(pageSession, principal))) {
            pageSession.say(PageJson.refusal(Key.TOO_MUCH_SAID.sentence()));
            return;
        }
        switch (request) {
            case PageMessage.ButtonMessage buttonMessage -> {
                pageSession.holds(buttonMessage.seat(), buttonMessage.down());
                seats.touch(buttonMessage.seat(), buttonMessage.down(), buttonMessage.held(), principal.speaker());
            }
            case PageMessage.Word(Said word) -> said.say(word, principal.speaker());
            case PageMessage.ImpossibleEvent impossibleEvent ->
                pageSession.say(PageJson.refusal(impossibleEvent.why()));
            case PageMessage.Nonsense nonsense -> page.closeSession(1008, nonsense.why());
        }
    }
}
