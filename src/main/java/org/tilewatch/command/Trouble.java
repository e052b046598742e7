package org.tilewatch.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.opencv.core.CvException;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What keeps a command from being done, for the person who gave it.
 *
 * @param why       in one sentence
 * @param arguments those to be left out for it to be done: options by their names, others as they were given
 */
record Trouble(Sentence why, List<String> arguments) {
    /** Commands that only the lab's program has: they play and film hands that never were, and count in the sources. */
    private static final Set<String> OF_THE_LAB = Set.of("bench-watch", "count-evidence", "fit-sides", "simulate");

    /** What serves many tables is no part of one. */
    private static final String OF_THE_HALL = "hall";

    Trouble {
        arguments = List.copyOf(arguments);
    }

    /** Of a command line that cannot be used. */
    static Trouble of(ParameterException wrong) {
        var message = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched, message);
        }
        if (wrong.getCause() instanceof OptionsFile.Unusable file) {
            return of(file);
        }
        return new Trouble(
                sentence(wrong, message),
                wrong.getArgSpec() instanceof OptionSpec option ? List.of(option.longestName()) : List.of());
    }

    /** Of a file of options that cannot be used. */
    static Trouble of(OptionsFile.Unusable file) {
        return new Trouble(file.because(), List.of(file.argument()));
    }

    /** The sentence in which the cause says it all, so that the page says it in everybody's language; or else the message. */
    private static Sentence sentence(ParameterException wrong, String message) {
        return wrong.getCause() instanceof Refusal refusal
                        && ContractEnglish.of(refusal.because()).equals(message)
                ? refusal.because()
                : Sentence.asWritten(inPlainWords(message));
    }

    /** The library's own sentences, without names of types. */
    private static String inPlainWords(String message) {
        return message.replaceAll("is not an? (double|float)$", "is no number")
                .replaceAll("is not an? (int|long)$", "is no whole number")
                .replace("option option", "option");
    }

    /** A word that stands alone is what follows a space that nobody put between quotes. */
    private static Trouble unmatched(UnmatchedArgumentException unmatched, String message) {
        var word = unmatched.getUnmatched().getFirst();
        if (OF_THE_LAB.contains(word)) {
            return new Trouble(Key.COMMAND_OF_THE_LAB.with(Argument.of(word)), List.of(word));
        }
        if (word.equals(OF_THE_HALL)) {
            return new Trouble(Key.COMMAND_OF_THE_HALL.sentence(), List.of(word));
        }
        // What stands alone behind an option is part of its value, and no command.
        boolean named = word.startsWith("-") || unmatched.getCommandLine().getParent() == null;
        var meant = named ? meant(unmatched, word) : "";
        if (!meant.isEmpty()) {
            return new Trouble(Key.UNKNOWN_MEANT.with(Argument.of(named(word)), Argument.of(meant)), List.of(word));
        }
        var all = unmatched.getCommandLine().getParseResult().expandedArgs();
        int place = all.indexOf(word);
        if (word.startsWith("-")
                || word.startsWith("@")
                || place < 1
                || !all.get(place - 1).startsWith("--")) {
            return new Trouble(Sentence.asWritten(message), List.of(word));
        }
        var before = all.get(place - 1);
        int sign = before.indexOf('=');
        var name = sign < 0 ? before : before.substring(0, sign);
        return new Trouble(
                Key.OPTION_WORD_ALONE.with(
                        Argument.of(word),
                        Argument.of(before),
                        Argument.of(name + "=\"" + (sign < 0 ? "" : before.substring(sign + 1) + " ") + word + "\"")),
                List.of(name, word));
    }

    /** The option or command that is written most alike; empty where none is. */
    private static String meant(UnmatchedArgumentException unmatched, String word) {
        return new UnmatchedArgumentException(unmatched.getCommandLine(), List.of(named(word)))
                .getSuggestions().stream().findFirst().orElse("");
    }

    /** An option without the value that is written behind it. */
    private static String named(String word) {
        int sign = word.indexOf('=');
        return word.startsWith("--") && sign > 0 ? word.substring(0, sign) : word;
    }

    /** Of a failure that is somebody's affair; empty for a fault of the program's own. */
    static Optional<Trouble> of(Exception failure) {
        return switch (failure) {
            case SaidException said -> Optional.of(new Trouble(said.because(), List.of()));

            case CvException native_ -> written(native_);
            default -> Optional.empty();
        };
    }

    private static Optional<Trouble> written(Exception failure) {
        return Optional.of(new Trouble(Sentence.asWritten(String.valueOf(failure.getMessage())), List.of()));
    }

    /** What is left out, as sentences name it. */
    Argument named() {
        return Argument.of(String.join(" ", arguments));
    }
}
