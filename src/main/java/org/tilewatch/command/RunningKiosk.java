package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The kiosk that runs on this machine, as its own screen reaches it: whoever may log in here is a host. */
final class RunningKiosk {
    private static final int USUAL_PORT = 8080;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--port",
            description =
                    "On which the kiosk serves its dashboard. Default: that of the kiosk that is installed here, else "
                            + USUAL_PORT + ".")
    private Optional<Integer> given = Optional.empty();

    int port() {
        return given.orElseGet(() -> InstalledKiosk.ofThisMachine().port().orElse(USUAL_PORT));
    }

    /**
     * What it answers.
     *
     * @param instead what it does where it does not do as it is told
     * @throws ParameterException where none runs, or it does not do it
     */
    String post(String path, String body, String instead) throws InterruptedException {
        try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                    .timeout(PATIENCE)
                    .POST(BodyPublishers.ofString(body))
                    .build();
            var answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw wrong("what runs on port " + port() + " " + instead + ": status " + answer.statusCode());
            }
            return answer.body();
        } catch (IOException | IllegalArgumentException none) {
            throw wrong("no kiosk runs on port " + port() + " of this machine");
        }
    }

    ParameterException wrong(String because) {
        return new ParameterException(spec.commandLine(), because);
    }
}
