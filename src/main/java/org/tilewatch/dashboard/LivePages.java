package org.tilewatch.dashboard;

import io.javalin.config.RoutesConfig;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.tilewatch.access.Access;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.play.Said;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;

/** The pages that are open: what they are shown, and what people say on them. Safe for use by several threads. */
final class LivePages {
    private final SaidListener said;
    private final TouchSeats seats;
    private final DoubleSupplier clock;
    private final Access access;
    private final Doorkeeper door;
    private final Supplier<String> latest;
    private final Consumer<Runnable> inTurn;
    private final Pace pace;
    private final Map<String, Visitor> visitors = new ConcurrentHashMap<>();

    /**
     * No page yet.
     *
     * @param clock  seconds from the start
     * @param latest the state as it is shown now
     * @param inTurn does something on the thread on which states are written out, after those that were
     */
    LivePages(
            SaidListener said,
            TouchSeats seats,
            DoubleSupplier clock,
            Access access,
            Doorkeeper door,
            Supplier<String> latest,
            Consumer<Runnable> inTurn) {
        this.said = said;
        this.seats = seats;
        this.clock = clock;
        this.access = access;
        this.door = door;
        this.latest = latest;
        this.inTurn = inTurn;
        this.pace = new Pace(clock);
    }

    void addTo(RoutesConfig routes) {
        routes.wsBeforeUpgrade(door::refuseCrossOrigin);
        routes.wsBeforeUpgrade(door::refuseUnlessViewer);
        routes.ws("/live", this::live);
    }

    /** How many there are. */
    int count() {
        return visitors.size();
    }

    /** Shows a state on all of them. */
    void show(String json) {
        visitors.values().forEach(visitor -> visitor.show(json));
    }

    /** Lets them know that the kiosk lives. */
    void beat() {
        visitors.values().forEach(Visitor::beat);
    }

    /** Has them go. */
    void close() {
        visitors.values().forEach(Visitor::left);
    }

    /** Who may do what, or who asks to be let in, has changed: each is told its role, and lets go what it may not hold. */
    void rolesChanged() {
        visitors.values().forEach(visitor -> {
            tellRole(visitor);
            for (var seat : visitor.held()) {
                if (!visitor.principal().role().allows(new Permission.Press(seat))) {
                    release(visitor, seat);
                }
            }
        });
    }

    private void tellRole(Visitor visitor) {
        var principal = visitor.principal();
        visitor.tellRole(AccessJson.role(principal, access.pairingRequests()));
        if (!principal.role().allows(Permission.Common.VIEW)) {
            visitor.sendAway();
        }
    }

    private void live(WsConfig live) {
        live.onConnect(page -> {
            if (!welcome(page)) {
                page.closeSession(1013, "As many pages are open as the kiosk can show.");
                return;
            }
            var visitor = new Visitor(page, address(page), door.principal(page));
            visitors.put(page.sessionId(), visitor);
            tellRole(visitor);
            // In turn with what is written out for all: an older state never comes after a newer one.
            inTurn.accept(() -> visitor.show(latest.get()));
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

    private boolean welcome(WsContext page) {
        var address = address(page);
        return visitors.size() < PageLimit.PAGES.value()
                && visitors.values().stream()
                                .filter(visitor -> visitor.address().equals(address))
                                .count()
                        < PageLimit.PAGES_AN_ADDRESS.value();
    }

    private static String address(WsContext page) {
        return Doorkeeper.remote(page).map(InetAddress::getHostAddress).orElse("");
    }

    private void left(WsContext page) {
        var visitor = visitors.remove(page.sessionId());
        if (visitor != null) {
            visitor.left();
            visitor.held().forEach(seat -> release(visitor, seat));
        }
    }

    private void release(Visitor visitor, Seat seat) {
        visitor.holds(seat, false);
        seats.touch(seat, false, visitor.principal().speaker());
    }

    /** Whether the journal may get a row of it. */
    private static boolean isWritten(PageRequest request) {
        return request instanceof PageRequest.Word || request instanceof PageRequest.Press press && press.down();
    }

    /** Who says something, as far as that is known. */
    private static String sender(Visitor visitor, Principal principal) {
        return principal.speaker().map(speaker -> "device " + speaker.device()).orElseGet(visitor::address);
    }

    private void heard(WsContext page, String text) {
        var visitor = visitors.get(page.sessionId());
        if (visitor == null) {
            return;
        }
        var request = PageRequest.read(text, clock.getAsDouble());
        var principal = visitor.principal();
        if (!principal.role().allows(request.permission())) {
            // A button that comes up says nothing more than the one that went down.
            if (!(request instanceof PageRequest.Press press) || press.down()) {
                visitor.say(AccessJson.notAllowed(principal));
            }
            return;
        }
        if (isWritten(request) && !pace.allows(sender(visitor, principal))) {
            visitor.say(PageJson.refusal(Key.TOO_MUCH_SAID.sentence()));
            return;
        }
        switch (request) {
            case PageRequest.Press press -> {
                visitor.holds(press.seat(), press.down());
                seats.touch(press.seat(), press.down(), principal.speaker());
            }
            case PageRequest.Word(Said word) -> said.say(word, principal.speaker());
            case PageRequest.Impossible impossible -> visitor.say(PageJson.refusal(impossible.why()));
            case PageRequest.Nonsense nonsense -> page.closeSession(1008, nonsense.why());
        }
    }
}
