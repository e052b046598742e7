package org.tilewatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.command.Tilewatch;
import org.tilewatch.hall.command.HallProgram;
import picocli.CommandLine.ExitCode;

/** The hall needs the appliance; the appliance has nothing of the hall, and says where its command is. */
class HallJarTest {
    /** What both jars bear. */
    private static final Path LICENCES = Path.of("META-INF");

    @Test
    void nothingOfTheHallIsBuiltIntoTheAppliance() throws IOException {
        var hall = files(BuiltClasses.hall());
        assertThat(hall)
                .contains(Path.of("org/tilewatch/hall/command/HallProgram.class"), Path.of("hall/tables.html"))
                .doesNotContainAnyElementsOf(files(BuiltClasses.appliance()));
        assertThat(packages(hall)).doesNotContainAnyElementsOf(packages(files(BuiltClasses.appliance())));
    }

    @Test
    void nothingOfTheApplianceNamesTheHallsClasses() throws IOException {
        for (var file : files(BuiltClasses.appliance())) {
            var content = Files.readString(BuiltClasses.appliance().resolve(file), StandardCharsets.ISO_8859_1);
            assertThat(content).as(file.toString()).doesNotContain("org/tilewatch/hall/", "org.tilewatch.hall.");
        }
    }

    @Test
    void theApplianceSaysWhereTheHallsCommandIs() {
        var more = new HashSet<>(HallProgram.commandLine().getSubcommands().keySet());
        more.removeAll(Tilewatch.commandLine().getSubcommands().keySet());
        assertThat(more).containsExactly("hall");
        var said = new StringWriter();
        assertThat(Tilewatch.commandLine().setErr(new PrintWriter(said, true)).execute("hall"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(said.toString()).contains("tilewatch-hall.jar");
    }

    private static Set<Path> packages(List<Path> files) {
        var packages = new HashSet<Path>();
        for (var file : files) {
            var folder = file.getParent();
            if (folder != null && file.toString().endsWith(".class")) {
                packages.add(folder);
            }
        }
        return packages;
    }

    /** All below a folder, as they are named from it, but for what both jars bear. */
    private static List<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .filter(file -> !file.startsWith(LICENCES))
                    .toList();
        }
    }
}
