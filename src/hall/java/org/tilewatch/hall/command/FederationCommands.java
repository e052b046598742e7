package org.tilewatch.hall.command;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.tilewatch.hall.federation.FederatedRow;
import org.tilewatch.hall.federation.Federation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall federation}: halls that tell one another their results. */
@Command(
        name = "federation",
        mixinStandardHelpOptions = true,
        description = {
            "Halls whose books are in databases of PostgreSQL tell one another who came where in their tournaments: whoever"
                    + " consents, and nobody else."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it is done, and all is well", "1:a hall is away, or a row came twice", "2:it cannot be done"
        })
final class FederationCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "one of publish, tell, join, leave, state, results is needed");
    }

    /** Something done with this hall's database. */
    private interface FederatedWork {
        int with(Federation federation) throws SQLException;
    }

    private int at(HallFolder data, FederatedWork work) {
        var url = data.database()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--database: a federation takes a database of PostgreSQL"));
        try {
            int status = work.with(new Federation(url));
            spec.commandLine().getOut().flush();
            return status;
        } catch (SQLException failed) {
            throw new ParameterException(spec.commandLine(), "--database: " + Federation.said(failed), failed);
        }
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
    }

    @Command(name = "publish", description = "Lets other halls join this one.")
    int publish(@Mixin HallFolder data) {
        return at(data, federation -> {
            federation.publish();
            return ExitCode.OK;
        });
    }

    @Command(name = "tell", description = "Tells the federation the standings of the tournament that was begun last.")
    int tell(@Mixin HallFolder data) {
        return at(
                data,
                federation -> HostDesk.at(spec, data, desk -> {
                    var standing = desk.hosted().standings(desk.now());
                    var rows = FederatedRow.of(
                            desk.hall(),
                            desk.now().kept().name(),
                            desk.now().kept().rules(),
                            desk.now().entrants(),
                            standing.lines());
                    try {
                        federation.tell(rows, Instant.now());
                    } catch (SQLException failed) {
                        throw desk.refused("--database: " + Federation.said(failed));
                    }
                    return ExitCode.OK;
                }));
    }

    @Command(name = "join", description = "Takes what another hall publishes.")
    int join(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "NAME", description = "Small letters, digits, underscores.")
                    String name,
            @Option(
                            names = "--of",
                            required = true,
                            paramLabel = "CONNECTION",
                            description =
                                    "Its database as this hall's server reaches it: 'host=... dbname=hall user=reader'.")
                    String connection) {
        requireName(name);
        return at(data, federation -> {
            federation.join(name, connection);
            return ExitCode.OK;
        });
    }

    @Command(name = "leave", description = "Takes no more of another hall; what it has told stays.")
    int leave(@Mixin HallFolder data, @Parameters(paramLabel = "NAME") String name) {
        requireName(name);
        return at(data, federation -> {
            federation.leave(name);
            return ExitCode.OK;
        });
    }

    private void requireName(String name) {
        if (!Federation.isName(name)) {
            throw new ParameterException(
                    spec.commandLine(), "NAME: " + name + " is not of small letters, digits and underscores");
        }
    }

    @Command(name = "state", description = "Which halls are here, away, stopped or lost, and which rows came twice.")
    int state(@Mixin HallFolder data) {
        return at(data, federation -> {
            var halls = federation.halls();
            halls.forEach(hall -> print(
                    hall.phase().name() + "\t" + (hall.taking() ? "takes from us" : "joined") + "\t" + hall.name()));
            var twice = federation.twice();
            twice.forEach(row -> print("TWICE\t" + text(row)));
            boolean well =
                    twice.isEmpty() && halls.stream().allMatch(hall -> hall.phase() == Federation.HallPhase.HERE);
            return well ? ExitCode.OK : ExitCode.SOFTWARE;
        });
    }

    @Command(name = "results", description = "Who came where in the tournaments of all halls.")
    int results(@Mixin HallFolder data) {
        return at(data, federation -> {
            federation.rows().stream().filter(FederatedRow::consent).forEach(row -> print(text(row)));
            return ExitCode.OK;
        });
    }

    private static String text(FederatedRow row) {
        return String.format(
                Locale.ROOT,
                "%s\t%s\t%d of %d\t%s\t%s %s\t%s\t%d",
                row.hall(),
                row.tournament(),
                row.place(),
                row.players(),
                row.ema(),
                row.given(),
                row.family(),
                row.country(),
                row.points());
    }
}
