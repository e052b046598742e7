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
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.tilewatch.command.Tilewatch;
import org.tilewatch.lab.Lab;
import picocli.CommandLine.ExitCode;

/** The lab needs the appliance; the appliance has nothing of the lab, needs nothing of it, and says where its commands are. */
class LabTest {
    /** What both jars bear. */
    private static final Path LICENCES = Path.of("META-INF");

    /** The library that only the lab's jar brings. */
    private static final String DRAWING = "com/github/weisj";

    @Test
    void nothingOfTheLabIsBuiltIntoTheAppliance() throws IOException {
        var appliance = files(BuiltClasses.appliance());
        var lab = files(BuiltClasses.lab());

        assertThat(appliance).contains(Path.of("org/tilewatch/command/Tilewatch.class"));
        assertThat(lab)
                .contains(Path.of("org/tilewatch/lab/Lab.class"), Path.of("org/tilewatch/simulator/art/glyphs.txt"))
                .doesNotContainAnyElementsOf(appliance);
        assertThat(packages(lab)).doesNotContainAnyElementsOf(packages(appliance));
    }

    /** Not by a type, which does not compile either, and not by a name in a text, such as a picture's path. */
    @Test
    void nothingOfTheApplianceNamesTheLab() throws IOException {
        var names = new HashSet<String>();
        for (var folder : packages(files(BuiltClasses.lab()))) {
            names.add(folder + "/");
            names.add(folder.toString().replace('/', '.') + ".");
        }
        names.add(DRAWING);

        assertThat(names).contains("org/tilewatch/simulator/art/", "org.tilewatch.lab.");
        for (var file : files(BuiltClasses.appliance())) {
            var content = Files.readString(BuiltClasses.appliance().resolve(file), StandardCharsets.ISO_8859_1);
            assertThat(names).as(file.toString()).noneMatch(content::contains);
        }
    }

    @Test
    void theApplianceSaysWhereTheLabsCommandsAre() {
        var own = Tilewatch.commandLine().getSubcommands().keySet();
        var more = new HashSet<>(Lab.commandLine().getSubcommands().keySet());

        assertThat(more).containsAll(own);
        more.removeAll(own);
        assertThat(more).containsExactlyInAnyOrder("bench-watch", "count-evidence", "fit-sides", "simulate");
        for (var command : more) {
            var said = new StringWriter();
            int status = Tilewatch.commandLine()
                    .setErr(new PrintWriter(said, true))
                    .execute(command, "--rules", "millington");
            assertThat(status).isEqualTo(ExitCode.USAGE);
            assertThat(said.toString().lines().toList())
                    .singleElement()
                    .asString()
                    .contains(command, "tilewatch-lab.jar");
        }
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
                    .filter(Predicate.not(file -> file.startsWith(LICENCES)))
                    .toList();
        }
    }
}
