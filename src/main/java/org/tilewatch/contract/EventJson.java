package org.tilewatch.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.core.JsonGenerator;

/** Table events as lines of JSON: what {@code replay} prints, the journal keeps and the live feed sends, both ways. */
public final class EventJson {
    private EventJson() {}

    /** The event as one line, without a line end. */
    public static String write(TableEvent event) {
        return Json.text(out -> write(out, event, true));
    }

    /** The event as one line of a recording's truth: without {@code confidence} and {@code known}. */
    public static String writeTruth(TableEvent event) {
        return Json.text(out -> write(out, event, false));
    }

    /**
     * The event of a line; one without {@code confidence} is certain, since somebody says so. What the released
     * program wrote did not say how an event is known; that follows from what it is.
     *
     * @throws BadInput when the line is no event
     */
    public static TableEvent read(String line) {
        return EventReading.event(Json.parse(line), "", Known.SEEN);
    }

    private static void write(JsonGenerator out, TableEvent event, boolean withConfidence) {
        out.writeStartObject();
        out.writeNumberProperty("t", event.t());
        out.writeStringProperty("event", name(event));
        switch (event.what()) {
            case HandStart start -> {
                out.writeNumberProperty("hand", start.hand());
                writeSeat(out, "east", start.east());
                out.writeStringProperty("roundWind", start.roundWind().tile().code());
            }
            case Bonus bonus -> {
                writeSeat(out, "seat", bonus.seat());
                out.writeStringProperty("tile", bonus.tile().code());
            }
            case Discard discard -> {
                writeSeat(out, "seat", discard.seat());
                out.writeStringProperty("tile", discard.tile().code());
                out.writeBooleanProperty("riichi", discard.riichi());
            }
            case Call call -> {
                writeSeat(out, "seat", call.seat());
                out.writeStringProperty("call", MeldJson.word(call.call()));
                out.writeBooleanProperty("accepted", call.accepted());
                out.writeNumberProperty("millis", call.millis());
            }
            case MeldLaid laid -> writeMeldLaid(out, laid);
            case Win win -> {
                writeSeat(out, "seat", win.seat());
                out.writeStringProperty("tile", win.tile().code());
                out.writeBooleanProperty("selfDrawn", win.selfDrawn());
                writeSeat(out, "from", win.from());
                writeHand(out, win.concealed(), win.melds(), win.bonus());
                if (!win.situations().isEmpty()) {
                    out.writeArrayPropertyStart("situations");
                    win.situations().stream().sorted().map(Situation::code).forEach(out::writeString);
                    out.writeEndArray();
                }
            }
            case Reveal reveal -> {
                writeSeat(out, "seat", reveal.seat());
                writeHand(out, reveal.concealed(), reveal.melds(), reveal.bonus());
            }
            case Declared declared -> {
                writeSeat(out, "seat", declared.seat());
                out.writeStringProperty("what", MeldJson.word(declared.what()));
            }
            case Exhausted exhausted -> SentenceJson.write(out, "reason", exhausted.reason());
            case Abortive abortive -> SentenceJson.write(out, "reason", abortive.reason());
            case Scored scored -> writeScored(out, scored);
            case Attention attention -> {
                out.writeStringProperty("doubt", MeldJson.word(attention.doubt()));
                SentenceJson.write(out, "reason", attention.reason());
                writeSeat(out, "seat", attention.seat());
                MeldJson.writeTiles(out, "tiles", attention.tiles());
                attention.about().ifPresent(about -> out.writeNumberProperty("about", about));
                if (!attention.answers().isEmpty()) {
                    writeEvents(out, "answers", attention.answers(), withConfidence);
                }
            }
            case Correction correction -> {
                SentenceJson.write(out, "what", correction.what());
                out.writeArrayPropertyStart("replaces");
                correction.replaces().forEach(out::writeNumber);
                out.writeEndArray();
                writeEvents(out, "by", correction.by(), withConfidence);
                correction.before().ifPresent(before -> out.writeNumberProperty("before", before));
                out.writeStringProperty("cause", MeldJson.word(correction.cause()));
                correction.undoes().ifPresent(undoes -> out.writeNumberProperty("undoes", undoes));
            }
            case Arranged(Arrangement arranged) -> ArrangementJson.write(out, arranged);
            case Unwatched _ -> {
                // That nobody watches says it all.
            }
        }
        if (withConfidence) {
            out.writeNumberProperty("confidence", event.confidence());
            out.writeStringProperty("known", MeldJson.word(event.known()));
        }
        out.writeEndObject();
    }

