package org.tilewatch.dashboard;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpStatus;
import io.javalin.http.staticfiles.Location;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import io.javalin.websocket.WsHandlerType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JacksonException;

/**
 * The page for the tablet beside the table. The kiosk tells it events; every open page gets the new state at once over a
 * WebSocket, whole, so that a page that was away or slow is right again with the first message. Whoever tells it something waits for
 * no page. Safe for use by several threads.
 */
public final class Dashboard implements AutoCloseable {
    /** How often an open page hears that the kiosk lives, in seconds. A page that hears nothing for longer says so. */
    private static final int HEARTBEAT_SECONDS = 2;

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", "default-src 'self'; img-src 'self' blob: data:; frame-ancestors 'none'",
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cache-Control", "no-cache");

    private static final Logger LOG = LoggerFactory.getLogger(Dashboard.class);

    private final DashboardAddress address;
    private final Desk desk;
    private final ScoringLines scoring;
    private final DoubleSupplier clock;
    private final TouchSeats seats;
    private final SameOrigin origin;
    private final Javalin server;
    private final Map<String, Visitor> visitors = new ConcurrentHashMap<>();
    /** The one thread on which states are written out for the pages, and on which their hearts beat. */
    private final ScheduledExecutorService pages = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("dashboard-pages").daemon().factory());

    private final EventFeed feed = new EventFeed();
    private final EventStream stream = new EventStream(feed);
    private final AtomicLong told = new AtomicLong();
    private volatile Pulse pulse = Pulse.NONE;

    private final AtomicReference<Latest> latest = new AtomicReference<>(new Latest(PageState.EMPTY, 0));
    /** Whether the latest state is still to be written out; those that came and went meanwhile never are. */
    private final AtomicBoolean due = new AtomicBoolean();

    /** @param version counts the states */
    private record Latest(PageState state, long version) {
        Latest then(UnaryOperator<PageState> how) {
            var now = how.apply(state);
            return now.equals(state) ? this : new Latest(now, version + 1);
        }

        String json() {
            return PageJson.write(state, version);
        }
    }

    private Dashboard(DashboardAddress address, Desk desk, ScoringLines scoring, DoubleSupplier clock) {
        this.address = address;
        this.desk = desk;
        this.scoring = scoring;
        this.clock = clock;
        this.seats = new TouchSeats(clock, (seat, light) -> change(now -> now.withLight(seat, light)));
        this.origin = new SameOrigin(address.names());
        this.server = Javalin.create(this::configure);
    }

    /**
     * Serves the page.
     *
     * @param scoring answers hands that are sent to be scored
     * @param clock   seconds from the start, for presses and words
     * @throws DashboardUnavailable in one sentence, when the address cannot be had
     */
    public static Dashboard open(DashboardAddress address, Desk desk, ScoringLines scoring, DoubleSupplier clock) {
        requireFree(address);
        var dashboard = new Dashboard(address, desk, scoring, clock);
        try {
            dashboard.server.start(address.host(), address.port());
        } catch (RuntimeException taken) {
            dashboard.pages.shutdownNow();
            throw new DashboardUnavailable(address, taken);
        }
        var unused = dashboard.pages.scheduleAtFixedRate(
                dashboard::beat, HEARTBEAT_SECONDS, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
        return dashboard;
    }

    /** Asks for the port before the server does, which would tell of its failure at length. */
    private static void requireFree(DashboardAddress address) {
        try (var probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(address.host(), address.port()));
        } catch (IOException | IllegalArgumentException unavailable) {
            throw new DashboardUnavailable(address, unavailable);
        }
    }

    /** The port that the page is served on. */
    public int port() {
        return server.port();
    }

    /** The buttons and lights that the page draws. */
    public SeatPanel seats() {
        return seats;
    }

    /**
     * Shows a game from the beginning, or as far as its journal goes.
     *
     * @throws IllegalArgumentException when there are no such rules
     */
    public void begin(GameSettings settings, List<NumberedEvent> soFar) {
        var rules = settings.playRules()
                .orElseThrow(() -> new IllegalArgumentException("There are no rules " + settings.rules() + "."));
        var game = GameRecord.of(settings.begin(rules), soFar);
        change(now -> now.cleared().with(new PageState.Shown(settings, game)));
        feed.begin(desk.book().inPlay().orElse(0), settings, soFar);
    }

    /**
     * Shows what an event changes. It was journalled before.
     *
     * @throws IllegalStateException when no game has begun
     */
    public void tell(NumberedEvent event) {
        change(now -> {
            var shown = now.shown().orElseThrow(() -> new IllegalStateException("no game has begun on the dashboard"));
            var page = event.event().what() instanceof HandStart ? now.cleared() : now;
            return page.with(new PageState.Shown(shown.settings(), shown.game().with(event)));
        });
        feed.tell(event);
        told.incrementAndGet();
    }

    /** Says how the kiosk's loop fares, for whoever watches over it. */
    public void pulse(Pulse now) {
        pulse = now;
    }

    /** Shows riichi's indicators as the camera sees them. */
    public void doraIndicators(List<Tile> seen) {
        change(now -> now.withDoraIndicators(seen));
    }

    /**
     * Shows who has confirmed the score card, here or by button.
     *
     * @param by    the seats that have
     * @param given whether the card is done with and can be put away
     */
    public void confirmation(Set<Seat> by, boolean given) {
        change(now -> now.withConfirmation(by, given));
    }

    /** Says what is wrong with the kiosk itself; empty when nothing is any more. */
    public void notice(Optional<Sentence> text) {
        change(now -> now.withNotice(text));
    }

    @Override
    public void close() {
        pages.shutdownNow();
        visitors.values().forEach(Visitor::left);
        feed.close();
        server.stop();
    }

    /** Whoever changes what is shown waits for no page: the pages' own thread writes it out when it comes to it. */
    private void change(UnaryOperator<PageState> how) {
        var before = latest.get();
        var now = latest.updateAndGet(old -> old.then(how));
        if (now.version() != before.version() && due.compareAndSet(false, true)) {
            onThePagesThread(this::publish);
        }
    }

    private void publish() {
        due.set(false);
        var json = latest.get().json();
        visitors.values().forEach(visitor -> visitor.show(json));
    }

    private void onThePagesThread(Runnable work) {
        try {
            pages.execute(() -> {
                try {
                    work.run();
                } catch (RuntimeException failed) {
                    LOG.warn("the page could not be drawn", failed);
                }
            });
        } catch (RejectedExecutionException closed) {
            due.set(false);
        }
    }

    private void beat() {
        visitors.values().forEach(Visitor::beat);
    }

    private void configure(JavalinConfig config) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.modifyServer(
                server -> server.addBean(new NetworkConnectionLimit(Limit.CONNECTIONS.most(), server)));
        config.jetty.modifyWebSocketServletFactory(pages -> {
            pages.setMaxTextMessageSize(Limit.MESSAGE.most());
            pages.setMaxBinaryMessageSize(Limit.MESSAGE.most());
        });
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.staticFiles.add(files -> {
            files.directory = "/dashboard";
            files.location = Location.CLASSPATH;
            files.headers = HEADERS;
        });
        config.staticFiles.add(files -> {
            files.hostedPath = "/words";
            files.directory = "/words";
            files.location = Location.CLASSPATH;
            files.headers = HEADERS;
        });
        config.routes.before(context -> refuseStrangers(context));
        config.routes.wsBeforeUpgrade(context -> refuseStrangers(context));
        config.routes.exception(
                Unanswerable.class, (refused, context) -> refuse(context, refused.status(), refused.because()));
        // A request that ends within itself, or whose chunks are none, is its sender's affair.
        config.routes.exception(
                UncheckedIOException.class,
                (broken, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                IOException.class,
                (broken, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                ArithmeticException.class,
                (number, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                NumberFormatException.class,
                (number, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                JacksonException.class,
                (number, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                HttpException.RuntimeException.class,
                (broken, context) -> refuse(context, HttpStatus.BAD_REQUEST, Key.REQUEST_BROKEN.sentence()));
        config.routes.exception(
                Refusal.class, (refused, context) -> refuse(context, HttpStatus.BAD_REQUEST, refused.because()));
        config.routes.get(
                "/api/state",
                context -> context.contentType(ContentType.JSON)
                        .result(latest.get().json()));
        config.routes.get("/api/hands/{hand}", this::hand);
        config.routes.get("/api/questions/{question}.jpg", this::questionPicture);
        config.routes.ws("/live", this::live);
        TileFaces.addTo(config.routes);
        var bodies = new Bodies(System::nanoTime);
        new CornersPage(desk).addTo(config.routes);
        new BookPage(desk.book()).addTo(config.routes);
        new NewGamesPage(desk).addTo(config.routes);
        new AddressPage(() -> Addresses.ofOthers(address, port())).addTo(config.routes);
        config.routes.get(
                "/api/camera",
                context -> context.contentType(ContentType.JSON)
                        .result(desk.camera()
                                .orElseThrow(() -> Unanswerable.notFound(Key.NO_CAMERA_PICTURE_YET.sentence()))));
        new RowsPage().addTo(config.routes);
        new PhotographPage(desk, bodies).addTo(config.routes);
        new TileSetsPage(desk, bodies).addTo(config.routes);
        new ScoringRoutes(scoring).addTo(config.routes);
        new ApiDescription().addTo(config.routes);
        new VitalSigns(this::signs).addTo(config.routes);
        stream.addTo(config.routes);
    }

    private VitalSigns.Signs signs() {
        var notice = latest.get().state().notice();
        return new VitalSigns.Signs(pulse, told.get(), feed.last(), visitors.size(), stream.listeners(), notice);
    }

    /** Every route that answers a request, as its method and its path. */
    List<String> routes() {
        return Stream.concat(
                        server.unsafe.internalRouter.allHttpHandlers().stream()
                                .map(handler -> handler.endpoint)
                                .filter(endpoint -> endpoint.method.isHttpMethod())
                                .map(endpoint -> endpoint.method + " " + endpoint.path),
                        server.unsafe.internalRouter.allWsHandlers().stream()
                                .filter(handler -> handler.getType() == WsHandlerType.WEBSOCKET)
                                .map(handler -> "GET " + handler.getPath()))
                .toList();
    }

    private void refuseStrangers(Context context) {
        HEADERS.forEach(context::header);
        origin.objection(Optional.ofNullable(context.header("Host")), Optional.ofNullable(context.header("Origin")))
                .ifPresent(objection -> {
                    throw new ForbiddenResponse(objection);
                });
    }

    /** The page says it in its own language; whoever else asks reads English. */
    private static void refuse(Context context, HttpStatus status, Sentence because) {
        context.status(status).contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            SentenceJson.write(out, "message", because);
            out.writeEndObject();
        }));
    }

    /** The events of an earlier hand, which pages ask for when somebody wants to put it right. */
    private void hand(Context context) {
        int hand = context.pathParamAsClass("hand", Integer.class).get();
        var lines = latest.get().state().shown().flatMap(shown -> HandLines.of(shown.game(), hand));
        context.contentType(ContentType.JSON)
                .result(PageJson.write(lines.orElseThrow(() -> Unanswerable.notFound(Key.NO_SUCH_HAND.sentence()))));
    }

    /** What an open question is about, as the camera saw it. */
    private void questionPicture(Context context) {
        long question = context.pathParamAsClass("question", Long.class).get();
        context.contentType(ContentType.IMAGE_JPEG)
                .result(desk.questionPicture(question)
                        .orElseThrow(() -> Unanswerable.notFound(Key.NO_PICTURE_OF_IT.sentence())));
    }

    private void live(WsConfig live) {
        live.onConnect(page -> {
            if (!welcome(page)) {
                page.closeSession(1013, "As many pages are open as the kiosk can show.");
                return;
            }
            var visitor = new Visitor(page, address(page));
            visitors.put(page.sessionId(), visitor);
            // In turn with what is written out for all: an older state never comes after a newer one.
            onThePagesThread(() -> visitor.show(latest.get().json()));
        });
        live.onMessage(page -> heard(page, page.message()));
        live.onClose(this::left);
        live.onError(this::left);
    }

    private boolean welcome(WsContext page) {
        var address = address(page);
        return visitors.size() < Limit.PAGES.most()
                && visitors.values().stream()
                                .filter(visitor -> visitor.address().equals(address))
                                .count()
                        < Limit.PAGES_AN_ADDRESS.most();
    }

    private static String address(WsContext page) {
        return page.session.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress()
                : "";
    }

    private void left(WsContext page) {
        var visitor = visitors.remove(page.sessionId());
        if (visitor != null) {
            visitor.left();
            visitor.held().forEach(seat -> seats.touch(seat, false));
        }
    }

    private void heard(WsContext page, String text) {
        switch (PageRequest.read(text, clock.getAsDouble())) {
            case PageRequest.Press press -> {
                var visitor = visitors.get(page.sessionId());
                if (visitor != null) {
                    visitor.holds(press.seat(), press.down());
                }
                seats.touch(press.seat(), press.down());
            }
            case PageRequest.Word(Said said) -> desk.say(said);
            case PageRequest.Impossible impossible -> {
                var visitor = visitors.get(page.sessionId());
                if (visitor != null) {
                    visitor.refuse(impossible.why());
                }
            }
            case PageRequest.Nonsense nonsense -> page.closeSession(1008, nonsense.why());
        }
    }
}
