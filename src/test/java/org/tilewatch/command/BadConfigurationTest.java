package org.tilewatch.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.ledger.Ledger;

/** What cannot work, as whoever has installed the kiosk meets it: real programs, one sentence, and the page that says it. */
@Tag("native")
class BadConfigurationTest {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Optional<Path> links = Optional.empty();
    private final List<Process> programs = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();

    @AfterEach
    void stop() throws Exception {
        if (links.isPresent()) {
            try (var parts = Files.list(links.get())) {
                for (var part : parts.toList()) {
                    Files.delete(part);
                }
            }
        }
        client.shutdownNow();
        for (var program : programs) {
            program.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    private Process run(String... more) throws IOException {
        return started(System.getProperty("java.class.path"), more);
    }

    private Process started(String classPath, String... more) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                "org.tilewatch.command.Tilewatch",
                "run",
                "--host=127.0.0.1"));
        command.addAll(List.of(more));
        var builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.appendTo(errors().toFile()));
        builder.environment().putAll(environment);
        var program = builder.start();
        programs.add(program);
        return program;
    }

    private Path errors() {
        return folder.resolve("errors");
    }

    private String data() {
        return "--data=" + folder.resolve("data");
    }

    /** The one sentence with which {@code run} ends before anything runs. */
    private static String refusedAtOnce(String... more) {
        var arguments = new ArrayList<>(List.of("run", "--host=127.0.0.1"));
        arguments.addAll(List.of(more));
        var said = new StringWriter();
        int status = Tilewatch.commandLine().setErr(new PrintWriter(said)).execute(arguments.toArray(String[]::new));
        assertThat(status).isEqualTo(2);
        assertThat(said.toString().lines()).hasSize(1);
        return said.toString();
    }

    /** The one sentence with which a program ended. */
    private String refused(Process program) throws Exception {
        assertThat(program.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isEqualTo(2);
        var said = Files.readString(errors());
        Files.delete(errors());
        assertThat(said.lines()).hasSize(1);
        return said;
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--tabel=800 | There is no --tabel. Did you mean --table?",
                "--plyers=Anna,Boris,Cecily,Dmitri | There is no --plyers. Did you mean --players?",
                "--pin=seat.1.button=5 --pin=seat.2.button=5 --seats=gpio | GPIO 5 is wired twice, as seat.1.button and as seat.2.button: name another line for one of them, as in --pin=seat.2.button=17",
                "--camera=webcam | There is no camera \"webcam\"",
                "--table=-5 | --table is a side of the playing surface in millimetres, from 300 to 3000, not -5.0",
                "--table=wide | Invalid value for option '--table': 'wide' is no number",
                "--first-pin=12 | --first-pin: a PIN has",
                "--players=\"Anna,Boris | A quote that is opened in line 1 of",
                "--players=Anna Maria,Boris,Cecily,Dmitri | \"Maria,Boris,Cecily,Dmitri\" stands alone behind --players=Anna: put what"
                        + " has a space in it between quotes, as in --players=\"Anna Maria,Boris,Cecily,Dmitri\""
            })
    void anOptionInTheFileThatCannotWorkIsNamedInOneSentence(String line, String sentence) throws Exception {
        var options = Files.writeString(folder.resolve("run.options"), line + "\n");
        assertThat(refusedAtOnce(data(), "--port=0", "@" + options)).contains(sentence);
    }

    /** What the sentence on a name with a space advises is taken. */
    @Test
    void aNameWithASpaceBetweenQuotesIsTaken() throws Exception {
        newerLedger();
        var options = Files.writeString(
                folder.resolve("run.options"), "--players=\"Anna Maria,Boris,Cecily,Sean O'Brien\"\n--camera=none\n");
        assertThat(refusedAtOnce(data(), "--port=0", "@" + options)).contains("was written by a newer version");
        assertThat(refusedAtOnce(data(), "--port=0", "@" + options + ".txt"))
                .contains("The file with the options, " + options + ".txt, is missing or cannot be read.");
    }

    @Test
    void aLedgerOfANewerVersionIsNamedAndLeftAsItIs() throws Exception {
        newerLedger();
        assertThat(refusedAtOnce(data(), "--port=0", "--camera=none"))
                .contains("ledger.db was written by a newer version of Tilewatch: install that version again");
    }

    private void newerLedger() throws Exception {
        var file = Files.createDirectories(folder.resolve("data")).resolve("ledger.db");
        Ledger.open(file, InstantSource.system()).close();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 99");
        }
    }

    @Test
    @Tag("thorough")
    void networksThatAreMissingAreNamed() throws Exception {
        assertThat(refused(started(withoutNetworks(), data(), "--port=0", "--camera=none")))
                .contains("finder.onnx");
    }

    /** The program's own class path, but for the networks. */
    private String withoutNetworks() throws IOException {
        var all = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            var place = Path.of(entry).toAbsolutePath();
            if (!Files.exists(place.resolve("models/finder.onnx"))) {
                all.add(place.toString());
                continue;
            }
            var poorer = Files.createDirectories(folder.resolve("classes"));
            try (var parts = Files.list(place)) {
                for (var part : parts.toList()) {
                    if (!part.endsWith("models")) {
                        Files.createSymbolicLink(poorer.resolve(part.getFileName()), part);
                    }
                }
            }
            links = Optional.of(poorer);
            all.add(poorer.toString());
        }
        return String.join(File.pathSeparator, all);
    }

    @Test
    @Tag("thorough")
    void aSecondKioskOnTheFolderOrThePortIsToldSoAndTheFirstGoesOn() throws Exception {
        int port = freePort();
        var first = run(data(), "--port=" + port, "--camera=none");
        await().atMost(PATIENCE).until(() -> answers(port, "/api/health"));
        assertThat(refusedAtOnce(data(), "--port=0", "--camera=none"))
                .contains("Another kiosk is running on the folder");
        assertThat(refusedAtOnce("--data=" + folder.resolve("other"), "--port=" + port, "--camera=none"))
                .contains("cannot be served on 127.0.0.1 port " + port);
        assertThat(first.isAlive()).isTrue();
        assertThat(get(port, "/api/health")).contains("\"healthy\":true");
    }

    @Test
    @Tag("thorough")
    void wiredButtonsThatCannotBeHadAndAClockThatIsFarOffStopNoGameAndAreSaid() throws Exception {
        int port = freePort();
        Ledger.open(Files.createDirectories(folder.resolve("data")).resolve("ledger.db"), InstantSource.system())
                .close();
        Files.setLastModifiedTime(
                folder.resolve("data/ledger.db"), FileTime.from(Instant.now().plus(Duration.ofDays(400))));
        run(data(), "--port=" + port, "--camera=none", "--seats=gpio");
        await().atMost(PATIENCE).until(() -> answers(port, "/api/health"));
        assertThat(get(port, "/api/health")).contains("\"key\":\"wired-buttons-unreachable\"");
        await().atMost(PATIENCE).until(() -> get(port, "/api/state").contains("\"key\":\"clock-behind\""));
        assertThat(Files.readString(errors()))
                .contains("The wired buttons cannot be reached on GPIO 5, 12", "which is before the games were written")
                .doesNotContain("\tat ");
        assertThat(get(port, "/api/health")).contains("\"healthy\":true");
    }

    @Test
    @Tag("browser")
    @Tag("thorough")
    void thePageSaysWhyTheKioskCannotStartAndStartsItWithoutWhatIsWrong() throws Exception {
        int port = freePort();
        var options = Files.writeString(
                folder.resolve("run.options"), "--camera=none\n--pin=seat.1.button=99\n--seats=gpio\n");
        run("--stay", "--port=" + port, data(), "@" + options);
        try (var tablet = new Tablet()) {
            var page = open(tablet, port, "");
            assertThat(page.locator("#state .refusal")).hasText("GPIO 99 is not on the header (0 to 27)", patiently());
            tablet.picture("startup-failed");
            page.locator("#language button[lang=cs]").tap();
            assertThat(page.locator("#state")).containsText("Kiosk se nemůže spustit:");
            page.locator("#language button[lang=en]").tap();
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Start without --pin"))
                    .tap();
            assertThat(page.locator("#notice"))
                    .containsText(
                            "The wired buttons cannot be reached",
                            new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE.toMillis()));
        }
        assertThat(Files.readString(errors()).lines().filter(line -> line.contains("GPIO 99")))
                .hasSize(1);
    }

    /** As where somebody has saved the card's file under another name: the kiosk starts with what is usual, once a host says so. */
    @Test
    @Tag("thorough")
    void optionsThatAreMissingAreNamedAndStartedWithout() throws Exception {
        int port = freePort();
        var missing = folder.resolve("run.options");
        var names = Files.writeString(folder.resolve("credential"), "@" + missing);
        run("--stay", "--port=" + port, data(), "@" + names, "--camera=none");
        await().atMost(PATIENCE).until(() -> get(port, "/api/startup").contains("\"state\":\"failed\""));
        assertThat(get(port, "/api/startup")).contains("is missing or cannot be read", "@" + missing);
        await().atMost(PATIENCE).until(() -> chosen(port, "without") == 200);
        await().atMost(PATIENCE).until(() -> get(port, "/api/health").contains("\"healthy\":true"));
    }

    /** The page that is there while the kiosk starts reads the file first, and sets it aside. */
    @Test
    @Tag("thorough")
    void devicesOfOldWordsAreNamedOnThePageOnceTheKioskIsThere() throws Exception {
        int port = freePort();
        var device =
                "{\"number\":1,\"name\":\"iPad\",\"leave\":\"host\",\"paired\":\"2026-01-01T00:00:00Z\",\"hash\":\"00\"}";
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data").resolve("devices.json"), "{\"next\":2,\"devices\":[" + device + "]}");
        run("--stay", "--port=" + port, data(), "--camera=none");
        await().atMost(PATIENCE).until(() -> get(port, "/api/health").contains("\"healthy\":true"));
        assertThat(get(port, "/api/health")).contains("\"key\":\"devices-of-old-words\"", "devices.json.unread");
        assertThat(Files.readString(errors())).contains("devices.json.unread");
    }

    @Test
    void aWrongPinIsSaidWhereThePageIsLookedFor() throws Exception {
        int port = freePort();
        run("--stay", "--port=" + port, data(), "--camera=none", "--first-pin=secret");
        await().atMost(PATIENCE).until(() -> get(port, "/api/startup").contains("\"state\":\"failed\""));
        assertThat(get(port, "/api/startup"))
                .contains("--first-pin: a PIN has 6 to 32 digits", "Start without --first-pin")
                .doesNotContain("secret");
    }

    private int chosen(int port, String mend) throws IOException, InterruptedException {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/startup?remedy=" + mend))
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        BodyHandlers.ofString())
                .statusCode();
    }

    /** In a usual build the one that stays is seen to try again where the port was taken; this waits for its quarter of a minute, too. */
    @Test
    @Tag("browser")
    @Tag("slow")
    void whatIsPutRightInTheFileStartsTheKioskByItself() throws Exception {
        int port = freePort();
        var options = Files.writeString(folder.resolve("run.options"), "--camera=none\n--seats=radio\n");
        run("--stay", "--port=" + port, data(), "@" + options);
        try (var tablet = new Tablet()) {
            var page = open(tablet, port, "history.html");
            assertThat(page.locator("#state .refusal"))
                    .hasText("--seats is auto, gpio or page, or keypad: and an input device, not radio", patiently());
            Files.writeString(options, "--camera=none\n--seats=page\n");
            assertThat(page.locator("h1"))
                    .hasText("Games", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE.toMillis()));
        }
    }

    @Test
    @Tag("thorough")
    void aLedgerOfANewerVersionAndATakenPortAreSaidAndWaitedForByTheOneThatStays() throws Exception {
        newerLedger();
        Process kiosk;
        int port;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
            kiosk = run("--stay", "--port=" + port, data(), "--camera=none");
            await().atMost(PATIENCE).until(() -> Files.readString(errors()).contains("cannot be served"));
        }
        await().atMost(PATIENCE).until(() -> get(port, "/api/startup").contains("\"key\":\"ledger-newer\""));
        assertThat(kiosk.isAlive()).isTrue();
        assertThat(Files.readString(errors()).lines()).hasSize(2);
        var guest = client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/startup?remedy=again"))
                        .header("Via", "somebody between")
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
        assertThat(guest.statusCode()).isEqualTo(403);
    }

    /** Whoever has updated to a version that cannot start finds no other page than this one. */
    @Test
    @Tag("thorough")
    void aVersionThatCannotStartOffersTheOneBefore() throws Exception {
        newerLedger();
        var updates = Files.createDirectories(folder.resolve("updates"));
        Files.writeString(updates.resolve("state"), "said=updated\ninstalled=1.1\noffered=\nbefore=1.0\n");
        environment.put("TILEWATCH_UPDATES", updates.toString());
        int port = freePort();
        run("--stay", "--port=" + port, data(), "--camera=none");
        await().atMost(PATIENCE).until(() -> get(port, "/api/startup").contains("\"key\":\"remedy-version-before\""));
        var request = folder.resolve("data/update.request");
        assertThat(request).doesNotExist();
        var chosen = client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/startup?remedy=before"))
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
        assertThat(chosen.statusCode()).isEqualTo(200);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(request).hasContent("back"));
    }

    private Page open(Tablet tablet, int port, String path) {
        var page = tablet.page();
        await().atMost(PATIENCE).until(() -> answers(port, "/api/startup"));
        page.navigate("http://127.0.0.1:" + port + "/" + path);
        return page;
    }

    private static LocatorAssertions.HasTextOptions patiently() {
        return new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE.toMillis());
    }

    private boolean answers(int port, String path) {
        try {
            return !get(port, path).isEmpty();
        } catch (IOException | InterruptedException notYet) {
            return false;
        }
    }

    private String get(int port, String path) throws IOException, InterruptedException {
        try {
            return client.send(
                            HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                                    .timeout(Duration.ofSeconds(10))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
        } catch (ConnectException notYet) {
            return "";
        }
    }
}
