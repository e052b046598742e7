package org.tilewatch.hall.command;

import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallKiosks.Seated;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.server.HallScreens;
import org.tilewatch.hall.server.HallServer;
import org.tilewatch.hall.server.HallServer.HallSetup;
import org.tilewatch.uplink.HallMessage;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall}: the hall itself, and what its host does with it. */
@Command(
        name = "hall",
        mixinStandardHelpOptions = true,
        subcommands = {
            Tournament.class,
            OrganiserCommands.class,
            RoundClockCommands.class,
            RefereeCommands.class,
            FederationCommands.class
        },
        description = {
            "Serves a hall until Ctrl-C: kiosks send it their games over HTTPS, and a screen shows every table.",
            "",
            "Nothing else needs to be installed: what is heard lies in one file. The other commands may be given while"
                    + " it runs."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:it is done, or was stopped",
            "1:standings do not follow from the entries",
            "2:an option, the folder or a port cannot be used"
        })
public final class Hall implements Callable<Integer> {
    /** Minutes of a day. */
    private static final int MOST_DELAY = 1440;

    @Spec
    private CommandSpec spec;

    @Mixin
    private HallFolder folder = new HallFolder();

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "The address to listen on. Default: ${DEFAULT-VALUE}, every network.")
    private String host = "0.0.0.0";

    @Option(names = "--port", description = "For the hall's screens. Default: ${DEFAULT-VALUE}.")
    private int port = 8090;

    @Option(names = "--https-port", description = "For kiosks, and for screens too. Default: ${DEFAULT-VALUE}.")
    private int securePort = 8444;

    @Option(
            names = "--carrier",
            paramLabel = "URL",
            description =
                    "A server of NATS with JetStream, nats://HOST:PORT, by which kiosks that join from now on send,"
                            + " and others may read.")
    private Optional<URI> carrier = Optional.empty();

    @Option(
            names = "--public-delay",
            paramLabel = "MINUTES",
            description =
                    "How long ago what everybody is shown was, who has no link for the hall's own screens. Default:"
                            + " ${DEFAULT-VALUE}; 0 shows everybody everything at once.")
    private int publicDelay = (int) HallSetup.USUAL_DELAY.toMinutes();

    private final CountDownLatch stopped = new CountDownLatch(1);

    @Override
    public Integer call() throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stopped::countDown));
        var address = address();
        try (var book = folder.book();
                var hall = HallServer.open(address, folder.path(), book, setup(), InstantSource.system())) {
            var out = out();
            out.println("The tables: http://localhost:" + hall.port() + "/tables.html");
            hall.screens().forEach(url -> out.println("On another screen of the hall: " + url));
            hall.addresses().forEach(url -> out.println("Kiosks join: tilewatch join " + url + " CODE"));
            out.flush();
            stopped.await();
        }
        return ExitCode.OK;
    }

    private HallSetup setup() {
        if (publicDelay < 0 || publicDelay > MOST_DELAY) {
            throw new ParameterException(
                    spec.commandLine(), "--public-delay is from 0 to " + MOST_DELAY + " minutes, not " + publicDelay);
        }
        return HallSetup.of(carrier, Duration.ofMinutes(publicDelay));
    }

    private DashboardAddress address() {
        try {
            return new DashboardAddress(
                    host, port, Set.of(), Role.GeneralRole.VIEWER, securePort, Optional.empty(), false);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Command(name = "invite", description = "Prints codes, by each of which one kiosk joins within an hour.")
    int invite(
            @Mixin HallFolder data,
            @Option(
                            names = "--count",
                            paramLabel = "NUMBER",
                            defaultValue = "1",
                            description = "How many. Default: ${DEFAULT-VALUE}.")
                    int count) {
        return with(data, book -> {
            var kiosks = new HallKiosks(book, data.path(), InstantSource.system());
            for (int one = 0; one < count; one++) {
                out().println(kiosks.invite());
            }
            return ExitCode.OK;
        });
    }

    @Command(
            name = "screens",
            description = "Prints the links for the hall's own screens, which show the tables as they are.")
    int screens(@Mixin HallFolder data, @Option(names = "--port", defaultValue = "8090") int screensPort) {
        HallScreens.of(data.path())
                .links(Addresses.of(new DashboardAddress("0.0.0.0", screensPort, Set.of()), screensPort))
                .forEach(out()::println);
        out().flush();
        return ExitCode.OK;
    }

    @Command(name = "tables", description = "The tables: name, when it was heard last, epoch, and its identity.")
    int tables(@Mixin HallFolder data) {
        return with(data, book -> {
            for (var table : new HallKiosks(book, data.path(), InstantSource.system()).all()) {
                out().println(String.join(
                        "\t",
                        table.name(),
                        table.heard().map(Object::toString).orElse("-"),
                        Long.toString(table.epoch()),
                        table.id().toString(),
                        table.revoked().isPresent() ? "revoked" : ""));
            }
            return ExitCode.OK;
        });
    }

    @Command(name = "revoke", description = "Sends a table's kiosk away: nothing more is taken of it.")
    int revoke(@Mixin HallFolder data, @Parameters(paramLabel = "TABLE") String table) {
        return with(data, book -> {
            var kiosks = new HallKiosks(book, data.path(), InstantSource.system());
            kiosks.revoke(named(kiosks, table).id());
            return ExitCode.OK;
        });
    }

    private Seated named(HallKiosks kiosks, String table) {
        return kiosks.all().stream()
                .filter(one -> one.revoked().isEmpty())
                .filter(one -> one.name().equals(table) || one.id().toString().equals(table))
                .findFirst()
                .orElseThrow(() -> new ParameterException(spec.commandLine(), "TABLE: no table is called " + table));
    }

    @Command(
            name = "findings",
            description = "What was found out about the tables' ledgers, and is a host's to decide.")
    int findings(@Mixin HallFolder data) {
        return with(data, book -> {
            for (var finding : book.findings()) {
                out().println(String.join(
                        "\t",
                        Long.toString(finding.number()),
                        finding.kind().name(),
                        finding.table(),
                        finding.game().toString(),
                        "branch " + finding.branch(),
                        "entry " + finding.seq(),
                        finding.decided().isPresent() ? "decided" : ""));
            }
            return ExitCode.OK;
        });
    }

    @Command(name = "decide", description = "Decides about a finding: which branch of its game holds. All are kept.")
    int decide(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "FINDING") long finding,
            @Option(names = "--branch", required = true, paramLabel = "NUMBER") int branch) {
        return with(data, book -> {
            if (!book.decide(finding, branch)) {
                throw new ParameterException(
                        spec.commandLine(), "FINDING: there is no finding " + finding + " with a branch " + branch);
            }
            return ExitCode.OK;
        });
    }

    @Command(
            name = "standings",
            description =
                    "Reckons every standing anew from the entries and compares it with what is kept; --write keeps it.")
    int standings(@Mixin HallFolder data, @Option(names = "--write") boolean write) {
        return with(data, book -> {
            var kept = book.standings();
            var anew = book.reckonedStandings();
            out().print(anew);
            if (kept.equals(anew)) {
                return ExitCode.OK;
            }
            if (write) {
                book.reckonStandings();
                return ExitCode.OK;
            }
            return ExitCode.SOFTWARE;
        });
    }

    @Command(
            name = "say",
            description = "Says something to a table; the hall shows it as unheard until the table has shown it.")
    int say(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "TABLE") String table,
            @Parameters(index = "1", paramLabel = "TEXT") String text) {
        return with(data, book -> {
            var kiosk = named(new HallKiosks(book, data.path(), InstantSource.system()), table);
            try (var messages = new HallMessages(book, InstantSource.system())) {
                out().println(messages.say(kiosk.id(), HallMessage.MESSAGE, Json.text(json -> {
                    json.writeStartObject();
                    json.writeStringProperty("text", text);
                    json.writeEndObject();
                })));
            }
            return ExitCode.OK;
        });
    }

    private int with(HallFolder data, Function<HallBook, Integer> work) {
        try (var book = data.book()) {
            int status = work.apply(book);
            out().flush();
            return status;
        }
    }
}
