package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.tilewatch.access.Leave;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.AddressCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch pair}: the first device of a kiosk without a screen. */
@Command(
        name = "pair",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a link, and its QR code, that lets one device in on the kiosk that runs on this machine.",
            "",
            "It holds once and for five minutes. For a kiosk without a screen of its own, whose first device nobody"
                    + " else can let in."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the link is printed", "2:no kiosk runs on this machine and port, or it is on no network"})
final class Pair implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Option(names = "--port", description = "On which the kiosk serves its dashboard. Default: ${DEFAULT-VALUE}.")
    private int port = 8080;

    @Option(
            names = "--as",
            paramLabel = "LEAVE",
            description = "host, all-seats, or seat-0 to seat-3. Default: ${DEFAULT-VALUE}.")
    private String leave = "host";

    @Override
    public Integer call() throws InterruptedException {
        var given = Leave.ofWord(leave)
                .filter(Leave.Common.HOST::mayGive)
                .orElseThrow(() -> wrong("--as is host, all-seats, or seat-0 to seat-3, not " + leave));
        var links = Json.parse(invitation(given)).path("links");
        if (links.isEmpty()) {
            throw wrong("the kiosk is on no network: no other device finds it");
        }
        var link = links.get(0).path("link").asString();
        var out = spec.commandLine().getOut();
        out.println(link);
        out.print(AddressCode.text(link));
        out.flush();
        return ExitCode.OK;
    }

    private String invitation(Leave given) throws InterruptedException {
        try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/devices/invitation"))
                    .timeout(PATIENCE)
                    .POST(BodyPublishers.ofString("{\"leave\":\"" + given.word() + "\"}"))
                    .build();
            var answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw wrong("what runs on port " + port + " lets no device in: status " + answer.statusCode());
            }
            return answer.body();
        } catch (IOException | IllegalArgumentException none) {
            throw wrong("no kiosk runs on port " + port + " of this machine");
        }
    }

    private ParameterException wrong(String because) {
        return new ParameterException(spec.commandLine(), because);
    }
}
