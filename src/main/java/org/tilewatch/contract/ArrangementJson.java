package org.tilewatch.contract;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Round;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;

/** What players arrange between them, as fields of an event or of what a page says. */
final class ArrangementJson {
    /** The fields that there are: {@code what} says which of them belong to an arrangement, {@code said} says it to people. */
    static final Set<String> FIELDS =
            Set.of("what", "seats", "seat", "round", "count", "deltas", "reason", SentenceJson.FIELD, "points", "said");

    private static final String MIDDLE = "middle";
    private static final int MOST = 10_000_000;
    private static final int MOST_COUNTERS = 99;

    private static final Map<String, Function<Fields, Arrangement>> FORMS = Map.of(
            "swap",
            ArrangementJson::swapped,
            "east",
            fields -> new Arrangement.EastAt(fields.neededSeat("seat")),
            "round",
            fields -> new Arrangement.RoundIs(round(fields)),
            "counters",
            fields -> new Arrangement.Counters(count(fields)),
            "sticks",
            fields -> new Arrangement.Sticks(count(fields)),
            "points",
            fields -> new Arrangement.PointsMoved(
                    fields.map("deltas", EventReading::seat, (node, path) -> Fields.whole(node, path, -MOST, MOST)),
                    SentenceJson.read(fields, "reason").orElseGet(Key.ARRANGED_AT_THE_TABLE::sentence)),
            "total",
            fields -> new Arrangement.Total(
                    fields.neededSeat("seat"),
                    fields.whole("points", -MOST, MOST).orElseThrow(() -> fields.missing("points"))),
            "pause",
            fields -> new Arrangement.Paused(),
            "resume",
            fields -> new Arrangement.Resumed(),
            "end",
            fields -> new Arrangement.GameEnded());

    private ArrangementJson() {}

    /** @throws BadInput when it is no arrangement */
    static Arrangement read(Fields fields) {
        return fields.word("what", FORMS)
                .orElseThrow(() -> fields.missing("what"))
                .apply(fields);
    }

    private static Arrangement swapped(Fields fields) {
        var seats = fields.list("seats", (node, path) -> Seat.of(Fields.whole(node, path, 0, 3)));
        if (seats.size() != 2 || seats.getFirst() == seats.getLast()) {
            throw BadInput.badValue(Key.SEATS_CHANGE_IN_PAIRS.sentence());
        }
        return new Arrangement.Swapped(seats.getFirst(), seats.getLast());
    }

    private static int count(Fields fields) {
        return fields.whole("count", 0, MOST_COUNTERS).orElseThrow(() -> fields.missing("count"));
    }

    private static Round round(Fields fields) {
        if (fields.text("round").equals(Optional.of(MIDDLE))) {
            return Round.MIDDLE;
        }
        return fields.wind("round").map(Round::of).orElseThrow(() -> fields.missing("round"));
    }

    static void write(JsonGenerator out, Arrangement arranged) {
        out.writeStringProperty("what", name(arranged));
        out.writeName("said");
        out.writeRawValue(SentenceJson.write(arranged.said()));
        switch (arranged) {
            case Arrangement.Swapped(Seat one, Seat other) -> {
                out.writeArrayPropertyStart("seats");
                out.writeNumber(one.number());
                out.writeNumber(other.number());
                out.writeEndArray();
            }
            case Arrangement.EastAt(Seat seat) -> out.writeNumberProperty("seat", seat.number());
            case Arrangement.RoundIs(Round round) -> out.writeStringProperty("round", code(round));
            case Arrangement.Counters(int count) -> out.writeNumberProperty("count", count);
            case Arrangement.Sticks(int count) -> out.writeNumberProperty("count", count);
            case Arrangement.PointsMoved pointsMoved -> {
                out.writeObjectPropertyStart("deltas");
                new TreeMap<>(pointsMoved.deltas())
                        .forEach((seat, delta) -> out.writeNumberProperty(Integer.toString(seat.number()), delta));
                out.writeEndObject();
                SentenceJson.write(out, "reason", pointsMoved.reason());
            }
            case Arrangement.Total(Seat seat, int points) -> {
                out.writeNumberProperty("seat", seat.number());
                out.writeNumberProperty("points", points);
            }
            case Arrangement.Paused _, Arrangement.Resumed _, Arrangement.GameEnded _ -> {
                // Their name says all.
            }
        }
    }

    private static String name(Arrangement arranged) {
        return switch (arranged) {
            case Arrangement.Swapped _ -> "swap";
            case Arrangement.EastAt _ -> "east";
            case Arrangement.RoundIs _ -> "round";
            case Arrangement.Counters _ -> "counters";
            case Arrangement.Sticks _ -> "sticks";
            case Arrangement.PointsMoved _ -> "points";
            case Arrangement.Total _ -> "total";
            case Arrangement.Paused _ -> "pause";
            case Arrangement.Resumed _ -> "resume";
            case Arrangement.GameEnded _ -> "end";
        };
    }

    private static String code(Round round) {
        return round == Round.MIDDLE
                ? round.name().toLowerCase(Locale.ROOT)
                : round.wind().tile().code();
    }
}
