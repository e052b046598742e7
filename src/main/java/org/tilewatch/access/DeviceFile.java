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
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;

/** The paired devices and the PIN on disk, in a file of the kiosk's own user alone. It holds no secret, only hashes. */
record DeviceFile(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(DeviceFile.class);

    /** Under which a device's role stood before there was a release. */
    private static final String OLD_ROLE = "leave";

    /**
     * What is known of devices.
     *
     * @param next the number of the next device
     */
    record KnownDevices(long next, List<Device> devices, Optional<Pin> pin) {
        static final KnownDevices NOBODY = new KnownDevices(1, List.of(), Optional.empty());

        KnownDevices {
            devices = List.copyOf(devices);
        }
    }

    /** What the file holds. One that cannot be read lets nobody in: it is set aside, and devices are paired anew. */
    KnownDevices read() {
        if (!Files.exists(file)) {
            return KnownDevices.NOBODY;
        }
        try {
            return parse(Json.parse(Files.readString(file)));
        } catch (IOException | BadInput | IllegalArgumentException | DateTimeParseException unreadable) {
            setAside();
            return KnownDevices.NOBODY;
        }
    }

    private void setAside() {
        try {
            Files.move(file, aside(), StandardCopyOption.REPLACE_EXISTING);
            notice().ifPresent(said -> LOG.warn("{}", ContractEnglish.of(said)));
        } catch (IOException stays) {
            LOG.warn("The file {} cannot be read, nor moved", file, stays);
        }
    }

    private Path aside() {
        return file.resolveSibling(file.getFileName() + ".unread");
    }

    /** What is said where the file was set aside and nothing has been written since. */
    Optional<Sentence> notice() {
        if (Files.exists(file) || !Files.exists(aside())) {
            return Optional.empty();
        }
        var place = Argument.of(aside().toString());
        return Optional.of(hasOldWords() ? Key.DEVICES_OF_OLD_WORDS.with(place) : Key.DEVICES_SET_ASIDE.with(place));
    }

    private boolean hasOldWords() {
        try {
            for (var node : Json.parse(Files.readString(aside())).path("devices")) {
                if (node.has(OLD_ROLE)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | BadInput unreadable) {
            return false;
        }
    }

    private static KnownDevices parse(JsonNode root) {
        var devices = new ArrayList<Device>();
        for (var node : root.path("devices")) {
            devices.add(new Device(
                    node.path("number").asLong(),
                    GivenName.cleaned(text(node, "name")),
                    role(node),
                    Instant.parse(text(node, "paired")),
                    text(node, "hash")));
        }
        var pin = root.path("pin");
        return new KnownDevices(
                root.path("next").asLong(),
                devices,
                pin.isObject()
                        ? Optional.of(new Pin(pin.path("rounds").asInt(), text(pin, "salt"), text(pin, "hash")))
                        : Optional.empty());
    }

    private static Role role(JsonNode node) {
        var seat = node.path("seat");
        return Role.of(
                        text(node, "role"),
                        seat.isMissingNode()
                                ? Optional.empty()
                                : Optional.of(Seat.of(seat.isInt() ? seat.intValue() : -1)))
                .orElseThrow(() -> new IllegalArgumentException("no such role"));
    }

    private static String text(JsonNode node, String name) {
        var text = node.path(name);
        if (!text.isString()) {
            throw new IllegalArgumentException("no " + name);
        }
        return text.asString();
    }

    void write(KnownDevices knownDevices) throws IOException {
        PrivateFile.write(file, json(knownDevices));
    }

    private static String json(KnownDevices knownDevices) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("next", knownDevices.next());
            out.writeArrayPropertyStart("devices");
            for (var device : knownDevices.devices()) {
                out.writeStartObject();
                out.writeNumberProperty("number", device.number());
                out.writeStringProperty("name", device.name());
                out.writeStringProperty("role", device.role().word());
                device.role().ofSeat().ifPresent(seat -> out.writeNumberProperty("seat", seat.number()));
                out.writeStringProperty("paired", device.paired().toString());
                out.writeStringProperty("hash", device.hash());
                out.writeEndObject();
            }
            out.writeEndArray();
            if (knownDevices.pin().isPresent()) {
                var pin = knownDevices.pin().get();
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
