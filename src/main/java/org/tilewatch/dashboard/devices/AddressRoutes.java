package org.tilewatch.dashboard.devices;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import java.util.List;
import java.util.function.Supplier;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;

/** Under which addresses other machines open the page, as text and as a code to be photographed. */
public final class AddressRoutes {
    private final Supplier<List<String>> addresses;

    public AddressRoutes(Supplier<List<String>> addresses) {
        this.addresses = addresses;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/api/addresses",
                context -> context.contentType(ContentType.JSON).result(Json.text(out -> {
                    out.writeStartObject();
                    out.writeArrayPropertyStart("addresses");
                    addresses.get().forEach(out::writeString);
                    out.writeEndArray();
                    out.writeEndObject();
                })));
        routes.get("/api/address.svg", context -> {
            var wished = context.queryParam("of");
            var address = addresses.get().stream()
                    .filter(own -> own.equals(wished))
                    .findFirst()
                    .orElseThrow(() -> BadRequest.notFound(Key.NO_SUCH_ADDRESS.sentence()));
            context.contentType("image/svg+xml").result(AddressQrCode.svg(address));
        });
    }
}
