package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies there to be fetched after the one command that makes a release, with stand-ins for what builds and for gpg. */
class ReleaseScriptTest {
    @TempDir
    Path folder;

    private record Ended(int status, String said) {}

    @BeforeEach
    void aCheckout() throws IOException {
        Files.createDirectories(folder.resolve("deploy"));
        for (var script : new String[] {"release", "jdk"}) {
            Files.copy(
                    Path.of("deploy", script),
                    folder.resolve("deploy").resolve(script),
                    StandardCopyOption.COPY_ATTRIBUTES);
        }
        program("deploy/build", """
                mkdir -p target
                for of in arm64 amd64; do echo "deb $of" >target/tilewatch_$of.deb; done
                for of in arm64 amd64 windows-x64 macos-x64 macos-arm64; do mkdir -p target/$of; echo "jar $of" >target/$of/tilewatch.jar; done
                echo screen >target/tilewatch-screen.deb; echo hall >target/tilewatch-hall.deb; echo '{}' >target/bom.json""");
        program("deploy/image", "echo image >\"$1\"");
        program("deploy/hand-page", "mkdir \"$1\" && echo page >\"$1/hand.html\"");
        program(
                "bin/gpg",
                "case \" $* \" in *nobody*) exit 1 ;; *--detach-sign*) for last; do :; done; echo signed >\"$last.asc\" ;; esac");
        Files.createDirectories(folder.resolve("deploy/laptop"));
        for (var start : new String[] {"tilewatch", "tilewatch.cmd"}) {
            Files.copy(
                    Path.of("deploy/laptop", start),
                    folder.resolve("deploy/laptop").resolve(start),
                    StandardCopyOption.COPY_ATTRIBUTES);
        }
        for (var file : new String[] {"README.md", "LICENSE", "NOTICE"}) {
            Files.writeString(folder.resolve(file), file);
        }
        Files.writeString(folder.resolve("pom.xml"), "<project>\n  <version>1.2.0</version>\n</project>\n");
        changelog("## [1.2.0] - 2027-01-02\n\n- Something new.\n\n## [1.1.0] - 2026-12-01\n\n- Something old.\n");
    }

    private void changelog(String text) throws IOException {
        Files.writeString(folder.resolve("CHANGELOG.md"), "# Changelog\n\n" + text);
    }

