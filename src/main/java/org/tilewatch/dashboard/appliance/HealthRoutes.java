package org.tilewatch.dashboard.appliance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.health.Finding;
import org.tilewatch.health.FindingJson;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** How the kiosk fares, for whoever watches over it: as JSON, and as Prometheus reads it (text format 0.0.4). */
public final class HealthRoutes {
    private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

    private final Supplier<Signs> signs;
    private final Supplier<List<Finding>> findings;
    private final Supplier<Optional<String>> log;

    /**
     * What there is to tell.
     *
     * @param told      events told since the kiosk was started
     * @param event     the number of the game's last event; 0 before the first
     * @param pages     how many pages are open
     * @param listeners how many programs hear the events
     * @param notice    what is wrong with the kiosk itself, in the words of the page
     */
    public record Signs(Pulse pulse, long told, long event, int pages, int listeners, Optional<Sentence> notice) {}

    /**
     * @param findings what the checks of the kiosk find
     * @param log      what it has logged
     */
    public HealthRoutes(Supplier<Signs> signs, Supplier<List<Finding>> findings, Supplier<Optional<String>> log) {
        this.signs = signs;
        this.findings = findings;
        this.log = log;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/health", this::health);
        routes.get(
                "/api/metrics",
                context -> context.contentType(PROMETHEUS).result(metrics(signs.get()) + checks(findings.get())));
        routes.get("/api/log.txt", this::log);
    }

    /** Not healthy is a kiosk that cannot write down what happens: nobody hears of it until it can. */
    private void health(Context context) {
        var now = signs.get();
        var found = findings.get().stream()
                .map(finding -> new Finding(
                        finding.check(), finding.grade(), AuthorizationFilter.sayable(context, finding.said())))
                .toList();
        boolean healthy = now.pulse().waiting() == 0;
        context.status(healthy ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
                .contentType(ContentType.JSON)
                .result(Json.text(out -> {
                    out.writeStartObject();
                    out.writeBooleanProperty("healthy", healthy);
                    now.notice()
                            .ifPresent(notice ->
                                    SentenceJson.write(out, "notice", AuthorizationFilter.sayable(context, notice)));
                    out.writeNumberProperty("frames", now.pulse().frames());
                    out.writeNumberProperty("looks", now.pulse().looks());
                    out.writeNumberProperty("event", now.event());
                    out.writeNumberProperty("backlog", now.pulse().waiting());
                    out.writeNumberProperty("lag", now.pulse().lag());
                    out.writeNumberProperty("pages", now.pages());
                    out.writeNumberProperty("listeners", now.listeners());
                    FindingJson.write(out, "checks", found);
                    out.writeStringProperty("worst", HealthChecks.worst(found).word());
                    out.writeEndObject();
                }));
    }

    private void log(Context context) {
        var text = log.get().orElseThrow(() -> BadRequest.notFound(Key.NO_NEW_GAMES.sentence()));
        context.header("Content-Disposition", "attachment; filename=\"tilewatch-log.txt\"")
                .contentType("text/plain; charset=utf-8")
                .result(text);
    }

    /** A gauge a check. */
    private static String checks(List<Finding> findings) {
        var lines = new StringBuilder();
        if (!findings.isEmpty()) {
            lines.append("# HELP tilewatch_check What a check finds: 0 good, 1 not measured here, 2 fair, 3 poor.\n")
                    .append("# TYPE tilewatch_check gauge\n");
        }
        for (var finding : findings) {
            lines.append(String.format(
                    Locale.ROOT,
                    "tilewatch_check{check=\"%s\"} %d\n",
                    finding.check(),
                    finding.grade().ordinal()));
        }
        return lines.toString();
    }

    private static String metrics(Signs now) {
        return metric(
                        "frames_total",
                        "counter",
                        "Pictures that the camera or the recording has given.",
                        now.pulse().frames())
                + metric(
                        "looks_total",
                        "counter",
                        "Pictures that were looked at to the end.",
                        now.pulse().looks())
                + metric("events_total", "counter", "Events written down and told.", now.told())
                + metric("game_events", "gauge", "The number of the last event of the game in play.", now.event())
                + metric("pages", "gauge", "Pages that are open.", now.pages())
                + metric("listeners", "gauge", "Programs that hear the events.", now.listeners())
                + metric(
                        "journal_backlog",
                        "gauge",
                        "Events that have happened and are not written down yet.",
                        now.pulse().waiting())
                + metric(
                        "journal_lag_seconds",
                        "gauge",
                        "How long the oldest of them waits.",
                        now.pulse().lag());
    }

    private static String metric(String name, String type, String help, double value) {
        var number =
                value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3f", value);
        return "# HELP tilewatch_%s %s%n# TYPE tilewatch_%s %s%ntilewatch_%s %s%n"
                .formatted(name, help, name, type, name, number)
                .replace(System.lineSeparator(), "\n");
    }
}
