package org.tilewatch.contract;

import org.tilewatch.play.Why;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;

/** Why an event was told, for those who ask: sentences as keys with arguments, and what each weighs. */
public final class WhyJson {
    private WhyJson() {}

    /** As one line, without a line end. */
    public static String write(Why why) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("because");
            for (var one : why.because()) {
                out.writeStartObject();
                said(out, one.what());
                out.writeNumberProperty("weight", one.weight());
                out.writeEndObject();
            }
            out.writeEndArray();
            why.second().ifPresent(second -> {
                out.writeObjectPropertyStart("second");
                out.writeArrayPropertyStart("events");
                second.events().forEach(event -> out.writeRawValue(SentenceJson.write(event)));
                out.writeEndArray();
                out.writeNumberProperty("fewer", second.fewer());
                second.odds().ifPresent(odds -> out.writeNumberProperty("odds", odds));
                out.writeEndObject();
            });
            out.writeEndObject();
        });
    }

    private static void said(JsonGenerator out, Sentence what) {
        out.writeName("said");
        out.writeRawValue(SentenceJson.write(what));
    }
}