    private void program(String name, String body) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ended run(String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().merge("PATH", "", (path, none) -> folder.resolve("bin") + ":" + path);
        // A folder in nobody's checkout.
        builder.environment().put("GIT_CEILING_DIRECTORIES", String.valueOf(folder.getParent()));
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    private Ended released(String... options) throws IOException, InterruptedException {
        var command = new String[options.length + 2];
        command[0] = "deploy/release";
        System.arraycopy(options, 0, command, 1, options.length);
        command[options.length + 1] = "out";
        return run(command);
    }

    @Test
    void whatIsReleasedIsWholeAndSaysSo() throws Exception {
        var ended = released("--without-card", "--key=somebody");
        assertThat(ended.status()).as(ended.said()).isZero();
        var out = folder.resolve("out");
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "tilewatch_1.2.0_arm64.deb",
                        "tilewatch_1.2.0_amd64.deb",
                        "tilewatch-screen_1.2.0_all.deb",
                        "tilewatch-hall_1.2.0_all.deb",
                        "tilewatch-1.2.0-linux-arm64.zip",
                        "tilewatch-1.2.0-linux-amd64.zip",
                        "tilewatch-1.2.0-windows-x64.zip",
                        "tilewatch-1.2.0-macos-x64.zip",
                        "tilewatch-1.2.0-macos-arm64.zip",
                        "tilewatch-1.2.0-hand-page.zip",
                        "tilewatch-1.2.0.bom.json",
                        "NOTES.md",
                        "SHA256SUMS",
                        "SHA256SUMS.asc");
        assertThat(out.resolve("NOTES.md")).content().contains("Something new").doesNotContain("old");
        try (var zip =
                new ZipFile(out.resolve("tilewatch-1.2.0-linux-arm64.zip").toFile())) {
            var jar = zip.getInputStream(zip.getEntry("tilewatch-1.2.0/tilewatch.jar"));
            assertThat(new String(jar.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("jar arm64\n");
        }
        for (var laptop :
                new String[] {"linux-amd64:tilewatch", "macos-arm64:tilewatch.command", "windows-x64:tilewatch.cmd"}) {
            var system = laptop.split(":")[0];
            try (var zip = new ZipFile(
                    out.resolve("tilewatch-1.2.0-" + system + ".zip").toFile())) {
                assertThat(zip.getEntry("tilewatch-1.2.0/" + laptop.split(":")[1]))
                        .isNotNull();
                var jar = zip.getInputStream(zip.getEntry("tilewatch-1.2.0/tilewatch.jar"));
                assertThat(new String(jar.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("jar " + system.replace("linux-", "") + "\n");
            }
        }
        assertThat(run("sh", "-c", "cd out && sha256sum --quiet --check SHA256SUMS"))
                .isEqualTo(new Ended(0, ""));

        Files.writeString(out.resolve("tilewatch_1.2.0_arm64.deb"), "cut", StandardOpenOption.TRUNCATE_EXISTING);
        assertThat(run("sh", "-c", "cd out && sha256sum --quiet --check SHA256SUMS")
                        .said())
                .contains("tilewatch_1.2.0_arm64.deb: FAILED");
    }

    @Test
    void whatStartsItOnALaptopAsksForJavaInOneSentenceAndBeginsToTryWhereNothingElseIsSaid() throws Exception {
        program(
                "bin/java",
                "[ \"$1\" = -version ] && { echo 'openjdk version \"21.0.4\" 2024-07-16' >&2; exit; }; echo \"$@\"");
        var start = folder.resolve("deploy/laptop/tilewatch");
        assertThat(run("env", "-u", "JAVA_HOME", start.toString()))
                .isEqualTo(
                        new Ended(
                                1,
                                "Tilewatch needs Java 25 or later: install it, from https://adoptium.net for one, and start this again.\n"));
        program(
                "bin/java",
                "[ \"$1\" = -version ] && { echo 'openjdk version \"25\" 2025-09-16' >&2; exit; }; echo \"$@\"");
        var jar = start.resolveSibling("tilewatch.jar");
        assertThat(run("env", "-u", "JAVA_HOME", start.toString())).isEqualTo(new Ended(0, "-jar " + jar + " try\n"));
        assertThat(run("env", "-u", "JAVA_HOME", start.toString(), "demo", "--port", "0"))
                .isEqualTo(new Ended(0, "-jar " + jar + " demo --port 0\n"));
        assertThat(Path.of("deploy/laptop/tilewatch.cmd"))
                .content()
                .contains("Tilewatch needs Java 25 or later", "LSS 25", "\r\n");
    }

    @Test
    void aDryRunSaysWhatWouldBeMadeAndMakesNothing() throws Exception {
        var ended = released("--dry-run");
        assertThat(ended.status()).as(ended.said()).isZero();
        assertThat(ended.said())
                .contains(
                        "out/tilewatch_1.2.0_arm64.deb",
                        "deploy/image out/tilewatch-1.2.0-card-arm64.img",
                        "Not signed: no --key was given",
                        "Nothing was done");
        assertThat(folder.resolve("out")).doesNotExist();
        assertThat(folder.resolve("target")).doesNotExist();
    }

    @Test
    void whatStandsInTheWayIsNamedBeforeAnythingIsMade() throws Exception {
        assertThat(released("--quickly")).isEqualTo(new Ended(2, "deploy/release knows no --quickly\n"));
        assertThat(released("--without-card", "--key=nobody"))
                .isEqualTo(new Ended(1, "gpg has no secret key nobody\n"));
        changelog("## [1.2.0] - not yet released\n\n- Something new.\n");
        assertThat(released("--without-card").said()).contains("put the date there");
        changelog("## [1.1.0] - 2026-12-01\n\n- Something old.\n");
        assertThat(released("--without-card").said()).contains("give it a section ## [1.2.0]");
        Files.createDirectory(folder.resolve("out"));
        changelog("## [1.2.0] - 2027-01-02\n\n- Something new.\n");
        assertThat(released("--without-card").said()).contains("out is there already");
        assertThat(folder.resolve("target")).doesNotExist();
    }
}
