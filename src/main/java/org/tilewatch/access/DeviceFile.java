package org.tilewatch.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import tools.jackson.databind.JsonNode;

/** The paired devices and the PIN on disk, in a file of the kiosk's own user alone. It holds no secret, only hashes. */
record DeviceFile(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(DeviceFile.class);

    /**
     * What is known of devices.
     *
     * @param next the number of the next device
     */
    record Known(long next, List<Device> devices, Optional<Pin> pin) {
        static final Known NOBODY = new Known(1, List.of(), Optional.empty());

        Known {
            devices = List.copyOf(devices);
        }
    }

    /** What the file holds. One that cannot be read lets nobody in: it is set aside, and devices are paired anew. */
    Known read() {
        if (!Files.exists(file)) {
            return Known.NOBODY;
        }
        try {
            return parse(Json.parse(Files.readString(file)));
        } catch (IOException | BadInput | IllegalArgumentException | DateTimeParseException unreadable) {
            setAside();
            return Known.NOBODY;
        }
    }

    private void setAside() {
        var aside = file.resolveSibling(file.getFileName() + ".unread");
        LOG.warn("The file {} cannot be read: it lies in {} now, and devices have to be paired anew.", file, aside);
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException stays) {
            LOG.warn("The file {} cannot be moved", file, stays);
        }
    }

    private static Known parse(JsonNode root) {
        var devices = new ArrayList<Device>();
        for (var node : root.path("devices")) {
            devices.add(new Device(
                    node.path("number").asLong(),
                    text(node, "name"),
                    Leave.ofWord(text(node, "leave")).orElseThrow(() -> new IllegalArgumentException("no such leave")),
                    Instant.parse(text(node, "paired")),
                    text(node, "hash")));
        }
        var pin = root.path("pin");
        return new Known(
                root.path("next").asLong(),
                devices,
                pin.isObject()
                        ? Optional.of(new Pin(pin.path("rounds").asInt(), text(pin, "salt"), text(pin, "hash")))
                        : Optional.empty());
    }

    private static String text(JsonNode node, String name) {
        var text = node.path(name);
        if (!text.isString()) {
            throw new IllegalArgumentException("no " + name);
        }
        return text.asString();
    }

    void write(Known known) throws IOException {
        PrivateFile.write(file, json(known));
    }

    private static String json(Known known) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("next", known.next());
            out.writeArrayPropertyStart("devices");
            for (var device : known.devices()) {
                out.writeStartObject();
                out.writeNumberProperty("number", device.number());
                out.writeStringProperty("name", device.name());
                out.writeStringProperty("leave", device.leave().word());
                out.writeStringProperty("paired", device.paired().toString());
                out.writeStringProperty("hash", device.hash());
                out.writeEndObject();
            }
            out.writeEndArray();
            if (known.pin().isPresent()) {
                var pin = known.pin().get();
                out.writeObjectPropertyStart("pin");
                out.writeNumberProperty("rounds", pin.rounds());
                out.writeStringProperty("salt", pin.salt());
                out.writeStringProperty("hash", pin.hash());
                out.writeEndObject();
            }
            out.writeEndObject();
        });
    }
}
