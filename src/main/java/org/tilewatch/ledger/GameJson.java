package org.tilewatch.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import tools.jackson.core.JsonGenerator;

/** Games and their score cards as JSON: what the page shows and what is downloaded. Events are in the words of the vision contract. */
public final class GameJson {
    private GameJson() {}

    /** The games of the book, each with its players and totals and without its hands. */
    public static String list(List<RecordedGame> games) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("games");
            for (var game : games) {
                out.writeStartObject();
                writeGame(out, game);
                out.writeNumberProperty("settled", game.hands().size());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** One game whole. */
    public static String whole(RecordedGame game, List<ScoreCard> cards) {
        return Json.text(out -> {
            out.writeStartObject();
            writeGame(out, game);
            out.writeArrayPropertyStart("hands");
            cards.forEach(card -> writeCard(out, card));
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void writeGame(JsonGenerator out, RecordedGame game) {
        out.writeNumberProperty("game", game.number());
        out.writeStringProperty("started", game.started().toString());
        game.ended().ifPresent(ended -> out.writeStringProperty("ended", ended.toString()));
        out.writeStringProperty("rules", game.settings().rules());
        out.writeArrayPropertyStart("players");
        for (var seat : Seat.values()) {
            out.writeString(game.settings().player(seat));
        }
        out.writeEndArray();
        writeBySeat(out, "totals", game.totals());
    }

    private static void writeCard(JsonGenerator out, ScoreCard card) {
        out.writeStartObject();
        out.writeNumberProperty("hand", card.start().hand());
        out.writeStringProperty("begun", card.begun().toString());
        out.writeNumberProperty("east", card.start().east().number());
        out.writeStringProperty("roundWind", card.start().roundWind().tile().code());
        writeEvents(out, "end", card.end());
        card.score().ifPresent(score -> {
            out.writeName("score");
            out.writeRawValue(EventJson.write(score));
            writeBySeat(out, "totals", card.totals());
        });
        out.writeArrayPropertyStart("payments");
        for (var payment : card.payments()) {
            out.writeStartObject();
            writeSeat(out, "from", payment.from());
            writeSeat(out, "to", payment.to());
            out.writeNumberProperty("points", payment.points());
            out.writeStringProperty("why", payment.why());
            out.writeStringProperty("rule", payment.rule());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayPropertyStart("corrections");
        for (var amendment : card.amendments()) {
            out.writeStartObject();
            out.writeStringProperty("written", amendment.written().toString());
            out.writeStringProperty("what", amendment.what());
            writeEvents(out, "old", amendment.old());
            writeEvents(out, "now", amendment.now());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeEvents(JsonGenerator out, String name, List<TableEvent> events) {
        out.writeArrayPropertyStart(name);
        events.forEach(event -> out.writeRawValue(EventJson.write(event)));
        out.writeEndArray();
    }

    /** The table itself, which holds riichi's sticks, is null. */
    private static void writeSeat(JsonGenerator out, String name, Optional<Seat> seat) {
        if (seat.isPresent()) {
            out.writeNumberProperty(name, seat.get().number());
        } else {
            out.writeNullProperty(name);
        }
    }

    private static void writeBySeat(JsonGenerator out, String name, Map<Seat, Integer> points) {
        out.writeObjectPropertyStart(name);
        new TreeMap<>(points).forEach((seat, value) -> out.writeNumberProperty(Integer.toString(seat.number()), value));
        out.writeEndObject();
    }
}
