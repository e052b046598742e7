package org.tilewatch.contract;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.contract.Forms.Of;
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
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Scored.Dreamt;
import org.tilewatch.play.Happening.ToldReveal;
import org.tilewatch.play.Happening.ToldWin;
import org.tilewatch.play.Happening.Unwatched;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Table events as lines of JSON: what {@code replay} prints, the journal keeps and the live feed sends, both ways. */
public final class EventJson {
    private static final int MOST = Integer.MAX_VALUE;
    private static final double LONGEST = 1e9;

    /** The confidence of a discard that nobody saw, when it was the confidence that said so. */
    private static final double UNSEEN_ONCE = 0.01;

    private static final String EVENT = "event";
    private static final String CONFIDENCE = "confidence";
    private static final Field<Optional<Known>> KNOWN =
            Kind.word(Known.values()).ifAny("known");

    /** What all events have; the device through which it was said a journal adds, and it is no part of the event. */
    private static final Set<String> OF_ALL = Set.of("t", EVENT, CONFIDENCE, "known", "device");

    private static final Field<Seat> SEAT = Kind.SEAT.needed("seat");
    private static final Field<Tile> TILE = Kind.TILE.needed("tile");
    private static final Field<List<Tile>> TILES = Kind.tiles("tiles");
    private static final Field<List<Tile>> CONCEALED = Kind.tiles("concealed");
    private static final Field<List<Meld>> MELDS = Kind.list("melds", MeldJson.FORM::write, MeldJson::read);
    private static final Field<List<Tile>> BONUS = Kind.tiles("bonus");
    private static final Field<Optional<Tile>> CLAIMED = Kind.TILE.ifAny("claimed");
    private static final Field<Optional<Seat>> GIVEN_BY = Kind.SEAT.ifAny("from");
    private static final Field<Optional<Seat>> WON_FROM = Kind.SEAT.orNull("from");
    /** What players tell in place of a hand's tiles, and how such an event's form is found among the others. */
    private static final String TOLD = "told";

    private static final String INSTEAD = "told in place of a ";

    private static final Field<Optional<Set<Seat>>> TENPAI = new Kind<Set<Seat>>(
                    (out, name, seats) -> {
                        out.writeArrayPropertyStart(name);
                        seats.stream().sorted().forEach(seat -> out.writeNumber(seat.number()));
                        out.writeEndArray();
                    },
                    (fields, name) -> fields.has(name)
                            ? Optional.of(Set.copyOf(fields.list(name, EventJson::seat)))
                            : Optional.empty())
            .ifAny("tenpai");
    private static final Field<Cause> CAUSE = Kind.word(Cause.values()).orElse("cause", Cause.INSIGHT);

    private static final Form<Dreamt> DREAMT = Form.of(
            Dreamt::new,
            Kind.whole(-MOST, MOST).needed("delta").of(Dreamt::delta),
            Kind.whole(-MOST, MOST).needed("total").of(Dreamt::total));

    private static final Forms<Happening> FORMS = forms(true);
    private static final Forms<Happening> TRUTH = forms(false);

    private EventJson() {}

