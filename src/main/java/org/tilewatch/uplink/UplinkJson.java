package org.tilewatch.uplink;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.tilewatch.contract.Json;
import org.tilewatch.ledger.Seal;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** What kiosk and hall send one another, as JSON. What cannot be read is refused whole, in one sentence. */
public final class UplinkJson {
    /** How both speak; another way has another number, and another path. */
    public static final int VERSION = 1;

    private UplinkJson() {}

    /** A batch as it is sent. */
    public static String write(Batch batch) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("kiosk", batch.kiosk().toString());
            out.writeNumberProperty("epoch", batch.epoch());
            out.writeBooleanProperty("complete", batch.complete());
            out.writeArrayPropertyStart("heads");
            for (var head : batch.heads()) {
                out.writeStartObject();
                out.writeStringProperty("game", head.game().toString());
                out.writeNumberProperty("last", head.last());
                out.writeStringProperty("seal", head.seal().hex());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeArrayPropertyStart("envelopes");
            batch.envelopes().forEach(envelope -> write(out, envelope));
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, Envelope envelope) {
        out.writeStartObject();
        out.writeStringProperty("kiosk", envelope.kiosk().toString());
        out.writeNumberProperty("epoch", envelope.epoch());
        out.writeStringProperty("game", envelope.game().toString());
        out.writeNumberProperty("seq", envelope.seq());
        out.writeStringProperty("seal", envelope.seal().hex());
        out.writeStringProperty("prev", envelope.prev().hex());
        out.writeStringProperty("at", envelope.at().toString());
        out.writeNumberProperty("offset", envelope.offset());
        out.writeStringProperty("body", envelope.body());
        out.writeEndObject();
    }

    /** @throws Refusal when it is none */
    public static Batch readBatch(String json) {
        return read(json, node -> {
            var heads = new ArrayList<Batch.Head>();
            node.required("heads")
                    .forEach(head -> heads.add(new Batch.Head(
                            uuid(head, "game"), head.required("last").asLong(), seal(head, "seal"))));
            var envelopes = new ArrayList<Envelope>();
            node.required("envelopes").forEach(envelope -> envelopes.add(readEnvelope(envelope)));
            return new Batch(
                    uuid(node, "kiosk"),
                    node.required("epoch").asLong(),
                    heads,
                    node.required("complete").asBoolean(),
                    envelopes);
        });
    }

    private static Envelope readEnvelope(JsonNode node) {
        return new Envelope(
                uuid(node, "kiosk"),
                node.required("epoch").asLong(),
                uuid(node, "game"),
                node.required("seq").asLong(),
                seal(node, "seal"),
                seal(node, "prev"),
                Instant.parse(node.required("at").asString()),
                node.required("offset").asLong(),
                node.required("body").asString());
    }

    /** A receipt as it is answered. */
    public static String write(Receipt receipt) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("book", receipt.book().toString());
            out.writeStringProperty("now", receipt.now().toString());
            out.writeArrayPropertyStart("standings");
            for (var standing : receipt.standings()) {
                out.writeStartObject();
                out.writeStringProperty("game", standing.game().toString());
                out.writeNumberProperty("last", standing.last());
                out.writeStringProperty("seal", standing.seal().hex());
                out.writeBooleanProperty("forked", standing.forked());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** @throws Refusal when it is none */
    public static Receipt readReceipt(String json) {
        return read(json, node -> {
            var standings = new ArrayList<Receipt.HeardUpTo>();
            node.required("standings")
                    .forEach(one -> standings.add(new Receipt.HeardUpTo(
                            uuid(one, "game"),
                            one.required("last").asLong(),
                            seal(one, "seal"),
                            one.required("forked").asBoolean())));
            return new Receipt(
                    uuid(node, "book"), Instant.parse(node.required("now").asString()), standings);
        });
    }

    /** A question what the hall says, signed as a whole: each is another, and so is its signature. */
    static String hearing(long after, List<Long> heard, Duration patience) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("after", after);
            out.writeNumberProperty("seconds", patience.toSeconds());
            out.writeArrayPropertyStart("heard");
            heard.forEach(out::writeNumber);
            out.writeEndArray();
            out.writeStringProperty("request", UUID.randomUUID().toString());
            out.writeEndObject();
        });
    }

    /** Messages as a hall says them. */
    public static String writeMessages(List<HallMessage> messages) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("messages");
            for (var message : messages) {
                out.writeStartObject();
                out.writeNumberProperty("number", message.number());
                out.writeStringProperty("kind", message.kind());
                out.writeStringProperty("said", message.said().toString());
                out.writeNumberProperty("ago", message.ago().toMillis());
                out.writeStringProperty("body", message.body());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    /** @throws Refusal when they are none */
    public static List<HallMessage> readMessages(String json) {
        return read(json, node -> {
            var messages = new ArrayList<HallMessage>();
            node.required("messages")
                    .forEach(one -> messages.add(new HallMessage(
                            one.required("number").asLong(),
                            one.required("kind").asString(),
                            Instant.parse(one.required("said").asString()),
                            Duration.ofMillis(one.path("ago").asLong(0)),
                            one.required("body").asString())));
            return List.copyOf(messages);
        });
    }

    private static UUID uuid(JsonNode node, String field) {
        return UUID.fromString(node.required(field).asString());
    }

    private static Seal seal(JsonNode node, String field) {
        return new Seal(node.required(field).asString());
    }

    /** Whatever is wrong with what another program sent is one sentence. */
    private static <T> T read(String json, Function<JsonNode, T> reader) {
        try {
            return reader.apply(Json.parse(json));
        } catch (DateTimeException | IllegalArgumentException | JacksonException unreadable) {
            throw new Refusal(Key.ENVELOPE_UNREADABLE.sentence(), unreadable);
        }
    }
}
