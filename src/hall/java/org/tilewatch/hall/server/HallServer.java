package org.tilewatch.hall.server;

import com.sun.management.UnixOperatingSystemMXBean;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.server.DashboardUnavailable;
import org.tilewatch.dashboard.server.ErrorResponses;
import org.tilewatch.dashboard.server.HttpsConnector;
import org.tilewatch.dashboard.server.WebServer;
import org.tilewatch.dashboard.server.WebServer.ServedFolder;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.organiser.TableNews;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.HttpsUplink;
import org.tilewatch.uplink.Membership;
import org.tilewatch.uplink.UplinkJson;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Serves a hall: kiosks over HTTPS, and its screens over either. A request that a kiosk has not signed is none of its; what a kiosk sends is
 * bounded before it is read. Safe for use by several threads.
 */
public final class HallServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallServer.class);

    private static final int INSUFFICIENT_STORAGE = 507;
    /** Java's own clients and pages ask so long for news. */
    private static final int LONGEST_HEARING = 55;

    /**
     * A kiosk holds two, one on which it tells and one on which it hears, and a page one: as many as half of the file handles that there may
     * be, which the service's are 8192, and as the hall's room has for them. With fewer than all tables need, each new one would cost another
     * its own, and both a greeting of TLS every time.
     */
    private static final int CONNECTIONS = handles();

    private static final int FEWEST_CONNECTIONS = 200;
    private static final int USUAL_CONNECTIONS = 4_000;
    private static final int MOST_CONNECTIONS = 32_000;

    /** Of those that look out for requests, and answer none. */
    private static final int MOST_THREADS = 32;

    private final DashboardAddress address;
    private final HallBook book;
    private final HallKiosks kiosks;
    private final HallMessages messages;
    private final LiveTournament tournament;
    private final LiveTables tables;
    private final BookTurns turns;
    private final Certificates certificates;
    private final InstantSource clock;
    private final HallRoom room;
    private final HallScreens screens;
    private final PublicView everybodys;
    private final KioskBodies bodies;
    private final Javalin server;
    private final HttpsConnector secure;
    private final HallCarrier.Kiosks told = new FromKiosks();
    private final Optional<URI> carried;
    private final Optional<HallCarrier> carrier;

    private HallServer(DashboardAddress address, Path folder, HallBook book, HallSetup setup, InstantSource clock) {
        this.address = address;
        this.book = book;
        this.room = setup.room();
        this.bodies = new KioskBodies(room);
        this.carried = setup.carrier();
        this.clock = clock;
        this.screens = HallScreens.of(folder);
        this.kiosks = new HallKiosks(book, folder, clock);
        this.messages = new HallMessages(book, clock);
        this.tournament = new LiveTournament(new HallTournament(book, clock), clock);
        this.turns = new BookTurns(book::take);
        this.tables = new LiveTables(book, kiosks, messages, tournament::clock, clock);
        this.everybodys = new PublicView(setup.publicDelay(), tables, tournament, clock);
        book.onTaken(tables::taken);
        // What a command decided that did not come to tell the tables.
        tournament.now().ifPresent(new TableNews(kiosks, messages)::tell);
        this.certificates = new Certificates(folder.resolve("certificates"), clock, () -> Addresses.names(address));
        if (certificates.authority().isEmpty()) {
            certificates.make();
        }
        this.server = Javalin.create(this::configure);
        try {
            server.start(address.host(), address.port());
        } catch (RuntimeException taken) {
            server.stop();
            throw new DashboardUnavailable(address, taken);
        }
        this.secure =
                new HttpsConnector(address, certificates, server.jettyServer().server());
        secure.start();
        this.carrier = carried.map(by -> new HallCarrier(by, told, room, certificates));
        carrier.ifPresent(HallCarrier::start);
        everybodys.start();
    }

    /** What kiosks say, by whatever way. */
    private final class FromKiosks implements HallCarrier.Kiosks {
        @Override
        public Optional<String> key(UUID kiosk) {
            return kiosks.key(kiosk);
        }

        @Override
        public String take(Batch batch) {
            var receipt = turns.take(batch);
            // How long it waited for its turn is not what the kiosk's clock is wrong by.
            return UplinkJson.write(receipt.answeredAt(clock.instant()));
        }

        @Override
        public void take(List<Batch> batches, boolean late) {
            turns.take(batches, late);
        }

        @Override
        public String heard(Batch batch) {
            return UplinkJson.write(book.heard(batch.heads()));
        }

        @Override
        public String hear(UUID kiosk, String asked) throws InterruptedException {
            return said(kiosk, asked);
        }
    }

    /**
     * How a hall is set up.
     *
     * @param carrier     that kiosks are told to send by; empty where they send straight
     * @param publicDelay how long ago what is shown to everybody was
     * @param room        for what is told and asked
     */
    public record HallSetup(Optional<URI> carrier, Duration publicDelay, HallRoom room) {
        /** A quarter of an hour: no hand is played by then that was played. */
        public static final Duration USUAL_DELAY = Duration.ofMinutes(15);

        /** As halls usually are, in a share of the program's memory. */
        public static HallSetup usual(Optional<URI> carrier) {
            return of(carrier, USUAL_DELAY);
        }

        /** The same with another delay. */
        public static HallSetup of(Optional<URI> carrier, Duration publicDelay) {
            return new HallSetup(
                    carrier, publicDelay, HallRoom.ofHeap(Runtime.getRuntime().maxMemory()));
        }
    }

    /** Serves the hall of a folder until it is closed, as halls usually are. */
    public static HallServer open(
            DashboardAddress address, Path folder, HallBook book, Optional<URI> carrier, InstantSource clock) {
        return open(address, folder, book, HallSetup.usual(carrier), clock);
    }

    /**
     * Serves the hall of a folder until it is closed.
     *
     * @throws DashboardUnavailable in one sentence, when a port cannot be had
     */
    public static HallServer open(
            DashboardAddress address, Path folder, HallBook book, HallSetup setup, InstantSource clock) {
        var hall = new HallServer(address, folder, book, setup, clock);
        if (hall.secure.port().isEmpty()) {
            hall.close();
            throw new DashboardUnavailable(address, new IllegalStateException("port " + address.securePort()));
        }
        return hall;
    }

    /** The port for the hall's screens. */
    public int port() {
        return server.port();
    }

    /** The port for kiosks. */
    public int securePort() {
        return secure.port().orElseThrow();
    }

    /** Links for the hall's own screens, which show the tables as they are; none where nobody else reaches this machine. */
    public List<String> screens() {
        return screens.links(Addresses.ofOthers(address, port()));
    }

    /** Under which addresses kiosks join. */
    public List<String> addresses() {
        return secure.addresses();
    }

    private static int handles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
                ? (int) Math.clamp(system.getMaxFileDescriptorCount() / 2, FEWEST_CONNECTIONS, MOST_CONNECTIONS)
                : USUAL_CONNECTIONS;
    }

    private void configure(JavalinConfig config) {
        WebServer.bound(config, Math.min(CONNECTIONS, room.connections()));
        config.jetty.threadPool = threads();
        // The hall's own pages, and of the kiosk's what these take.
        var folders = new ArrayList<>(
                List.of(new ServedFolder("/hall", "/"), new ServedFolder("/hall-words", "/words/hall")));
        folders.addAll(WebServer.PAGES);
        WebServer.serve(config, folders);
        ErrorResponses.addTo(config.routes);
        config.routes.exception(HallException.class, (failed, context) -> {
            LOG.error("The hall's book", failed);
            context.status(failed.isFull() ? INSUFFICIENT_STORAGE : HttpStatus.SERVICE_UNAVAILABLE.getCode());
            answer(context, Json.text(out -> {
                out.writeStartObject();
                SentenceJson.write(out, "message", failed.because());
                out.writeEndObject();
            }));
        });
        var path = HttpsUplink.PATH;
        config.routes.get(path, context -> answer(context, "{\"version\":" + UplinkJson.VERSION + "}"));
        config.routes.post(path + "/join", this::join);
        config.routes.post(path + "/batch", this::batch);
        config.routes.post(path + "/hear", this::hear);
        new ScreenRoutes(tables, tournament, everybodys, screens, room).addTo(config.routes);
    }

    /**
     * Requests are answered on virtual threads, and looked out for on others: a virtual one that waits for thousands of connections is woken
     * by another each time, which is a tenth of what a request costs.
     */
    private static ThreadPool threads() {
        var threads = new QueuedThreadPool(MOST_THREADS);
        threads.setName("server");
        threads.setVirtualThreadsExecutor(Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("request").factory()));
        return threads;
    }

    private static void answer(Context context, String json) {
        context.contentType(ContentType.JSON).result(json);
    }

    private static void requireSecure(Context context) {
        if (!context.scheme().equals("https")) {
            throw BadRequest.notAllowed(Key.HALL_OVER_HTTPS_ALONE.sentence());
        }
    }

    private void join(Context context) {
        requireSecure(context);
        var asked = Json.parse(bodies.read(context));
        var authority = Certificates.fingerprint(certificates.authority().orElseThrow());
        var kiosk = uuid(asked.path("kiosk").asString(""));
        var name = asked.path("name").asString("");
        var proof = kiosks.join(
                        kiosk,
                        name,
                        asked.path("key").asString(""),
                        asked.path("proof").asString(""),
                        authority)
                .orElseThrow(() -> BadRequest.notAllowed(Key.HALL_CODE_WRONG.sentence()));
        LOG.info("Kiosk {} has joined as table {}", kiosk, name);
        answer(context, Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("proof", proof);
            carried.ifPresent(by -> out.writeStringProperty("carrier", by.toString()));
            out.writeEndObject();
        }));
    }

    /** Who says that it asks. */
    private record AskingKiosk(UUID id, String key, String signature) {
        /** @return the text, which it has signed */
        String said(Context context, String text) {
            if (!Membership.isSigned(Membership.signed("POST", context.path(), text), key, signature)) {
                throw unknown();
            }
            return text;
        }
    }

    private AskingKiosk asking(Context context) {
        requireSecure(context);
        var kiosk = uuid(Optional.ofNullable(context.header(HttpsUplink.KIOSK)).orElse(""));
        return new AskingKiosk(
                kiosk,
                kiosks.key(kiosk).orElseThrow(HallServer::unknown),
                Optional.ofNullable(context.header(HttpsUplink.SIGNATURE)).orElse(""));
    }

    private static BadRequest unknown() {
        return BadRequest.notAllowed(Key.HALL_KNOWS_NO_SUCH_KIOSK.sentence());
    }

    private void batch(Context context) {
        var kiosk = asking(context);
        bodies.use(context, body -> UplinkJson.readBatch(kiosk.said(context, body)), batch -> {
            requireOwn(batch, kiosk.id());
            answer(context, told.take(batch));
        });
    }

    private static void requireOwn(Batch batch, UUID kiosk) {
        if (!HallCarrier.isOwn(batch, kiosk)) {
            throw unknown();
        }
    }

    private void hear(Context context) throws InterruptedException {
        var kiosk = asking(context);
        answer(context, said(kiosk.id(), kiosk.said(context, bodies.read(context))));
    }

    /** What the hall says to a kiosk that asks for it. */
    private String said(UUID kiosk, String text) throws InterruptedException {
        var asked = Json.parse(text);
        long after = asked.path("after").asLong(0);
        long seconds = Math.clamp(asked.path("seconds").asLong(0), 0, LONGEST_HEARING);
        for (var heard : asked.path("heard")) {
            messages.heard(kiosk, heard.asLong());
        }
        return UplinkJson.writeMessages(messages.after(kiosk, after, seconds));
    }

    static UUID uuid(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException none) {
            throw new Refusal(Key.HALL_KNOWS_NO_SUCH_KIOSK.sentence(), none);
        }
    }

    /** Who joins and who is sent away. */
    public HallKiosks kiosks() {
        return kiosks;
    }

    @Override
    public void close() {
        messages.close();
        everybodys.close();
        carrier.ifPresent(HallCarrier::close);
        secure.close();
        server.stop();
        turns.close();
    }
}
