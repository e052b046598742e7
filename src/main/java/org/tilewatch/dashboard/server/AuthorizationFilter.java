package org.tilewatch.dashboard.server;

import static java.util.Map.entry;
import static org.tilewatch.access.Permission.GeneralPermission.ADMINISTER;
import static org.tilewatch.access.Permission.GeneralPermission.OPERATE;
import static org.tilewatch.access.Permission.GeneralPermission.PAIR_DEVICES;
import static org.tilewatch.access.Permission.GeneralPermission.PUBLIC;
import static org.tilewatch.access.Permission.GeneralPermission.VIEW;
import static org.tilewatch.access.Permission.GeneralPermission.VIEW_CAMERA;
import static org.tilewatch.access.Permission.GeneralPermission.VIEW_PAST;

import io.javalin.http.Context;
import io.javalin.websocket.WsContext;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tilewatch.access.Access;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Lets a request pass that comes from one of the kiosk's own pages, or from no page, and whose sender may do what it asks. The one place
 * that says what each route takes: what is not named here is for a host alone.
 */
public final class AuthorizationFilter {
    /** The secret by which a device is known, kept by its browser and out of reach of any script. */
    static final String COOKIE = "tilewatch";

    /** The same where the page is encrypted: a browser sends it there alone, and takes it from there alone (RFC 6265bis, 4.1.3). */
    static final String SECURE_COOKIE = "__Host-tilewatch";

    /** The mark of a request that a host has sent. */
    private static final String OF_HOST = "host";

