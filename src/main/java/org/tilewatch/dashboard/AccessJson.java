package org.tilewatch.dashboard;

import java.util.List;
import org.tilewatch.access.Access;
import org.tilewatch.access.Act;
import org.tilewatch.access.Device;
import org.tilewatch.access.Guest;
import org.tilewatch.access.Joining;
import org.tilewatch.access.Joining.Request;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import tools.jackson.core.JsonGenerator;

/** Who may do what and who asks, as pages are told it. */
final class AccessJson {
    private AccessJson() {}

    /** What an open page is told of itself, and of newcomers where it may let them in. */
    static String standing(Guest guest, List<Request> asking) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, guest);
            if (guest.leave().allows(Act.Common.LET_IN)) {
                write(out, asking);
            }
            out.writeEndObject();
        });
    }

    /** What an open page is told that asked for what it may not do: the page leads to where that can be changed. */
    static String notAllowed(Guest guest) {
        return "{\"notAllowed\":" + SentenceJson.write(Doorkeeper.why(guest)) + '}';
    }

    static void write(JsonGenerator out, Guest guest) {
        out.writeObjectPropertyStart("you");
        out.writeStringProperty("leave", guest.leave().word());
        guest.speaker().ifPresent(speaker -> {
            out.writeNumberProperty("device", speaker.device());
            out.writeStringProperty("name", speaker.name());
        });
        out.writeEndObject();
    }

    static void write(JsonGenerator out, Joining joining) {
        switch (joining) {
            case Joining.Waits(Request request) -> {
                out.writeStringProperty("joining", "waits");
                out.writeStringProperty("code", request.code());
            }
            case Joining.Refused() -> out.writeStringProperty("joining", "refused");
            case Joining.In(Guest guest) -> out.writeStringProperty("joining", "in");
            case Joining.Outside() -> out.writeStringProperty("joining", "outside");
        }
    }

    private static void write(JsonGenerator out, List<Request> asking) {
        out.writeArrayPropertyStart("asking");
        for (var request : asking) {
            out.writeStartObject();
            out.writeNumberProperty("request", request.number());
            out.writeStringProperty("code", request.code());
            out.writeStringProperty("name", request.name());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** The devices, those who ask, and whether there is a PIN. */
    static String devices(Access access, Guest guest) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("devices");
            access.devices().forEach(device -> write(out, device));
            out.writeEndArray();
            write(out, access.asking());
            write(out, guest);
            out.writeBooleanProperty("pin", access.hasPin());
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, Device device) {
        out.writeStartObject();
        out.writeNumberProperty("device", device.number());
        out.writeStringProperty("name", device.name());
        out.writeStringProperty("leave", device.leave().word());
        out.writeStringProperty("paired", device.paired().toString());
        out.writeEndObject();
    }
}
