package org.tilewatch.appliance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page by which a kiosk is built. */
class BuildGuideTest {
    private static final Path PAGE = Path.of("src/site/markdown/build-a-kiosk.md");

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    @Test
    void everyOfTenStepsHasItsPictureAndWhatToCheckAfterIt() throws IOException {
        var steps = Pattern.compile("(?m)^\\| \\*\\*(\\d+)\\. .+ \\| !\\[.{10,}]\\(([^)]+)\\) \\| (.{20,}) \\|$")
                .matcher(page())
                .results()
                .toList();
        assertThat(steps)
                .extracting(step -> step.group(1))
                .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
        assertThat(steps)
                .allSatisfy(
                        step -> assertThat(PAGE.resolveSibling(step.group(2))).isNotEmptyFile());
    }

    /** From the first download to the first hand, in minutes of a person's own time. */
    @ParameterizedTest
    @CsvSource({
        "| with a Raspberry Pi and a card |, 15",
        "With a laptop and a telephone, 3",
        "'| with a laptop (Linux, Java 25), its demo |', 3"
    })
    void theMinutesOfItsStepsAddUpToWhatItSays(String with, double most) throws IOException {
        var page = page();
        assertThat(page).contains(with);
        var table = page.substring(page.indexOf("| --- |", page.indexOf(with)));
        table = table.substring(0, table.indexOf("\n\n"));
        double sum = Pattern.compile("(?m) \\| ([0-9.]+) \\|$")
                .matcher(table)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .sum();
        var together = Pattern.compile("\\*\\*together\\*\\* \\| \\*\\*([0-9.]+)\\*\\*")
                .matcher(table);
        assertThat(together.find()).isTrue();
        assertThat(sum).isEqualTo(Double.parseDouble(together.group(1))).isBetween(1.0, most);
    }

    @Test
    void whatGoesWrongIsFoundByWhatOneSees() throws IOException {
        assertThat(page().substring(page().indexOf("## What can go wrong")))
                .contains(List.of(
                        "none of the choices are installable",
                        "Could not read meta data from",
                        "No space left on device",
                        "sha256sum` says FAILED",
                        "the disk is full",
                        "two cameras are called the same",
                        "Another program or an overlay holds GPIO"));
    }
}
