package org.tilewatch.dashboard.devices;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.tilewatch.access.Access;
import org.tilewatch.access.AccessLimit;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The routes under the page of those already in: who is paired, who asks, and how others are let in. */
public final class DeviceRoutes {
    /** A page of the kiosk's own, to which a device is led once it is in. */
    private static final Pattern PAGE = Pattern.compile("[a-z]+\\.html");

    private final Access access;
    private final AuthorizationFilter door;
    private final Supplier<List<String>> addresses;

    /** @param addresses under which other machines open the page */
    public DeviceRoutes(Access access, AuthorizationFilter door, Supplier<List<String>> addresses) {
        this.access = access;
        this.door = door;
        this.addresses = addresses;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/api/devices", this::devices);
        routes.post("/api/devices", this::decide);
        routes.post("/api/devices/invitation", this::invite);
        routes.post("/api/devices/pin", context -> {
            var told = PairingRoutes.told(context);
            // What is broken takes no PIN away.
            if (!told.path("pin").isString()) {
                throw new Refusal(Key.REQUEST_BROKEN.sentence());
            }
            access.pin(Optional.of(PairingRoutes.text(told, "pin")).filter(given -> !given.isEmpty()));
            devices(context);
        });
        routes.delete("/api/devices/{device}", context -> {
            access.revoke(number(context.pathParam("device")));
            devices(context);
        });
    }

    private void devices(Context context) {
        context.contentType(ContentType.JSON).result(AccessJson.devices(access, door.principal(context)));
    }

    private void decide(Context context) {
        var told = PairingRoutes.told(context);
        long request = told.path("request").asLong(0);
        var role = AccessJson.readRole(told);
        if (role == Role.GeneralRole.NONE) {
            access.refuse(request);
        } else {
            var code = Optional.of(PairingRoutes.text(told, "code").replaceAll("\\D", ""));
            access.approve(request, role, door.principal(context), code);
        }
        devices(context);
    }

    /** The secret stands behind the address's #, which browsers send nowhere: it is in no log. */
    private void invite(Context context) {
        var told = PairingRoutes.told(context);
        var role = AccessJson.readRole(told);
        var next = PairingRoutes.text(told, "to");
        var page = PAGE.matcher(next).matches() ? "/pair.html?to=" + next + "#" : "/pair.html#";
        var secret = access.invite(role, door.principal(context));
        context.contentType(ContentType.JSON).result(Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("seconds", AccessLimit.INVITATION_SECONDS.value());
            out.writeArrayPropertyStart("links");
            for (var address : addresses.get()) {
                var link = address + page + secret;
                out.writeStartObject();
                out.writeStringProperty("address", address);
                out.writeStringProperty("link", link);
                out.writeStringProperty("svg", AddressQrCode.svg(link));
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        }));
    }

    private static long number(String text) {
        if (!text.matches("\\d{1,18}")) {
            throw BadRequest.notFound(Key.NO_SUCH_DEVICE.sentence());
        }
        return Long.parseLong(text);
    }
}
