package org.tilewatch.dashboard;

import static java.util.Map.entry;
import static org.tilewatch.access.Act.Common.ENTER;
import static org.tilewatch.access.Act.Common.KEEP_HOUSE;
import static org.tilewatch.access.Act.Common.LET_IN;
import static org.tilewatch.access.Act.Common.SEE_CAMERA;
import static org.tilewatch.access.Act.Common.SPEAK;
import static org.tilewatch.access.Act.Common.WATCH;

import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.websocket.WsContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tilewatch.access.Access;
import org.tilewatch.access.Act;
import org.tilewatch.access.Guest;
import org.tilewatch.access.Leave;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Lets a request pass that comes from one of the kiosk's own pages, or from no page, and whose sender may do what it asks. The one place
 * that says what each route takes: what is not named here is for a host alone.
 */
final class Doorkeeper {
    /** The secret by which a device is known, kept by its browser and out of reach of any script. */
    static final String COOKIE = "tilewatch";

    /** The same where the page is encrypted: a browser sends it there alone, and takes it from there alone (RFC 6265bis, 4.1.3). */
    static final String SECURE_COOKIE = "__Host-tilewatch";

    /** What each route takes, by its method and its path. */
    static final Map<String, Act> ROUTES = Map.ofEntries(
            entry("GET /api", ENTER),
            entry("GET /api/starting", ENTER),
            entry("GET /tiles/{code}.svg", ENTER),
            entry("GET /api/rows/{name}", ENTER),
            entry("GET /api/pairing", ENTER),
            entry("POST /api/pairing", ENTER),
            entry("POST /api/pairing/secret", ENTER),
            entry("POST /api/pairing/pin", ENTER),
            entry("GET /api/certificate", ENTER),
            entry("GET /api/certificate.crt", ENTER),
            entry("POST /api/certificate", KEEP_HOUSE),
            entry("GET /live", WATCH),
            entry("GET /api/state", WATCH),
            entry("GET /api/events", WATCH),
            entry("GET /api/hands/{hand}", WATCH),
            entry("GET /api/events/{number}/why", WATCH),
            entry("GET /api/games", WATCH),
            entry("GET /api/games/{game}", WATCH),
            entry("GET /api/games/{game}/game.json", WATCH),
            entry("GET /api/games/{game}/game.csv", WATCH),
            entry("GET /api/games/{game}/journal.jsonl", WATCH),
            entry("GET /api/games/{game}/hands/{hand}/{step}", WATCH),
            entry("GET /api/health", WATCH),
            entry("GET /api/metrics", WATCH),
            entry("GET /api/addresses", WATCH),
            entry("GET /api/address.svg", WATCH),
            entry("GET /api/corners", WATCH),
            entry("GET /api/markers.svg", ENTER),
            entry("GET /api/lens", WATCH),
            entry("GET /api/lens.svg", ENTER),
            entry("POST /api/lens", KEEP_HOUSE),
            entry("GET /api/camera.txt", KEEP_HOUSE),
            entry("POST /api/camera.txt", KEEP_HOUSE),
            entry("POST /api/corners/found", KEEP_HOUSE),
            entry("GET /api/sets", WATCH),
            entry("GET /api/new-game", WATCH),
            entry("GET /api/giving", WATCH),
            entry("GET /api/buttons", WATCH),
            entry("POST /api/buttons", KEEP_HOUSE),
            entry("POST /api/buttons/trial", KEEP_HOUSE),
            entry("POST /api/giving", SPEAK),
            entry("DELETE /api/giving", SPEAK),
            // What is asked with one's own tiles changes nothing at the table, and says nothing of it.
            entry("GET /api/photograph", WATCH),
            entry("POST /api/photograph", WATCH),
            entry("POST /api/photograph/score", WATCH),
            entry("POST /api/recognise", WATCH),
            entry("POST /api/score-photo", WATCH),
            entry("POST /api/score", WATCH),
            entry("POST /api/settle", WATCH),
            entry("GET /api/still.jpg", SEE_CAMERA),
            entry("GET /api/camera", SEE_CAMERA),
            entry("GET /api/questions/{question}.jpg", SEE_CAMERA),
            entry("GET /api/devices", LET_IN),
            entry("POST /api/devices", LET_IN),
            entry("POST /api/devices/invitation", LET_IN),
            entry("DELETE /api/devices/{device}", KEEP_HOUSE),
            entry("POST /api/devices/pin", KEEP_HOUSE),
            entry("GET /api/log.txt", KEEP_HOUSE),
            entry("POST /api/corners", KEEP_HOUSE),
            entry("POST /api/new-game", KEEP_HOUSE),
            entry("POST /api/camera", KEEP_HOUSE),
            entry("POST /api/games", KEEP_HOUSE),
            entry("GET /api/copies", KEEP_HOUSE),
            entry("POST /api/copies", KEEP_HOUSE),
            entry("PUT /api/copies", KEEP_HOUSE),
            entry("GET /api/copies/{copy}", KEEP_HOUSE),
            entry("GET /api/copies/{copy}/file", KEEP_HOUSE),
            entry("POST /api/copies/{copy}", KEEP_HOUSE),
            entry("GET /api/updates", KEEP_HOUSE),
            entry("POST /api/updates", KEEP_HOUSE),
            entry("DELETE /api/games/{game}", KEEP_HOUSE),
            entry("POST /api/players", KEEP_HOUSE),
            entry("POST /api/sets/laid-out", KEEP_HOUSE),
            entry("POST /api/sets/learn", KEEP_HOUSE),
            entry("POST /api/sets/read-with", KEEP_HOUSE));

