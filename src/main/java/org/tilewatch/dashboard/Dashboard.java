package org.tilewatch.dashboard;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsHandlerType;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.Access;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.appliance.ConsentRoutes;
import org.tilewatch.dashboard.appliance.HealthRoutes;
import org.tilewatch.dashboard.appliance.LookBackRoutes;
import org.tilewatch.dashboard.appliance.SettingsRoutes;
import org.tilewatch.dashboard.appliance.UpdateRoutes;
import org.tilewatch.dashboard.devices.AddressRoutes;
import org.tilewatch.dashboard.devices.CertificateRoutes;
import org.tilewatch.dashboard.devices.DeviceRoutes;
import org.tilewatch.dashboard.devices.PairingRoutes;
import org.tilewatch.dashboard.events.EventFeed;
import org.tilewatch.dashboard.events.EventStream;
import org.tilewatch.dashboard.events.OverlayFeed;
import org.tilewatch.dashboard.events.OverlayStream;
import org.tilewatch.dashboard.history.CopyRoutes;
import org.tilewatch.dashboard.history.HistoryRoutes;
import org.tilewatch.dashboard.history.SeasonRoutes;
import org.tilewatch.dashboard.live.PageSessions;
import org.tilewatch.dashboard.recognition.PhotographRoutes;
import org.tilewatch.dashboard.recognition.TileSetRoutes;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.server.DashboardUnavailable;
import org.tilewatch.dashboard.server.ErrorResponses;
import org.tilewatch.dashboard.server.HttpsConnector;
import org.tilewatch.dashboard.server.LoopbackConnector;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestWork;
import org.tilewatch.dashboard.server.SameOrigin;
import org.tilewatch.dashboard.server.WebServer;
import org.tilewatch.dashboard.server.WorkShares;
import org.tilewatch.dashboard.setup.AttachedRoutes;
import org.tilewatch.dashboard.setup.ButtonRoutes;
import org.tilewatch.dashboard.setup.ClubRulesRoutes;
import org.tilewatch.dashboard.setup.CornerRoutes;
import org.tilewatch.dashboard.setup.DrawRoutes;
import org.tilewatch.dashboard.setup.EyeRoutes;
import org.tilewatch.dashboard.setup.LensMeasuring;
import org.tilewatch.dashboard.setup.LensRoutes;
import org.tilewatch.dashboard.setup.NewGameRoutes;
import org.tilewatch.dashboard.table.ApiDescription;
import org.tilewatch.dashboard.table.FirstWords;
import org.tilewatch.dashboard.table.RuleRoutes;
import org.tilewatch.dashboard.table.ScoringRoutes;
import org.tilewatch.dashboard.table.TableRoutes;
import org.tilewatch.dashboard.table.TileFaces;
import org.tilewatch.dashboard.view.OverlayJson;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.dashboard.view.Whys;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;

/**
 * The page for the tablet beside the table. The kiosk tells it events; every open page gets the new state at once over a
 * WebSocket, whole, so that a page that was away or slow is right again with the first message. Whoever tells it something waits for
 * no page. Safe for use by several threads.
 */
public final class Dashboard implements AutoCloseable {
    /** How often an open page hears that the kiosk lives, in seconds. A page that hears nothing for longer says so. */
    private static final int HEARTBEAT_SECONDS = 2;

    private static final Logger LOG = LoggerFactory.getLogger(Dashboard.class);