    /** The happenings; {@code confident} tells whether the events within them say how they are known. */
    private static Forms<Happening> forms(boolean confident) {
        var answers = events("answers", fields -> Known.SAID, confident);
        var by = events("by", fields -> CAUSE.in(fields) == Cause.PERSON ? Known.SAID : Known.SEEN, confident);
        return new Forms<>(List.of(
                new Of<>(
                        "hand-start",
                        HandStart.class,
                        Form.of(
                                HandStart::new,
                                Kind.whole(1, MOST).needed("hand").of(HandStart::hand),
                                Kind.SEAT.needed("east").of(HandStart::east),
                                Kind.WIND.needed("roundWind").of(HandStart::roundWind))),
                new Of<>("bonus", Bonus.class, Form.of(Bonus::new, SEAT.of(Bonus::seat), TILE.of(Bonus::tile))),
                new Of<>(
                        "discard",
                        Discard.class,
                        Form.of(
                                Discard::new,
                                SEAT.of(Discard::seat),
                                TILE.of(Discard::tile),
                                Kind.FLAG.orElse("riichi", false).of(Discard::riichi),
                                Kind.word(JustDrawn.values())
                                        .orElse("drawn", JustDrawn.UNSEEN)
                                        .of(Discard::drawn)
                                        .when(discard -> discard.drawn() != JustDrawn.UNSEEN))),
                new Of<>(
                        "call",
                        Call.class,
                        Form.of(
                                Call::new,
                                SEAT.of(Call::seat),
                                Kind.word(Claim.values()).needed("call").of(Call::call),
                                Kind.FLAG.orElse("accepted", true).of(Call::accepted),
                                Kind.number().orElse("millis", 0L).of(Call::millis))),
                new Of<>(
                        "meld",
                        MeldLaid.class,
                        Form.of(
                                EventJson::laid,
                                SEAT.of(MeldLaid::seat),
                                MeldJson.TYPE.of((MeldLaid laid) -> laid.meld().type()),
                                TILES.of((MeldLaid laid) -> laid.meld().tiles()),
                                CLAIMED.of(MeldLaid::claimed),
                                GIVEN_BY.of(EventJson::giver),
                                MeldJson.CONCEALED.of(
                                        (MeldLaid laid) -> laid.meld().concealed()),
                                MeldJson.ADDED.of((MeldLaid laid) -> laid.meld().added()),
                                MeldJson.ON_CONCEALED_PUNG.of(
                                        (MeldLaid laid) -> laid.meld().onConcealedPung()))),
                new Of<>(
                        "win",
                        Win.class,
                        Form.of(
                                Win::new,
                                SEAT.of(Win::seat),
                                TILE.of(Win::tile),
                                Kind.FLAG
                                        .orElse(
                                                "selfDrawn",
                                                fields -> WON_FROM.in(fields).isEmpty())
                                        .of(Win::selfDrawn),
                                WON_FROM.of(Win::from),
                                CONCEALED.of(Win::concealed),
                                MELDS.of(Win::melds),
                                BONUS.of(Win::bonus),
                                HandJson.SITUATIONS
                                        .of(Win::situations)
                                        .when(win -> !win.situations().isEmpty()),
                                Kind.tiles("doraIndicators")
                                        .of(Win::indicators)
                                        .when(win -> !win.indicators().isEmpty()),
                                Kind.tiles("uraDoraIndicators")
                                        .of(Win::hidden)
                                        .when(win -> !win.hidden().isEmpty()))),
                new Of<>(
                        INSTEAD + "win",
                        ToldWin.class,
                        Form.of(
                                EventJson::toldWin,
                                SEAT.of(ToldWin::seat),
                                Kind.FLAG
                                        .orElse(
                                                "selfDrawn",
                                                fields -> WON_FROM.in(fields).isEmpty())
                                        .of((ToldWin win) -> win.from().isEmpty()),
                                WON_FROM.of(ToldWin::from),
                                ToldJson.KIND.needed(TOLD).of(ToldWin::worth),
                                HandJson.SITUATIONS
                                        .of(ToldWin::situations)
                                        .when(win -> !win.situations().isEmpty()))),
                new Of<>(
                        INSTEAD + "reveal",
                        ToldReveal.class,
                        Form.of(
                                ToldReveal::new,
                                SEAT.of(ToldReveal::seat),
                                ToldJson.KIND.needed(TOLD).of(ToldReveal::worth))),
                new Of<>(
                        "reveal",
                        Reveal.class,
                        Form.of(
                                Reveal::new,
                                SEAT.of(Reveal::seat),
                                CONCEALED.of(Reveal::concealed),
                                MELDS.of(Reveal::melds),
                                BONUS.of(Reveal::bonus))),
                new Of<>(
                        "declared",
                        Declared.class,
                        Form.of(
                                Declared::new,
                                SEAT.of(Declared::seat),
                                Kind.word(Declaration.values()).needed("what").of(Declared::what))),
                new Of<>(
                        "exhausted",
                        Exhausted.class,
                        Form.of(
                                Exhausted::new,
                                SentenceJson.KIND
                                        .orElse("reason", Key.END_WALL.sentence())
                                        .of(Exhausted::reason),
                                TENPAI.of(Exhausted::tenpai))),
                new Of<>(
                        "abortive",
                        Abortive.class,
                        Form.of(
                                Abortive::new,
                                SentenceJson.KIND
                                        .orElse("reason", Key.END_BROKEN_OFF_BY_PLAYERS.sentence())
                                        .of(Abortive::reason))),
                new Of<>(
                        "score",
                        Scored.class,
                        Form.of(
                                (results, deltas, totals, dreamt, next, indicators, hidden) ->
                                        new Scored(results, deltas, totals, next, indicators, hidden, dreamt),
                                Kind.bySeat("results", ResultJson::write, ResultJson::read)
                                        .of(Scored::results),
                                Kind.pointsBySeat("deltas", MOST).of(Scored::deltas),
                                Kind.pointsBySeat("totals", MOST).of(Scored::totals),
                                Kind.object(DREAMT).ifAny("dreamer").of(Scored::dreamt),
                                Kind.object(SettlementJson.NEXT)
                                        .orElse("next", new Next(false, 0, 0))
                                        .of(Scored::next),
                                Kind.tiles("doraIndicators")
                                        .of(Scored::indicators)
                                        .when(scored -> !scored.indicators().isEmpty()),
                                Kind.tiles("uraDoraIndicators")
                                        .of(Scored::hidden)
                                        .when(scored -> !scored.indicators().isEmpty()))),
                new Of<>(
                        "attention",
                        Attention.class,
                        Form.of(
                                Attention::new,
                                Kind.word(Doubt.values())
                                        .orElse("doubt", Doubt.UNNAMED)
                                        .of(Attention::doubt),
                                SentenceJson.KIND.needed("reason").of(Attention::reason),
                                Kind.SEAT.orNull("seat").of(Attention::seat),
                                TILES.of(Attention::tiles),
                                Kind.number().ifAny("about").of(Attention::about),
                                answers.of(Attention::answers)
                                        .when(attention -> !attention.answers().isEmpty()))),
                new Of<>(
                        "correction",
                        Correction.class,
                        Form.of(
                                Correction::new,
                                SentenceJson.KIND.needed("what").of(Correction::what),
                                Kind.list("replaces", JsonGenerator::writeNumber, EventJson::number)
                                        .of(Correction::replaces),
                                by.of(Correction::by),
                                Kind.number().ifAny("before").of(Correction::before),
                                CAUSE.of(Correction::cause),
                                Kind.number().ifAny("undoes").of(Correction::undoes))),
                new Of<>("arranged", Arranged.class, Form.of(Arranged::new, ArrangementJson.FIELD.of(Arranged::what))),
                new Of<>("unwatched", Unwatched.class, Form.of(new Unwatched()))));
    }

