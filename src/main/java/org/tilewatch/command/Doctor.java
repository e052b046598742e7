package org.tilewatch.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.tilewatch.health.Finding;
import org.tilewatch.health.FindingJson;
import org.tilewatch.health.Grade;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.Vcgencmd;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.monitor.OfflineHealthCheck;
import org.tilewatch.kiosk.session.FolderLock;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.sight.CameraChoice;
import org.tilewatch.looking.Networks;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** {@code tilewatch doctor}. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Checks camera, focus, light, buttons, disk, clock, temperature, power, networks, ledger and its copies, and what options change nothing, and says of each"
                    + " in one line whether it is well (green), should be seen to (amber) or keeps the kiosk from its work"
                    + " (red), and what to do.",
            "",
            "Takes the options of tilewatch run; without any, those of the kiosk that is installed here. A kiosk that runs is"
                    + " asked itself; where none does, camera and buttons are opened for a few seconds. Nothing is changed."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:nothing is red", "1:something is red", "2:an option cannot be used"})
final class Doctor implements Callable<Integer> {
    /** A running kiosk waits up to two seconds for its camera. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final String OPTIONS = "options";

    @Spec
    private CommandSpec spec;

    @Mixin
    private TableOptions options = new TableOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.ofTheInstalledKiosk();
        var table = CameraChoice.settled(options.table());
        InstalledKiosk.readable(table.folder(), spec.commandLine());
        var findings = runs(table.folder())
                ? asked(table)
                : OfflineHealthCheck.of(
                        table,
                        KernelFiles.ofThisMachine(),
                        Vcgencmd.strains("vcgencmd"),
                        () -> options.networks(Networks::load));
        findings = Stream.concat(findings.stream(), ofTheOptions()).toList();
        var out = spec.commandLine().getOut();
        findings.forEach(finding -> out.println(FindingJson.line(finding)));
        out.flush();
        return HealthChecks.worst(findings) == Grade.POOR ? 1 : 0;
    }

    /** They are this command's to know: a kiosk takes whatever it is given. */
    private Stream<Finding> ofTheOptions() {
        var unused = options.unused();
        return unused.isEmpty()
                ? Stream.of(new Finding(OPTIONS, Grade.GOOD, Key.OPTIONS_USED.sentence()))
                : unused.stream()
                        .map(one -> new Finding(
                                OPTIONS,
                                Grade.FAIR,
                                Key.OPTION_UNUSED.with(Argument.of(one.option()), Argument.of(one.other()))));
    }

    private static boolean runs(Path folder) throws IOException {
        if (!Files.exists(folder.resolve("lock"))) {
            return false;
        }
        try (var free = FolderLock.of(folder)) {
            return false;
        } catch (KioskException held) {
            return true;
        }
    }

    private static List<Finding> asked(KioskSettings table) throws InterruptedException {
        var place = URI.create("http://localhost:" + table.dashboard().port() + "/api/health");
        try (var client = HttpClient.newHttpClient()) {
            var answer =
                    client.send(HttpRequest.newBuilder(place).timeout(PATIENCE).build(), BodyHandlers.ofString());
            return FindingJson.read(JsonMapper.shared().readTree(answer.body()).path("checks"));
        } catch (IOException | JacksonException silent) {
            throw new KioskException(
                    Key.KIOSK_DOES_NOT_ANSWER.with(
                            Argument.of(String.valueOf(table.folder())), Argument.of(String.valueOf(place))),
                    silent);
        }
    }
}
