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
                        "target/tilewatch_arm64.deb",
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
        assumeTrue(!Files.exists(Path.of("target/tilewatch_arm64.deb")));
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

    /** A disk of 10,000,000 sectors whose fourth part has been given so many of them, with a file system of so many blocks of 1,024 bytes. */
    private List<String> grown(int part, int blocks) throws Exception {
        var disk = Files.createDirectories(folder.resolve("sys/devices/vda"));
        var games = Files.createDirectories(disk.resolve("vda4"));
        var known = Files.createDirectories(folder.resolve("sys/class/block")).resolve("vda4");
        if (!Files.exists(known)) {
            Files.createSymbolicLink(known, games);
        }
        Files.writeString(disk.resolve("size"), "10000000\n");
        Files.writeString(games.resolve("partition"), "4\n");
        Files.writeString(games.resolve("start"), "8000000\n");
        Files.writeString(games.resolve("size"), part + "\n");
        var told = folder.resolve("told");
        Files.deleteIfExists(told);
        program("findfs", "echo /dev/vda4");
        program("dumpe2fs", "printf 'Block count:  " + blocks + "\\nBlock size:   1024\\n'");
        for (var name : List.of("sfdisk", "e2fsck", "resize2fs")) {
            program(name, "echo " + name + " $* >>" + told);
        }
        program("partx", "echo partx $* >>" + told + "; echo 2000000 >" + games.resolve("size"));
        var process =
                new ProcessBuilder("deploy/card/grow", folder.resolve("sys").toString());
        process.environment().merge("PATH", folder + ":", (path, first) -> first + path);
        assertThat(process.start().waitFor()).isZero();
        return Files.exists(told) ? Files.readAllLines(told) : List.of();
    }

    private void program(String name, String does) throws IOException {
        assertThat(Files.writeString(folder.resolve(name), "#!/bin/sh\n" + does + "\n")
                        .toFile()
                        .setExecutable(true))
                .isTrue();
    }

    @Test
    void theGamesGetTheCardsRestOnceAndWhatWasCutOffIsGoneOnWith() throws Exception {
        assertThat(grown(524_288, 262_144))
                .containsExactly(
                        "sfdisk --quiet --no-reread --no-tell-kernel --force -N 4 /dev/vda",
                        "partx --update --nr 4 /dev/vda",
                        "e2fsck -fp /dev/vda4",
                        "resize2fs /dev/vda4");
        assertThat(grown(2_000_000, 262_144)).containsExactly("e2fsck -fp /dev/vda4", "resize2fs /dev/vda4");
        assertThat(grown(2_000_000, 1_000_000)).isEmpty();
    }

    @Test
    void whatTheFirstPartHoldsCompletesWhatIsThereAndIsMissedAloud() throws Exception {
        var root = folder.resolve("root");
        var boot = Files.createDirectories(root.resolve("boot/firmware"));
        Files.createDirectories(root.resolve("etc/tilewatch"));
        Files.writeString(root.resolve("etc/tilewatch/run.options"), "--camera=rpi\n");
        Files.writeString(boot.resolve("config.txt"), "camera_auto_detect=1\n[cm4]\notg_mode=1\n");
        program("chroot", "true");
        var settling = new ProcessBuilder("deploy/card/settle", root.toString()).redirectErrorStream(true);
        settling.environment().merge("PATH", folder + ":", (path, first) -> first + path);
        var settled = settling.start();
        assertThat(settled.getInputStream().readAllBytes()).isEmpty();
        assertThat(settled.waitFor()).isZero();

        assertThat(Files.readAllLines(boot.resolve("config.txt")))
                .startsWith("camera_auto_detect=1", "[cm4]", "otg_mode=1", "", "[all]")
                .contains("dtparam=watchdog=on", "dtparam=strict_gpiod")
                .containsOnlyOnce("camera_auto_detect=1");
        assertThat(boot.resolve("run.options")).hasContent("--camera=rpi");
        assertThat(boot.resolve("wireless.example")).exists();
        assertThat(root.resolve("etc/systemd/system/tilewatch.service.d/card.conf"))
                .content()
                .contains(
                        "LoadCredential=run.options:/boot/firmware/run.options\n",
                        "SetCredential=run.options:@/boot/firmware/run.options\n",
                        "@${CREDENTIALS_DIRECTORY}/run.options\n")
                // Without the games' part the kiosk starts all the same, and says so.
                .contains("Wants=var-lib-tilewatch.mount\n", "After=var-lib-tilewatch.mount ")
                .doesNotContain("RequiresMountsFor=/var/lib/tilewatch");
        assertThat(root.resolve("etc/fstab")).content().containsPattern("LABEL=TW-GAMES .*,nofail,");
        assertThat(root.resolve("etc/systemd/system/tilewatch-grow.service"))
                .content()
                .contains("Before=systemd-udevd.service", "dev-disk-by\\x2dlabel-TW\\x2dGAMES.service");
        assertThat(root.resolve("usr/lib/tilewatch-card/grow")).isExecutable();
    }

    /** Wireless networks take a supplicant, which comes with none of the others, and the Pi's own radio its firmware. */
    @Test
    void theCardHasWhatAWirelessNetworkTakes() throws Exception {
        assertThat(image("--dry-run").said()).contains("wpasupplicant", "wireless-regdb", "firmware-brcm80211");
        assertThat(Path.of("deploy/card/wireless.example")).content().contains("type=wifi", "ssid=", "psk=");
    }

    private static boolean have(String... programs) {
        return Stream.of(programs)
                .allMatch(program -> Stream.of("/usr/sbin", "/usr/bin", "/sbin", "/bin")
                        .anyMatch(place -> Files.isExecutable(Path.of(place, program))));
    }
}
