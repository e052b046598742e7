package org.tilewatch.contract;

import java.util.Optional;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;
import tools.jackson.core.JsonGenerator;

/** Through which device something was said, as the journal keeps it and its export adds it to the event. */
public final class SpeakerJson {
    private SpeakerJson() {}

    /** As one line. */
    public static String write(Speaker speaker) {
        return Json.text(out -> write(out, speaker));
    }

    private static void write(JsonGenerator out, Speaker speaker) {
        out.writeStartObject();
        out.writeNumberProperty("number", speaker.device());
        out.writeStringProperty("name", speaker.name());
        out.writeEndObject();
    }

    /**
     * What {@link #write} has written.
     *
     * @throws BadInput when the line is something else
     */
    public static Speaker read(String line) {
        var node = Json.parse(line);
        return new Speaker(node.path("number").asLong(), node.path("name").asString());
    }

    /** An event as one line, with the device in a field {@code device} of its own. */
    public static String write(TableEvent event, Optional<Speaker> by) {
        var line = EventJson.write(event);
        return by.map(speaker -> line.substring(0, line.length() - 1) + ",\"device\":" + write(speaker) + '}')
                .orElse(line);
    }
}
