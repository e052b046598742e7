package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.tilewatch.contract.WhyJson;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.view.HandLines;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.dashboard.view.Whys;
import org.tilewatch.play.GameClock;
import org.tilewatch.play.RoundTime;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** What the page of the table asks for beside the states that are sent to it: earlier hands, reasons, pictures, and whether a camera looks. */
public final class TableRoutes {
    private final Supplier<PageState> state;
    private final Supplier<String> json;
    private final DoubleSupplier now;
    private final Whys whys;
    private final LongFunction<Optional<byte[]>> pictures;
    private final Supplier<Optional<String>> quality;
    private final Optional<Consumer<Boolean>> watch;
    private final Supplier<Optional<RoundTime>> round;

    /**
     * @param state    the latest
     * @param json     the same as it is sent to every page
     * @param now      seconds, as the events have them
     * @param pictures of what is asked, as JPEGs, by the question
     * @param quality  of the camera's picture
     * @param watch    has the table watched by the camera, or by nobody; empty where a recording is shown
     * @param round    the time of a tournament's round; empty outside one
     */
    public TableRoutes(
            Supplier<PageState> state,
            Supplier<String> json,
            DoubleSupplier now,
            Whys whys,
            LongFunction<Optional<byte[]>> pictures,
            Supplier<Optional<String>> quality,
            Optional<Consumer<Boolean>> watch,
            Supplier<Optional<RoundTime>> round) {
        this.state = state;
        this.json = json;
        this.now = now;
        this.whys = whys;
        this.pictures = pictures;
        this.quality = quality;
        this.watch = watch;
        this.round = round;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/startup", context -> json(context, "{\"state\":\"ready\"}"));
        routes.get("/api/state", context -> json(context, json.get()));
        routes.get("/api/clock", context -> json(context, clock()));
        routes.get("/api/rulings", context -> json(context, PageJson.rulings(state.get())));
        routes.get("/api/hands/{hand}", this::hand);
        routes.get("/api/events/{number}/why", this::why);
        routes.get("/api/questions/{question}.jpg", this::questionPicture);
        routes.get("/api/camera", this::camera);
        routes.post("/api/camera", this::watch);
    }

    private static void json(Context context, String text) {
        context.contentType(ContentType.JSON).result(text);
    }

    /** How long the round or the game may still take; an empty object where it takes as long as it takes. */
    private String clock() {
        var game = state.get().shown().map(PageState.Shown::game);
        double moment = now.getAsDouble();
        return PageJson.write(round.get()
                .map(time -> GameClock.ofRound(time, game, moment))
                .or(() -> game.flatMap(played -> GameClock.at(played, moment))));
    }

    /** The events of an earlier hand, which pages ask for when somebody wants to put it right. */
    private void hand(Context context) {
        int hand = context.pathParamAsClass("hand", Integer.class).get();
        var lines = state.get().shown().flatMap(shown -> HandLines.of(shown.game(), hand));
        json(context, PageJson.write(lines.orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_HAND.sentence()))));
    }

    /** Why an event of the hand in play was told. */
    private void why(Context context) {
        long number = context.pathParamAsClass("number", Long.class).get();
        json(
                context,
                whys.of(number)
                        .map(WhyJson::write)
                        .orElseThrow(() -> BadRequest.notFound(Key.NO_REASON_KEPT.sentence())));
    }

    /** What an open question is about, as the camera saw it. */
    private void questionPicture(Context context) {
        long question = context.pathParamAsClass("question", Long.class).get();
        context.contentType(ContentType.IMAGE_JPEG)
                .result(pictures.apply(question)
                        .orElseThrow(() -> BadRequest.notFound(Key.NO_PICTURE_OF_IT.sentence())));
    }

    /** What the camera's picture is good for. */
    private void camera(Context context) {
        json(context, quality.get().orElseThrow(() -> BadRequest.notFound(Key.NO_CAMERA_PICTURE_YET.sentence())));
    }

    /** Whether the table is to be watched, which pages say at the first start. */
    private void watch(Context context) {
        var watched = context.queryParamAsClass("watched", Boolean.class).getOrDefault(true);
        watch.orElseThrow(() -> new Refusal(Key.NO_NEW_GAMES.sentence())).accept(watched);
        json(context, "{\"watched\":" + watched + "}");
    }
}
