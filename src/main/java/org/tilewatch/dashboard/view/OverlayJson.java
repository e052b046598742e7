package org.tilewatch.dashboard.view;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.view.TableView.DiscardView;
import org.tilewatch.dashboard.view.TableView.Ending;
import org.tilewatch.dashboard.view.TableView.SeatView;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Seats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.core.JsonGenerator;

/**
 * What is laid over a film of the table, as one JSON object: what everybody at the table sees and no more. Players stand in the order of
 * play from east on; the score card is there once it is confirmed. Absent things are left out.
 */
public final class OverlayJson {
    /** Before a game begins. */
    public static final String NOTHING = "{}";

    private OverlayJson() {}

    /** The table as a state shows it. */
    public static String write(PageState state) {
        return write(state, true);
    }

    /** The same for whoever is not at the table: nobody goes by a name. */
    public static String withoutNames(PageState state) {
        return write(state, false);
    }

    private static String write(PageState state, boolean named) {
        return state.shown()
                .map(shown -> {
                    var table = shown.table();
                    return Json.text(out -> {
                        out.writeStartObject();
                        write(out, state, table, named);
                        lastDiscard(table).ifPresent(last -> {
                            out.writeObjectPropertyStart("last");
                            out.writeNumberProperty("seat", last.seat().number());
                            if (!last.discard().unread()) {
                                out.writeStringProperty(
                                        "tile", last.discard().tile().code());
                            }
                            out.writeEndObject();
                        });
                        out.writeEndObject();
                    });
                })
                .orElse(NOTHING);
    }

    private static void write(JsonGenerator out, PageState state, TableView table, boolean named) {
        out.writeStringProperty("rules", table.settings().rules());
        table.settings().house().ifPresent(house -> HouseRulesJson.writeNames(out, "clubRows", house));
        out.writeStringProperty("roundWind", table.roundWind().tile().code());
        out.writeNumberProperty("hand", table.hand());
        out.writeNumberProperty("counters", table.counters());
        out.writeNumberProperty("riichiSticks", table.riichiSticks());
        if (!table.unwatched() && state.watched()) {
            out.writeNumberProperty("wall", table.wall());
        }
        tiles(out, "dora", state.doraIndicators());
        table.turn().ifPresent(seat -> out.writeNumberProperty("turn", seat.number()));
        out.writeArrayPropertyStart("players");
        Seats.from(table.east())
                .filter(table.seats()::containsKey)
                .forEach(seat -> writePlayer(
                        out, table, seat, Objects.requireNonNull(table.seats().get(seat)), named));
        out.writeEndArray();
        if (state.confirmed()) {
            writeCard(out, table);
        }
    }

    private static void writePlayer(JsonGenerator out, TableView table, Seat seat, SeatView view, boolean named) {
        out.writeStartObject();
        out.writeNumberProperty("seat", seat.number());
        table.course()
                .playerAt(seat)
                .filter(player -> named)
                .ifPresent(player ->
                        out.writeStringProperty("name", table.settings().name(player)));
        table.course()
                .windOf(seat)
                .ifPresent(wind -> out.writeStringProperty("wind", wind.tile().code()));
        out.writeNumberProperty("total", view.total());
        out.writeBooleanProperty("riichi", view.riichi());
        if (!view.waits().isEmpty()) {
            tiles(out, "waits", view.waits());
        }
        out.writeEndObject();
    }

    private static void writeCard(JsonGenerator out, TableView table) {
        table.score().ifPresent(score -> {
            out.writeObjectPropertyStart("card");
            out.writeName("score");
            out.writeRawValue(EventJson.write(score));
            table.ending().ifPresent(ending -> writeEnding(out, ending));
            out.writeEndObject();
        });
    }

    private static void writeEnding(JsonGenerator out, Ending ending) {
        switch (ending) {
            case Ending.Wins wins -> {
                out.writeArrayPropertyStart("wins");
                wins.wins().forEach(win -> writeWin(out, win));
                out.writeEndArray();
            }
            case Ending.WallExhausted exhausted -> {
                out.writeName("reason");
                out.writeRawValue(SentenceJson.write(exhausted.reason()));
            }
            case Ending.BrokenOff broken -> {
                out.writeName("reason");
                out.writeRawValue(SentenceJson.write(broken.reason()));
            }
        }
    }

    private static void writeWin(JsonGenerator out, Winning win) {
        out.writeStartObject();
        out.writeNumberProperty("seat", win.seat().number());
        win.tile().ifPresent(tile -> out.writeStringProperty("tile", tile.code()));
        win.from().ifPresent(seat -> out.writeNumberProperty("from", seat.number()));
        tiles(out, "concealed", win.concealed());
        out.writeEndObject();
    }

    /** The last discard that stands, by whom; none once the hand has ended. */
    private static Optional<LastDiscard> lastDiscard(TableView table) {
        return table.ending().isPresent()
                ? Optional.empty()
                : table.seats().entrySet().stream()
                        .flatMap(seat -> seat.getValue().discards().stream()
                                .map(discard -> new LastDiscard(seat.getKey(), discard)))
                        .max(Comparator.comparingLong(
                                last -> last.discard().event().orElse(0L)));
    }

    private record LastDiscard(Seat seat, DiscardView discard) {}

    private static void tiles(JsonGenerator out, String name, List<Tile> tiles) {
        out.writeArrayPropertyStart(name);
        tiles.forEach(tile -> out.writeString(tile.code()));
        out.writeEndArray();
    }
}