    /** What each route takes, by its method and its path. */
    static final Map<String, Permission> ROUTES = Map.ofEntries(
            entry("GET /api", PUBLIC),
            entry("GET /api/startup", PUBLIC),
            entry("GET /tiles/{code}.svg", PUBLIC),
            entry("GET /words/first/{language}.json", PUBLIC),
            entry("GET /api/rows/{name}", PUBLIC),
            entry("GET /api/pairing", PUBLIC),
            entry("POST /api/pairing", PUBLIC),
            entry("POST /api/pairing/secret", PUBLIC),
            entry("POST /api/pairing/pin", PUBLIC),
            entry("GET /api/certificate", PUBLIC),
            entry("GET /api/certificate.crt", PUBLIC),
            entry("POST /api/certificate", ADMINISTER),
            entry("GET /live", VIEW),
            // What is shown to the kiosk is what it takes for the table.
            entry("GET /eye", OPERATE),
            entry("GET /api/state", VIEW),
            entry("GET /api/events", VIEW),
            entry("GET /api/overlay", VIEW),
            entry("GET /api/hands/{hand}", VIEW),
            entry("GET /api/events/{number}/why", VIEW),
            entry("GET /api/games", VIEW),
            entry("GET /api/games/{game}", VIEW),
            entry("GET /api/games/{game}/game.json", VIEW),
            entry("GET /api/games/{game}/game.csv", VIEW),
            entry("GET /api/games/{game}/exports", VIEW),
            entry("GET /api/games/{game}/exports/{format}", VIEW),
            entry("GET /api/games/{game}/journal.jsonl", VIEW),
            entry("GET /api/games/{game}/hands/{hand}/review", VIEW),
            entry("GET /api/games/{game}/hands/{hand}/shared", VIEW),
            entry("GET /api/games/{game}/hands/{hand}/{step}", VIEW),
            entry("GET /api/season", VIEW),
            entry("GET /api/season.csv", VIEW),
            entry("POST /api/season/players", OPERATE),
            entry("GET /api/health", VIEW),
            entry("GET /api/metrics", VIEW),
            entry("GET /api/addresses", VIEW),
            entry("GET /api/address.svg", VIEW),
            entry("GET /api/corners", VIEW),
            entry("GET /api/markers.svg", PUBLIC),
            entry("GET /api/lens", VIEW),
            entry("GET /api/lens.svg", PUBLIC),
            entry("POST /api/lens", ADMINISTER),
            entry("GET /api/cameras", ADMINISTER),
            entry("POST /api/cameras", ADMINISTER),
            entry("GET /api/camera.txt", ADMINISTER),
            entry("POST /api/camera.txt", ADMINISTER),
            entry("POST /api/corners/found", ADMINISTER),
            entry("POST /api/corners/bare", ADMINISTER),
            entry("GET /api/sets", VIEW),
            entry("GET /api/new-game", VIEW),
            entry("GET /api/clock", VIEW),
            entry("GET /api/rulings", VIEW),
            entry("GET /api/draw/seats", VIEW),
            entry("GET /api/draw/wall", VIEW),
            entry("GET /api/rule-sets", VIEW),
            entry("GET /api/rule-sets/{name}", VIEW),
            entry("POST /api/rule-sets/tried", VIEW),
            entry("POST /api/rule-sets", ADMINISTER),
            entry("DELETE /api/rule-sets/{name}", ADMINISTER),
            entry("GET /api/giving", VIEW),
            entry("GET /api/buttons", VIEW),
            entry("POST /api/buttons", ADMINISTER),
            entry("POST /api/buttons/trial", ADMINISTER),
            entry("GET /api/buttons/wirings", ADMINISTER),
            entry("POST /api/buttons/wirings", ADMINISTER),
            entry("POST /api/giving", OPERATE),
            entry("POST /api/look-back", OPERATE),
            entry("DELETE /api/giving", OPERATE),
            // What is asked with one's own tiles changes nothing at the table, and says nothing of it.
            entry("GET /api/photograph", VIEW),
            entry("POST /api/photograph", VIEW),
            entry("POST /api/photograph/score", VIEW),
            entry("POST /api/recognise", VIEW),
            entry("POST /api/score-photo", VIEW),
            entry("POST /api/score", VIEW),
            entry("POST /api/settle", VIEW),
            entry("POST /api/situations", VIEW),
            entry("GET /api/still.jpg", VIEW_CAMERA),
            entry("GET /api/look-back", VIEW_CAMERA),
            entry("GET /api/look-back/{picture}.jpg", VIEW_CAMERA),
            entry("GET /api/camera", VIEW_CAMERA),
            entry("GET /api/questions/{question}.jpg", VIEW_CAMERA),
            entry("GET /api/devices", PAIR_DEVICES),
            entry("POST /api/devices", PAIR_DEVICES),
            entry("POST /api/devices/invitation", PAIR_DEVICES),
            entry("DELETE /api/devices/{device}", ADMINISTER),
            entry("POST /api/devices/pin", ADMINISTER),
            entry("GET /api/log.txt", ADMINISTER),
            entry("POST /api/corners", ADMINISTER),
            entry("POST /api/new-game", ADMINISTER),
            entry("POST /api/camera", ADMINISTER),
            entry("POST /api/games", ADMINISTER),
            entry("GET /api/copies", ADMINISTER),
            entry("POST /api/copies", ADMINISTER),
            entry("PUT /api/copies", ADMINISTER),
            entry("GET /api/copies/{copy}", ADMINISTER),
            entry("GET /api/copies/{copy}/file", ADMINISTER),
            entry("POST /api/copies/{copy}", ADMINISTER),
            entry("GET /api/settings.json", ADMINISTER),
            entry("PUT /api/settings.json", ADMINISTER),
            entry("DELETE /api/everything", ADMINISTER),
            entry("GET /api/updates", ADMINISTER),
            entry("POST /api/updates", ADMINISTER),
            entry("DELETE /api/games/{game}", ADMINISTER),
            entry("POST /api/players", ADMINISTER),
            entry("POST /api/sets/laid-out", ADMINISTER),
            entry("POST /api/sets/learn", ADMINISTER),
            entry("POST /api/sets/read-with", ADMINISTER));

    /** What is read, by the paths under which it is. */
    private static final Map<Pattern, Permission> GET_ROUTES = ROUTES.entrySet().stream()
            .filter(route -> route.getKey().startsWith("GET "))
            .collect(Collectors.toMap(
                    route -> Pattern.compile(
                            route.getKey().substring(4).replace(".", "\\.").replaceAll("\\{\\w+}", "[^/]+") + "/?"),
                    Map.Entry::getValue));

