package org.tilewatch.hall.tables;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Player;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tournament.rounds.TableClock;
import tools.jackson.core.JsonGenerator;

/** Tables in JSON, for the hall's screen. */
public final class ShownTableJson {
    private ShownTableJson() {}

    /**
     * The tables in a window that a page does not know yet: {@code all} says whether there are no others in it, {@code count} how many the
     * hall has, {@code calls} which of these wait for a referee.
     *
     * @param known the version that the page has of this window, 0 before any
     * @param now   when it was so by the hall's clock: from it and each table's {@code since} a page counts without a clock of its own
     * @param ago   how long ago that was; empty where it is now. Who calls a referee is told to the hall's own screens alone
     */
    public static String write(
            ShownTables shown, long known, ShownTables.Window window, Instant now, Optional<Duration> ago) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("now", now.toString());
            out.writeNumberProperty("version", shown.version());
            out.writeBooleanProperty("all", shown.isAllNew(known));
            out.writeNumberProperty("count", shown.tables().size());
            ago.ifPresent(delay -> out.writeNumberProperty("ago", delay.toMinutes()));
            out.writeArrayPropertyStart("calls");
            if (ago.isEmpty()) {
                shown.calling().forEach(out::writeString);
            }
            out.writeEndArray();
            out.writeArrayPropertyStart("tables");
            shown.since(known, window).forEach(table -> write(out, table, now));
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

    /** What a clock shows, in seconds from now: {@code left}, 0 once the time is over, and {@code signalIn}, below 0 once it has sounded. */
    public static void write(JsonGenerator out, TableClock clock, Instant now) {
        long millis = clock.ends().isPresent() ? clock.ends().getAsLong() - now.toEpochMilli() : clock.left();
        out.writeObjectPropertyStart("clock");
        out.writeNumberProperty("round", clock.round());
        out.writeNumberProperty("minutes", clock.minutes());
        out.writeNumberProperty("left", Math.max(0, millis / 1000));
        out.writeBooleanProperty("runs", clock.ends().isPresent());
        clock.signal()
                .ifPresent(signal ->
                        out.writeNumberProperty("signalIn", Math.floorDiv(signal - now.toEpochMilli(), 1000)));
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, ShownTable table, Instant now) {
        out.writeStartObject();
        out.writeStringProperty("id", table.kiosk().toString());
        out.writeStringProperty("name", table.name());
        out.writeBooleanProperty("silent", table.silent());
        table.heard()
                .filter(heard -> table.silent())
                .ifPresent(heard -> out.writeStringProperty("heard", heard.toString()));
        out.writeStringProperty(
                "since", table.since().truncatedTo(ChronoUnit.SECONDS).toString());
        out.writeBooleanProperty("asks", table.asks());
        out.writeNumberProperty("unheard", table.unheard());
        table.clock().ifPresent(clock -> write(out, clock, now));
        var state = table.state();
        out.writeStringProperty("phase", state.phase().name().toLowerCase(Locale.ROOT));
        state.waits()
                .ifPresent(wait -> out.writeStringProperty("waits", wait.name().toLowerCase(Locale.ROOT)));
        out.writeNumberProperty("hand", state.hand());
        state.east().ifPresent(east -> out.writeNumberProperty("east", east.number()));
        state.roundWind()
                .ifPresent(
                        wind -> out.writeStringProperty("roundWind", wind.tile().code()));
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
