package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tilewatch.lab.EvidenceCount.Source;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Counts how much of what is seen is decided where. */
@Command(
        name = "count-evidence",
        mixinStandardHelpOptions = true,
        description = {
            "Counts in the sources how the eye and the watcher tell what they see: what is taken back, thresholds, numbers"
                    + " that somebody set, and what has a test of its own.",
            "One number a line, behind it what it counts."
        })
final class CountEvidence implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--sources",
            paramLabel = "FOLDER",
            description = "Where main, lab and test lie. Default: ${DEFAULT-VALUE}.")
    private Path sources = Path.of("src");

    @Override
    public Integer call() throws IOException {
        var code = new ArrayList<>(under(folder("main")));
        code.addAll(under(folder("lab")));
        var count = EvidenceCount.of(code, names(folder("test")));
        line(count.takingBack(), "files of the watcher that mend what was told or overlooked");
        line(count.predicates(), "predicates over a sight of the table");
        line(count.comparisons(), "comparisons with a number of watching.odds");
        line(count.turning(), "places of the eye where a side becomes another");
        line(count.cues(), "witnesses, proposers and likelihoods");
        line(count.tested(), "of them with a test of their own");
        line(count.constants(), "numbers set in reading and looking");
        line(count.lines(), "lines of watching");
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    private void line(long number, String what) {
        spec.commandLine().getOut().printf("%7d  %s%n", number, what);
    }

    private Path folder(String part) {
        var root = sources.resolve(part).resolve("java");
        if (!Files.isDirectory(root)) {
            throw new ParameterException(spec.commandLine(), "--sources: there is no folder " + root);
        }
        return root;
    }

    /** The sources below a folder, in the order of their paths from it. */
    static List<Source> under(Path root) throws IOException {
        var found = new ArrayList<Source>();
        for (var file : files(root)) {
            found.add(new Source(root.relativize(file).toString().replace('\\', '/'), Files.readString(file)));
        }
        return found;
    }

    /** The names of the types whose sources lie below a folder. */
    static Set<String> names(Path root) throws IOException {
        return files(root).stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
    }

    private static List<Path> files(Path root) throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
