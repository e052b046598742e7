package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.ledger.Ledger;

/** The commands that the page on the appliance tells people to give: each is given, to a kiosk that has a ledger. */
@Tag("native")
class DocumentedCommandsTest {
    private static final Path PAGE = Path.of("src/site/markdown/appliance.md");
    private static final Pattern COMMAND = Pattern.compile("(?m)^    (tilewatch .+)$|`(tilewatch [^`]+)`");

    /** What serves until it is stopped, or needs a kiosk that runs, is tried elsewhere. */
    private static final Set<String> TRIED_ELSEWHERE = Set.of("tilewatch pair");

    @TempDir
    Path folder;

    @Test
    void everyCommandOfThePageOnTheApplianceDoesWhatItIsGivenFor() throws Exception {
        Ledger.open(folder.resolve("ledger.db"), InstantSource.system()).close();
        Files.writeString(folder.resolve("run.options"), "--camera=none\n");
        var commands = COMMAND.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .distinct()
                .filter(command -> !TRIED_ELSEWHERE.contains(command))
                .toList();
        assertThat(commands).hasSizeGreaterThan(7);
        for (var command : commands) {
            given(command);
        }
        assertThat(folder.resolve("mount.svg")).content().startsWith("<svg");
        assertThat(folder.resolve("markers.svg")).content().startsWith("<svg");
    }

    private void given(String command) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                "org.tilewatch.command.Tilewatch"));
        words.addAll(List.of(command.replace("/etc/tilewatch/run.options", "run.options")
                .replace("COPY", newestCopy())
                .substring("tilewatch ".length())
                .split(" ")));
        var builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("STATE_DIRECTORY", folder.toString());
        var program = builder.start();
        var said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).as(command + ": " + said).isZero();
    }

    /** As it is found from another folder. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private String newestCopy() throws IOException {
        var copies = folder.resolve("backups");
        if (!Files.isDirectory(copies)) {
            return "COPY";
        }
        try (var files = Files.list(copies)) {
            return files.map(Path::toString).max(String::compareTo).orElse("COPY");
        }
    }

    /** The units, files and pages that it names are those of the packages. */
    @Test
    void whatThePageNamesIsThere() throws IOException {
        var text = Files.readString(PAGE);
        for (var unit : Pattern.compile("systemctl (?:enable --now|restart) ([a-z-]+)")
                .matcher(text)
                .results()
                .toList()) {
            assertThat(List.of("deploy/debian", "deploy/screen"))
                    .anyMatch(place -> Files.exists(Path.of(place, unit.group(1) + ".service")));
        }
        for (var page :
                Pattern.compile("`/([a-z]+\\.html)`").matcher(text).results().toList()) {
            assertThat(Path.of("src/main/resources/dashboard", page.group(1))).exists();
        }
        for (var script :
                Pattern.compile("`(deploy/[a-z-]+)").matcher(text).results().toList()) {
            assertThat(Path.of(script.group(1))).isExecutable();
        }
    }
}
