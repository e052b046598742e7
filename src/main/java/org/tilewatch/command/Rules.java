package org.tilewatch.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tilewatch.command.RuleSheet.SheetLine;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Ruleset;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch rules [NAME]} and {@code tilewatch rules --compare A B}. */
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the rules that there are; prints one with every row, its value and its number in the text;",
            "or prints what differs between two. With --rules-file a club's own rules are among them."
        })
final class Rules implements Callable<Integer> {
    private static final int COLUMN = 34;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RulesFile file = new RulesFile();

    @Option(names = "--compare", arity = "2", paramLabel = "NAME", description = "Prints what differs between two.")
    private List<String> compared = List.of();

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "Prints what the players call each row too: en, cs, pl or ru.")
    private Optional<String> language = Optional.empty();

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "The rules to print.")
    private Optional<String> name = Optional.empty();

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        var rulesets = file.rulesets();
        if (compared.size() == 2) {
            compare(out, sheet(rulesets, compared.get(0)), sheet(rulesets, compared.get(1)));
        } else if (name.isPresent()) {
            print(out, sheet(rulesets, name.get()), words());
        } else {
            rulesets.forEach(ruleset -> out.println(ruleset.name()));
        }
        out.flush();
        return ExitCode.OK;
    }

    private List<SheetLine> sheet(List<Ruleset> rulesets, String wanted) {
        var ruleset = rulesets.stream()
                .filter(each -> each.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there are no rules " + wanted + "; known are "
                                + rulesets.stream().map(Ruleset::name).collect(Collectors.joining(", "))));
        return RuleSheet.of(ruleset, Games.played(wanted, file.house()).orElseThrow());
    }

    private Optional<Words> words() {
        return language.map(code -> file.words(Language.ofCode(code)
                .orElseThrow(() ->
                        new ParameterException(spec.commandLine(), "--language is en, cs, pl or ru, not " + code))));
    }

    private static void print(PrintWriter out, List<SheetLine> lines, Optional<Words> words) {
        var part = "";
        for (var line : lines) {
            if (!line.part().equals(part)) {
                out.println((part.isEmpty() ? "" : System.lineSeparator()) + line.part());
                part = line.part();
            }
            var called = words.flatMap(spoken -> spoken.item(line.name()))
                    .map(word -> padded(word) + " ")
                    .orElse("");
            out.println("  %-7s %s%s%s".formatted(line.rule(), padded(line.name()), called, line.value()));
        }
    }

    private static void compare(PrintWriter out, List<SheetLine> one, List<SheetLine> other) {
        for (var line : one) {
            var match = other.stream().filter(line::isAbout).findFirst();
            if (match.isEmpty()) {
                different(out, line, Optional.of(line), Optional.empty());
            } else if (!line.says(match.get())) {
                different(out, line, Optional.of(line), match);
            }
        }
        var more = new ArrayList<>(other);
        more.removeIf(line -> one.stream().anyMatch(line::isAbout));
        more.forEach(line -> different(out, line, Optional.empty(), Optional.of(line)));
    }

    private static void different(
            PrintWriter out, SheetLine about, Optional<SheetLine> one, Optional<SheetLine> other) {
        out.println("%-12s%s%s | %s".formatted(about.part(), padded(about.name()), said(one), said(other)));
    }

    private static String said(Optional<SheetLine> line) {
        return line.map(there -> there.value() + " (" + there.rule() + ")").orElse("-");
    }

    private static String padded(String name) {
        return name + " ".repeat(Math.max(1, COLUMN - name.length()));
    }
}
