package org.tilewatch.dashboard.history;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.tilewatch.dashboard.history.SeasonPort.AskedSeason;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.WorkShares;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The routes under the page of a season. */
public final class SeasonRoutes {
    private final Optional<SeasonPort> seasonPort;
    private final Predicate<Context> past;
    private final WorkShares work;

    /**
     * @param past whether whoever asks may read of games that are over
     * @param work on which the games are counted
     */
    public SeasonRoutes(Optional<SeasonPort> seasonPort, Predicate<Context> past, WorkShares work) {
        this.seasonPort = seasonPort;
        this.past = past;
        this.work = work;
    }

    public void addTo(RoutesConfig routes) {
        routes.before("/api/season", this::refuseHead);
        routes.before("/api/season.csv", this::refuseHead);
        routes.get("/api/season", context -> answer(context, "application/json; charset=utf-8", SeasonPort::figures));
        routes.get("/api/season.csv", context -> {
            answer(context, "text/csv; charset=utf-8", SeasonPort::table);
            context.header("Content-Disposition", "attachment; filename=\"tilewatch-season.csv\"");
        });
        routes.post("/api/season/players", context -> {
            season().agree(asked(context, "player").orElse(""), "yes".equals(context.queryParam("agrees")));
            context.contentType("application/json; charset=utf-8").result("{}");
        });
    }

    private void answer(Context context, String type, BiFunction<SeasonPort, AskedSeason, String> what) {
        requireReadable(context);
        var season = season();
        var asked = new AskedSeason(
                asked(context, "rules"),
                asked(context, "since").map(SeasonRoutes::day),
                asked(context, "until").map(SeasonRoutes::day),
                asked(context, "player"));
        var text = work.done(context, () -> what.apply(season, asked));
        context.contentType(type).result(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The server answers who asks for the head alone without asking the route. */
    private void refuseHead(Context context) {
        if (context.req().getMethod().equals("HEAD")) {
            requireReadable(context);
        }
    }

    private void requireReadable(Context context) {
        if (!past.test(context)) {
            throw BadRequest.notAllowed(Key.PAST_GAMES_FOR_PAIRED.sentence());
        }
    }

    private SeasonPort season() {
        return seasonPort.orElseThrow(() -> BadRequest.notFound(Key.NO_SEASON_HERE.sentence()));
    }

    private static Optional<String> asked(Context context, String name) {
        return Optional.ofNullable(context.queryParam(name)).filter(text -> !text.isEmpty());
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException none) {
            throw new Refusal(Key.SEASON_DAY.with(Argument.of(text)));
        }
    }
}
