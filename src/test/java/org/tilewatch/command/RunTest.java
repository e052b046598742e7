package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        "--rules-file, nowhere.json, cannot read the rules nowhere.json",
        "--picture, large, --picture takes",
        "--tile, 26x35, 3 numbers",
        "'--corners', '1,2 3,4', four corners",
        "--players, 'A,B', four players",
        "--east, 7, 0 to 3",
        "--seats, radio, gpio or page",
        "--pin, seat.9.button, --pin"
    })
    void anOptionThatCannotBeUsedIsNamedInOneLine(String option, String value, String named) {
        var err = new StringWriter();
        int status = Tilewatch.commandLine()
                .setErr(new PrintWriter(err))
                .execute("run", "--data", folder.toString(), "--port", "0", option, value);
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains(named);
    }
}
