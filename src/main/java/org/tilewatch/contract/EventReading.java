package org.tilewatch.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.tilewatch.play.TableEvent.Scored.Dreamt;
import org.tilewatch.play.TableEvent.Win;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;

/** Table events read from JSON: the other half of {@link EventJson}. */
final class EventReading {
    private static final Map<String, Claim> CLAIMS =
            Stream.of(Claim.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, claim -> claim));
    private static final Map<String, Declaration> DECLARATIONS =
            Stream.of(Declaration.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, what -> what));
    private static final Map<String, Cause> CAUSES =
            Stream.of(Cause.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, cause -> cause));
    private static final double LONGEST = 1e9;
    private static final int MOST = Integer.MAX_VALUE;

    private EventReading() {}

    /** @throws BadInput when the node is no event */
    static TableEvent event(JsonNode node, String path) {
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
                        node,
                        path,
                        "results",
                        "deltas",
                        "totals",
                        "dreamer",
                        "next",
                        "doraIndicators",
                        "uraDoraIndicators"));
            case "attention" -> {
                var fields = fields(node, path, "reason", "seat", "tiles", "about", "answers");
                yield new Attention(
                        t(fields),
                        confidence(fields),
                        fields.neededText("reason"),
                        fields.seat("seat"),
                        fields.tiles("tiles"),
                        number(fields, "about"),
                        fields.list("answers", EventReading::event));
            }
            case "correction" -> {
                var fields = fields(node, path, "what", "replaces", "by", "before", "cause", "undoes");
                yield new Correction(
                        t(fields),
                        confidence(fields),
                        fields.neededText("what"),
                        fields.list("replaces", (number, place) -> (long) Fields.whole(number, place, 0, MOST)),
                        fields.list("by", EventReading::event),
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
                fields.map("results", EventReading::seat, ResultJson::read),
                fields.map("deltas", EventReading::seat, EventReading::points),
                fields.map("totals", EventReading::seat, EventReading::points),
                fields.given("next")
                        .map(next -> SettlementJson.readNext(next, fields.pathOf("next")))
                        .orElse(new Next(false, 0, 0)),
                fields.tiles("doraIndicators"),
                fields.tiles("uraDoraIndicators"),
                fields.given("dreamer").map(node -> dreamt(node, fields.pathOf("dreamer"))));
    }

    private static Dreamt dreamt(JsonNode node, String path) {
        var fields = Fields.of(node, path, Set.of("delta", "total"));
        return new Dreamt(
                fields.whole("delta", -MOST, MOST).orElseThrow(() -> fields.missing("delta")),
                fields.whole("total", -MOST, MOST).orElseThrow(() -> fields.missing("total")));
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
