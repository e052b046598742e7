package org.tilewatch.dashboard.server;

import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * What stands at the head of every answer, also of those that the web server gives by itself, such as to a request that is none: a page
 * of the kiosk takes scripts, styles, pictures and films from the kiosk alone, stands in no frame, and no other site may take in what is
 * answered.
 */
public final class SecurityHeaders {
    public static final Map<String, String> ALL = Map.of(
            "Content-Security-Policy",
                    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
                            + " media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cache-Control", "no-cache");

    private SecurityHeaders() {}

    /** Has the web server begin each of its answers so. */
    public static void addTo(HttpConfiguration configuration) {
        configuration.setSendServerVersion(false);
        configuration.addCustomizer((request, answer) -> {
            put(answer);
            return request;
        });
    }

    /** Has the web server begin so also what it answers to a request that cannot be read. */
    public static void addTo(Server server) {
        server.setErrorHandler(new ErrorHandler() {
            @Override
            public boolean handle(Request request, Response answer, Callback done) throws Exception {
                put(answer.getHeaders());
                return super.handle(request, answer, done);
            }
        });
    }

    private static void put(HttpFields.Mutable answer) {
        ALL.forEach(answer::put);
    }
}
