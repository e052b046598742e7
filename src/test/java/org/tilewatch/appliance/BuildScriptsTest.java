package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What README's two commands say to somebody without rights, and while a build takes its time. Programs stand in the place of Debian's. */
class BuildScriptsTest {
    @TempDir
    Path folder;

    private record Ended(int status, String said) {}

    @BeforeEach
    void standIns() throws IOException {
        program("bin/id", "echo 1000");
        program("bin/dpkg-query", "case \"$*\" in *' mtools') echo 'install ok installed' ;; *) exit 1 ;; esac");
        program("bin/apt-cache", "[ \"$2\" != chromium-headless-shell ]");
        program("bin/apt-get", "echo apt-get was asked; exit 1");
        program("bin/sudo", "exit 1");
        for (var script : new String[] {"build", "jdk", "packages"}) {
            Files.createDirectories(folder.resolve("deploy"));
            Files.copy(
                    Path.of("deploy", script),
                    folder.resolve("deploy").resolve(script),
                    StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    private void program(String name, String body) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ended run(String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().merge("PATH", "", (path, none) -> folder.resolve("bin") + ":" + path);
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    /** A test that has another name by now would leave a picture as it was, and nobody would notice. */
    @Test
    void everyTestThatTakesAPictureOfThePagesIsThereAndSoIsEachPicture() throws IOException {
        var script = Files.readString(Path.of("src/site/take-pictures"));
        var tests =
                Pattern.compile("(\\w+Test)#(\\w+)").matcher(script).results().toList();
        assertThat(tests).hasSizeGreaterThan(4);
        var taken = new StringBuilder();
        for (var test : tests) {
            try (var files = Files.walk(Path.of("src/test/java"))) {
                var text = Files.readString(files.filter(file -> file.endsWith(test.group(1) + ".java"))
                        .findFirst()
                        .orElseThrow());
                assertThat(text).contains("void " + test.group(2));
                taken.append(text);
            }
        }
        var pictures = Pattern.compile("(?m)^([a-z-]+?)(-[0-9]+)? ([a-z][a-z0-9-]*)$")
                .matcher(script)
                .results()
                .toList();
        assertThat(pictures).hasSizeGreaterThan(6).allSatisfy(picture -> {
            var name = picture.group(1).replaceFirst("^(dashboard|start)-", "");
            assertThat(taken).containsPattern("\\(\"(start-)?" + name + "(-\" \\+ width)?|\"" + name + "\", width");
            assertThat(Path.of("src/site/resources/images", picture.group(3) + ".png"))
                    .exists();
        });
    }

    @Test
    void whoeverMayNotInstallReadsInOneLineWhatRootIsToDo() throws Exception {
        assertThat(run("deploy/packages", "chromium-headless-shell/chromium", "mtools", "fdisk"))
                .isEqualTo(
                        new Ended(1, "Packages are missing; have root install them: apt-get install chromium fdisk\n"));
        assertThat(run("deploy/packages", "mtools")).isEqualTo(new Ended(0, ""));
        assertThat(run("deploy/packages", "no-such-package/mtools")).isEqualTo(new Ended(0, ""));
    }

    @Test
    @Tag("thorough")
    void aBuildThatIsSilentSaysHowFarItIs() throws Exception {
        program("mvnw", "echo '[INFO] --- compiler:3.14.1:compile'; sleep 11; echo done");
        var loud = run("deploy/build", "--loud", "verify");
        assertThat(loud.status()).isZero();
        assertThat(loud.said())
                .containsSubsequence("[INFO] --- compiler", " s: compiling", "done")
                .doesNotContain("failed");
    }

    @Test
    void whatABuildSaysIsShownWhereItFails() throws Exception {
        program("mvnw", "echo '[INFO] much'; echo '[ERROR] no such class'; exit 1");
        var ended = run("deploy/build", "package");
        assertThat(ended.status()).isEqualTo(1);
        assertThat(ended.said())
                .contains("[ERROR] no such class", "target/build.log")
                .doesNotContain("much");
        assertThat(run("deploy/build", "--loud", "package").said()).containsOnlyOnce("[ERROR] no such class");
    }
}
