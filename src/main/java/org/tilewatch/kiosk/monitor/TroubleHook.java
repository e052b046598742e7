package org.tilewatch.kiosk.monitor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;

/**
 * Tells an address of the host's that something keeps the kiosk from its work, and when it is well again: once for each, as JSON that message
 * services take ({@code text}) and programs can read. What could not be told is told at the next look, as it is then. Used by one thread.
 */
final class TroubleHook implements AutoCloseable {
    /** What a host comes for, wherever he is. */
    private static final Set<String> CHECKS =
            Set.of("camera", "phone", "disk", "files", "voltage", "temperature", "database", "backups");

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int TAKEN = 300;
    private static final Logger LOG = LoggerFactory.getLogger(TroubleHook.class);

    private final URI address;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    /** The last grade that was told of each check; what was never poor needs not be told to be well. */
    private final Map<String, Grade> told = new HashMap<>();

    TroubleHook(URI address) {
        this.address = address;
    }

    /** What the checks have found now. */
    void found(List<Finding> findings) throws InterruptedException {
        for (var finding : findings) {
            boolean poor = finding.grade() == Grade.POOR;
            boolean wasPoor = told.get(finding.check()) == Grade.POOR;
            if (CHECKS.contains(finding.check()) && poor != wasPoor && tell(finding)) {
                told.put(finding.check(), finding.grade());
            }
        }
    }

    private boolean tell(Finding finding) throws InterruptedException {
        try {
            var request = HttpRequest.newBuilder(address)
                    .timeout(PATIENCE)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(json(finding)))
                    .build();
            int status = client.send(request, BodyHandlers.discarding()).statusCode();
            if (status < TAKEN) {
                return true;
            }
            LOG.warn("What is told of a trouble answers with status {}", status);
        } catch (IOException silent) {
            LOG.warn("Nobody could be told of a trouble: {}", silent.toString());
        }
        return false;
    }

    private static String json(Finding finding) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("check", finding.check());
            out.writeStringProperty("grade", finding.grade().name().toLowerCase(Locale.ROOT));
            SentenceJson.write(out, "text", finding.said());
            out.writeEndObject();
        });
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
