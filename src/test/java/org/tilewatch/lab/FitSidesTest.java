package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
