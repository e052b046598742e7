package org.tilewatch.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.Json;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * All that the seal of a journal's entry covers, value by value as the ledger's file holds it: whoever has it makes the seal again.
 *
 * @param entry    the row's number, its game's, when it was written, the event, how many rows of other games come before those that it
 *                 names, and the device through which it was said
 * @param payments of each: place, payer, payee, points, why, rule and sentence
 */
public record SealedBody(List<Optional<String>> entry, List<List<Optional<String>>> payments) {
    private static final int ENTRY_VALUES = 6;
    private static final int PAYMENT_VALUES = 7;
    private static final byte[] NO_VALUE = {};

    /** @throws Refusal when values are missing or too many */
    public SealedBody {
        entry = List.copyOf(entry);
        payments = payments.stream().map(List::copyOf).toList();
        if (entry.size() != ENTRY_VALUES || payments.stream().anyMatch(values -> values.size() != PAYMENT_VALUES)) {
            throw new Refusal(Key.ENVELOPE_BODY_UNREADABLE.sentence());
        }
    }

    /** The seal of this entry after the one before it in its game. */
    public Seal seal(Seal previous) {
        var sum = sha256();
        sum.update(previous.bytes());
        entry.forEach(value -> add(sum, value));
        payments.forEach(values -> values.forEach(value -> add(sum, value)));
        return Seal.of(sum.digest());
    }

    /** The seal of what is no row of the journal: a game's settings without names. */
    public static Seal ofText(String text) {
        return Seal.of(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Each value with its length before it: no two rows have the same bytes. */
    static void add(MessageDigest sum, Optional<String> value) {
        var bytes = value.map(text -> text.getBytes(StandardCharsets.UTF_8)).orElse(NO_VALUE);
        int length = value.isEmpty() ? -1 : bytes.length;
        sum.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).flip());
        sum.update(bytes);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** In JSON: {@code {"entry":[...],"payments":[[...],...]}}, each value a text or null. */
    public String write() {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, "entry", entry);
            out.writeArrayPropertyStart("payments");
            for (var values : payments) {
                out.writeStartArray();
                values.forEach(value -> write(out, value));
                out.writeEndArray();
            }
            out.writeEndArray();
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, String name, List<Optional<String>> values) {
        out.writeArrayPropertyStart(name);
        values.forEach(value -> write(out, value));
        out.writeEndArray();
    }

    private static void write(JsonGenerator out, Optional<String> value) {
        value.ifPresentOrElse(out::writeString, out::writeNull);
    }

    /**
     * Reads what {@link #write()} wrote.
     *
     * @throws Refusal when it is none
     */
    public static SealedBody read(String json) {
        var node = Json.parse(json);
        var payments = new ArrayList<List<Optional<String>>>();
        node.path("payments").forEach(values -> payments.add(values(values)));
        return new SealedBody(values(node.path("entry")), payments);
    }

    private static List<Optional<String>> values(JsonNode array) {
        var values = new ArrayList<Optional<String>>();
        for (var value : array) {
            if (!value.isNull() && !value.isString()) {
                throw new Refusal(Key.ENVELOPE_BODY_UNREADABLE.sentence());
            }
            values.add(value.isNull() ? Optional.empty() : Optional.of(value.asString()));
        }
        return values;
    }
}
