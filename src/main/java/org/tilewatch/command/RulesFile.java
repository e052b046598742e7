package org.tilewatch.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;
import org.tilewatch.games.Games;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Ruleset;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A club's own rules on the command line. */
public final class RulesFile {
    /** More than any club has written down. */
    private static final long LONGEST_FILE = 1 << 20;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--rules-file",
            paramLabel = "FILE",
            description = "A club's own rules, as JSON: rows switched off, changed or added over one of the texts."
                    + " deploy/rules in the sources has samples.")
    private Optional<Path> file = Optional.empty();

    /**
     * The rules of the file, if one was named.
     *
     * @throws ParameterException with one sentence on whatever is wrong with it
     */
    public Optional<HouseRules> house() {
        return file.map(this::read);
    }

    /** The texts, and the rules of the file with them. */
    List<Ruleset> rulesets() {
        return Games.rulesetsWith(house().stream().toList());
    }

    private HouseRules read(Path path) {
        try {
            if (Files.size(path) > LONGEST_FILE) {
                throw refused("the rules " + path + " are longer than " + LONGEST_FILE + " bytes", null);
            }
            return HouseRulesJson.parse(Files.readString(path, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw refused("cannot read the rules " + path, unreadable);
        } catch (BadInput wrong) {
            throw refused("the rules " + path + ": " + wrong.sentence(), wrong);
        }
    }

    private ParameterException refused(String why, @Nullable Throwable cause) {
        return new ParameterException(spec.commandLine(), why, cause, spec.findOption("--rules-file"), null);
    }

    /** The words of a language, and what the club calls its own rows in it. */
    Words words(Language language) {
        var words = Words.in(language);
        return house().map(words::with).orElse(words);
    }
}
