package org.tilewatch.ledger;

import java.util.Map;
import java.util.OptionalDouble;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.SeasonBook.SeasonTable;
import org.tilewatch.season.PlayerFigures;
import tools.jackson.core.JsonGenerator;

/** A season as JSON. Times are seconds; what was never measured is left out. */
public final class SeasonJson {
    private SeasonJson() {}

    /** The whole table. */
    public static String of(SeasonTable table) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("rules");
            table.rules().forEach(out::writeString);
            out.writeEndArray();
            out.writeArrayPropertyStart("players");
            table.players().forEach((name, agrees) -> {
                out.writeStartObject();
                out.writeStringProperty("name", name);
                out.writeBooleanProperty("agrees", agrees);
                out.writeEndObject();
            });
            out.writeEndArray();
            out.writeArrayPropertyStart("named");
            table.named().forEach((name, figures) -> {
                out.writeStartObject();
                out.writeStringProperty("name", name);
                write(out, figures);
                out.writeEndObject();
            });
            out.writeEndArray();
            if (table.othersCount() > 0) {
                out.writeObjectPropertyStart("others");
                out.writeNumberProperty("count", table.othersCount());
                if (table.tellsOthers()) {
                    write(out, table.others());
                }
                out.writeEndObject();
            }
            out.writeArrayPropertyStart("games");
            for (var game : table.games()) {
                out.writeStartObject();
                out.writeNumberProperty("game", game.number());
                out.writeStringProperty("day", game.day().toString());
                counts(out, "totals", game.totals());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, PlayerFigures figures) {
        out.writeNumberProperty("games", figures.games());
        out.writeArrayPropertyStart("places");
        figures.places().forEach(out::writeNumber);
        out.writeEndArray();
        out.writeNumberProperty("points", figures.points());
        out.writeNumberProperty("hands", figures.hands());
        var wins = figures.wins();
        out.writeNumberProperty("wonOnDiscard", wins.onDiscard());
        out.writeNumberProperty("wonDrawn", wins.drawn());
        out.writeNumberProperty("gained", wins.gained());
        out.writeNumberProperty("dealtIn", wins.dealtIn());
        out.writeNumberProperty("dealtInAfterRiichi", wins.dealtInAfterRiichi());
        out.writeNumberProperty("dealtInToRiichi", wins.dealtInToRiichi());
        out.writeNumberProperty("dealtInToOpen", wins.dealtInToOpen());
        out.writeNumberProperty("paid", wins.paid());
        var riichi = figures.riichi();
        out.writeNumberProperty("riichi", riichi.declared());
        out.writeNumberProperty("riichiWon", riichi.won());
        out.writeNumberProperty("riichiLost", riichi.lost());
        counts(out, "rows", figures.rows());
        out.writeArrayPropertyStart("best");
        figures.best().forEach(hand -> {
            out.writeStartObject();
            out.writeNumberProperty("game", hand.game());
            out.writeNumberProperty("hand", hand.hand());
            out.writeNumberProperty("points", hand.points());
            hand.name().ifPresent(name -> out.writeStringProperty("name", name));
            out.writeEndObject();
        });
        out.writeEndArray();
        var discards = figures.discards();
        out.writeNumberProperty("fromHand", discards.fromHand());
        out.writeNumberProperty("fromWall", discards.fromWall());
        out.writeNumberProperty("unseen", discards.unseen());
        seconds(out, "discardSeconds", discards.seconds().median());
        seconds(out, "reactionSeconds", figures.reactions().median());
    }

    private static void seconds(JsonGenerator out, String name, OptionalDouble seconds) {
        seconds.ifPresent(value -> out.writeNumberProperty(name, value));
    }

    private static void counts(JsonGenerator out, String name, Map<String, Integer> counts) {
        out.writeObjectPropertyStart(name);
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(count -> out.writeNumberProperty(count.getKey(), count.getValue()));
        out.writeEndObject();
    }
}
