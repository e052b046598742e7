package org.tilewatch.contract;

import java.util.Optional;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.AfterChombo;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Wind;
import tools.jackson.core.JsonGenerator;

/** Settlements as the contract writes them. */
final class SettlementJson {
    private static final int MOST = Integer.MAX_VALUE;
    private static final double THOUSAND = 1000;

    /** Who sits out a hand of five has no wind. */
    private static final String DREAMER = "dreamer";

    /** What the next hand begins with. */
    static final Form<Next> NEXT = Form.of(
            Next::new,
            Kind.FLAG.orElse("eastStays", false).of(Next::eastStays),
            Kind.whole(0, MOST).orElse("counters", 0).of(Next::counters),
            Kind.whole(0, MOST).orElse("riichiSticks", 0).of(Next::riichiSticks));

    private SettlementJson() {}

    /** Writes the fields of a settlement into an object that is open. */
    static void writeFields(JsonGenerator out, Settlement settlement) {
        switch (settlement) {
            case Refused refused -> ResultJson.writeError(out, refused.code(), refused.because());
            case Settled settled -> {
                out.writeBooleanProperty("valid", true);
                writeDeltas(out, settled);
                writeTransfers(out, settled);
                out.writeName("next");
                NEXT.write(out, settled.next());
                settled.after().ifPresent(after -> writeAfterChombo(out, after));
            }
        }
    }

    /** What everybody wins and loses by a settlement. */
    static void writeDeltas(JsonGenerator out, Settled settled) {
        out.writeObjectPropertyStart("deltas");
        for (var wind : Wind.values()) {
            out.writeNumberProperty(wind.tile().code(), settled.deltas().getOrDefault(wind, 0));
        }
        if (!settled.dues().isEmpty()) {
            out.writeNumberProperty(DREAMER, settled.dreamersDelta());
        }
        out.writeEndObject();
    }

    /** What is taken off after uma is written in thousands, as standings are. */
    static void writeAfterChombo(JsonGenerator out, AfterChombo after) {
        out.writeObjectPropertyStart("afterUma");
        for (var wind : Wind.values()) {
            var points = after.afterUma().get(wind);
            if (points != null) {
                out.writeNumberProperty(wind.tile().code(), points / THOUSAND);
            }
        }
        out.writeEndObject();
        out.writeArrayPropertyStart("sticksBack");
        after.sticksBack().forEach(wind -> out.writeString(wind.tile().code()));
        out.writeEndArray();
    }

    private static void writeTransfers(JsonGenerator out, Settled settled) {
        out.writeArrayPropertyStart("transfers");
        for (var transfer : settled.transfers()) {
            out.writeStartObject();
            out.writeStringProperty("from", place(transfer.from()));
            out.writeStringProperty("to", place(transfer.to()));
            out.writeNumberProperty("points", transfer.points());
            SentenceJson.write(out, "why", transfer.why());
            out.writeStringProperty("rule", transfer.rule());
            out.writeEndObject();
        }
        for (var due : settled.dues()) {
            out.writeStartObject();
            out.writeStringProperty("from", due.from().tile().code());
            out.writeStringProperty("to", DREAMER);
            out.writeNumberProperty("points", due.points());
            SentenceJson.write(out, "why", due.why());
            out.writeStringProperty("rule", due.rule());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static String place(Optional<Wind> wind) {
        return wind.map(seat -> seat.tile().code()).orElse("table");
    }
}
