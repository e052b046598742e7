package org.tilewatch.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Scored.Dreamt;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;

/** Table events read from JSON: the other half of {@link EventJson}. */
final class EventReading {
    private static final Map<String, Claim> CLAIMS =
            Stream.of(Claim.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, claim -> claim));
    private static final Map<String, Declaration> DECLARATIONS =
            Stream.of(Declaration.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, what -> what));
    private static final Map<String, Cause> CAUSES =
            Stream.of(Cause.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, cause -> cause));
    private static final Map<String, Doubt> DOUBTS =
            Stream.of(Doubt.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, doubt -> doubt));
    private static final Map<String, Known> KNOWN =
            Stream.of(Known.values()).collect(Collectors.toUnmodifiableMap(MeldJson::word, known -> known));

    /** The confidence of a discard that nobody saw, when it was the confidence that said so. */
    private static final double UNSEEN_ONCE = 0.01;

    /** Through which device it was said, which a journal adds and which is no part of the event. */
    private static final String DEVICE = "device";

    private static final double LONGEST = 1e9;
    private static final int MOST = Integer.MAX_VALUE;

    /** The fields of an event besides those that all have, and how they are read. */
    private record Form(Set<String> fields, Function<Fields, Happening> read) {
        Form(Function<Fields, Happening> read, String... fields) {
            this(Set.of(fields), read);
        }
    }

    private static final Map<String, Form> FORMS = Map.ofEntries(
            Map.entry(
                    "hand-start",
                    new Form(
                            fields -> new HandStart(
                                    fields.whole("hand", 1, MOST).orElseThrow(() -> fields.missing("hand")),
                                    fields.neededSeat("east"),
                                    fields.wind("roundWind").orElseThrow(() -> fields.missing("roundWind"))),
                            "hand",
                            "east",
                            "roundWind")),
            Map.entry("bonus", new Form(fields -> new Bonus(fields.neededSeat("seat"), tile(fields)), "seat", "tile")),
            Map.entry(
                    "discard",
                    new Form(
                            fields ->
                                    new Discard(fields.neededSeat("seat"), tile(fields), fields.flag("riichi", false)),
                            "seat",
                            "tile",
                            "riichi")),
            Map.entry(
                    "call",
                    new Form(
                            fields -> new Call(
                                    fields.neededSeat("seat"),
                                    fields.word("call", CLAIMS).orElseThrow(() -> fields.missing("call")),
                                    fields.flag("accepted", true),
                                    fields.whole("millis", 0, 0, MOST)),
                            "seat",
                            "call",
                            "accepted",
                            "millis")),
            Map.entry(
                    "meld",
                    new Form(
                            EventReading::readMeldLaid,
                            "seat",
                            "type",
                            "tiles",
                            "claimed",
                            "from",
                            "concealed",
                            "added",
                            "onConcealedPung")),
            Map.entry(
                    "win",
                    new Form(
                            fields -> {
                                var from = fields.seat("from");
                                return new Win(
                                        fields.neededSeat("seat"),
                                        tile(fields),
                                        fields.flag("selfDrawn", from.isEmpty()),
                                        from,
                                        fields.tiles("concealed"),
                                        fields.list("melds", MeldJson::read),
                                        fields.tiles("bonus"),
                                        Set.copyOf(fields.list("situations", HandJson::situation)));
                            },
                            "seat",
                            "tile",
                            "selfDrawn",
                            "from",
                            "concealed",
                            "melds",
                            "bonus",
                            "situations")),
            Map.entry(
                    "reveal",
                    new Form(
                            fields -> new Reveal(
                                    fields.neededSeat("seat"),
                                    fields.tiles("concealed"),
                                    fields.list("melds", MeldJson::read),
                                    fields.tiles("bonus")),
                            "seat",
                            "concealed",
                            "melds",
                            "bonus")),
            Map.entry(
                    "declared",
                    new Form(
                            fields -> new Declared(
                                    fields.neededSeat("seat"),
                                    fields.word("what", DECLARATIONS).orElseThrow(() -> fields.missing("what"))),
                            "seat",
                            "what")),
            Map.entry(
                    "exhausted",
                    new Form(
                            fields -> new Exhausted(
                                    SentenceJson.read(fields, "reason").orElseGet(Key.END_WALL::sentence)),
                            "reason",
                            SentenceJson.FIELD)),
            Map.entry(
                    "abortive",
                    new Form(
                            fields -> new Abortive(SentenceJson.read(fields, "reason")
                                    .orElseGet(Key.END_BROKEN_OFF_BY_PLAYERS::sentence)),
                            "reason",
                            SentenceJson.FIELD)),
            Map.entry(
                    "score",
                    new Form(
                            EventReading::readScored,
                            "results",
                            "deltas",
                            "totals",
                            "dreamer",
                            "next",
                            "doraIndicators",
                            "uraDoraIndicators")),
            Map.entry(
                    "attention",
                    new Form(
                            fields -> new Attention(
                                    fields.word("doubt", DOUBTS).orElse(Doubt.UNNAMED),
                                    SentenceJson.read(fields, "reason").orElseThrow(() -> fields.missing("reason")),
                                    fields.seat("seat"),
                                    fields.tiles("tiles"),
                                    number(fields, "about"),
                                    fields.list("answers", (answer, place) -> event(answer, place, Known.SAID))),
                            "reason",
                            "doubt",
                            SentenceJson.FIELD,
                            "seat",
                            "tiles",
                            "about",
                            "answers")),
            Map.entry("unwatched", new Form(fields -> new Unwatched())),
            Map.entry(
                    "arranged", new Form(ArrangementJson.FIELDS, fields -> new Arranged(ArrangementJson.read(fields)))),
            Map.entry(
                    "correction",
                    new Form(
                            EventReading::readCorrection,
                            "what",
                            SentenceJson.FIELD,
                            "replaces",
                            "by",
                            "before",
                            "cause",
                            "undoes")));

    private EventReading() {}

    /**
     * Reads an event.
     *
     * @param unsaid how an event of which the line does not say so is known, unless it says so itself by what it is
     * @throws BadInput when the node is no event
     */
    static TableEvent event(JsonNode node, String path, Known unsaid) {
        if (!node.isObject() || node.get("event") == null || !node.get("event").isString()) {
            throw new BadInput(ErrorCode.BAD_VALUE, Key.NO_EVENT_NAMED.sentence());
        }
        var event = node.get("event").stringValue();
        var form = FORMS.get(event);
        if (form == null) {
            throw BadInput.badValue(Key.EVENT_UNKNOWN.with(Argument.of(Fields.quoted(event))));
        }
        var names = Stream.concat(Stream.of("t", "event", "confidence", "known", DEVICE), form.fields().stream());
        var fields = Fields.of(node, path, names.collect(Collectors.toUnmodifiableSet()));
        var what = form.read().apply(fields);
        boolean doubted = fields.has("confidence");
        double confidence = doubted ? fields.real("confidence", 0, 1) : 1;
        return new TableEvent(
                fields.real("t", -LONGEST, LONGEST),
                fields.word("known", KNOWN).orElseGet(() -> doubted ? known(what, confidence, unsaid) : Known.SAID),
                confidence,
                what);
    }

    /** How an event is known that was written before events said so: its confidence said so then. */
    private static Known known(Happening what, double confidence, Known unsaid) {
        return switch (what) {
            case Call _ -> Known.SAID;
            case Arranged _, Unwatched _ -> Known.SAID;
            case Exhausted _, Abortive _, Scored _, Attention _ -> Known.INFERRED;
            case Correction correction -> correction.cause() == Cause.PERSON ? Known.SAID : Known.INFERRED;
            case Discard _ -> confidence <= UNSEEN_ONCE ? Known.INFERRED : unsaid;
            case Win _ -> confidence == 0 ? Known.UNREAD : unsaid;
            case HandStart _, Bonus _, MeldLaid _, Reveal _, Declared _ -> unsaid;
        };
    }

    private static Optional<Long> number(Fields fields, String name) {
        return fields.whole(name, 0, MOST).map(Integer::longValue);
    }

    private static Tile tile(Fields fields) {
        return fields.tile("tile").orElseThrow(() -> fields.missing("tile"));
    }

    private static Happening readMeldLaid(Fields fields) {
        var seat = fields.neededSeat("seat");
        var type = fields.word("type", MeldJson.TYPES).orElseThrow(() -> fields.missing("type"));
        var tiles = fields.tiles("tiles");
        var added = fields.flag("added", false);
        var from = fields.seat("from");
        if (!Meld.forms(type, tiles)) {
            throw new BadInput(
                    ErrorCode.BAD_MELD, Key.TILES_MAKE_NO_SET.with(Argument.tiles(tiles), MeldJson.said(type)));
        }
        if (from.equals(Optional.of(seat))) {
            throw new BadInput(ErrorCode.CONTRADICTION, Key.CLAIMS_FROM_HIMSELF.sentence());
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
        return new MeldLaid(seat, meld, fields.tile("claimed"), claimedFrom);
    }

    private static Happening readScored(Fields fields) {
        return new Scored(
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

    private static Happening readCorrection(Fields fields) {
        var cause = fields.word("cause", CAUSES).orElse(Cause.INSIGHT);
        var unsaid = cause == Cause.PERSON ? Known.SAID : Known.SEEN;
        return new Correction(
                SentenceJson.read(fields, "what").orElseThrow(() -> fields.missing("what")),
                fields.list("replaces", (number, place) -> (long) Fields.whole(number, place, 0, MOST)),
                fields.list("by", (by, place) -> event(by, place, unsaid)),
                number(fields, "before"),
                cause,
                number(fields, "undoes"));
    }

    private static Dreamt dreamt(JsonNode node, String path) {
        var fields = Fields.of(node, path, Set.of("delta", "total"));
        return new Dreamt(
                fields.whole("delta", -MOST, MOST).orElseThrow(() -> fields.missing("delta")),
                fields.whole("total", -MOST, MOST).orElseThrow(() -> fields.missing("total")));
    }

    static Seat seat(String number, String path) {
        if (!Set.of("0", "1", "2", "3").contains(number)) {
            throw BadInput.badValue(Key.FIELD_GOES_BY.with(
                    Argument.of(path), Key.KEYS_SEATS.sentence(), Argument.of(Fields.quoted(number))));
        }
        return Seat.of(Integer.parseInt(number));
    }

    private static int points(JsonNode node, String path) {
        return Fields.whole(node, path, -MOST, MOST);
    }
}
