package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tilewatch.command.Tilewatch;

/** The commands that documents and scripts give to the two jars: each is one that the jar has, and the lab's are given to the lab's. */
class DocumentedLabTest {
    private static final Pattern GIVEN =
            Pattern.compile("target/(tilewatch(?:-lab)?\\.jar) ([a-z][a-z-]*)(?=[ `\n])([^`\n]*)");

    /** A command in a document ends where its explanation begins, or behind its quotes. */
    private static final Pattern EXPLAINED = Pattern.compile("  .*");

    private static List<MatchResult> given(Path file) throws IOException {
        var text = Files.readString(file).replace("`lab ", "`target/tilewatch-lab.jar ");
        return GIVEN.matcher(text).results().toList();
    }

    private static List<Path> documents() throws IOException {
        var documents = new ArrayList<>(
                List.of(Path.of("README.md"), Path.of(".github/CONTRIBUTING.md"), Path.of("models/README.md")));
        try (var pages = Files.list(Path.of("src/site/markdown"))) {
            pages.filter(page -> page.toString().endsWith(".md")).forEach(documents::add);
        }
        return documents;
    }

    @Test
    void everyCommandIsGivenToTheJarThatHasIt() throws IOException {
        var own = Tilewatch.commandLine().getSubcommands().keySet();
        var lab = new HashSet<>(Lab.commandLine().getSubcommands().keySet());
        lab.removeAll(own);
        var all = documents();
        all.addAll(List.of(Path.of("models/retrain"), Path.of("deploy/demo"), Path.of("src/site/take-pictures")));
        var commands = new HashSet<String>();
        for (var file : all) {
            for (var command : given(file)) {
                var has = command.group(1).equals("tilewatch.jar") ? own : lab;
                assertThat(has).as("%s: %s", file, command.group()).contains(command.group(2));
                commands.add(command.group(2));
            }
        }
        assertThat(commands).contains("run", "mount").containsAll(lab);
    }

    @Test
    void theLabsCommandsInDocumentsAreUnderstood() throws IOException {
        int parsed = 0;
        for (var document : documents()) {
            for (var command : given(document)) {
                var words =
                        (command.group(2) + EXPLAINED.matcher(command.group(3)).replaceFirst("")).split(" +");
                assertThatCode(() -> Lab.commandLine().parseArgs(words))
                        .as("%s: %s", document, command.group())
                        .doesNotThrowAnyException();
                parsed++;
            }
        }
        assertThat(parsed).isGreaterThan(5);
    }
}
