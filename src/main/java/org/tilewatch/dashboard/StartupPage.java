package org.tilewatch.dashboard;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.tilewatch.access.Access;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.server.DashboardUnavailable;
import org.tilewatch.dashboard.server.ErrorResponses;
import org.tilewatch.dashboard.server.LoopbackConnector;
import org.tilewatch.dashboard.server.SameOrigin;
import org.tilewatch.dashboard.server.SecurityHeaders;
import org.tilewatch.dashboard.server.WebServer;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * What is served under the kiosk's address while the kiosk is not there: that it is starting, or why it cannot and what helps. Every
 * page's address shows it, and shows the page itself once the kiosk is there. Safe for use by several threads.
 */
public final class StartupPage implements AutoCloseable {
    private static final String PAGE = page();

    private final AuthorizationFilter door;
    private final Javalin server;
    private final BlockingQueue<String> wishes = new LinkedBlockingQueue<>();
    private volatile Optional<StartTrouble> startTrouble = Optional.empty();

    /**
     * What somebody may do about a trouble.
     *
     * @param name by which {@link #wished} tells that somebody wants it
     * @param said what it is
     */
    public record Remedy(String name, Sentence said) {}

    /** Why the kiosk cannot start. */
    private record StartTrouble(Sentence why, List<Remedy> remedys) {}

    private StartupPage(DashboardAddress address, Access access) {
        this.door = new AuthorizationFilter(new SameOrigin(address.names()), access);
        this.server = Javalin.create(this::configure);
    }

    /**
     * Serves it, saying that the kiosk is starting.
     *
     * @param access who may choose a mend: hosts alone
     * @throws DashboardUnavailable in one sentence, when the address cannot be had
     */
    public static StartupPage open(DashboardAddress address, Access access) {
        Dashboard.requireFree(address);
        var startupPage = new StartupPage(address, access);
        try {
            startupPage.server.start(address.host(), address.port());
            LoopbackConnector.serve(startupPage.server.jettyServer().server(), address, startupPage.port());
        } catch (RuntimeException taken) {
            startupPage.server.stop();
            throw new DashboardUnavailable(address, taken);
        }
        return startupPage;
    }

    /** The port that it is served on. */
    int port() {
        return server.port();
    }

    /** Says that it is starting. */
    public void starting() {
        startTrouble = Optional.empty();
    }

    /** Says why it cannot start, and offers what helps. */
    public void trouble(Sentence why, List<Remedy> remedys) {
        startTrouble = Optional.of(new StartTrouble(why, List.copyOf(remedys)));
    }

    /** The mend that somebody has chosen; empty when nobody does for a while. */
    public Optional<String> wished(Duration wait) throws InterruptedException {
        return Optional.ofNullable(wishes.poll(wait.toMillis(), TimeUnit.MILLISECONDS));
    }

    @Override
    public void close() {
        server.stop();
    }

    private void configure(JavalinConfig config) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.modifyServer(SecurityHeaders::addTo);
        config.jetty.modifyHttpConfiguration(SecurityHeaders::addTo);
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        WebServer.serve(config, WebServer.PAGES);
        config.routes.before(door::refuseCrossOrigin);
        config.routes.before(door::refuseUnlessReadable);
        config.routes.before(StartupPage::showItself);
        config.routes.beforeMatched(door::refuseUnlessAllowed);
        ErrorResponses.addTo(config.routes);
        config.routes.get(
                "/api/startup", context -> context.contentType(ContentType.JSON).result(json(startTrouble, context)));
        config.routes.post("/api/startup", this::choose);
    }

    /** In the place of every page, so that a tablet that has one open finds it there again. */
    private static void showItself(Context context) {
        var path = context.path();
        if (path.equals("/") || path.endsWith(".html")) {
            context.contentType("text/html; charset=utf-8").result(PAGE);
            context.skipRemainingHandlers();
        }
    }

    private void choose(Context context) {
        var mend = Objects.requireNonNullElse(context.queryParam("remedy"), "");
        if (startTrouble.stream()
                .flatMap(now -> now.remedys().stream())
                .noneMatch(one -> one.name().equals(mend))) {
            throw new Refusal(Key.NO_SUCH_REMEDY.sentence());
        }
        wishes.add(mend);
        context.contentType(ContentType.JSON).result(json(Optional.empty(), context));
    }

    private static String json(Optional<StartTrouble> startTrouble, Context context) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("state", startTrouble.isPresent() ? "failed" : "starting");
            startTrouble.ifPresent(now -> {
                SentenceJson.write(out, "why", AuthorizationFilter.sayable(context, now.why()));
                out.writeArrayPropertyStart("remedies");
                for (var remedy : now.remedys()) {
                    out.writeStartObject();
                    out.writeStringProperty("remedy", remedy.name());
                    SentenceJson.write(out, "said", remedy.said());
                    out.writeEndObject();
                }
                out.writeEndArray();
            });
            out.writeEndObject();
        });
    }

    private static String page() {
        try (var page = StartupPage.class.getResourceAsStream("/dashboard/startup.html")) {
            return new String(Objects.requireNonNull(page).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
