package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What the server answers, described for other programs as an OpenAPI document. It is kept by hand, and a test holds it true. */
public final class ApiDescription {
    private static final String DOCUMENT = "/org/tilewatch/dashboard/openapi.json";

    private final byte[] document;

    public ApiDescription() {
        try (var in = ApiDescription.class.getResourceAsStream(DOCUMENT)) {
            if (in == null) {
                throw new IllegalStateException("this build of the program holds no " + DOCUMENT);
            }
            document = in.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/api",
                context ->
                        context.contentType("application/json; charset=utf-8").result(document));
    }
}
