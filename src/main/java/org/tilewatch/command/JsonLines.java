package org.tilewatch.command;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tilewatch.contract.LineReader;
import org.tilewatch.contract.LineReader.InputLine;
import org.tilewatch.contract.ScoringLines;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What {@code score} and {@code settle} share: a file or standard input, answered line by line in constant memory. */
abstract class JsonLines implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";

    /** Lines that are held and answered together: so many that the cores seldom wait for one another. */
    private static final int MOST_TOGETHER = 512;

    /** Characters of lines that are held, but for the last of them. */
    private static final int MOST_HELD = 1 << 19;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            defaultValue = STANDARD_INPUT,
            description = "JSON Lines, one hand a line; - or nothing for standard input.")
    private String file;

    @Mixin
    private RulesFile rules = new RulesFile();

    /** The line that answers a line. */
    abstract String answer(ScoringLines scoring, String line);

    @Override
    public Integer call() {
        var scoring = new ScoringLines(rules.rulesets());
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        try (var stream = open()) {
            var progress = Progress.onStandardError(err, size());
            answerAll(scoring, stream, out, progress);
            return CommandLine.ExitCode.OK;
        } catch (IOException | InvalidPathException e) {
            err.println("tilewatch: cannot read " + file + ": " + reason(e) + ".");
            err.flush();
            return CommandLine.ExitCode.USAGE;
        }
    }

    private void answerAll(ScoringLines scoring, InputStream stream, PrintWriter out, Progress progress)
            throws IOException {
        var lines = new LineReader(progress.counting(stream), ScoringLines.LONGEST_LINE);
        var together = new ArrayList<InputLine>(MOST_TOGETHER);
        int held = 0;
        try {
            for (var line = lines.next(); line != null; line = lines.next()) {
                if (!line.whole() || !line.text().isBlank()) {
                    together.add(line);
                    held += line.text().length();
                }
                // Whoever waits for this answer before he sends the next hand gets it now; a file is answered in
                // blocks.
                boolean awaited = !lines.ready();
                if (awaited || together.size() == MOST_TOGETHER || held > MOST_HELD) {
                    answer(scoring, together, out, progress);
                    together.clear();
                    held = 0;
                }
                if (awaited && out.checkError()) {
                    break;
                }
            }
            answer(scoring, together, out, progress);
        } finally {
            out.flush();
            progress.clear();
        }
    }

    /** Answers lines on all cores, and writes the answers in the lines' order. */
    private void answer(ScoringLines scoring, List<InputLine> lines, PrintWriter out, Progress progress) {
        lines.parallelStream()
                .map(line -> line.whole() ? answer(scoring, line.text()) : ScoringLines.tooLong())
                .toList()
                .forEach(answer -> {
                    out.write(answer);
                    out.write('\n');
                    progress.answered();
                });
    }

    private boolean isStandardInput() {
        return file.equals(STANDARD_INPUT);
    }

    private long size() {
        return isStandardInput() ? 0 : Path.of(file).toFile().length();
    }

    private InputStream open() throws IOException {
        if (isStandardInput()) {
            // Standard input belongs to the program and outlives the command.
            return new FilterInputStream(System.in) {
                @Override
                public void close() {}
            };
        }
        var path = Path.of(file);
        if (Files.isDirectory(path)) {
            throw new IOException("it is a folder");
        }
        return Files.newInputStream(path);
    }

    private static String reason(Exception e) {
        return switch (e) {
            case NoSuchFileException _ -> "there is no such file";
            case AccessDeniedException _ -> "access is denied";
            default -> String.valueOf(e.getMessage());
        };
    }
}
