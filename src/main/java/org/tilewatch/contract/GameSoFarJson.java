package org.tilewatch.contract;

import java.util.Map;
import java.util.function.ToIntFunction;
import org.tilewatch.play.GameSoFar;
import org.tilewatch.play.Player;
import org.tilewatch.play.Standings;
import tools.jackson.core.JsonGenerator;

/** A game's score sheet and its end as JSON, for the table's page as for the book's; players are their places among the names. */
public final class GameSoFarJson {
    private GameSoFarJson() {}

    /** Writes the hands as the field {@code sheet} of an object. */
    public static void writeHands(JsonGenerator out, GameSoFar soFar, ToIntFunction<Player> place) {
        out.writeArrayPropertyStart("sheet");
        for (var hand : soFar.hands()) {
            out.writeStartObject();
            out.writeNumberProperty("hand", hand.hand());
            out.writeStringProperty("roundWind", hand.roundWind().tile().code());
            out.writeNumberProperty("dealer", hand.east().ordinal() + 1);
            out.writeNumberProperty("east", place.applyAsInt(hand.east()));
            out.writeArrayPropertyStart("wins");
            hand.wins().forEach(won -> write(out, won, place));
            out.writeEndArray();
            out.writeBooleanProperty("broken", hand.broken());
            write(out, "deltas", hand.deltas(), place);
            write(out, "totals", hand.totals(), place);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Writes how the players stand in the end as the field {@code standings} of an object, and the best hand as {@code best}. */
    public static void writeEnd(
            JsonGenerator out, Standings<Player> standings, GameSoFar soFar, ToIntFunction<Player> place) {
        out.writeArrayPropertyStart("standings");
        for (var line : standings.standingsLines()) {
            out.writeStartObject();
            out.writeNumberProperty("player", place.applyAsInt(line.player()));
            out.writeNumberProperty("place", line.place());
            out.writeNumberProperty("points", line.points());
            out.writeNumberProperty("uma", line.uma());
            if (line.afterUma() != 0) {
                out.writeNumberProperty("afterUma", line.afterUma());
            }
            out.writeNumberProperty("total", line.total());
            out.writeEndObject();
        }
        out.writeEndArray();
        soFar.best().ifPresent(best -> {
            out.writeObjectPropertyStart("best");
            out.writeNumberProperty("hand", best.hand());
            writeWon(out, best.won(), place);
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, GameSoFar.HandWon won, ToIntFunction<Player> place) {
        out.writeStartObject();
        writeWon(out, won, place);
        out.writeEndObject();
    }

    private static void writeWon(JsonGenerator out, GameSoFar.HandWon won, ToIntFunction<Player> place) {
        out.writeNumberProperty("player", place.applyAsInt(won.winner()));
        won.giver().ifPresent(giver -> out.writeNumberProperty("from", place.applyAsInt(giver)));
        out.writeNumberProperty("points", won.points());
    }

    private static void write(
            JsonGenerator out, String name, Map<Player, Integer> points, ToIntFunction<Player> place) {
        out.writeObjectPropertyStart(name);
        points.keySet().stream()
                .sorted()
                .forEach(player -> out.writeNumberProperty(
                        Integer.toString(place.applyAsInt(player)), points.getOrDefault(player, 0)));
        out.writeEndObject();
    }
}
