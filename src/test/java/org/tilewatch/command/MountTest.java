package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int mount(String... arguments) {
        out.getBuffer().setLength(0);
        var all = new ArrayList<>(List.of("mount"));
        all.addAll(List.of(arguments));
        return Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }

    /** What hardware/README.md says of cameras and heights comes from here. */
    @Test
    void theHeightsThatTheHardwarePageNamesAreThoseOfTheCommand() throws IOException {
        var rows = Pattern.compile("\\| [^|]+ \\| ([0-9.]+)° \\| (\\d+) cm")
                .matcher(Files.readString(Path.of("hardware/README.md")))
                .results()
                .toList();
        assertThat(rows).hasSize(3);
        for (var row : rows) {
            assertThat(mount("--angle=" + row.group(1))).isZero();
            assertThat(out.toString()).contains("from " + row.group(2) + " cm.");
        }
    }

    @Test
    void aTileGetsSmallerWithTheHeightAndTheDrawingNamesTheSame() throws IOException {
        var drawing = folder.resolve("mount.svg");
        assertThat(mount("--draw", drawing.toString())).isZero();
        assertThat(out.toString())
                .contains("110 cm   82 cm  A tile is 46 pixels across: large enough.")
                .contains("130 cm   97 cm  A tile is 39 pixels across");
        assertThat(Files.readString(drawing)).contains("134 cm: 37 px", "107 cm: 47 px", "80 cm<");
        assertThat(drawing).hasSameTextualContentAs(Path.of("src/site/resources/images/mount.svg"));
    }

    @Test
    void aSmallPictureFromHighAboveIsToldToBeTooSmall() {
        assertThat(mount("--pixels=480", "--angle=67")).isZero();
        assertThat(out.toString()).contains("too small to be read");
    }

    @Test
    void anAngleThatNoCameraHasIsNamed() {
        assertThat(mount("--angle=190")).isEqualTo(2);
        assertThat(err.toString()).contains("5 to 150 degrees");
    }
}
