package org.tilewatch.appliance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;

/** Java's start-up cache, as the package has it made and its command takes it: with stand-ins for the programs that they call. */
class StartCacheTest {
    @TempDir
    Path folder;

    /** The kiosk of the package runs as nobody there, where the tests are root. */
    @BeforeEach
    void forEverybody() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(folder.resolve("bin"));
        Files.setPosixFilePermissions(folder.resolve("bin"), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Path program(String place, String script) throws IOException {
        var program = folder.resolve(place);
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return program;
    }

    private String said(Map<String, String> environment, String... command) throws Exception {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** A kiosk that says it is there, and is asked to leave the cache in the file that its Java is told. */
    private static final String KIOSK = "command=$1\nleave() { echo learnt >\"$(echo \"$TILEWATCH_JAVA_OPTIONS\" |"
            + " sed 's/.*AOTCacheOutput=\\([^ ]*\\).*/\\1/')\"; exit 0; }\ntrap leave TERM\necho \"$@\" >asked\n"
            + "case $command in score) cat >scored; leave ;; esac\n"
            + "echo Ready: here\nwhile :; do sleep 0.1; done\n";

    private Path made(String kiosk) throws Exception {
        program("bin/tilewatch", kiosk);
        var file = folder.resolve("cache/tilewatch.aot");
        said(
                Map.of("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"), "TILEWATCH_START_PATIENCE", "3"),
                "deploy/debian/tilewatch-start-cache",
                file.toString(),
                folder.resolve("hands.jsonl").toString());
        return file;
    }

    /** Given hands that everybody may read, then what answers lines of them has a cache of its own. */
    @Test
    void theCommandsThatAnswerLinesHaveACacheOfTheirOwnAndTakeIt() throws Exception {
        Files.copy(Path.of("deploy/debian/hands.jsonl"), folder.resolve("hands.jsonl"));
        var file = made(KIOSK.replace("echo learnt >", "echo learnt from $command >"));
        var ofLines = file.resolveSibling("tilewatch-lines.aot");
        assertThat(file).content().isEqualTo("learnt from run\n");
        assertThat(ofLines).content().isEqualTo("learnt from score\n");
        program("java/bin/java", "echo \"$@\"\n");
        Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25.0.3\"\n");
        var environment =
                Map.of("JAVA_HOME", folder.resolve("java").toString(), "TILEWATCH_START_CACHE", file.toString());
        assertThat(said(environment, "deploy/debian/tilewatch", "score", "-"))
                .startsWith("-XX:AOTCache=" + ofLines + " ")
                .endsWith(
                        " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar /usr/share/tilewatch/tilewatch.jar score -\n");
        assertThat(said(environment, "deploy/debian/tilewatch", "run")).startsWith("-XX:AOTCache=" + file + " ");
        Files.delete(ofLines);
        assertThat(said(environment, "deploy/debian/tilewatch", "settle")).startsWith("-XX:AOTCache=" + file + " ");
    }

    /** The hands from which the cache is learnt are such as the command scores. */
    @Test
    void theHandsFromWhichIsLearntAreScored() throws Exception {
        var scoring = new ScoringLines(Games.rulesets());
        var lines = Files.readAllLines(Path.of("deploy/debian/hands.jsonl"));
        assertThat(lines.stream().map(scoring::score).filter(answer -> answer.contains("\"valid\":true")))
                .hasSizeGreaterThan(lines.size() * 3 / 4);
    }

    @Test
    void aKioskThatStartsAndEndsLeavesTheCacheAndNothingElse() throws Exception {
        var file = made(KIOSK);
        assertThat(file).content().isEqualTo("learnt\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r--r--");
        try (var left = Files.list(file.getParent())) {
            assertThat(left).containsExactly(file);
        }
    }

