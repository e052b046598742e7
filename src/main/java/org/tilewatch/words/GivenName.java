package org.tilewatch.words;

import java.text.BreakIterator;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What somebody calls a player or a device, as it is kept, whatever way it came in: one line that stands still within a sentence. What no
 * reader sees, or what turns the text around it, is no part of a name (Unicode Technical Report 36, 2.5 and 3.1).
 */
public final class GivenName {
    /** What a reader takes for letters at most; more fits on no chair of the page. */
    public static final int LONGEST = 40;

    /** Letters and marks at most: a mark more or two stand on a letter, and not a tower of them. */
    private static final int MOST_CODE_POINTS = 3 * LONGEST;

    private static final Pattern SPACES = Pattern.compile("[\\p{IsWhite_Space}\\p{Cc}\\u2800]+");

    /**
     * Format characters, among them those that turn or isolate text, private and broken characters, and letters that are drawn as nothing
     * (Default_Ignorable_Code_Point).
     */
    private static final Pattern UNSEEN = Pattern.compile(
            "[\\p{Cf}\\p{Co}\\p{Cs}\\p{IsNoncharacter_Code_Point}"
                    + "\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2065\\u3164\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufff8\\x{e0000}-\\x{e0fff}]");

    /** What stands on a letter, and would stand on what comes before the name. */
    private static final Pattern MARKS_WITHOUT_LETTER = Pattern.compile("^[\\p{M}\\s]+");

    private GivenName() {}

    /** The name in one line, without what nobody sees, and no longer than names are; empty where nothing is left. */
    public static String cleaned(String given) {
        return cut(whole(given));
    }

    /** Whether something is longer than names are. */
    public static boolean isTooLong(String given) {
        var name = whole(given);
        return !cut(name).equals(name);
    }

    /** What is longer than any name is not looked at to its end. */
    private static String whole(String given) {
        int most = Math.min(given.length(), 64 * LONGEST);
        var seen = UNSEEN.matcher(SPACES.matcher(given.substring(0, most)).replaceAll(" "))
                .replaceAll("");
        var line =
                SPACES.matcher(Normalizer.normalize(seen, Normalizer.Form.NFC)).replaceAll(" ");
        return MARKS_WITHOUT_LETTER.matcher(line).replaceFirst("").strip();
    }

    private static String cut(String name) {
        var letters = BreakIterator.getCharacterInstance(Locale.ROOT);
        letters.setText(name);
        int end = 0;
        for (int count = 0; count < LONGEST; count++) {
            int next = letters.next();
            if (next == BreakIterator.DONE || name.codePointCount(0, next) > MOST_CODE_POINTS) {
                break;
            }
            end = next;
        }
        return name.substring(0, end).strip();
    }

    /** Whether two names read alike: the same letters, be they large or small, wide or narrow, and wherever they are parted. */
    public static boolean areAlike(String one, String other) {
        return folded(one).equals(folded(other));
    }

    private static String folded(String name) {
        var same = Normalizer.normalize(cleaned(name), Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return SPACES.matcher(Normalizer.normalize(same, Normalizer.Form.NFKC)).replaceAll("");
    }
}
