package org.tilewatch.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code ./mvnw -P fuzz test -Dfuzz.minutes=15}: Jazzer, guided by which branches an input takes, tries so many minutes on each door, from
 * what is kept on. With {@code -Dfuzz.corpus=write} the fewest inputs that take all these ways are kept; a failing one lies in
 * {@code target/fuzz}.
 */
@Tag("fuzz")
class FuzzTest {
    private static final double MINUTES = Double.parseDouble(System.getProperty("fuzz.minutes", "15"));
    private static final boolean WRITE = Objects.equals(System.getProperty("fuzz.corpus"), "write");
    private static final Path KEPT = Path.of("src/test/resources/fuzz");

    @ParameterizedTest
    @EnumSource
    void noInputMakesADoorFail(Target target) throws IOException, InterruptedException {
        var place = Files.createDirectories(Path.of("target/fuzz", target.word()));
        var corpus = Files.createDirectories(place.resolve("corpus"));
        for (var input : target.kept().entrySet()) {
            Files.write(corpus.resolve(input.getKey()), input.getValue());
        }
        int status = jazzer(target, place, "-max_total_time=" + Math.round(60 * MINUTES), corpus.toString());
        assertThat(status)
                .as("what Jazzer found lies in %s, with its log", place.toAbsolutePath())
                .isZero();
        if (WRITE) {
            var fewest = Files.createTempDirectory(place, "fewest");
            assertThat(jazzer(target, place, "-merge=1", fewest.toString(), corpus.toString()))
                    .isZero();
            write(target, fewest);
        }
    }

    private static int jazzer(Target target, Path place, String... more) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:+EnableDynamicAgentLoading",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + target.door(),
                "--instrumentation_includes=org.tilewatch.**:tools.jackson.core.**",
                "--reproducer_path=" + place,
                "-artifact_prefix=" + place + "/",
                "-max_len=" + target.longest(),
                // The first inputs wait for the classes to be instrumented.
                "-timeout=300",
                "-use_value_profile=1",
                "-print_final_stats=1"));
        var words = KEPT.resolve(target.word() + ".dict");
        if (Files.exists(words)) {
            command.add("-dict=" + words);
        }
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        place.resolve("jazzer.log").toFile()))
                .start()
                .waitFor();
    }

    /** One file for all inputs, the same for the same inputs. */
    private static void write(Target target, Path inputs) throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(KEPT.resolve(target.word() + ".zip")));
                var all = Files.list(inputs)) {
            for (var input : all.sorted().toList()) {
                var entry =
                        new ZipEntry(Objects.requireNonNull(input.getFileName()).toString());
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                zip.putNextEntry(entry);
                zip.write(Files.readAllBytes(input));
                zip.closeEntry();
            }
        }
    }
}