    /** Given somebody in the other user's folder who puts a link in the file's place once it was looked at, then nothing is copied by it. */
    @Test
    void whatIsPutInTheFilesPlaceAfterTheLookIsNotCopied() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "of root alone");
        for (var copying : List.of("install", "cp")) {
            var path = Stream.of("/usr/bin/", "/bin/")
                    .map(place -> Path.of(place + copying))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            program(
                    "bin/" + copying,
                    "for work in '%s'/making.*/; do ln -sf '%s' \"${work}made\"; done\nexec %s \"$@\"\n"
                            .formatted(folder.resolve("cache"), secret, path));
        }
        assertThat(made(KIOSK)).content().isEqualTo("learnt\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ln -s %s", "ln %s", "mkdir", "mkfifo"})
    @Tag("thorough")
    void whatIsNoFileOfTheirsIsNoCache(String otherThing) throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "of root alone");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-rw-rw-"));
        var file = made(KIOSK.replace("echo learnt >", otherThing.formatted(secret) + " "));
        try (var left = Files.list(file.getParent())) {
            assertThat(left).isEmpty();
        }
    }

    /** A card for a Raspberry Pi is written on another processor, which would take minutes for what does not fit there. */
    @Test
    void whereACardIsWrittenItIsLeftToTheCardsOwnProcessor() throws Exception {
        program("bin/tilewatch", KIOSK);
        var file = folder.resolve("cache/tilewatch.aot");
        said(
                Map.of(
                        "PATH",
                        folder.resolve("bin") + ":" + System.getenv("PATH"),
                        "TILEWATCH_START_CACHE_LATER",
                        "yes"),
                "deploy/debian/tilewatch-start-cache",
                file.toString());
        assertThat(file.getParent()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit 2", "echo Ready: here; exit 0", "trap '' TERM; while :; do sleep 0.1; done"})
    @Tag("thorough")
    void whereThereIsNoneNothingIsLeftOfTheOneBefore(String kiosk) throws Exception {
        Files.createDirectories(folder.resolve("cache"));
        Files.writeString(folder.resolve("cache/tilewatch.aot"), "of the version before");
        var file = made(kiosk);
        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void theCommandTakesTheCacheWhereThereIsOne() throws Exception {
        program("java/bin/java", "echo \"$@\"\n");
        Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25.0.3\"\n");
        var cache = folder.resolve("tilewatch.aot");
        var environment =
                Map.of("JAVA_HOME", folder.resolve("java").toString(), "TILEWATCH_START_CACHE", cache.toString());
        assertThat(said(environment, "deploy/debian/tilewatch", "doctor", "a b"))
                .isEqualTo("-jar /usr/share/tilewatch/tilewatch.jar doctor a b\n");
        Files.writeString(cache, "learnt");
        assertThat(said(environment, "deploy/debian/tilewatch", "doctor"))
                .startsWith("-XX:AOTCache=" + cache + " ")
                .endsWith(" -jar /usr/share/tilewatch/tilewatch.jar doctor\n");
    }

    /** What stands in the package's jar here. */
    static final class Said {
        public static void main(String[] arguments) {
            System.out.println("said");
        }
    }

    private Path jar() throws IOException {
        var jar = folder.resolve("said.jar");
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, Said.class.getName());
        var place = Said.class.getName().replace('.', '/') + ".class";
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                var bytes = Objects.requireNonNull(Said.class.getClassLoader().getResourceAsStream(place))) {
            out.putNextEntry(new ZipEntry(place));
            bytes.transferTo(out);
        }
        return jar;
    }

    @Test
    void aCacheThatDoesNotFitIsLeftInSilence() throws Exception {
        var rubbish = Files.writeString(folder.resolve("tilewatch.aot"), "of another Java");
        var command = Files.readString(Path.of("deploy/debian/tilewatch"));
        var here = program("tilewatch", command.replace("/usr/share/tilewatch/tilewatch.jar", jar().toString()));
        var environment =
                Map.of("JAVA_HOME", System.getProperty("java.home"), "TILEWATCH_START_CACHE", rubbish.toString());
        assertThat(said(environment, here.toString())).isEqualTo("said\n");
    }
}
