package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The package's units as systemd reads them, beside those of this machine. */
class UnitsTest {
    private static final Path UNITS = Path.of("usr/lib/systemd/system");

    @TempDir
    Path root;

    @BeforeEach
    void aRootWithThePackage() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/systemd-analyze")));
        Files.createDirectories(root.resolve(UNITS));
        for (var target : List.of("sysinit", "basic", "shutdown", "multi-user", "network", "paths", "timers")) {
            var unit = UNITS.resolve(target + ".target");
            Files.copy(Path.of("/").resolve(unit), root.resolve(unit));
        }
        try (var files = Files.list(Path.of("deploy/debian"))) {
            for (var file : files.toList()) {
                var name = String.valueOf(file.getFileName());
                if (name.matches("tilewatch.*\\.(service|path|timer)")) {
                    Files.copy(file, root.resolve(UNITS).resolve(name));
                }
            }
        }
        Files.copy(
                Path.of("deploy/hall/tilewatch-hall.service"),
                root.resolve(UNITS).resolve("tilewatch-hall.service"));
        copy("usr/bin/tilewatch", "tilewatch");
        copy("usr/lib/tilewatch/tilewatch-update", "tilewatch-update");
        copy("usr/lib/tilewatch/tilewatch-start-cache", "tilewatch-start-cache");
    }

    private void copy(String to, String program) throws IOException {
        Files.createDirectories(root.resolve(to).getParent());
        Files.copy(Path.of("deploy/debian", program), root.resolve(to), StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static String said(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void systemdFindsNothingWrong() throws Exception {
        assertThat(said(
                        "systemd-analyze",
                        "--root=" + root,
                        "verify",
                        "tilewatch.service",
                        "tilewatch-hall.service",
                        "tilewatch-update.service",
                        "tilewatch-update.path",
                        "tilewatch-start-cache.service",
                        "tilewatch-start-cache.timer"))
                .isEmpty();
    }

    /**
     * What a service that is broken into can reach, in tenths: what installs packages reaches more than what plays.
     * They are at 15 and 33 by systemd 252, the screen at 24, whose browser makes namespaces of its own; another version weighs a little
     * otherwise.
     */
    @ParameterizedTest
    @CsvSource({
        "debian/tilewatch.service, 20",
        "debian/tilewatch-update.service, 38",
        "debian/tilewatch-start-cache.service, 30",
        "screen/tilewatch-screen.service, 30",
        "hall/tilewatch-hall.service, 20"
    })
    void aServiceReachesNoMoreThanItNeeds(String unit, int exposure) throws Exception {
        assertThat(said("systemd-analyze", "security", "--offline=true", "--threshold=" + exposure, "deploy/" + unit))
                .contains("Overall exposure level");
    }
}