    private static final Set<String> OWN_SCREEN = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> HANDED_ON = Set.of("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via");
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    private final SameOrigin origin;
    private final Access access;

    Doorkeeper(SameOrigin origin, Access access) {
        this.origin = origin;
        this.access = access;
    }

    /** Refuses what comes from elsewhere, whatever it asks. */
    void refuseStrangers(Context context) {
        Headings.ALL.forEach(context::header);
        origin.objection(context.req().isSecure(), header(context, "Host"), header(context, "Origin"))
                .or(() -> fromAnotherSite(context))
                .or(() -> unprovenWrite(context))
                .ifPresent(objection -> {
                    throw new ForbiddenResponse(objection);
                });
    }

    /** A picture or a script taken in by a page from elsewhere brings no Origin, and yet its browser says where it comes from. */
    private static Optional<String> fromAnotherSite(Context context) {
        boolean foreign =
                header(context, "Sec-Fetch-Site").filter("cross-site"::equals).isPresent();
        boolean link =
                header(context, "Sec-Fetch-Mode").filter("navigate"::equals).isPresent()
                        && READING.contains(context.req().getMethod());
        return foreign && !link ? Optional.of("Pages from elsewhere may not use this kiosk.") : Optional.empty();
    }

    /** A browser sends its cookie by itself: what it asks for with it must come from a page of the kiosk's own. */
    private static Optional<String> unprovenWrite(Context context) {
        boolean proven = header(context, "Origin").isPresent()
                || header(context, "Sec-Fetch-Site")
                        .filter("same-origin"::equals)
                        .isPresent();
        return !READING.contains(context.req().getMethod()) && token(context).isPresent() && !proven
                ? Optional.of("A request with a device's cookie says in Origin from which page it comes.")
                : Optional.empty();
    }

    private static Optional<String> header(Context context, String name) {
        return Optional.ofNullable(context.header(name));
    }

    /** Refuses what its sender may not do. */
    void refuseUnlessAllowed(Context context) {
        var matched = context.endpoints().matchedHttpEndpoint();
        // Pages and their parts hold nothing that nobody may know.
        var act = matched == null ? ENTER : ROUTES.getOrDefault(matched.method + " " + matched.path, KEEP_HOUSE);
        require(act, guest(context));
    }

    /** Refuses a live connection that its sender may not have. */
    void refuseUnlessWatching(Context context) {
        require(ROUTES.getOrDefault("GET " + context.path(), KEEP_HOUSE), guest(context));
    }

    /** Whether whoever asks may still watch, asked anew each time: for an answer that goes on. */
    BooleanSupplier watching(Context context) {
        boolean own = isOwnScreen(context.req().getRemoteAddr(), context::header);
        var token = token(context);
        return () -> own || access.guest(token).leave().allows(WATCH);
    }

    private static void require(Act act, Guest guest) {
        if (!guest.leave().allows(act)) {
            throw Unanswerable.notAllowed(why(guest));
        }
    }

    /** Why somebody may not do it, and what helps. */
    static Sentence why(Guest guest) {
        return switch (guest.leave()) {
            case Leave.Common.NONE -> Key.NOT_LET_IN.sentence();
            case Leave.Common.WATCH -> Key.NEEDS_PAIRING.sentence();
            case Leave.Common.ALL_SEATS, Leave.Common.HOST -> Key.NEEDS_MORE_LEAVE.sentence();
            case Leave.AtSeat seat -> Key.NEEDS_MORE_LEAVE.sentence();
        };
    }

    /** Who asks. */
    Guest guest(Context context) {
        return guest(context.req().getRemoteAddr(), context::header, token(context));
    }

    /** Whose page it is, asked anew each time: a leave may be taken away while the page is open. */
    Supplier<Guest> guest(WsContext page) {
        var remote = remote(page).map(InetAddress::getHostAddress).orElse("");
        boolean own = isOwnScreen(remote, page::header);
        var token = Optional.ofNullable(
                page.cookie(cookie(page.session.getUpgradeRequest().isSecure())));
        return () -> own ? Guest.AT_THE_KIOSK : access.guest(token);
    }

    /** From where an open page is connected. */
    static Optional<InetAddress> remote(WsContext page) {
        return page.session.getRemoteSocketAddress() instanceof InetSocketAddress socket
                ? Optional.of(socket.getAddress())
                : Optional.empty();
    }

    private Guest guest(String remote, Header header, Optional<String> token) {
        return isOwnScreen(remote, header) ? Guest.AT_THE_KIOSK : access.guest(token);
    }

    /** A request's headers by their names; null where it has none. */
    @FunctionalInterface
    interface Header {
        @Nullable
        String of(String name);
    }

    /**
     * Whether a request comes from the kiosk's own screen: over the machine's own loop, under the loop's own name, and not handed on
     * by a server between.
     *
     * @param remote the address of its sender
     */
    static boolean isOwnScreen(String remote, Header header) {
        var host = header.of("Host");
        return isLoopback(remote)
                && host != null
                && OWN_SCREEN.contains(host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]+$", ""))
                && HANDED_ON.stream().allMatch(name -> header.of(name) == null);
    }

    private static boolean isLoopback(String remote) {
        try {
            return !remote.isEmpty()
                    && InetAddress.ofLiteral(remote.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    static Optional<String> token(Context context) {
        return Optional.ofNullable(context.cookie(cookie(context.req().isSecure())));
    }

    /** The name under which a browser keeps what a device is known by. */
    static String cookie(boolean secure) {
        return secure ? SECURE_COOKIE : COOKIE;
    }
}
