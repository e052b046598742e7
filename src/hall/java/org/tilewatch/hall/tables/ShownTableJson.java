package org.tilewatch.hall.tables;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Player;
import org.tilewatch.tiles.Seat;
import tools.jackson.core.JsonGenerator;

/** Tables in JSON, for the hall's screen. */
public final class ShownTableJson {
    private ShownTableJson() {}

    /**
     * All tables.
     *
     * @param now by the hall's clock: from it and each table's {@code since} a page counts seconds without a clock of its own
     */
    public static String write(List<ShownTable> tables, Instant now) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("now", now.toString());
            out.writeArrayPropertyStart("tables");
            tables.forEach(table -> write(out, table));
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** The settled hands of a game: what each brought the players, and where they stood; players by their places, without names. */
    public static String hands(Optional<ToldGame> game) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("hands");
            game.ifPresent(told -> {
                for (var hand : told.hands()) {
                    out.writeStartObject();
                    out.writeNumberProperty("hand", hand.hand());
                    write(out, "deltas", told, hand.deltas());
                    write(out, "totals", told, hand.totals());
                    out.writeEndObject();
                }
            });
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, String name, ToldGame game, Map<Player, Integer> points) {
        var byPlace = new TreeMap<Integer, Integer>();
        points.forEach((player, value) -> byPlace.put(game.settings().place(player), value));
        out.writeArrayPropertyStart(name);
        byPlace.values().forEach(out::writeNumber);
        out.writeEndArray();
    }

    private static void write(JsonGenerator out, ShownTable table) {
        out.writeStartObject();
        out.writeStringProperty("id", table.kiosk().toString());
        out.writeStringProperty("name", table.name());
        table.heard().ifPresent(heard -> out.writeStringProperty("heard", heard.toString()));
        table.game().ifPresent(game -> out.writeStringProperty("game", game.toString()));
        out.writeStringProperty("since", table.since().toString());
        out.writeBooleanProperty("asks", table.asks());
        var state = table.state();
        out.writeStringProperty("phase", state.phase().name().toLowerCase(Locale.ROOT));
        state.waits().ifPresent(wait -> out.writeStringProperty("waits", wait.name().toLowerCase(Locale.ROOT)));
        out.writeNumberProperty("hand", state.hand());
        state.east().ifPresent(east -> out.writeNumberProperty("east", east.number()));
        state.roundWind().ifPresent(wind -> out.writeStringProperty("roundWind", wind.tile().code()));
        out.writeObjectPropertyStart("totals");
        for (var seat : Seat.values()) {
            var total = state.totals().get(seat);
            if (total != null) {
                out.writeNumberProperty(Integer.toString(seat.number()), total);
            }
        }
        out.writeEndObject();
        out.writeArrayPropertyStart("signed");
        state.signed().keySet().stream().sorted().forEach(seat -> out.writeNumber(seat.number()));
        out.writeEndArray();
        out.writeEndObject();
    }
}
