package org.tilewatch.command;

import java.io.IOException;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Options that are kept in a file, as a command line names it with an {@code @} before it.
 *
 * <p>Words are parted by spaces and lines. What has a space in it stands between quotes, the whole word or what follows its
 * {@code =}; a quote within a word is a letter of it, as in a name. From a {@code #} that begins a word the line is a remark. What
 * editors of other systems leave, such as the mark at the beginning of a file, is no part of it.
 */
final class OptionsFile {
    private static final String MARK = "\uFEFF";
    private static final int DEEPEST = 4;

    /** A file that cannot be used, in one sentence. */
    static final class Unusable extends Exception {
        @Serial
        private static final long serialVersionUID = 1;

        private final String argument;

        private final transient Sentence because;

        Unusable(String argument, Sentence because) {
            super(because.toString());
            this.argument = argument;
            this.because = because;
        }

        /** What is wrong with it. */
        Sentence because() {
            return because;
        }

        /** What names the file on the command line. */
        String argument() {
            return argument;
        }
    }

    private OptionsFile() {}

    /**
     * A command line with what each file holds in its place, and without some of its arguments; {@code @@} begins a word that is no
     * file. A file may name another.
     */
    static List<String> expanded(List<String> arguments, Collection<String> without) throws Unusable {
        return expanded(arguments, without, 0);
    }

    private static List<String> expanded(List<String> arguments, Collection<String> without, int depth)
            throws Unusable {
        var all = new ArrayList<String>();
        for (var argument : arguments) {
            if (argument.startsWith("@@")) {
                all.add(argument.substring(1));
            } else if (!argument.startsWith("@") || argument.length() == 1) {
                all.add(argument);
            } else if (!without.contains(argument)) {
                if (depth == DEEPEST) {
                    throw new Unusable(argument, Key.OPTIONS_NAME_THEMSELVES.with(Argument.of(argument.substring(1))));
                }
                all.addAll(expanded(read(argument), without, depth + 1));
            }
        }
        return all;
    }

    private static List<String> read(String argument) throws Unusable {
        var file = argument.substring(1);
        String text;
        try {
            text = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new Unusable(argument, Key.OPTIONS_NOT_READ.with(Argument.of(file)));
        }
        var words = new ArrayList<String>();
        int number = 0;
        for (var line : text.startsWith(MARK)
                ? text.substring(1).lines().toList()
                : text.lines().toList()) {
            number++;
            if (!addWords(line, words)) {
                throw new Unusable(argument, Key.OPTIONS_QUOTE_OPEN.with(Argument.of(number), Argument.of(file)));
            }
        }
        return words;
    }

    /** Whether every quote that is opened in the line is closed in it. */
    private static boolean addWords(String line, List<String> words) {
        int at = 0;
        while (at < line.length()) {
            if (Character.isWhitespace(line.charAt(at))) {
                at++;
                continue;
            }
            if (line.charAt(at) == '#') {
                return true;
            }
            var word = new StringBuilder();
            at = takeWord(line, at, word);
            if (at < 0) {
                return false;
            }
            words.add(word.toString());
        }
        return true;
    }

    /** Where the word ends that begins at a place; below 0 where a quote is not closed. */
    private static int takeWord(String line, int from, StringBuilder word) {
        int at = from;
        while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
            char letter = line.charAt(at);
            boolean opens = word.isEmpty() || word.charAt(word.length() - 1) == '=';
            if (opens && (letter == '"' || letter == '\'')) {
                int end = line.indexOf(letter, at + 1);
                if (end < 0) {
                    return -1;
                }
                word.append(line, at + 1, end);
                at = end + 1;
            } else {
                word.append(letter);
                at++;
            }
        }
        return at;
    }
}
