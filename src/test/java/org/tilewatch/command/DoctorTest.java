package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.ledger.Ledger;

@Tag("native")
class DoctorTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int doctor(String... more) {
        var arguments = new ArrayList<>(List.of("doctor", "--data", folder.toString()));
        arguments.addAll(List.of(more));
        out.getBuffer().setLength(0);
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments.toArray(String[]::new));
    }

    private String line(String check) {
        return out.toString()
                .lines()
                .filter(line -> line.contains(" " + check + " "))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aFolderWithoutAKioskIsExaminedAndLeftAsItIs() throws IOException {
        assertThat(doctor("--camera=none")).isZero();
        assertThat(out.toString().lines()).hasSize(21);
        assertThat(line("camera")).startsWith("green").endsWith("The table is played without a camera.");
        assertThat(line("models")).startsWith("green");
        assertThat(line("focus")).startsWith("-").endsWith("Not measured here.");
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aCameraThatIsNotThereIsRedAndSoIsTheExitStatus() {
        assertThat(doctor("--camera=usb:/dev/no-such-camera")).isEqualTo(1);
        assertThat(line("camera")).startsWith("red").contains("/dev/no-such-camera", "plugged in");
    }

    @Test
    void buttonsThatCannotBeHadAreRed() {
        assertThat(doctor("--camera=none", "--seats=gpio")).isEqualTo(1);
        assertThat(line("buttons")).startsWith("red").contains("GPIO 5, 12, 6");
    }

    @Test
    void aDamagedLedgerIsRedAndALedgerOfTheVersionBeforeStaysWhatItIs() throws IOException {
        var file = folder.resolve("ledger.db");
        Ledger.open(file, InstantSource.system()).close();
        assertThat(doctor("--camera=none")).isZero();
        assertThat(line("database")).startsWith("green");
        Files.write(file, new byte[4096]);
        assertThat(doctor("--camera=none")).isEqualTo(1);
        assertThat(line("database")).startsWith("red").contains("damaged");
    }

    @Test
    void anOptionThatCannotBeUsedIsNamedAsRunNamesIt() {
        assertThat(doctor("--seats=radio")).isEqualTo(2);
        assertThat(err.toString()).contains("gpio or page");
    }

    @Test
    void optionsThatNobodyUsesAreNamedWithWhatTheyGoWith() {
        assertThat(doctor("--camera=none", "--seats=page")).isZero();
        assertThat(line("options")).startsWith("green");
        assertThat(doctor("--camera=none", "--seats=page", "--pin=seat.1.button=17"))
                .isZero();
        assertThat(line("options")).startsWith("amber").contains("--pin", "--seats=gpio");
        assertThat(doctor("--camera=none", "--focus=134")).isZero();
        assertThat(line("options")).startsWith("amber").contains("--focus", "--camera=auto");
        assertThat(doctor("--camera=none", "--record-limit=3")).isZero();
        assertThat(line("options")).startsWith("amber").contains("--record-limit", "--record.");
    }

    @Test
    @Tag("thorough")
    void aRunningKioskIsAskedItself() throws Exception {
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (var table = new TableInTheTest(folder)) {
            table.kiosk(port);
            folder = folder.resolve("data");
            await().atMost(Duration.ofSeconds(90)).until(() -> {
                boolean asked = doctor("--port=" + port) != 2;
                return asked && line("camera").endsWith("The camera sends pictures.");
            });
            assertThat(line("focus")).startsWith("green");
            assertThat(line("tile-pixels")).contains("pixels across");
            assertThat(line("database")).startsWith("green").endsWith("can be read and written.");
        }
    }
}
