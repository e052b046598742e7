package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.tilewatch.access.Access;
import org.tilewatch.access.Role;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;

class PairCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int pair(String... arguments) {
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void aLinkIsPrintedThatLetsOneDeviceIn() throws Exception {
        Assumptions.assumeTrue(
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .anyMatch(own -> own.getAddress().length == 4 && !own.isLoopbackAddress()),
                "a machine on no network has no link to give");
        var access = Access.forgetful(Role.GeneralRole.VIEWER);
        try (var dashboard = Dashboard.open(
                new DashboardAddress("0.0.0.0", 0, Set.of()),
                new FakePorts().ports(),
                new ScoringLines(Games.rulesets()),
                () -> 0,
                access,
                Optional.empty())) {
            assertThat(pair("pair", "--port", Integer.toString(dashboard.port()), "--as", "operator"))
                    .isZero();

            var link = out.toString().lines().findFirst().orElseThrow();
            assertThat(link).matches("http://[0-9.]+:" + dashboard.port() + "/pair\\.html#[A-Za-z0-9_-]{43}");
            var token = access.redeem(link.replaceFirst(".*#", ""), "iPad");
            assertThat(access.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.OPERATOR);
        }
    }

    @Test
    void whereNoKioskRunsThatIsSaidInOneLine() throws IOException {
        int free;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        assertThat(pair("pair", "--port", Integer.toString(free))).isEqualTo(2);
        assertThat(pair("pair", "--as", "emperor")).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(2)
                .anyMatch(line -> line.contains("no kiosk runs on port"))
                .anyMatch(line -> line.contains("not emperor"));
    }
}
