package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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

    private String home = "";

    @BeforeEach
    void atHome() {
        home = System.setProperty("user.home", folder.toString());
    }

    @AfterEach
    void backHome() {
        System.setProperty("user.home", home);
    }

    @Test
    void everyCommandOfThePageOnTheApplianceDoesWhatItIsGivenFor() throws Exception {
        var data = Files.createDirectories(TableOptions.usualFolder());
        Ledger.open(data.resolve("ledger.db"), InstantSource.system()).close();
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

    private void given(String command) throws IOException {
        var said = new StringWriter();
        int status = Tilewatch.commandLine()
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(said))
                .execute(command.substring("tilewatch ".length())
                        .replace("/etc/tilewatch/run.options", here("run.options"))
                        .replace("mount.svg", here("mount.svg"))
                        .replace("markers.svg", here("markers.svg"))
                        .replace("COPY", newestCopy())
                        .split(" "));
        assertThat(status).as(command + ": " + said).isZero();
    }

    private String here(String file) {
        return folder.resolve(file).toString();
    }

    private String newestCopy() throws IOException {
        var copies = TableOptions.usualFolder().resolve("backups");
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
        for (var picture : Pattern.compile("]\\((../resources/images/[^)]+)\\)")
                .matcher(text)
                .results()
                .toList()) {
            assertThat(PAGE.resolveSibling(picture.group(1))).exists();
        }
        for (var script :
                Pattern.compile("`(deploy/[a-z-]+)").matcher(text).results().toList()) {
            assertThat(Path.of(script.group(1))).isExecutable();
        }
    }
}