    private static void writeEvents(JsonGenerator out, String name, List<TableEvent> events, boolean withConfidence) {
        out.writeArrayPropertyStart(name);
        events.forEach(event -> write(out, event, withConfidence));
        out.writeEndArray();
    }

    private static String name(TableEvent event) {
        return switch (event.what()) {
            case HandStart _ -> "hand-start";
            case Bonus _ -> "bonus";
            case Discard _ -> "discard";
            case Call _ -> "call";
            case MeldLaid _ -> "meld";
            case Win _ -> "win";
            case Reveal _ -> "reveal";
            case Declared _ -> "declared";
            case Exhausted _ -> "exhausted";
            case Abortive _ -> "abortive";
            case Scored _ -> "score";
            case Attention _ -> "attention";
            case Correction _ -> "correction";
            case Arranged _ -> "arranged";
            case Unwatched _ -> "unwatched";
        };
    }

    private static void writeSeat(JsonGenerator out, String name, Seat seat) {
        out.writeNumberProperty(name, seat.number());
    }

    private static void writeSeat(JsonGenerator out, String name, Optional<Seat> seat) {
        if (seat.isPresent()) {
            writeSeat(out, name, seat.get());
        } else {
            out.writeNullProperty(name);
        }
    }

    private static void writeMeldLaid(JsonGenerator out, MeldLaid laid) {
        var meld = laid.meld();
        writeSeat(out, "seat", laid.seat());
        out.writeStringProperty("type", MeldJson.word(meld.type()));
        MeldJson.writeTiles(out, "tiles", meld.tiles());
        laid.claimed().ifPresent(tile -> out.writeStringProperty("claimed", tile.code()));
        laid.from()
                .or(() -> meld.from().map(giver -> giver.seatFor(laid.seat())))
                .ifPresent(from -> writeSeat(out, "from", from));
        MeldJson.writeFlag(out, "concealed", meld.concealed());
        MeldJson.writeFlag(out, "added", meld.added());
        MeldJson.writeFlag(out, "onConcealedPung", meld.onConcealedPung());
    }

    private static void writeHand(JsonGenerator out, List<Tile> concealed, List<Meld> melds, List<Tile> bonus) {
        MeldJson.writeTiles(out, "concealed", concealed);
        MeldJson.writeAll(out, "melds", melds);
        MeldJson.writeTiles(out, "bonus", bonus);
    }

    private static void writeScored(JsonGenerator out, Scored scored) {
        writeBySeat(out, "results", scored.results(), (name, result) -> {
            out.writeObjectPropertyStart(name);
            ResultJson.writeFields(out, Optional.empty(), result);
            out.writeEndObject();
        });
        writeBySeat(out, "deltas", scored.deltas(), out::writeNumberProperty);
        writeBySeat(out, "totals", scored.totals(), out::writeNumberProperty);
        scored.dreamt().ifPresent(dreamt -> {
            out.writeObjectPropertyStart("dreamer");
            out.writeNumberProperty("delta", dreamt.delta());
            out.writeNumberProperty("total", dreamt.total());
            out.writeEndObject();
        });
        out.writeName("next");
        SettlementJson.writeNext(out, scored.next());
        if (!scored.indicators().isEmpty()) {
            MeldJson.writeTiles(out, "doraIndicators", scored.indicators());
            MeldJson.writeTiles(out, "uraDoraIndicators", scored.hidden());
        }
    }

    private static <T> void writeBySeat(
            JsonGenerator out, String name, Map<Seat, T> bySeat, BiConsumer<String, T> write) {
        out.writeObjectPropertyStart(name);
        new TreeMap<>(bySeat).forEach((seat, value) -> write.accept(Integer.toString(seat.number()), value));
        out.writeEndObject();
    }
}
