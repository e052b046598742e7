package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.simulator.stills.ArtChoice;
import org.tilewatch.simulator.stills.ArtChoice.ArtSource.OurDrawing;
import org.tilewatch.simulator.stills.Still;
import org.tilewatch.simulator.stills.StillFolder;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

class FitSidesTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Tag("thorough")
    @Test
    void weightsAreFittedOnSomeTablesAndMeasuredOnOthers() {
        assertThat(fit("--tables", "2", "--tile-width", "26")).isEqualTo(ExitCode.OK);

        assertThat(out.toString())
                .contains("read=", "unsaid=", "| now | ", "| fitted | ", "| fitted, from 0.995 | ", "| faces | ");
    }

    @Tag("thorough")
    @Test
    void picturesWhoseTruthIsKnownAreMeasuredAndKept(@TempDir Path folder) throws IOException {
        new StillFolder(folder.resolve("stills"))
                .write(Still.of(7, 1, new ArtChoice(List.of(new OurDrawing(false)))), 1);

        assertThat(fit(
                        "--pictures",
                        folder.resolve("stills").toString(),
                        "--tile-width",
                        "26",
                        "--keep",
                        folder.resolve("kept").toString()))
                .isEqualTo(ExitCode.OK);

        assertThat(out.toString())
                .contains("| found | ", "| now, from 0.995 | ")
                .doesNotContain("unsaid", "| fitted | ");
        assertThat(folder.resolve("kept")).isDirectoryContaining("glob:**/stills-000001.jpg");
        assertThat(Files.readAllLines(folder.resolve("kept/sides.tsv"))).hasSizeGreaterThan(10);
    }

    @Test
    void withoutTablesNothingIsFitted() {
        assertThat(fit("--tables", "0")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--tables");
        assertThat(fit("--tile-width", "2")).isEqualTo(ExitCode.USAGE);
    }

    private int fit(String... arguments) {
        return new CommandLine(new FitSides())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