    private static final Set<String> OWN_SCREEN = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> HANDED_ON = Set.of("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via");
    /** Letters of a name in the network (RFC 1035, 2.3.4). */
    private static final int LONGEST_NAME = 253;

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    private final SameOrigin origin;
    private final Access access;

    public AuthorizationFilter(SameOrigin origin, Access access) {
        this.origin = origin;
        this.access = access;
    }

    /** Refuses what comes from elsewhere, whatever it asks. */
    public void refuseCrossOrigin(Context context) {
        SecurityHeaders.ALL.forEach(context::header);
        origin.strangeName(header(context, "Host")).ifPresent(name -> {
            throw BadRequest.notAllowed(
                    Key.NOT_CALLED_SO.with(Argument.of(readable(name)), Argument.of(addressOf(context))));
        });
        origin.objection(context.req().isSecure(), header(context, "Host"), header(context, "Origin"))
                .or(() -> fromAnotherSite(context))
                .or(() -> unprovenWrite(context))
                .ifPresent(objection -> {
                    throw BadRequest.notAllowed(objection);
                });
    }

    /** A name as it can stand in a sentence and in an option, whatever somebody has sent in its place. */
    private static String readable(String name) {
        return name.replaceAll("[^a-z0-9._-]", "?").substring(0, Math.min(LONGEST_NAME, name.length()));
    }

    /** Where whoever asks has reached the kiosk, without any name. */
    private static String addressOf(Context context) {
        var request = context.req();
        var address = InetAddress.ofLiteral(request.getLocalAddr().replaceAll("[\\[\\]]", ""));
        var host = address instanceof Inet6Address
                ? "[" + address.getHostAddress().replaceFirst("%.*", "") + "]"
                : address.getHostAddress();
        return (request.isSecure() ? "https" : "http") + "://" + host + ":" + request.getLocalPort() + "/";
    }

    /** A picture or a script taken in by a page from elsewhere brings no Origin, and yet its browser says where it comes from. */
    private static Optional<Sentence> fromAnotherSite(Context context) {
        boolean foreign =
                header(context, "Sec-Fetch-Site").filter("cross-site"::equals).isPresent();
        boolean link =
                header(context, "Sec-Fetch-Mode").filter("navigate"::equals).isPresent()
                        && READING.contains(context.req().getMethod());
        return foreign && !link ? Optional.of(Key.FOREIGN_PAGE.sentence()) : Optional.empty();
    }

    /** A browser sends its cookie by itself: what it asks for with it must come from a page of the kiosk's own. */
    private static Optional<Sentence> unprovenWrite(Context context) {
        boolean proven = header(context, "Origin").isPresent()
                || header(context, "Sec-Fetch-Site")
                        .filter("same-origin"::equals)
                        .isPresent();
        return !READING.contains(context.req().getMethod()) && token(context).isPresent() && !proven
                ? Optional.of(Key.ORIGIN_UNSAID.sentence())
                : Optional.empty();
    }

    private static Optional<String> header(Context context, String name) {
        return Optional.ofNullable(context.header(name));
    }

    /** Refuses, of what only its head is asked for, what its sender may not read whole: the server answers that without asking the route. */
    public void refuseUnlessReadable(Context context) {
        if (context.req().getMethod().equals("HEAD")) {
            GET_ROUTES.forEach((path, needed) -> {
                if (path.matcher(context.path()).matches()) {
                    require(needed, principal(context));
                }
            });
        }
    }

    /** What may be said to whoever asks: where the machine keeps its files is a host's to know alone. */
    public static Sentence sayable(Context context, Sentence sentence) {
        return Boolean.TRUE.equals(context.attribute(OF_HOST)) ? sentence : sentence.withoutFolders();
    }

    /** Whether whoever asks may read of games that are over. */
    public boolean readsPastGames(Context context) {
        return principal(context).role().allows(VIEW_PAST);
    }

