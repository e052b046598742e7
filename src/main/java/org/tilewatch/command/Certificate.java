package org.tilewatch.command;

import java.util.concurrent.Callable;
import org.tilewatch.contract.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch certificate}: the page over HTTPS, for a kiosk without a screen. */
@Command(
        name = "certificate",
        mixinStandardHelpOptions = true,
        description = {
            "Has the kiosk that runs on this machine serve its page encrypted too, with a certificate authority of its own.",
            "",
            "Prints where, what devices have to trust, and where they download it. Said again it changes nothing."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it is done", "2:no kiosk runs on this machine and port, or it cannot be done now"})
final class Certificate implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RunningKiosk kiosk = new RunningKiosk();

    @Option(names = "--anew", description = "Make a new authority, which every device has to trust anew.")
    private boolean anew;

    @Option(names = "--off", description = "Serve it encrypted no longer, and delete the authority with its key.")
    private boolean off;

    @Override
    public Integer call() throws InterruptedException {
        if (anew && off) {
            throw new ParameterException(spec.commandLine(), "--anew and --off are not for one time");
        }
        var standing = Json.parse(kiosk.post(
                "/api/certificate", "{\"on\":%b,\"anew\":%b}".formatted(!off, anew), "serves nothing encrypted"));
        var out = spec.commandLine().getOut();
        standing.path("addresses").forEach(address -> out.println(address.asString()));
        if (standing.has("trouble")) {
            out.println(standing.path("trouble"));
        }
        if (standing.has("fingerprint")) {
            out.println("SHA-256 " + standing.path("fingerprint").asString());
            out.println("Devices download it, and read how to trust it, at http://ADDRESS:" + kiosk.port()
                    + "/certificate.html");
        }
        out.flush();
        return ExitCode.OK;
    }
}
