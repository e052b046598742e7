package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

@Tag("native")
class RunTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "--camera, webcam, There is no camera",
        "--rules, whist, whist",
        "--option, height=3, The option height is unknown to millington",
        "--option, limit=none, The option limit must be a whole number",
        "--option, roof=half, open",
        "--option, walls=three, belongs to a game of three",
        "--option, dummy=z3, belongs to a game of three",
        "--option, middleRound=true, belongs to a game of five",
        "--rules-file, nowhere.json, cannot read the rules nowhere.json",
        "--picture, large, --picture takes",
        "--tile, 26x35, 3 numbers",
        "'--corners', '1,2 3,4', four corners",
        "--players, 'A,B', three to five players",
        "--east, 7, '--east is a seat from 1 to 4, not 7'",
        "--seats, radio, gpio or page",
        "--guests, friends, '--guests is viewer, none or host, not friends'",
        "--guests, nothing, '--guests takes none now, not nothing'",
        "--strangers, everything, 'The option --strangers everything is called --guests host now'",
        "--strangers, friends, 'The option --strangers is called --guests now'",
        "--pin, seat.9.button, --pin",
        "--record-limit, 0, --record-limit",
        "--lens, nowhere.json, nowhere.json",
        "--frames-per-second, none, frames-per-second",
        "--long-press, 3, '--long-press is in seconds, from 0.4 to 1.5, not 3.0'",
        "--exposure, 0, '--exposure is in milliseconds, above 0 and at most 1000, not 0.0'",
        "--white-balance, 700, '--white-balance is in kelvin, from 2000 to 10000, not 700'",
        "--focus, -1, '--focus is a number from 0 to 10000, not -1.0'"
    })
    void anOptionThatCannotBeUsedIsNamedInOneLine(String option, String value, String named) {
        var err = new StringWriter();
        int status = Tilewatch.commandLine()
                .setErr(new PrintWriter(err))
                .execute("run", "--data", folder.toString(), "--port", "0", option, value);
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains(named);
    }

    @Test
    void anOldWordInAFileOfOptionsIsSaidInASentenceOfThePage() throws Exception {
        var file = Files.writeString(folder.resolve("run.options"), "--strangers=nothing\n");
        var met = new ArrayList<Trouble>();

        int status = Tilewatch.commandLine(met::add)
                .execute(OptionsFile.expanded(List.of("run", "--data", folder.toString(), "@" + file), List.of())
                        .toArray(String[]::new));

        assertThat(status).isEqualTo(2);
        assertThat(met)
                .containsExactly(new Trouble(
                        Key.OPTION_RENAMED.with(Argument.of("--strangers nothing"), Argument.of("--guests none")),
                        List.of("--strangers")));
    }

    private String refused(String... arguments) {
        var err = new StringWriter();
        int status = Tilewatch.commandLine().setErr(new PrintWriter(err)).execute(arguments);
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        return err.toString();
    }

    @Test
    void aLensFileThatSaysSomethingElseIsNamedWithTheFieldAtFault() throws IOException {
        var lens = folder.resolve("lens.json");
        Files.writeString(lens, "{\"width\": 1920, \"height\": 1440, \"matrix\": [1, 2], \"distortion\": null}");
        assertThat(refused("run", "--data", folder.toString(), "--lens", lens.toString()))
                .contains("lens.json", "matrix", "9 numbers");
        Files.writeString(lens, "{\"width\": 1920, \"height\": 1080, \"matrix\": null, \"distortion\": null}");
        assertThat(refused("run", "--data", folder.toString(), "--lens", lens.toString()))
                .contains("1920x1080", "--picture");
    }

    @Test
    void twoKiosksOnOnePortOrOnOneFolderAreToldApartInOneSentence() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var port = Integer.toString(taken.getLocalPort());
            assertThat(refused("run", "--data", folder.toString(), "--host", "127.0.0.1", "--port", port))
                    .contains("cannot be served", "port " + port);
        }
        var lock = folder.resolve("lock");
        try (var other = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var held = other.lock()) {
            assertThat(held.isValid()).isTrue();
            assertThat(refused("run", "--data", folder.toString(), "--port", "0"))
                    .contains("Another kiosk is running on the folder " + folder);
        }
    }

    @Test
    void aPortThatIsNoneIsNamed() {
        assertThat(refused("run", "--data", folder.toString(), "--port", "70000"))
                .contains("0 to 65535, not 70000");
    }

    @Test
    void aDataFolderThatIsAFileIsNamed() throws IOException {
        var file = Files.writeString(folder.resolve("data"), "no folder");
        assertThat(refused("run", "--data", file.toString(), "--port", "0")).contains(file.toString());
    }
}
