package org.tilewatch.contract;

import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Wind;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Settlements as the contract writes them. */
final class SettlementJson {
    private static final int MOST = Integer.MAX_VALUE;

    /** Who sits out a hand of five has no wind. */
    private static final String DREAMER = "dreamer";

    private SettlementJson() {}

    /** Writes the fields of a settlement into an object that is open. */
    static void writeFields(JsonGenerator out, Settlement settlement) {
        switch (settlement) {
            case Refused refused -> ResultJson.writeError(out, refused.code(), refused.because());
            case Settled settled -> {
                out.writeBooleanProperty("valid", true);
                out.writeObjectPropertyStart("deltas");
                for (var wind : Wind.values()) {
                    out.writeNumberProperty(wind.tile().code(), settled.deltas().getOrDefault(wind, 0));
                }
                if (!settled.dues().isEmpty()) {
                    out.writeNumberProperty(DREAMER, settled.dreamersDelta());
                }
                out.writeEndObject();
                writeTransfers(out, settled);
                out.writeName("next");
                writeNext(out, settled.next());
            }
        }
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

    static void writeNext(JsonGenerator out, Next next) {
        out.writeStartObject();
        out.writeBooleanProperty("eastStays", next.eastStays());
        out.writeNumberProperty("counters", next.counters());
        out.writeNumberProperty("riichiSticks", next.riichiSticks());
        out.writeEndObject();
    }

    static Next readNext(JsonNode node, String path) {
        var fields = Fields.of(node, path, Set.of("eastStays", "counters", "riichiSticks"));
        return new Next(
                fields.flag("eastStays", false),
                fields.whole("counters", 0, 0, MOST),
                fields.whole("riichiSticks", 0, 0, MOST));
    }
}
