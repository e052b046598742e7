package org.tilewatch.dashboard.devices;

import java.util.List;
import java.util.Optional;
import org.tilewatch.access.Access;
import org.tilewatch.access.Device;
import org.tilewatch.access.PairingRequest;
import org.tilewatch.access.PairingState;
import org.tilewatch.access.Permission;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Who may do what and who asks, as pages are told it. */
public final class AccessJson {
    private AccessJson() {}

    /** What an open page is told of its role, and of the devices that ask to be paired where it may pair them. */
    public static String session(Principal principal, List<PairingRequest> requests) {
        return Json.text(out -> {
            out.writeStartObject();
            write(out, principal);
            if (principal.role().allows(Permission.GeneralPermission.PAIR_DEVICES)) {
                write(out, requests);
            }
            out.writeEndObject();
        });
    }

    /** What an open page is told that asked for what it may not do: the page leads to where that can be changed. */
    public static String notAllowed(Principal principal) {
        return "{\"notAllowed\":" + SentenceJson.write(AuthorizationFilter.why(principal)) + '}';
    }

    static void write(JsonGenerator out, Principal principal) {
        out.writeObjectPropertyStart("you");
        write(out, principal.role());
        principal.speaker().ifPresent(speaker -> {
            out.writeNumberProperty("device", speaker.device());
            out.writeStringProperty("name", speaker.name());
        });
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, Role role) {
        out.writeStringProperty("role", role.word());
        role.ofSeat().ifPresent(seat -> out.writeNumberProperty("seat", seat.number()));
    }

    /**
     * The role that is told; {@code none} where somebody says no.
     *
     * @throws Refusal where there is no such role
     */
    static Role readRole(JsonNode node) {
        var seat = node.path("seat");
        boolean known = seat.isInt() && 0 <= seat.intValue() && seat.intValue() < Seat.values().length;
        return Optional.of(PairingRoutes.text(node, "role"))
                .filter(word -> known || seat.isMissingNode())
                .flatMap(word -> Role.of(word, known ? Optional.of(Seat.of(seat.intValue())) : Optional.empty()))
                .orElseThrow(() -> new Refusal(Key.NO_SUCH_ROLE.sentence()));
    }

    static void write(JsonGenerator out, PairingState state) {
        switch (state) {
            case PairingState.Pending(PairingRequest request) -> {
                out.writeStringProperty("pairing", "pending");
                out.writeStringProperty("code", request.code());
            }
            case PairingState.PairingRefused() -> out.writeStringProperty("pairing", "refused");
            case PairingState.Paired(Principal principal) -> out.writeStringProperty("pairing", "paired");
            case PairingState.Unpaired() -> out.writeStringProperty("pairing", "unpaired");
        }
    }

    private static void write(JsonGenerator out, List<PairingRequest> requests) {
        out.writeArrayPropertyStart("pairingRequests");
        for (var request : requests) {
            out.writeStartObject();
            out.writeNumberProperty("request", request.number());
            out.writeStringProperty("code", request.code());
            out.writeStringProperty("name", request.name());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** The devices, those who ask, and whether there is a PIN. */
    static String devices(Access access, Principal principal) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("devices");
            access.devices().forEach(device -> write(out, device));
            out.writeEndArray();
            write(out, access.pairingRequests());
            write(out, principal);
            out.writeBooleanProperty("pin", access.hasPin());
            out.writeEndObject();
        });
    }

    private static void write(JsonGenerator out, Device device) {
        out.writeStartObject();
        out.writeNumberProperty("device", device.number());
        out.writeStringProperty("name", device.name());
        write(out, device.role());
        out.writeStringProperty("paired", device.paired().toString());
        out.writeEndObject();
    }
}
