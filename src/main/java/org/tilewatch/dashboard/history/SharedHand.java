package org.tilewatch.dashboard.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.NumberedEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A hand that was played as one text, which a page opens without any kiosk: how the table stood at first, and what each event changed of that. No
 * names are in it, nor when it was. The text is the JSON {@code {"version", "steps"}}, deflated (RFC 1951) and in the letters of an address (RFC
 * 4648, section 5): a link's fragment, which no browser sends anywhere. A step names what it changes by its way from the top, as {@code
 * seats.2.discards.7}; null takes it away.
 */
final class SharedHand {
    static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What the table is drawn from. */
    private static final Set<String> OF_TABLE = Set.of(
            "doraIndicators",
            "seats",
            "hand",
            "dealer",
            "begunWith",
            "east",
            "roundWind",
            "wall",
            "unwatched",
            "watched",
            "counters",
            "riichiSticks",
            "turn",
            "lastDiscard",
            "ending",
            "traits",
            "rules");

    private static final Set<String> OF_SEAT =
            Set.of("empty", "wind", "total", "riichi", "melds", "bonus", "open", "concealed", "discards");

    /** Of an event: when it was, how sure the kiosk was, and by which numbers things are put right, is the kiosk's alone. */
    private static final List<String> OF_KIOSK = List.of("t", "confidence", "known");

    private SharedHand() {}

    /** A hand's text. */
    static String of(HandSteps hand) {
        var document = JSON.createObjectNode();
        document.put("version", VERSION);
        var steps = document.putArray("steps");
        JsonNode before = JSON.createObjectNode();
        for (int step = 1; step <= hand.events().size(); step++) {
            var now = shown(
                    JSON.readTree(hand.json(step)).path("state"), hand.events().get(step - 1));
            var changed = steps.addObject();
            changes(before, now, "", changed);
            before = now;
        }
        return packed(JSON.writeValueAsString(document));
    }

    private static ObjectNode shown(JsonNode page, NumberedEvent last) {
        var shown = JSON.createObjectNode();
        page.properties().forEach(field -> {
            if (OF_TABLE.contains(field.getKey())) {
                shown.set(field.getKey(), field.getValue());
            }
        });
        var seats = shown.putArray("seats");
        for (var seat : page.path("seats")) {
            var kept = seats.addObject();
            seat.properties().forEach(field -> {
                if (OF_SEAT.contains(field.getKey())) {
                    kept.set(field.getKey(), withoutNumbers(field.getValue()));
                }
            });
        }
        var told = (ObjectNode) JSON.readTree(EventJson.write(last.event()));
        OF_KIOSK.forEach(told::remove);
        shown.set("told", told);
        return shown;
    }

    /** Numbers name what can be put right at the kiosk; nothing of a hand that left it can. */
    private static JsonNode withoutNumbers(JsonNode node) {
        if (node instanceof ArrayNode array) {
            array.forEach(SharedHand::withoutNumbers);
        } else if (node instanceof ObjectNode object) {
            object.remove("number");
        }
        return node;
    }

    private static void changes(JsonNode before, JsonNode now, String way, ObjectNode changed) {
        if (before.equals(now)) {
            return;
        }
        if (before instanceof ObjectNode && now instanceof ObjectNode && !way.equals("told.")) {
            before.propertyNames().stream().filter(name -> !now.has(name)).forEach(name -> changed.putNull(way + name));
            now.properties()
                    .forEach(field -> changes(
                            before.path(field.getKey()), field.getValue(), way + field.getKey() + ".", changed));
        } else if (before instanceof ArrayNode && now instanceof ArrayNode && now.size() >= before.size()) {
            for (int place = 0; place < now.size(); place++) {
                changes(before.path(place), now.get(place), way + place + ".", changed);
            }
        } else {
            changed.set(way.substring(0, way.length() - 1), now);
        }
    }

    private static String packed(String text) {
        var bytes = new ByteArrayOutputStream();
        var deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (var out = new DeflaterOutputStream(bytes, deflater)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            deflater.end();
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    }
}
