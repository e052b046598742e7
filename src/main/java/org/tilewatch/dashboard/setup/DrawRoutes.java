package org.tilewatch.dashboard.setup;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.games.Games;
import org.tilewatch.play.DiceThrow;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.SeatDraw;
import org.tilewatch.play.SeatDraw.DrawManner;
import org.tilewatch.play.Trait;
import org.tilewatch.play.WallBreak;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;

/** The dice for those who have none at hand: who sits where, and whose wall is broken where. Nothing of it is written down. */
public final class DrawRoutes {
    private final Supplier<PageState> state;
    private final RandomGenerator chance;

    /**
     * The routes.
     *
     * @param state  of the game that is played
     * @param chance by which is drawn and thrown; asked by several threads
     */
    public DrawRoutes(Supplier<PageState> state, RandomGenerator chance) {
        this.state = state;
        this.chance = chance;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/draw/seats", this::seats);
        routes.get("/api/draw/wall", this::wall);
    }

    private void seats(Context context) {
        var name = context.queryParam("rules");
        var play = Games.named(name == null ? "" : name)
                .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_RULES.with(Argument.of(name == null ? "" : name))))
                .play();
        var drawn = SeatDraw.by(chance, DrawManner.of(play));
        answer(context, out -> {
            out.writeStringProperty("manner", drawn.manner().code());
            out.writeStringProperty("rule", number(play));
            out.writeArrayPropertyStart("throws");
            drawn.made().forEach(made -> write(out, made.seat(), made.dice()));
            out.writeEndArray();
            out.writeArrayPropertyStart("chairs");
            drawn.chairs().forEach(seat -> out.writeNumber(seat.number()));
            out.writeEndArray();
            out.writeNumberProperty("east", drawn.east().number());
        });
    }

    private static String number(PlayRules play) {
        return play.number(
                switch (DrawManner.of(play)) {
                    case TILES -> Trait.SEATS_DRAWN;
                    case DICE_AND_TILES -> Trait.SEATS_THROWN_AND_DRAWN;
                    case HIGHEST_THROW -> Trait.HIGHEST_THROW_IS_EAST;
                });
    }

    private void wall(Context context) {
        var game = state.get()
                .shown()
                .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_HAND.sentence()))
                .game()
                .game();
        var broken = WallBreak.by(chance, game.rules(), game.east());
        answer(context, out -> {
            out.writeArrayPropertyStart("throws");
            for (int i = 0; i < broken.throwsMade().size(); i++) {
                write(
                        out,
                        i == 0 ? game.east() : broken.thrower(),
                        broken.throwsMade().get(i));
            }
            out.writeEndArray();
            out.writeNumberProperty("wall", broken.wall().number());
            out.writeNumberProperty("stack", broken.stack());
        });
    }

    private static void write(JsonGenerator out, Seat seat, DiceThrow dice) {
        out.writeStartObject();
        out.writeNumberProperty("seat", seat.number());
        out.writeArrayPropertyStart("dice");
        out.writeNumber(dice.one());
        out.writeNumber(dice.other());
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void answer(Context context, Consumer<JsonGenerator> fields) {
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            fields.accept(out);
            out.writeEndObject();
        }));
    }
}