    /** Refuses what its sender may not do. */
    public void refuseUnlessAllowed(Context context) {
        var matched = context.endpoints().matchedHttpEndpoint();
        // Pages and their parts hold nothing that nobody may know.
        var needed = matched == null ? PUBLIC : ROUTES.getOrDefault(matched.method + " " + matched.path, ADMINISTER);
        var principal = principal(context);
        if (principal.role().allows(ADMINISTER)) {
            context.attribute(OF_HOST, true);
        }
        require(needed, principal);
    }

    /** Refuses a live connection that its sender may not have. */
    public void refuseUnlessViewer(Context context) {
        require(ROUTES.getOrDefault("GET " + context.path(), ADMINISTER), principal(context));
    }

    /** Whether whoever asks may still watch, asked anew each time: for an answer that goes on. */
    public BooleanSupplier watching(Context context) {
        boolean own = isOwnScreen(context.req().getRemoteAddr(), context::header);
        var token = token(context);
        return () -> own || access.principal(token).role().allows(VIEW);
    }

    private static void require(Permission needed, Principal principal) {
        if (!principal.role().allows(needed)) {
            throw BadRequest.notAllowed(why(principal));
        }
    }

    /** Why somebody may not do it, and what helps. */
    public static Sentence why(Principal principal) {
        return switch (principal.role()) {
            case Role.GeneralRole.NONE -> Key.NOT_LET_IN.sentence();
            case Role.GeneralRole.VIEWER -> Key.NEEDS_PAIRING.sentence();
            case Role.GeneralRole.OPERATOR, Role.GeneralRole.HOST -> Key.NEEDS_HIGHER_ROLE.sentence();
            case Role.PlayerRole playerRole -> Key.NEEDS_HIGHER_ROLE.sentence();
        };
    }

    /** Who asks. */
    public Principal principal(Context context) {
        return principal(context.req().getRemoteAddr(), context::header, token(context));
    }

    /** Whether the kiosk's own screen or a paired device asks. */
    public boolean isKnown(Context context) {
        return principal(context).speaker().isPresent();
    }

    /** Whose page it is, asked anew each time: a role may be taken away while the page is open. */
    public Supplier<Principal> principal(WsContext page) {
        var remote = remote(page).map(InetAddress::getHostAddress).orElse("");
        boolean own = isOwnScreen(remote, page::header);
        var token = Optional.ofNullable(
                page.cookie(cookie(page.session.getUpgradeRequest().isSecure())));
        return () -> own ? Principal.AT_THE_KIOSK : access.principal(token);
    }

    /** From where an open page is connected. */
    public static Optional<InetAddress> remote(WsContext page) {
        return page.session.getRemoteSocketAddress() instanceof InetSocketAddress socket
                ? Optional.of(socket.getAddress())
                : Optional.empty();
    }

    private Principal principal(String remote, RequestHeaders requestHeaders, Optional<String> token) {
        return isOwnScreen(remote, requestHeaders) ? Principal.AT_THE_KIOSK : access.principal(token);
    }

    /** A request's headers by their names; null where it has none. */
    @FunctionalInterface
    public interface RequestHeaders {
        @Nullable
        String of(String name);
    }

    /**
     * Whether a request comes from the kiosk's own screen: over the machine's own loop, under the loop's own name, and not handed on
     * by a server between.
     *
     * @param remote the address of its sender
     */
    public static boolean isOwnScreen(String remote, RequestHeaders requestHeaders) {
        var host = requestHeaders.of("Host");
        return isLoopback(remote)
                && host != null
                && OWN_SCREEN.contains(host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]+$", ""))
                && HANDED_ON.stream().allMatch(name -> requestHeaders.of(name) == null);
    }

    private static boolean isLoopback(String remote) {
        try {
            return !remote.isEmpty()
                    && InetAddress.ofLiteral(remote.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    public static Optional<String> token(Context context) {
        return Optional.ofNullable(context.cookie(cookie(context.req().isSecure())));
    }

    /** The name under which a browser keeps what a device is known by. */
    public static String cookie(boolean secure) {
        return secure ? SECURE_COOKIE : COOKIE;
    }
}
