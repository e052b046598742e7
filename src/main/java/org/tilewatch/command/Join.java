package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.uplink.Joining;
import org.tilewatch.uplink.Membership;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch join}: a place in a hall. */
@Command(
        name = "join",
        mixinStandardHelpOptions = true,
        description = {
            "Has this kiosk send its games to a hall, from its next start on.",
            "",
            "The hall's host reads the code off the hall: tilewatch hall invite. It holds once and for an hour. With"
                    + " --leave nothing is sent any more, and the kiosk's key is deleted."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it is done", "2:the hall does not answer, or takes no kiosk by this code"})
final class Join implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "ADDRESS", description = "Where it is: https://HOST:PORT.")
    private Optional<String> address = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "CODE")
    private Optional<String> code = Optional.empty();

    @Option(names = "--table", paramLabel = "NAME", description = "How the hall calls this table, such as 7.")
    private String table = "";

    @Option(names = "--leave", description = "Leave the hall.")
    private boolean leave;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where the ledger is kept. Default: the service's state folder, else"
                    + " ~/.local/share/tilewatch.")
    private Optional<Path> data = Optional.empty();

    @Override
    public Integer call() throws IOException {
        var folder = data.orElseGet(TableOptions::usualFolder);
        if (leave) {
            Membership.leave(folder);
            return ExitCode.OK;
        }
        if (address.isEmpty() || code.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "ADDRESS and CODE are needed, or --leave");
        }
        var membership = Joining.join(uri(address.get()), code.get(), table);
        Files.createDirectories(folder);
        membership.write(folder);
        var out = spec.commandLine().getOut();
        out.println("This kiosk sends its games to " + membership.hall() + " from its next start on.");
        out.flush();
        return ExitCode.OK;
    }

    private URI uri(String text) {
        try {
            var uri = URI.create(text.contains("://") ? text : "https://" + text);
            if ("https".equals(uri.getScheme()) && uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(spec.commandLine(), "ADDRESS is no address: " + text, malformed);
        }
        throw new ParameterException(spec.commandLine(), "ADDRESS is such as https://hall.local:8444, not " + text);
    }
}
