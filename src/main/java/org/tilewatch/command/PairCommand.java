package org.tilewatch.command;

import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.tilewatch.access.Role;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
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
final class PairCommand implements Callable<Integer> {
    /** What a player's role was called before there was a release. */
    private static final Pattern OLD_SEAT = Pattern.compile("seat-([0-3])");

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunningKiosk kiosk = new RunningKiosk();

    @Option(
            names = "--as",
            paramLabel = "ROLE",
            description = "host, operator, or player with --seat. Default: ${DEFAULT-VALUE}.")
    private String as = Role.GeneralRole.HOST.word();

    @Option(names = "--seat", description = "The seat of the player whose device it is, 0 to 3.")
    private OptionalInt seat = OptionalInt.empty();

    @Override
    public Integer call() throws InterruptedException {
        var role = role();
        var links = Json.parse(kiosk.post("/api/devices/invitation", json(role), "lets no device in"))
                .path("links");
        if (links.isEmpty()) {
            throw kiosk.wrong("the kiosk is on no network: no other device finds it");
        }
        var link = links.get(0).path("link").asString();
        var out = spec.commandLine().getOut();
        out.println(link);
        out.print(AddressQrCode.text(link));
        out.flush();
        return ExitCode.OK;
    }

    private Role role() {
        var old = OLD_SEAT.matcher(as);
        if (old.matches()) {
            throw renamed("player --seat " + old.group(1));
        }
        if (as.equals("all-seats")) {
            throw renamed(Role.GeneralRole.OPERATOR.word());
        }
        if (seat.isPresent() && (seat.getAsInt() < 0 || seat.getAsInt() > 3)) {
            throw kiosk.wrong("--seat is a number from 0 to 3, not " + seat.getAsInt());
        }
        return Role.of(as, seat.stream().mapToObj(Seat::of).findFirst())
                .filter(Role.GeneralRole.HOST::mayGrant)
                .orElseThrow(() -> kiosk.wrong(
                        as.equals(Role.PLAYER)
                                ? "--as player goes with --seat, which is from 0 to 3"
                                : "--as is host or operator, or player with --seat, not " + as));
    }

    private ParameterException renamed(String now) {
        return kiosk.wrong(ContractEnglish.of(
                Key.OPTION_VALUE_RENAMED.with(Argument.of("--as"), Argument.of(as), Argument.of(now))));
    }

    private static String json(Role role) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("role", role.word());
            role.ofSeat().ifPresent(own -> out.writeNumberProperty("seat", own.number()));
            out.writeEndObject();
        });
    }
}
