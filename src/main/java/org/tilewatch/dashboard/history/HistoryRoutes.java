package org.tilewatch.dashboard.history;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.server.RequestBodies;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The routes under the page of the games played so far, and what can be downloaded from it. */
public final class HistoryRoutes {
    private static final String JSON = "application/json; charset=utf-8";

    private final GameHistory gameHistory;
    private final RequestBodies bodies;
    private final Predicate<Context> past;
    private final Supplier<List<String>> addresses;

    /**
     * Routes for some games.
     *
     * @param past      whether whoever asks may read of games that are over
     * @param addresses under which others reach this kiosk, the likeliest first
     */
    public HistoryRoutes(
            GameHistory gameHistory, RequestBodies bodies, Predicate<Context> past, Supplier<List<String>> addresses) {
        this.gameHistory = gameHistory;
        this.bodies = bodies;
        this.past = past;
        this.addresses = addresses;
    }

    public void addTo(RoutesConfig routes) {
        routes.before("/api/games/{game}", this::refuseHead);
        routes.before("/api/games/{game}/<part>", this::refuseHead);
        routes.get("/api/games", context -> answer(context, JSON, utf8(gameHistory.games(past.test(context)))));
        routes.get("/api/games/{game}", context -> answer(context, JSON, found(context, gameHistory::game)));
        routes.get("/api/games/{game}/game.json", context -> download(context, JSON, "json", gameHistory::game));
        routes.get(
                "/api/games/{game}/game.csv",
                context -> download(context, "text/csv; charset=utf-8", "csv", gameHistory::table));
        routes.get(
                "/api/games/{game}/journal.jsonl",
                context -> download(context, "application/jsonl; charset=utf-8", "jsonl", gameHistory::journal));
        routes.get("/api/games/{game}/exports", this::exports);
        routes.get("/api/games/{game}/exports/{format}", this::export);
        routes.get(
                "/api/games/{game}/hands/{hand}/review",
                context -> answer(context, JSON, found(context, number -> gameHistory.review(number, hand(context)))));
        routes.get("/api/games/{game}/hands/{hand}/shared", this::shared);
        routes.get("/api/games/{game}/hands/{hand}/{step}", this::step);
        routes.post("/api/games", this::take);
        routes.delete("/api/games/{game}", this::delete);
        routes.post("/api/players", this::rename);
    }

    /** A game in a format that other programs read, without names. */
    private void export(Context context) {
        long number = number(context);
        requireReadable(context, number);
        var export = gameHistory
                .export(number, context.pathParam("format"), grade(context))
                .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_ADDRESS.sentence()));
        answer(context, "text/plain; charset=utf-8", utf8(export.text()));
        context.header("Content-Disposition", "attachment; filename=\"" + export.name() + "\"");
    }

    private void exports(Context context) {
        answer(context, JSON, found(context, number -> gameHistory.exports(number, grade(context))));
    }

    private static String grade(Context context) {
        return Optional.ofNullable(context.queryParam("grade")).orElse("public");
    }

    /** The table of a hand as it was after so many of its events. */
    private void step(Context context) {
        int step = context.pathParamAsClass("step", Integer.class).get();
        answer(context, JSON, utf8(steps(context).json(step)));
    }

    /** A hand to be given to others: its text, a link to this kiosk that holds it, and the same as a QR code where it fits into one. */
    private void shared(Context context) {
        var text = SharedHand.of(steps(context));
        var link = addresses.get().stream().findFirst().orElse("") + "hand.html#" + text;
        answer(context, JSON, utf8(Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("text", text);
            out.writeStringProperty("link", link);
            AddressQrCode.longSvg(link).ifPresent(svg -> out.writeStringProperty("svg", svg));
            out.writeEndObject();
        })));
    }

    private HandSteps steps(Context context) {
        requireReadable(context, number(context));
        int hand = hand(context);
        return gameHistory
                .told(number(context))
                .flatMap(journalledGame -> HandSteps.of(journalledGame, hand))
                .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_HAND.sentence()));
    }

    private static int hand(Context context) {
        return context.pathParamAsClass("hand", Integer.class).get();
    }

    private void take(Context context) {
        int most = RequestLimit.JOURNAL_BYTES.value();
        var body = bodies.read(context, most, Key.FILE_TOO_LARGE.with(Argument.of(most >> 20)));
        long game = gameHistory.take(
                new String(body, StandardCharsets.UTF_8).lines().toList());
        answer(context, JSON, utf8("{\"game\":" + game + "}"));
    }

    private void delete(Context context) {
        long number = number(context);
        if (!gameHistory.delete(number)) {
            throw BadRequest.notFound(Key.NO_SUCH_GAME.with(Argument.of(number)));
        }
        answer(context, JSON, utf8("{}"));
    }

    private void rename(Context context) {
        gameHistory.rename(
                Optional.ofNullable(context.queryParam("from")).orElse(""),
                Optional.ofNullable(context.queryParam("to")).orElse(""));
        answer(context, JSON, utf8("{}"));
    }

    private void download(Context context, String type, String ending, LongFunction<Optional<String>> what) {
        answer(context, type, found(context, what));
        context.header(
                "Content-Disposition",
                "attachment; filename=\"tilewatch-game-" + number(context) + "." + ending + "\"");
    }

    /** The type is set with the answer and not before: an objection is plain text. */
    private static void answer(Context context, String type, byte[] bytes) {
        context.contentType(type).result(bytes);
    }

    /** The server answers who asks for the head alone without asking the route. */
    private void refuseHead(Context context) {
        if (context.req().getMethod().equals("HEAD")) {
            requireReadable(context, number(context));
        }
    }

    private void requireReadable(Context context, long game) {
        if (!past.test(context) && gameHistory.inPlay().stream().noneMatch(now -> now == game)) {
            throw BadRequest.notAllowed(Key.PAST_GAMES_FOR_PAIRED.sentence());
        }
    }

    private byte[] found(Context context, LongFunction<Optional<String>> what) {
        long number = number(context);
        requireReadable(context, number);
        return utf8(
                what.apply(number).orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_GAME.with(Argument.of(number)))));
    }

    private static long number(Context context) {
        var text = context.pathParam("game");
        if (!text.matches("\\d{1,18}")) {
            throw BadRequest.notFound(Key.GAME_BY_NUMBER.sentence());
        }
        return Long.parseLong(text);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
