package org.tilewatch.ledger;

import java.util.List;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.Backups.Backup;
import tools.jackson.core.JsonGenerator;

/** Copies of the ledger as JSON, for the page. */
public final class CopiesJson {
    private CopiesJson() {}

    /** All of them, each with when and on which occasion it was made. */
    public static String list(List<Backup> copies) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("copies");
            for (var copy : copies) {
                out.writeStartObject();
                write(out, copy);
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** One of them, and what it misses. */
    public static String one(Backup copy, LostRows lostRows) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, copy);
            out.writeArrayPropertyStart("games");
            lostRows.games().forEach(game -> GameJson.write(out, game));
            out.writeEndArray();
            out.writeNumberProperty("hands", lostRows.hands());
            out.writeBooleanProperty("rest", lostRows.rest());
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, Backup copy) {
        out.writeStringProperty("copy", String.valueOf(copy.file().getFileName()));
        out.writeStringProperty("made", copy.made().toString());
        out.writeStringProperty("occasion", copy.occasion().word());
    }
}