    private final DashboardAddress address;
    private final DashboardPorts ports;
    private final ScoringLines scoring;
    private final DoubleSupplier clock;
    private final TouchSeats seats;
    private final Access access;
    private final AuthorizationFilter door;
    private final PageSessions open;
    private final Javalin server;
    /** The one thread on which states are written out for the pages, and on which their hearts beat. */
    private final ScheduledExecutorService pages = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("dashboard-pages").daemon().factory());

    private final WorkShares looking;
    private final WorkShares handsAsked;
    private final EventFeed feed = new EventFeed();
    private final EventStream stream;
    private final OverlayFeed overlay;
    private final OverlayStream overlays;
    private final AtomicLong told = new AtomicLong();
    private volatile Pulse pulse = Pulse.NONE;
    private volatile Optional<HttpsConnector> secure = Optional.empty();
    private volatile Consumer<String> outside = json -> {};

    private final AtomicReference<Latest> latest = new AtomicReference<>(new Latest(PageState.EMPTY, 0));
    private final Whys whys = new Whys();
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

    private Dashboard(
            DashboardAddress address, DashboardPorts ports, ScoringLines scoring, DoubleSupplier clock, Access access) {
        this.clock = clock;
        this.address = address;
        this.ports = ports;
        this.scoring = scoring;
        this.seats = new TouchSeats(clock, (seat, light) -> change(now -> now.withLight(seat, light)));
        this.access = access;
        this.door = new AuthorizationFilter(new SameOrigin(address.names()), access);
        this.open = new PageSessions(
                ports.said(), seats, clock, access, door, () -> latest.get().json(), this::onThePagesThread);
        this.stream = new EventStream(feed, door);
        this.overlay = new OverlayFeed(clock);
        this.overlays = new OverlayStream(overlay, door);
        overlay.show(OverlayJson.NOTHING);
        this.looking = new WorkShares(door::isKnown, RequestWork.onPicturesOfKnown(), RequestWork.onPictures());
        this.handsAsked = new WorkShares(door::isKnown, RequestWork.onHands(), RequestWork.onHands());
        this.server = Javalin.create(this::configure);
    }

    /**
     * Serves the page, and forgets who is paired when it is closed.
     *
     * @throws DashboardUnavailable in one sentence, when the address cannot be had
     */
    public static Dashboard open(
            DashboardAddress address, DashboardPorts ports, ScoringLines scoring, DoubleSupplier clock) {
        return open(address, ports, scoring, clock, Access.forgetful(address.guests()), Optional.empty());
    }

    /** Serves the page, on which no game is to be seen yet; otherwise as below. */
    public static Dashboard open(
            DashboardAddress address,
            DashboardPorts ports,
            ScoringLines scoring,
            DoubleSupplier clock,
            Access access,
            Optional<Certificates> certificates) {
        return open(address, ports, scoring, clock, access, certificates, page -> {});
    }

    /**
     * Serves the page.
     *
     * @param scoring answers hands that are sent to be scored
     * @param clock   seconds from the start, for presses and words
     * @param access  who may do what
     * @param certificates for encrypted connections, where they can be kept
     * @param first   shows what there is to be seen before anybody can look: a game that goes on is never missing
     * @throws DashboardUnavailable in one sentence, when the address cannot be had
     */
    public static Dashboard open(
            DashboardAddress address,
            DashboardPorts ports,
            ScoringLines scoring,
            DoubleSupplier clock,
            Access access,
            Optional<Certificates> certificates,
            Consumer<Dashboard> first) {
        requireFree(address);
        var dashboard = new Dashboard(address, ports, scoring, clock, access);
        first.accept(dashboard);
        try {
            dashboard.server.start(address.host(), address.port());
            LoopbackConnector.serve(dashboard.server.jettyServer().server(), address, dashboard.port());
        } catch (RuntimeException taken) {
            dashboard.pages.shutdownNow();
            dashboard.server.stop();
            throw new DashboardUnavailable(address, taken);
        }
        access.onChange(() -> dashboard.onThePagesThread(dashboard.open::rolesChanged));
        dashboard.secure = certificates.map(kept ->
                new HttpsConnector(address, kept, dashboard.server.jettyServer().server()));
        dashboard.secure.ifPresent(HttpsConnector::start);
        var unused = dashboard.pages.scheduleAtFixedRate(
                dashboard.open::beat, HEARTBEAT_SECONDS, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
        return dashboard;
    }

    /** Asks for the port before the server does, which would tell of its failure at length. */
    static void requireFree(DashboardAddress address) {
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

    /** The port on which it is served encrypted, if it is. */
    Optional<Integer> securePort() {
        return secure.flatMap(HttpsConnector::port);
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
        whys.clear();
        change(now -> now.cleared().with(new PageState.Shown(settings, game)));
        feed.begin(ports.gameHistory().inPlay().orElse(0), settings, soFar);
    }

    /** Shows the game under other names of its players. */
    public void named(GameSettings settings) {
        change(now -> now.shown()
                .map(shown -> now.with(new PageState.Shown(settings, shown.game())))
                .orElse(now));
        feed.named(settings);
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

    /** Keeps why an event was told, for whoever asks. */
    public void because(long number, Why why) {
        whys.because(number, why);
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

    /** Says whether a camera looks at the table, or the players tell how each hand ended. */
    public void watched(boolean now) {
        change(state -> state.withWatched(now));
    }

    /**
     * Also tells somebody outside the kiosk what everybody at the table sees of it, without names, as it is and whenever it changes.
     *
     * @param how takes one JSON object, on the pages' own thread
     */
    public void alsoShows(Consumer<String> how) {
        outside = how;
        onThePagesThread(() -> how.accept(OverlayJson.withoutNames(latest.get().state())));
    }

    /** Says that a tournament's round has another clock; empty when it has none. */
    public void round(Optional<PageState.ToldRound> told) {
        change(now -> now.withRound(told));
    }

    /** Says that this is a table of a hall, so that a referee can be called. */
    public void inHall() {
        change(PageState::joinedHall);
    }

    /** Says what is wrong with the kiosk itself; empty when nothing is any more. */
    public void notice(Optional<Sentence> text) {
        change(now -> now.withNotice(text));
    }

    @Override
    public void close() {
        pages.shutdownNow();
        access.onChange(() -> {});
        secure.ifPresent(HttpsConnector::close);
        open.close();
        feed.close();
        overlay.close();
        server.stop();
        looking.close();
        handsAsked.close();
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
        var now = latest.get();
        open.show(now.json());
        overlay.show(OverlayJson.write(now.state()));
        outside.accept(OverlayJson.withoutNames(now.state()));
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

    private void configure(JavalinConfig config) {
        WebServer.setUp(config);
        config.routes.before(door::refuseCrossOrigin);
        config.routes.before(door::refuseUnlessReadable);
        config.routes.before(this::keepConnection);
        config.routes.wsBeforeUpgrade(this::keepConnection);
        config.routes.beforeMatched(door::refuseUnlessAllowed);
        ErrorResponses.addTo(config.routes);
        var bodies = new RequestBodies(System::nanoTime, door::isKnown);
        config.routes.after(bodies::drain);
        new TableRoutes(
                        () -> latest.get().state(),
                        () -> latest.get().json(),
                        clock,
                        whys,
                        ports.pictures().question(),
                        ports.pictures().quality(),
                        ports.watch(),
                        ports.round())
                .addTo(config.routes);
        AttachedRoutes.cameras(ports.cameras()).addTo(config.routes);
        new EyeRoutes(ports::eye, door, clock).addTo(config.routes);
        open.addTo(config.routes);
        TileFaces.addTo(config.routes);
        FirstWords.addTo(config.routes);
        new CornerRoutes(
                        ports.corners(),
                        ports.pictures().still(),
                        () -> ports.lens().flatMap(LensMeasuring::used))
                .addTo(config.routes);
        new LensRoutes(ports.lens()).addTo(config.routes);
        new HistoryRoutes(ports.gameHistory(), bodies, this::readsPastGames, this::addressesOfOthers)
                .addTo(config.routes);
        new SeasonRoutes(ports.season(), this::readsPastGames, handsAsked).addTo(config.routes);
        new CopyRoutes(ports.copiesPort(), bodies).addTo(config.routes);
        new SettingsRoutes(ports.spareHands(), bodies).addTo(config.routes);
        new ConsentRoutes(ports.recordingConsent()).addTo(config.routes);
        new LookBackRoutes(ports.lookBack()).addTo(config.routes);
        new UpdateRoutes(ports.updates()).addTo(config.routes);
        new ButtonRoutes(ports.buttons()).addTo(config.routes);
        AttachedRoutes.wirings(ports.wirings()).addTo(config.routes);
        new NewGameRoutes(ports.newGames(), this::readsPastGames, address.pastForGuests()).addTo(config.routes);
        new DrawRoutes(() -> latest.get().state(), new SecureRandom()).addTo(config.routes);
        new ClubRulesRoutes(ports.clubRules(), bodies).addTo(config.routes);
        new AddressRoutes(this::addressesOfOthers).addTo(config.routes);
        new PairingRoutes(access, door).addTo(config.routes);
        new DeviceRoutes(access, door, this::addressesForDevices).addTo(config.routes);
        new CertificateRoutes(() -> secure).addTo(config.routes);
        new RuleRoutes().addTo(config.routes);
        new PhotographRoutes(ports.photographs(), bodies, looking, handsAsked).addTo(config.routes);
        new TileSetRoutes(ports.tileSets(), bodies, looking).addTo(config.routes);
        new ScoringRoutes(scoring, bodies, handsAsked).addTo(config.routes);
        new ApiDescription().addTo(config.routes);
        new HealthRoutes(this::signs, ports.health(), ports.log()).addTo(config.routes);
        stream.addTo(config.routes);
        overlays.addTo(config.routes);
    }

    private boolean readsPastGames(Context context) {
        return address.pastForGuests() || door.readsPastGames(context);
    }

    /** However many strangers come, who is known stays connected. */
    private void keepConnection(Context context) {
        if (door.isKnown(context)) {
            WebServer.keepConnection(server.jettyServer().server(), context);
        }
    }

    private List<String> addressesOfOthers() {
        return Addresses.ofOthers(address, port());
    }

    /** One that every device opens first, then one that those open who trust the kiosk's certificate. */
    private List<String> addressesForDevices() {
        var plain = addressesOfOthers();
        var encrypted = secure.map(HttpsConnector::addresses).orElse(List.of());
        return Stream.of(
                        plain.stream().limit(1),
                        encrypted.stream(),
                        plain.stream().skip(1))
                .flatMap(each -> each)
                .toList();
    }

    private HealthRoutes.Signs signs() {
        var notice = latest.get().state().notice();
        return new HealthRoutes.Signs(
                pulse, told.get(), feed.last(), open.count(), stream.listeners() + overlays.listeners(), notice);
    }

    /** Every route that answers a request, as its method and its path. */
    public List<String> routes() {
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
}
