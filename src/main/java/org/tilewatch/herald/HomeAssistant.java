package org.tilewatch.herald;

import java.util.List;
import java.util.function.Consumer;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.Words;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;

/**
 * The table as a device of Home Assistant, in one retained message (https://www.home-assistant.io/integrations/mqtt/, "device discovery", which
 * it knows since 2024.11).
 */
final class HomeAssistant {
    private final Topics topics;
    private final Words words;
    private final String version;

    HomeAssistant(Topics topics, Words words, String version) {
        this.topics = topics;
        this.words = words;
        this.version = version;
    }

    /** Where Home Assistant looks for devices, unless somebody has told it otherwise. */
    String topic() {
        return "homeassistant/device/" + topics.device() + "/config";
    }

    /** What it finds there. */
    String device() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeObjectPropertyStart("device");
            out.writeArrayPropertyStart("identifiers");
            out.writeString(topics.device());
            out.writeEndArray();
            out.writeStringProperty("name", said(Key.HOME_TABLE.with(Argument.of(topics.table()))));
            out.writeStringProperty("manufacturer", "Tilewatch");
            out.writeStringProperty("sw_version", version);
            out.writeEndObject();
            out.writeObjectPropertyStart("origin");
            out.writeStringProperty("name", "Tilewatch");
            out.writeStringProperty("sw_version", version);
            out.writeEndObject();
            out.writeStringProperty("availability_topic", topics.status());
            out.writeStringProperty("payload_available", Topics.ONLINE);
            out.writeStringProperty("payload_not_available", Topics.OFFLINE);
            out.writeNumberProperty("qos", 1);
            out.writeObjectPropertyStart("components");
            entities(out);
            out.writeEndObject();
            out.writeEndObject();
        });
    }

    private void entities(JsonGenerator out) {
        entity(
                out,
                "turn",
                Key.HOME_TURN.sentence(),
                sensor(Topics.TABLE, "{{ value_json.turn + 1 if value_json.turn is defined else 0 }}"));
        for (var seat : Seat.values()) {
            var people = Argument.of(seat.number() + 1);
            entity(
                    out,
                    "light_" + (seat.number() + 1),
                    Key.HOME_LIGHT.with(people),
                    choice(Topics.LIGHTS, "{{ value_json[" + seat.number() + "] }}", List.of("off", "held", "asked")));
            entity(
                    out,
                    "riichi_" + (seat.number() + 1),
                    Key.HOME_RIICHI.with(people),
                    whether(
                            Topics.TABLE,
                            "{{ 'ON' if value_json.players | default([]) | selectattr('seat', 'eq', " + seat.number()
                                    + ") | selectattr('riichi') | list else 'OFF' }}"));
        }
        entity(out, "hand", Key.HOME_HAND_ENDS.sentence(), one -> {
            one.writeStringProperty("platform", "event");
            one.writeStringProperty("state_topic", topics.of(Topics.HAND));
            array(one, "event_types", EndingNews.TYPES);
        });
        entity(out, "camera", Key.HOME_CAMERA.sentence(), one -> {
            whether(Topics.HEALTH, "{{ 'ON' if value_json.blind is defined else 'OFF' }}")
                    .accept(one);
            one.writeStringProperty("device_class", "problem");
            one.writeStringProperty("json_attributes_topic", topics.of(Topics.HEALTH));
        });
        entity(out, "health", Key.HOME_HEALTH.sentence(), one -> {
            choice(Topics.HEALTH, "{{ value_json.grade }}", List.of("good", "fair", "poor", "unknown"))
                    .accept(one);
            one.writeStringProperty("json_attributes_topic", topics.of(Topics.HEALTH));
        });
    }

    private void entity(JsonGenerator out, String id, Sentence name, Consumer<JsonGenerator> kind) {
        out.writeObjectPropertyStart(id);
        out.writeStringProperty("unique_id", topics.device() + "_" + id);
        out.writeStringProperty("name", said(name));
        kind.accept(out);
        out.writeEndObject();
    }

    private Consumer<JsonGenerator> sensor(String topic, String template) {
        return kind("sensor", topic, template);
    }

    private Consumer<JsonGenerator> whether(String topic, String template) {
        return kind("binary_sensor", topic, template);
    }

    private Consumer<JsonGenerator> choice(String topic, String template, List<String> options) {
        return sensor(topic, template).andThen(one -> {
            one.writeStringProperty("device_class", "enum");
            array(one, "options", options);
        });
    }

    private Consumer<JsonGenerator> kind(String platform, String topic, String template) {
        return one -> {
            one.writeStringProperty("platform", platform);
            one.writeStringProperty("state_topic", topics.of(topic));
            one.writeStringProperty("value_template", template);
        };
    }

    private static void array(JsonGenerator out, String name, List<String> values) {
        out.writeArrayPropertyStart(name);
        values.forEach(out::writeString);
        out.writeEndArray();
    }

    private String said(Sentence name) {
        return words.say(name);
    }
}
