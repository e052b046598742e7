package org.tilewatch.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The sentences that a source file puts together from literals, each with a figure in the place of what it fills in. */
final class SourceSentences {
    private static final Path SOURCES = Path.of("src/main/java/org/tilewatch");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^\\s*//[^\\n]*");
    private static final Pattern SAID_ELSEWHERE =
            Pattern.compile("(?s)LOG\\.\\w+\\(.*?\\);|new IllegalStateException\\(.*?\\);|@SuppressWarnings\\(.*?\\)");
    private static final Pattern TOKEN = Pattern.compile(
            "(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*\")|'(?:[^'\\\\]|\\\\.)+'|(?<open>[(\\[])|(?<close>[)\\]])|(?<end>->|[,;{}=?:]|\\breturn\\b)|\\s+|\\w+|.",
            Pattern.DOTALL);
    private static final Pattern FILLED_IN = Pattern.compile("%\\.?\\d*[sd]");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern WORDS = Pattern.compile("\\p{L},? \\p{Ll}");

    private SourceSentences() {}

    /** Every sentence of a file. */
    static List<String> of(String file) {
        try {
            var source =
                    COMMENT.matcher(Files.readString(SOURCES.resolve(file))).replaceAll("");
            return sentences(SAID_ELSEWHERE.matcher(source).replaceAll(""));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<String> sentences(String source) {
        var found = new ArrayList<String>();
        var outer = new ArrayDeque<StringBuilder>();
        var operand = new StringBuilder();
        var tokens = TOKEN.matcher(source);
        while (tokens.find()) {
            if (tokens.group("open") != null) {
                outer.push(operand);
                operand = new StringBuilder();
            } else if (tokens.group("close") != null) {
                add(found, operand);
                operand = outer.isEmpty() ? new StringBuilder() : outer.pop();
                operand.append("()");
            } else if (tokens.group("end") != null) {
                add(found, operand);
                operand = new StringBuilder();
            } else {
                operand.append(tokens.group());
            }
        }
        return found;
    }

    private static void add(List<String> found, CharSequence operand) {
        var literal = LITERAL.matcher(operand);
        var sentence = new StringBuilder();
        int end = 0;
        boolean any = false;
        while (literal.find()) {
            fill(sentence, operand.subSequence(end, literal.start()).toString());
            sentence.append(literal.group(1).replace("\\\"", "\""));
            end = literal.end();
            any = true;
        }
        fill(sentence, operand.subSequence(end, operand.length()).toString());
        var text = FILLED_IN.matcher(sentence).replaceAll("7");
        if (any && WORDS.matcher(text).find()) {
            found.add(text);
        }
    }

    /** What stands between literals fills in a figure, unless it only joins them or fills the figures of a format. */
    private static void fill(StringBuilder sentence, String between) {
        if (!between.replace("+", "").replace(".formatted()", "").isBlank()) {
            sentence.append('7');
        }
    }
}
