package org.tilewatch.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Abortive;
import org.tilewatch.play.TableEvent.Attention;
import org.tilewatch.play.TableEvent.Bonus;
import org.tilewatch.play.TableEvent.Call;
import org.tilewatch.play.TableEvent.Cause;
import org.tilewatch.play.TableEvent.Claim;
import org.tilewatch.play.TableEvent.Correction;
import org.tilewatch.play.TableEvent.Declaration;
import org.tilewatch.play.TableEvent.Declared;
import org.tilewatch.play.TableEvent.Discard;
import org.tilewatch.play.TableEvent.Exhausted;
import org.tilewatch.play.TableEvent.HandStart;
import org.tilewatch.play.TableEvent.MeldLaid;
import org.tilewatch.play.TableEvent.Reveal;
import org.tilewatch.play.TableEvent.Scored;
import org.tilewatch.play.TableEvent.Win;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Table events as lines of JSON: what {@code replay} prints, the journal keeps and the live feed sends, both ways. */
public final class EventJson {
    private static final Map<String, Claim> CLAIMS =
            Stream.of(Claim.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, claim -> claim));
    private static final Map<String, Declaration> DECLARATIONS =
            Stream.of(Declaration.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, what -> what));
    private static final Map<String, Cause> CAUSES =
            Stream.of(Cause.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, cause -> cause));
    private static final double LONGEST = 1e9;
    private static final int MOST = Integer.MAX_VALUE;

    private EventJson() {}

    /** The event as one line, without a line end. */
    public static String write(TableEvent event) {
        return Json.text(out -> write(out, event, true));
    }

    /** The event as one line of a recording's truth: without {@code confidence}. */
    public static String writeTruth(TableEvent event) {
        return Json.text(out -> write(out, event, false));
    }

    /**
     * The event of a line; one without {@code confidence} is certain.
     *
     * @throws BadInput when the line is no event
     */
    public static TableEvent read(String line) {
        return read(Json.parse(line), "");
    }

    private static void write(JsonGenerator out, TableEvent event, boolean withConfidence) {
        out.writeStartObject();
        out.writeNumberProperty("t", event.t());
        out.writeStringProperty("event", name(event));
        switch (event) {
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
            }
            case Reveal reveal -> {
                writeSeat(out, "seat", reveal.seat());
                writeHand(out, reveal.concealed(), reveal.melds(), reveal.bonus());
            }
            case Declared declared -> {
                writeSeat(out, "seat", declared.seat());
                out.writeStringProperty("what", MeldJson.word(declared.what()));
            }
            case Exhausted exhausted -> out.writeStringProperty("reason", exhausted.reason());
            case Abortive abortive -> out.writeStringProperty("reason", abortive.reason());
            case Scored scored -> writeScored(out, scored);
            case Attention attention -> {
                out.writeStringProperty("reason", attention.reason());
                writeSeat(out, "seat", attention.seat());
                MeldJson.writeTiles(out, "tiles", attention.tiles());
                attention.about().ifPresent(about -> out.writeNumberProperty("about", about));
                if (!attention.answers().isEmpty()) {
                    writeEvents(out, "answers", attention.answers(), withConfidence);
                }
            }
            case Correction correction -> {
                out.writeStringProperty("what", correction.what());
                out.writeArrayPropertyStart("replaces");
                correction.replaces().forEach(out::writeNumber);
                out.writeEndArray();
                writeEvents(out, "by", correction.by(), withConfidence);
                correction.before().ifPresent(before -> out.writeNumberProperty("before", before));
                out.writeStringProperty("cause", MeldJson.word(correction.cause()));
                correction.undoes().ifPresent(undoes -> out.writeNumberProperty("undoes", undoes));
            }
        }
        if (withConfidence) {
            out.writeNumberProperty("confidence", event.confidence());
        }
        out.writeEndObject();
    }

    private static void writeEvents(JsonGenerator out, String name, List<TableEvent> events, boolean withConfidence) {
        out.writeArrayPropertyStart(name);
        events.forEach(event -> write(out, event, withConfidence));
        out.writeEndArray();
    }

    private static String name(TableEvent event) {
        return switch (event) {
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

    private static TableEvent read(JsonNode node, String path) {
        if (!node.isObject() || node.get("event") == null || !node.get("event").isString()) {
            throw new BadInput(
                    ErrorCode.BAD_VALUE, "An event is an object whose field event names it, and this is none.");
        }
        var event = node.get("event").stringValue();
        return switch (event) {
            case "hand-start" -> {
                var fields = fields(node, path, "hand", "east", "roundWind");
                yield new HandStart(
                        t(fields),
                        confidence(fields),
                        fields.whole("hand", 1, MOST).orElseThrow(() -> fields.missing("hand")),
                        fields.neededSeat("east"),
                        fields.wind("roundWind").orElseThrow(() -> fields.missing("roundWind")));
            }
            case "bonus" -> {
                var fields = fields(node, path, "seat", "tile");
                yield new Bonus(t(fields), confidence(fields), fields.neededSeat("seat"), tile(fields));
            }
            case "discard" -> {
                var fields = fields(node, path, "seat", "tile", "riichi");
                yield new Discard(
                        t(fields),
                        confidence(fields),
                        fields.neededSeat("seat"),
                        tile(fields),
                        fields.flag("riichi", false));
            }
            case "call" -> {
                var fields = fields(node, path, "seat", "call", "accepted", "millis");
                yield new Call(
                        t(fields),
                        confidence(fields),
                        fields.neededSeat("seat"),
                        fields.word("call", CLAIMS).orElseThrow(() -> fields.missing("call")),
                        fields.flag("accepted", true),
                        fields.whole("millis", 0, 0, MOST));
            }
            case "meld" ->
                readMeldLaid(fields(
                        node,
                        path,
                        "seat",
                        "type",
                        "tiles",
                        "claimed",
                        "from",
                        "concealed",
                        "added",
                        "onConcealedPung"));
            case "win" -> {
                var fields = fields(node, path, "seat", "tile", "selfDrawn", "from", "concealed", "melds", "bonus");
                var from = fields.seat("from");
                yield new Win(
                        t(fields),
                        confidence(fields),
                        fields.neededSeat("seat"),
                        tile(fields),
                        fields.flag("selfDrawn", from.isEmpty()),
                        from,
                        fields.tiles("concealed"),
                        fields.list("melds", MeldJson::read),
                        fields.tiles("bonus"));
            }
            case "reveal" -> {
                var fields = fields(node, path, "seat", "concealed", "melds", "bonus");
                yield new Reveal(
                        t(fields),
                        confidence(fields),
                        fields.neededSeat("seat"),
                        fields.tiles("concealed"),
                        fields.list("melds", MeldJson::read),
                        fields.tiles("bonus"));
            }
            case "declared" -> {
                var fields = fields(node, path, "seat", "what");
                yield new Declared(
                        t(fields),
                        confidence(fields),
                        fields.neededSeat("seat"),
                        fields.word("what", DECLARATIONS).orElseThrow(() -> fields.missing("what")));
            }
            case "exhausted" -> {
                var fields = fields(node, path, "reason");
                yield new Exhausted(
                        t(fields), confidence(fields), fields.text("reason").orElse(""));
            }
            case "abortive" -> {
                var fields = fields(node, path, "reason");
                yield new Abortive(
                        t(fields), confidence(fields), fields.text("reason").orElse(""));
            }
            case "score" ->
                readScored(fields(
                        node, path, "results", "deltas", "totals", "next", "doraIndicators", "uraDoraIndicators"));
            case "attention" -> {
                var fields = fields(node, path, "reason", "seat", "tiles", "about", "answers");
                yield new Attention(
                        t(fields),
                        confidence(fields),
                        fields.neededText("reason"),
                        fields.seat("seat"),
                        fields.tiles("tiles"),
                        number(fields, "about"),
                        fields.list("answers", EventJson::read));
            }
            case "correction" -> {
                var fields = fields(node, path, "what", "replaces", "by", "before", "cause", "undoes");
                yield new Correction(
                        t(fields),
                        confidence(fields),
                        fields.neededText("what"),
                        fields.list("replaces", (number, place) -> (long) Fields.whole(number, place, 0, MOST)),
                        fields.list("by", EventJson::read),
                        number(fields, "before"),
                        fields.word("cause", CAUSES).orElse(Cause.INSIGHT),
                        number(fields, "undoes"));
            }
            default -> throw BadInput.badValue("There is no event " + Fields.quoted(event) + ".");
        };
    }

    private static Fields fields(JsonNode node, String path, String... own) {
        var known = Stream.concat(Stream.of("t", "event", "confidence"), Stream.of(own));
        return Fields.of(node, path, known.collect(Collectors.toUnmodifiableSet()));
    }

    private static Optional<Long> number(Fields fields, String name) {
        return fields.whole(name, 0, MOST).map(Integer::longValue);
    }

    private static double t(Fields fields) {
        return fields.real("t", -LONGEST, LONGEST);
    }

    private static double confidence(Fields fields) {
        return fields.has("confidence") ? fields.real("confidence", 0, 1) : 1;
    }

    private static Tile tile(Fields fields) {
        return fields.tile("tile").orElseThrow(() -> fields.missing("tile"));
    }

    private static MeldLaid readMeldLaid(Fields fields) {
        var seat = fields.neededSeat("seat");
        var type = fields.word("type", MeldJson.TYPES).orElseThrow(() -> fields.missing("type"));
        var tiles = fields.tiles("tiles");
        var added = fields.flag("added", false);
        var from = fields.seat("from");
        if (!Meld.forms(type, tiles)) {
            throw new BadInput(
                    ErrorCode.BAD_MELD, "The tiles " + MeldJson.codes(tiles) + " make no " + MeldJson.word(type) + ".");
        }
        if (from.equals(Optional.of(seat))) {
            throw new BadInput(ErrorCode.CONTRADICTION, "Nobody claims a tile from himself, as the field from says.");
        }
        var meld = new Meld(
                type,
                tiles,
                fields.flag("concealed", false),
                from.map(giver -> Giver.of(seat, giver)),
                added,
                fields.flag("onConcealedPung", false));
        // Whoever adds a tile to a pung claims nothing now: the giver is the pung's.
        var claimedFrom = added && type == MeldType.KONG ? Optional.<Seat>empty() : from;
        return new MeldLaid(t(fields), confidence(fields), seat, meld, fields.tile("claimed"), claimedFrom);
    }

    private static Scored readScored(Fields fields) {
        return new Scored(
                t(fields),
                confidence(fields),
                fields.map("results", EventJson::seat, ResultJson::read),
                fields.map("deltas", EventJson::seat, EventJson::points),
                fields.map("totals", EventJson::seat, EventJson::points),
                fields.given("next")
                        .map(next -> SettlementJson.readNext(next, fields.pathOf("next")))
                        .orElse(new Next(false, 0, 0)),
                fields.tiles("doraIndicators"),
                fields.tiles("uraDoraIndicators"));
    }

    private static Seat seat(String number, String path) {
        if (!Set.of("0", "1", "2", "3").contains(number)) {
            throw BadInput.badValue("The field " + path + " goes by seats 0 to 3, not " + Fields.quoted(number) + ".");
        }
        return Seat.of(Integer.parseInt(number));
    }

    private static int points(JsonNode node, String path) {
        return Fields.whole(node, path, -MOST, MOST);
    }
}
