package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher of the package says of its kiosk; src/test/appliance/walk gives the commands in an installed one. */
class InstalledKioskTest {
    @TempDir
    Path machine;

    @Test
    void whereAKioskIsInstalledItsGamesAndOptionsAreFound() throws IOException {
        var options = Files.createFile(machine.resolve("run.options"));
        var kiosk = InstalledKiosk.of(
                Map.of("TILEWATCH_DATA", machine.toString(), "TILEWATCH_OPTIONS", options.toString()));
        assertThat(kiosk.usualFolder()).isEqualTo(machine);
        assertThat(kiosk.arguments(List.of("doctor"))).containsExactly("doctor", "@" + options);
        assertThat(kiosk.arguments(List.of("doctor", "--camera=none"))).containsExactly("doctor", "--camera=none");
        assertThat(kiosk.arguments(List.of("score"))).containsExactly("score");
    }

    @Test
    void whatSpeaksToTheKioskKnowsItsPort() throws IOException {
        var options = machine.resolve("run.options");
        var kiosk = new InstalledKiosk(Optional.of(machine), Optional.of(options));
        assertThat(kiosk.port()).isEmpty();
        Files.writeString(options, "--camera=none\n#--port=1\n");
        assertThat(kiosk.port()).isEmpty();
        Files.writeString(options, "--camera=none\n--port=9090 # of the club\n");
        assertThat(kiosk.port()).hasValue(9090);
    }

    @Test
    void whereNoneIsThePersonsOwnAreLookedAfter() {
        for (var environment : List.of(
                Map.<String, String>of(),
                Map.of("TILEWATCH_DATA", "", "TILEWATCH_OPTIONS", ""),
                Map.of("TILEWATCH_DATA", machine.resolve("none").toString()))) {
            var kiosk = InstalledKiosk.of(environment);
            assertThat(kiosk.usualFolder()).isEqualTo(TableOptions.usualFolder());
            assertThat(kiosk.arguments(List.of("doctor"))).containsExactly("doctor");
        }
    }
}
