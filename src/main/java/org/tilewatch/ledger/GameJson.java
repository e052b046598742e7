package org.tilewatch.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.GameSoFarJson;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.PenaltiesJson;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.contract.SpeakerJson;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.GameSoFar;
import org.tilewatch.play.Player;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import tools.jackson.core.JsonGenerator;

/** Games and their score cards as JSON: what the page shows and what is downloaded. Events are in the words of the vision contract. */
public final class GameJson {
    private GameJson() {}

    /**
     * Games of the book, each with its players and totals and without its hands.
     *
     * @param more whether the book has others that are not shown
     */
    public static String list(List<RecordedGame> games, boolean more) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("games");
            games.forEach(game -> write(out, game));
            out.writeEndArray();
            if (more) {
                out.writeBooleanProperty("pastForPaired", true);
            }
            out.writeEndObject();
        });
    }

    /** One of them. */
    static void write(JsonGenerator out, RecordedGame game) {
        out.writeStartObject();
        writeGame(out, game);
        out.writeNumberProperty("settled", game.hands().size());
        out.writeEndObject();
    }

    /**
     * One game whole.
     *
     * @param reactions how fast the players claimed, in milliseconds
     * @param offered   in what formats it can be downloaded
     * @param told      what was told of it; empty where its rules are of another version of this program
     * @param remarks   what is said of the log that it was taken in from, if it was
     */
    public static String whole(
            RecordedGame game,
            List<ScoreCard> cards,
            Map<Player, List<Long>> reactions,
            OfferedFormats offered,
            Optional<GameRecord> told,
            Optional<LogRemarks> remarks) {
        return Json.text(out -> {
            out.writeStartObject();
            writeGame(out, game);
            told.ifPresent(record -> writeEnd(out, game, record));
            out.writeArrayPropertyStart("hands");
            cards.forEach(card -> writeCard(out, game, card));
            out.writeEndArray();
            out.writeObjectPropertyStart("reactions");
            reactions.forEach((player, millis) -> {
                out.writeArrayPropertyStart(Integer.toString(game.settings().place(player)));
                millis.forEach(out::writeNumber);
                out.writeEndArray();
            });
            out.writeEndObject();
            out.writeArrayPropertyStart("formats");
            offered.formats().forEach(format -> out.writeString(format.code()));
            out.writeEndArray();
            offered.outdated().ifPresent(revision -> out.writeNumberProperty("outdated", revision));
            remarks.ifPresent(said -> {
                out.writeObjectPropertyStart("log");
                ExportsJson.write(out, "leftOut", said.leftOut());
                ExportsJson.write(out, "otherwise", said.otherwise());
                out.writeEndObject();
            });
            out.writeEndObject();
        });
    }

    private static void writeEnd(JsonGenerator out, RecordedGame game, GameRecord record) {
        int begunWith = record.game().course().rules().begunWith();
        if (begunWith > 0) {
            out.writeNumberProperty("begunWith", begunWith);
        }
        if (game.ended().isPresent() && !game.hands().isEmpty()) {
            GameSoFarJson.writeEnd(out, record.game().standings(), GameSoFar.of(record), game.settings()::place);
        }
        PenaltiesJson.writeGiven(out, record, game.settings()::place);
    }

    /**
     * In what formats a game can be downloaded.
     *
     * @param outdated the revision that was downloaded last, where the game reads otherwise now
     */
    public record OfferedFormats(List<GameFormat> formats, OptionalInt outdated) {
        public OfferedFormats {
            formats = List.copyOf(formats);
        }
    }

    private static void writeGame(JsonGenerator out, RecordedGame game) {
        out.writeNumberProperty("game", game.number());
        out.writeStringProperty("identity", game.identity().toString());
        out.writeStringProperty("started", game.started().toString());
        if (game.misdated()) {
            out.writeBooleanProperty("misdated", true);
        }
        game.ended().ifPresent(ended -> out.writeStringProperty("ended", ended.toString()));
        out.writeStringProperty("rules", game.settings().rules());
        game.settings().house().ifPresent(house -> out.writeStringProperty("rulesName", house.name()));
        game.settings().house().ifPresent(house -> HouseRulesJson.writeNames(out, "clubRows", house));
        out.writeArrayPropertyStart("players");
        game.settings().players().forEach(out::writeString);
        out.writeEndArray();
        writeByPlayer(out, "totals", game, game.totals());
    }

    private static void writeCard(JsonGenerator out, RecordedGame game, ScoreCard card) {
        out.writeStartObject();
        out.writeNumberProperty("hand", card.start().hand());
        out.writeStringProperty("begun", card.begun().toString());
        out.writeNumberProperty("east", card.start().east().number());
        out.writeStringProperty("roundWind", card.start().roundWind().tile().code());
        writeSitting(out, game, card);
        writeEvents(out, "end", card.end());
        card.settlement().ifPresent(score -> {
            out.writeName("score");
            out.writeRawValue(EventJson.write(score));
            writeByPlayer(out, "totals", game, card.totals());
        });
        out.writeArrayPropertyStart("payments");
        for (var payment : card.payments()) {
            out.writeStartObject();
            writePurse(out, "from", payment.from());
            writePurse(out, "to", payment.to());
            out.writeNumberProperty("points", payment.points());
            SentenceJson.write(out, "why", payment.why());
            out.writeStringProperty("rule", payment.rule());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayPropertyStart("corrections");
        for (var amendment : card.amendments()) {
            out.writeStartObject();
            out.writeStringProperty("written", amendment.written().toString());
            SentenceJson.write(out, "what", amendment.what());
            amendment.by().ifPresent(speaker -> {
                out.writeName("device");
                out.writeRawValue(SpeakerJson.write(speaker));
            });
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

    /** Who sat at the four seats, and who sat the hand out, by their places among the players. */
    private static void writeSitting(JsonGenerator out, RecordedGame game, ScoreCard card) {
        out.writeArrayPropertyStart("sitting");
        for (var seat : Seat.values()) {
            card.course()
                    .playerAt(seat)
                    .ifPresentOrElse(player -> out.writeNumber(game.settings().place(player)), out::writeNull);
        }
        out.writeEndArray();
        card.course()
                .dreamer()
                .ifPresent(player ->
                        out.writeNumberProperty("dreamer", game.settings().place(player)));
    }

    /** A seat's number; null for the table itself, which holds riichi's sticks. */
    private static void writePurse(JsonGenerator out, String name, Purse purse) {
        switch (purse) {
            case Purse.SeatPurse(Seat seat) -> out.writeNumberProperty(name, seat.number());
            case Purse.NoSeat.TABLE -> out.writeNullProperty(name);
            case Purse.NoSeat.DREAMER -> out.writeStringProperty(name, "dreamer");
        }
    }

    /** By the players' places among the names. */
    private static void writeByPlayer(JsonGenerator out, String name, RecordedGame game, Map<Player, Integer> points) {
        var byPlace = new TreeMap<Integer, Integer>();
        points.forEach((player, value) -> byPlace.put(game.settings().place(player), value));
        out.writeObjectPropertyStart(name);
        byPlace.forEach((place, value) -> out.writeNumberProperty(Integer.toString(place), value));
        out.writeEndObject();
    }
}