    private static ToldWin toldWin(
            Seat seat, boolean selfDrawn, Optional<Seat> from, ToldWorth worth, Set<Situation> situations) {
        if (selfDrawn == from.isPresent()) {
            throw new BadInput(
                    ErrorCode.CONTRADICTION,
                    (selfDrawn ? Key.TOLD_DRAWN_FROM_ANOTHER : Key.TOLD_FROM_NOBODY).sentence());
        }
        return new ToldWin(seat, from, worth, situations);
    }

    private static Seat seat(JsonNode node, String path) {
        return Seat.of(Fields.whole(node, path, 0, Seat.values().length - 1));
    }

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
        return read(Json.parse(line), "", Known.SEEN);
    }

    private static void write(JsonGenerator out, TableEvent event, boolean confident) {
        var forms = confident ? FORMS : TRUTH;
        out.writeStartObject();
        out.writeNumberProperty("t", event.t());
        out.writeStringProperty(EVENT, forms.word(event.what()).replace(INSTEAD, ""));
        forms.writeFields(out, event.what());
        if (confident) {
            out.writeNumberProperty(CONFIDENCE, event.confidence());
            KNOWN.write().accept(out, Optional.of(event.known()));
        }
        out.writeEndObject();
    }

    /**
     * Reads an event.
     *
     * @param unsaid how an event of which the line does not say so is known, unless it says so itself by what it is
     * @throws BadInput when the node is no event
     */
    private static TableEvent read(JsonNode node, String path, Known unsaid) {
        if (!node.isObject() || node.get(EVENT) == null || !node.get(EVENT).isString()) {
            throw new BadInput(ErrorCode.BAD_VALUE, Key.NO_EVENT_NAMED.sentence());
        }
        var event = node.get(EVENT).stringValue();
        var form = FORMS.byWord().get(node.has(TOLD) ? INSTEAD + event : event);
        if (form == null) {
            throw BadInput.badValue(Key.EVENT_UNKNOWN.with(Argument.of(Fields.quoted(event))));
        }
        var names = Stream.concat(OF_ALL.stream(), form.names().stream());
        var fields = Fields.of(node, path, names.collect(Collectors.toUnmodifiableSet()));
        var what = form.made().apply(fields);
        boolean doubted = fields.has(CONFIDENCE);
        double confidence = doubted ? fields.real(CONFIDENCE, 0, 1) : 1;
        return new TableEvent(
                fields.real("t", -LONGEST, LONGEST),
                KNOWN.in(fields).orElseGet(() -> doubted ? known(what, confidence, unsaid) : Known.SAID),
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
            case ToldWin _, ToldReveal _ -> Known.SAID;
            case HandStart _, Bonus _, MeldLaid _, Reveal _, Declared _ -> unsaid;
        };
    }

    private static Field<List<TableEvent>> events(String name, Function<Fields, Known> unsaid, boolean confident) {
        return new Field<>(
                Set.of(name),
                (out, events) -> {
                    out.writeArrayPropertyStart(name);
                    events.forEach(event -> write(out, event, confident));
                    out.writeEndArray();
                },
                fields -> fields.list(name, (node, path) -> read(node, path, unsaid.apply(fields))));
    }

    private static long number(JsonNode node, String path) {
        return Fields.whole(node, path, 0, MOST);
    }

    private static Optional<Seat> giver(MeldLaid laid) {
        return laid.from().or(() -> laid.meld().from().map(giver -> giver.seatFor(laid.seat())));
    }

    private static MeldLaid laid(
            Seat seat,
            MeldType type,
            List<Tile> tiles,
            Optional<Tile> claimed,
            Optional<Seat> from,
            boolean concealed,
            boolean added,
            boolean onConcealedPung) {
        if (!Meld.forms(type, tiles)) {
            throw new BadInput(
                    ErrorCode.BAD_MELD, Key.TILES_MAKE_NO_SET.with(Argument.tiles(tiles), MeldJson.said(type)));
        }
        if (from.equals(Optional.of(seat))) {
            throw new BadInput(ErrorCode.CONTRADICTION, Key.CLAIMS_FROM_HIMSELF.sentence());
        }
        var giver = from.map(by -> Giver.of(seat, by));
        // Whoever adds a tile to a pung claims nothing now: the giver is the pung's.
        var claimedFrom = added && type == MeldType.KONG ? Optional.<Seat>empty() : from;
        return new MeldLaid(
                seat, new Meld(type, tiles, concealed, giver, added, onConcealedPung), claimed, claimedFrom);
    }
}
