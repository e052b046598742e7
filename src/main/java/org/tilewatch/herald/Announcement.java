package org.tilewatch.herald;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.Outbox.OutgoingEntry;
import org.tilewatch.ledger.Seal;
import org.tilewatch.play.TableEvent;
import tools.jackson.databind.JsonNode;

/**
 * One entry of a journal as others are told it: without names, and without the device through which it was said.
 *
 * @param number counts the game's entries from 1; 0 is what was agreed
 * @param seal   of the entry: what was put back from a copy and played on otherwise has another
 * @param agreed what was agreed, with entry 0 alone
 * @param event  what happened, with every other
 */
public record Announcement(
        UUID game, long number, Seal seal, Instant at, Optional<JsonNode> agreed, Optional<TableEvent> event) {

    /** What an entry of the outbox tells. */
    static Announcement of(UUID game, OutgoingEntry entry) {
        return entry.seq() == 0
                ? new Announcement(
                        game, 0, entry.seal(), entry.at(), Optional.of(Json.parse(entry.body())), Optional.empty())
                : new Announcement(
                        game, entry.seq(), entry.seal(), entry.at(), Optional.empty(), Optional.of(entry.event()));
    }

    /** By which a receiver knows it again: the same however often it is told, also by another run of the kiosk. */
    public String id() {
        return game + ":" + number + ":" + seal.hex().substring(0, 16);
    }

    /** As one line of JSON: {@code id}, {@code game}, {@code number}, {@code at}, and {@code event} or {@code agreed}. */
    public String json() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("id", id());
            out.writeStringProperty("game", game.toString());
            out.writeNumberProperty("number", number);
            out.writeStringProperty("at", at.toString());
            agreed.ifPresent(settings -> {
                out.writeName("agreed");
                out.writeRawValue(settings.toString());
            });
            event.ifPresent(what -> {
                out.writeName("event");
                out.writeRawValue(EventJson.write(what));
            });
            out.writeEndObject();
        });
    }
}
