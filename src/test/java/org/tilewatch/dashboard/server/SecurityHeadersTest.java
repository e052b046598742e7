package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.OpenToGuests;

class SecurityHeadersTest extends OpenToGuests {
    @Test
    void everyAnswerBeginsWithTheStrictPolicyAlsoWhereTheRequestIsNone() throws Exception {
        var port = dashboard.port();
        for (var request : List.of(
                "GET / HTTP/1.1\r\nHost: localhost:" + port,
                "GET /page.js HTTP/1.1\r\nHost: localhost:" + port,
                "GET /words/cs.json HTTP/1.1\r\nHost: localhost:" + port,
                "GET /tiles/m1.svg HTTP/1.1\r\nHost: localhost:" + port,
                "GET /nowhere HTTP/1.1\r\nHost: localhost:" + port,
                "GET /api/state HTTP/1.1\r\nHost: rebound.example",
                "POST /api/corners HTTP/1.1\r\nHost: localhost:" + port,
                "GET /%00 HTTP/1.1\r\nHost: localhost:" + port,
                "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost:" + port,
                "GET /" + "x".repeat(9000) + " HTTP/1.1\r\nHost: localhost:" + port,
                "GET / HTTP/1.1\r\nHost: localhost:" + port + "\r\nX-Large: " + "x".repeat(20_000),
                "GET / HTTP/1.1",
                "GET / HTTP/9.9\r\nHost: localhost:" + port,
                "nonsense")) {
            var answer = raw("127.0.0.1", request + "\r\nConnection: close\r\n\r\n");
            assertThat(answer)
                    .as(request.substring(0, Math.min(60, request.length())))
                    .containsIgnoringCase("Content-Security-Policy: default-src 'none'")
                    .containsIgnoringCase("X-Content-Type-Options: nosniff")
                    .doesNotContainIgnoringCase("Server: Jetty");
        }
    }
}
