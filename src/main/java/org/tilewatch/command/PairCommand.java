package org.tilewatch.command;

import java.util.concurrent.Callable;
import org.tilewatch.access.Leave;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.AddressCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
final class PairCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RunningKiosk kiosk = new RunningKiosk();

    @Option(
            names = "--as",
            paramLabel = "LEAVE",
            description = "host, all-seats, or seat-0 to seat-3. Default: ${DEFAULT-VALUE}.")
    private String leave = "host";

    @Override
    public Integer call() throws InterruptedException {
        var given = Leave.ofWord(leave)
                .filter(Leave.Common.HOST::mayGive)
                .orElseThrow(() -> kiosk.wrong("--as is host, all-seats, or seat-0 to seat-3, not " + leave));
        var links = Json.parse(kiosk.post(
                        "/api/devices/invitation", "{\"leave\":\"" + given.word() + "\"}", "lets no device in"))
                .path("links");
        if (links.isEmpty()) {
            throw kiosk.wrong("the kiosk is on no network: no other device finds it");
        }
        var link = links.get(0).path("link").asString();
        var out = spec.commandLine().getOut();
        out.println(link);
        out.print(AddressCode.text(link));
        out.flush();
        return ExitCode.OK;
    }
}
