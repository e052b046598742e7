package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts that make the card: what they would do, and the parts that can be tried without a mirror. */
class CardImageTest {
    @TempDir
    Path folder;

    private record Ended(int status, String said) {}

    private static Ended run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    private Ended image(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("deploy/image"));
        command.addAll(List.of(arguments));
        command.add(folder.resolve("card.img").toString());
        return run(command.toArray(String[]::new));
    }

    @Test
    void aDryRunSaysWhatWouldBeDoneAndDoesNothing() throws Exception {
        var ended = image("--dry-run");
        assertThat(ended.status()).isZero();
        assertThat(ended.said().lines().filter(line -> line.startsWith("mmdebstrap")))
                .singleElement()
                .asString()
                .contains(
                        "--architectures=arm64",
                        "linux-image-rpi-2712",
                        "rpicam-apps-lite",
                        "avahi-daemon",
                        "target/tilewatch.deb",
                        "env TILEWATCH_START_CACHE_LATER=yes apt-get install",
                        "deploy/card/settle",
                        "archive.raspberrypi.com")
                .doesNotContain("chromium");
        assertThat(ended.said()).endsWith("Nothing was done: this was a dry run.\n");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void theScreenAndDebianAloneAreTakenWhereTheyAreAskedFor() throws Exception {
        assertThat(image("--dry-run", "--screen").said())
                .contains("chromium", "target/tilewatch-screen.deb", "systemctl enable tilewatch-screen.service");
        assertThat(image("--dry-run", "--debian-alone", "--architecture=amd64").said())
                .contains("--architectures=amd64")
                .doesNotContain("raspberrypi", "linux-image");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--quickly", "--architecture=riscv64", "--architecture=amd64"})
    void whatCannotBeMadeIsNamed(String argument) throws Exception {
        var ended = image("--dry-run", argument);
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.said().lines())
                .singleElement()
                .asString()
                .contains(argument.replaceFirst(".*=amd64", "amd64"));
    }

    @Test
    void whereItsHostLacksSomethingNothingIsBegun() throws Exception {
        assumeTrue(!Files.exists(Path.of("target/tilewatch.deb")));
        var ended = image();
        assertThat(ended.status()).isEqualTo(1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void thePartsOfTheCardAreBootRootStartAndGamesAndHoldWhatWasPutThere() throws Exception {
        assumeTrue(have("sfdisk", "mkfs.vfat", "mke2fs", "mcopy", "debugfs"));
        var root = folder.resolve("work/root");
        Files.createDirectories(folder.resolve("work/boot"));
        Files.createDirectories(root.resolve("boot/firmware/network"));
        Files.createDirectories(root.resolve("var/lib/tilewatch"));
        Files.createDirectories(root.resolve("etc"));
        Files.writeString(root.resolve("boot/firmware/run.options"), "--camera=rpi\n");
        Files.writeString(root.resolve("etc/hostname"), "tilewatch\n");
        var image = folder.resolve("card.img");

        var ended =
                run("deploy/card/parts", folder.resolve("work").toString(), image.toString(), "40", "20", "8", "10");
        assertThat(ended).isEqualTo(new Ended(0, ""));

        assertThat(Files.size(image)).isEqualTo(79L << 20);
        assertThat(run("/usr/sbin/sfdisk", "-l", "-q", "-o", "Start,Sectors,Id", image.toString())
                        .said()
                        .lines()
                        .skip(1)
                        .map(line -> line.strip().replaceAll(" +", " ")))
                .containsExactly("2048 81920 c", "83968 40960 83", "124928 16384 83", "141312 20480 83");
        assertThat(run("mdir", "-b", "-i", image + "@@1M", "::").said()).contains("run.options", "network");
        var part = folder.resolve("root.img");
        assertThat(run("dd", "if=" + image, "of=" + part, "bs=1M", "skip=41", "count=20", "status=none")
                        .status())
                .isZero();
        assertThat(run("/usr/sbin/e2fsck", "-fn", part.toString()).status()).isZero();
        assertThat(run("/usr/sbin/debugfs", "-R", "cat /etc/hostname", part.toString())
                        .said())
                .contains("tilewatch");
        assertThat(run("/usr/sbin/e2label", part.toString()).said()).isEqualTo("TW-ROOT\n");
        var start = folder.resolve("start.img");
        assertThat(run("dd", "if=" + image, "of=" + start, "bs=1M", "skip=61", "count=8", "status=none")
                        .status())
                .isZero();
        assertThat(run("/usr/sbin/e2label", start.toString()).said()).isEqualTo("TW-START\n");
    }

    private static boolean have(String... programs) {
        return Stream.of(programs)
                .allMatch(program -> Stream.of("/usr/sbin", "/usr/bin", "/sbin", "/bin")
                        .anyMatch(place -> Files.isExecutable(Path.of(place, program))));
    }
}
