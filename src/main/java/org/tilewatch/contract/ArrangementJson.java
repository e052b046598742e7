package org.tilewatch.contract;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.contract.Forms.Of;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Arrangement.Counters;
import org.tilewatch.play.Arrangement.EastAt;
import org.tilewatch.play.Arrangement.GameEnded;
import org.tilewatch.play.Arrangement.Lengthened;
import org.tilewatch.play.Arrangement.Paused;
import org.tilewatch.play.Arrangement.PointsMoved;
import org.tilewatch.play.Arrangement.RefereeCalled;
import org.tilewatch.play.Arrangement.RefereeHere;
import org.tilewatch.play.Arrangement.Resumed;
import org.tilewatch.play.Arrangement.RoundIs;
import org.tilewatch.play.Arrangement.Ruled;
import org.tilewatch.play.Arrangement.Signed;
import org.tilewatch.play.Arrangement.Sticks;
import org.tilewatch.play.Arrangement.Swapped;
import org.tilewatch.play.Arrangement.Total;
import org.tilewatch.play.Arrangement.Unsigned;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Round;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** What players arrange between them, as fields of an event or of what a page says. */
final class ArrangementJson {
    private static final String WHAT = "what";
    private static final String SAID = "said";
    private static final String MIDDLE = "middle";
    private static final int MOST = 10_000_000;
    private static final int MOST_COUNTERS = 99;
    private static final int MOST_MINUTES = 600;

    private static final Field<Seat> SEAT = Kind.SEAT.needed("seat");
    private static final Field<Integer> COUNT = Kind.whole(0, MOST_COUNTERS).needed("count");

    private static final Forms<Arrangement> FORMS = new Forms<>(List.of(
            new Of<>(
                    "swap",
                    Swapped.class,
                    Form.of(
                            ArrangementJson::swapped,
                            Kind.list("seats", (out, seat) -> out.writeNumber(seat.number()), ArrangementJson::seat)
                                    .of(swap -> List.of(swap.one(), swap.other())))),
            new Of<>("east", EastAt.class, Form.of(EastAt::new, SEAT.of(EastAt::seat))),
            new Of<>(
                    "round",
                    RoundIs.class,
                    Form.of(
                            RoundIs::new,
                            new Kind<>(ArrangementJson::writeRound, ArrangementJson::round)
                                    .needed("round")
                                    .of(RoundIs::round))),
            new Of<>("counters", Counters.class, Form.of(Counters::new, COUNT.of(Counters::count))),
            new Of<>("sticks", Sticks.class, Form.of(Sticks::new, COUNT.of(Sticks::count))),
            new Of<>(
                    "points",
                    PointsMoved.class,
                    Form.of(
                            PointsMoved::new,
                            Kind.pointsBySeat("deltas", MOST).of(PointsMoved::deltas),
                            SentenceJson.KIND
                                    .orElse("reason", Key.ARRANGED_AT_THE_TABLE.sentence())
                                    .of(PointsMoved::reason))),
            new Of<>(
                    "total",
                    Total.class,
                    Form.of(
                            Total::new,
                            SEAT.of(Total::seat),
                            Kind.whole(-MOST, MOST).needed("points").of(Total::points))),
            new Of<>("pause", Paused.class, Form.of(new Paused())),
            new Of<>("resume", Resumed.class, Form.of(new Resumed())),
            new Of<>(
                    "lengthen",
                    Lengthened.class,
                    Form.of(
                            Lengthened::new,
                            Kind.whole(-MOST_MINUTES, MOST_MINUTES)
                                    .needed("minutes")
                                    .of(Lengthened::minutes))),
            new Of<>(
                    "ruling",
                    Ruled.class,
                    Form.of(
                            Ruled::new,
                            SEAT.of(Ruled::seat),
                            Kind.word(Infringement.values()).needed("penalty").of(Ruled::penalty),
                            Kind.LINE.needed("rule").of(Ruled::rule),
                            Kind.whole(0, MOST).orElse("amount", 0).of(Ruled::amount),
                            Kind.LINE.ifAny("substitute").of(Ruled::substitute),
                            Kind.LINE.ifAny("ruledBy").of(Ruled::by),
                            Kind.SHA_256.ifAny("clip").of(Ruled::clip))),
            new Of<>("end", GameEnded.class, Form.of(new GameEnded())),
            new Of<>(
                    "sign",
                    Signed.class,
                    Form.of(
                            Signed::new,
                            SEAT.of(Signed::seat),
                            Kind.pointsBySeat("totals", MOST).of(Signed::totals))),
            new Of<>("unsign", Unsigned.class, Form.of(new Unsigned())),
            new Of<>("referee", RefereeCalled.class, Form.of(new RefereeCalled())),
            new Of<>("referee-here", RefereeHere.class, Form.of(new RefereeHere()))));

    /** The fields that there are: {@code what} says which of them belong to an arrangement, {@code said} says it to people. */
    static final Field<Arrangement> FIELD = new Field<>(
            Stream.concat(Stream.of(WHAT, SAID), FORMS.names().stream()).collect(Collectors.toUnmodifiableSet()),
            ArrangementJson::write,
            ArrangementJson::read);

    private ArrangementJson() {}

    private static Arrangement read(Fields fields) {
        return fields.word(WHAT, FORMS.byWord())
                .orElseThrow(() -> fields.missing(WHAT))
                .made()
                .apply(fields);
    }

    private static void write(JsonGenerator out, Arrangement arranged) {
        out.writeStringProperty(WHAT, FORMS.word(arranged));
        out.writeName(SAID);
        out.writeRawValue(SentenceJson.write(arranged.said()));
        FORMS.writeFields(out, arranged);
    }

    private static Swapped swapped(List<Seat> seats) {
        if (seats.size() != 2 || seats.getFirst() == seats.getLast()) {
            throw BadInput.badValue(Key.SEATS_CHANGE_IN_PAIRS.sentence());
        }
        return new Swapped(seats.getFirst(), seats.getLast());
    }

    private static Seat seat(JsonNode node, String path) {
        return Seat.of(Fields.whole(node, path, 0, 3));
    }

    private static Optional<Round> round(Fields fields, String name) {
        return fields.text(name).equals(Optional.of(MIDDLE))
                ? Optional.of(Round.MIDDLE)
                : fields.wind(name).map(Round::of);
    }

    private static void writeRound(JsonGenerator out, String name, Round round) {
        out.writeStringProperty(
                name,
                round == Round.MIDDLE
                        ? round.name().toLowerCase(Locale.ROOT)
                        : round.wind().tile().code());
    }
}
