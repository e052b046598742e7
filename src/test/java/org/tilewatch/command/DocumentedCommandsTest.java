package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.ledger.Ledger;

/** The commands that pages tell people to give: each is given, to a kiosk that has a ledger. */
@Tag("native")
class DocumentedCommandsTest {
    private static final Path SITE = Path.of("src/site/markdown");
    private static final List<Path> TELLING = List.of(SITE.resolve("appliance.md"), SITE.resolve("clubs-rules.md"));
    /** What the program of the lab has and the appliance's has not. */
    private static final Set<String> OF_THE_LAB = Set.of("simulate", "bench-watch", "count-evidence", "fit-sides");

    /** And that of the hall. */
    private static final String OF_THE_HALL = "hall";

    private static final Pattern COMMAND =
            Pattern.compile("(?m)^    (?:sudo )?(tilewatch .+)$|`(?:sudo )?(tilewatch [^`]+)`");

    /** What serves until it is stopped, or needs a kiosk that runs, is tried elsewhere. */
    private static final Set<String> TRIED_ELSEWHERE = Set.of("tilewatch pair");

    @TempDir
    Path folder;

    private final InputStream input = System.in;
    private String home = "";

    @BeforeEach
    void atHome() {
        home = System.setProperty("user.home", folder.toString());
        // What answers lines that are given to it is given none.
        System.setIn(InputStream.nullInputStream());
    }

    @AfterEach
    void backHome() {
        System.setProperty("user.home", home);
        System.setIn(input);
    }

    @Test
    void everyCommandOfThePagesDoesWhatItIsGivenFor() throws Exception {
        var data = Files.createDirectories(TableOptions.usualFolder());
        Ledger.open(data.resolve("ledger.db"), InstantSource.system()).close();
        Files.writeString(folder.resolve("run.options"), "--camera=none\n");
        var commands = TELLING.stream()
                .flatMap(page -> COMMAND.matcher(text(page)).results())
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
                .execute(InstalledKiosk.of(Map.of("TILEWATCH_OPTIONS", here("run.options")))
                        .arguments(List.of(command.substring("tilewatch ".length())
                                .replace("/usr/share/doc/tilewatch/rules", "deploy/rules")
                                .replace("mount.svg", here("mount.svg"))
                                .replace("markers.svg", here("markers.svg"))
                                .replace("COPY", newestCopy())
                                .split(" ")))
                        .toArray(String[]::new));
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

    @Test
    void everyCommandHasItsRowOnTheirPage() {
        var rows = Pattern.compile("(?m)^\\| (`[^|]+) \\|")
                .matcher(text(SITE.resolve("commands.md")))
                .results();
        var named = rows.flatMap(row ->
                        Pattern.compile("`([a-z-]+)").matcher(row.group(1)).results())
                .map(name -> name.group(1))
                .toList();
        var commands = new TreeSet<>(Tilewatch.commandLine().getSubcommands().keySet());
        commands.addAll(OF_THE_LAB);
        commands.add(OF_THE_HALL);
        assertThat(named).containsExactlyInAnyOrderElementsOf(commands);
    }

    @Test
    void theManualPageNamesEveryCommand() throws IOException {
        var page = Files.readString(Path.of("deploy/debian/tilewatch.1")).replace("\\-", "-");
        var named = new TreeSet<String>();
        Pattern.compile("(?m)^\\.TP\\n\\.BR? (.+)$")
                .matcher(page)
                .results()
                .forEach(found -> Pattern.compile("[a-z-]+")
                        .matcher(found.group(1))
                        .results()
                        .forEach(word -> named.add(word.group())));
        assertThat(named).containsAll(Tilewatch.commandLine().getSubcommands().keySet());
        assertThat(page).contains("/var/lib/tilewatch", "/etc/tilewatch/run.options");
    }

    static List<Path> pages() throws IOException {
        try (var files = Files.list(SITE)) {
            return Stream.concat(
                            files.sorted(),
                            Stream.of("README.md", ".github/CONTRIBUTING.md").map(Path::of))
                    .toList();
        }
    }

    /** The units, scripts and pages that they name are those of the packages. */
    @ParameterizedTest
    @MethodSource("pages")
    void whatAPageNamesIsThere(Path page) {
        var text = text(page);
        for (var unit : Pattern.compile("systemctl (?:enable --now|restart) ([a-z-]+)")
                .matcher(text)
                .results()
                .toList()) {
            assertThat(List.of("deploy/debian", "deploy/screen", "deploy/hall"))
                    .anyMatch(place -> Files.exists(Path.of(place, unit.group(1) + ".service")));
        }
        for (var named :
                Pattern.compile("`/([a-z]+\\.html)`").matcher(text).results().toList()) {
            assertThat(Path.of("src/main/resources/dashboard", named.group(1))).exists();
        }
        for (var script :
                Pattern.compile("`(deploy/[a-z-]+)").matcher(text).results().toList()) {
            assertThat(Path.of(script.group(1))).isExecutable();
        }
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
