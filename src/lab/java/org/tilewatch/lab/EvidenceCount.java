package org.tilewatch.lab;

import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Of what the eye and the watcher pass on, what is evidence and what is a verdict: counted in their sources, by what is written there and not by what it
 * means. The numbers say which way a change goes.
 *
 * @param takingBack  files of the watcher that mend what was told or overlooked, by the comments of their classes
 * @param predicates  methods of the watcher that answer yes or no of a whole sight of the table
 * @param comparisons places where the watcher compares with a number of {@code watching.odds}
 * @param turning     places of the eye where a side becomes another than it was found to be
 * @param cues        witnesses of the eye, and what proposes or weighs in the watcher and in the lab's beam
 * @param tested      those of them with a test of their own, which bears their name
 * @param constants   numbers in {@code reading} and {@code looking} that somebody set
 * @param lines       of the watcher's sources
 */
record EvidenceCount(
        long takingBack,
        long predicates,
        long comparisons,
        long turning,
        long cues,
        long tested,
        long constants,
        long lines) {
    private static final String WATCHING = "org/tilewatch/watching/";
    private static final String ODDS = WATCHING + "odds/";
    private static final List<String> EYE = List.of("org/tilewatch/reading/", "org/tilewatch/looking/");

    private static final Pattern CLASS_COMMENT = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:public |abstract |sealed |final )*(?:class|record|interface|enum) ",
            Pattern.DOTALL);
    private static final Pattern MENDS =
            Pattern.compile("overlook|missed|after all|once more|\\blate\\b|later|put right|takes? back|taken back"
                    + "|otherwise than|was told|withdraw|anew|mistak|misread|wrong");
    private static final Pattern PREDICATE = Pattern.compile("\\bboolean \\w+\\([^)]*\\bTableSight\\b");
    private static final Pattern TURNS =
            Pattern.compile("\\.turned\\(Face\\.|\\.faceDownIf\\(|new FoundTile\\([^;]*Face\\.(?:UP|DOWN|EDGE)");
    private static final Pattern CUE = Pattern.compile(
            "\\b(?:class|record|enum) (\\w+)[^{;]*\\bimplements [^{;]*\\b(?:SideCue|DeedProposer|Proposer|Likelihood)\\b");
    private static final Pattern CONSTANT = Pattern.compile(
            "^ {4}(?:(?:public |private )?static final )?(?:int|long|double) [A-Z][A-Z_0-9]* = ", Pattern.MULTILINE);

    /**
     * A source file.
     *
     * @param path of its package and name, such as {@code org/tilewatch/reading/Reader.java}
     */
    record Source(String path, String text) {
        private boolean isUnder(String folder) {
            return path.startsWith(folder);
        }

        private boolean isOfTheEye() {
            return EYE.stream().anyMatch(this::isUnder);
        }

        private String name() {
            return path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
        }

        private Stream<MatchResult> found(Pattern pattern) {
            return pattern.matcher(text).results();
        }

        private boolean mends() {
            return found(CLASS_COMMENT)
                    .limit(1)
                    .anyMatch(comment -> MENDS.matcher(comment.group(1).replaceAll("\\s*\\n\\s*\\*\\s*", " "))
                            .find());
        }
    }

    /**
     * Counts.
     *
     * @param code  all of the program's and the lab's
     * @param tests the names of both's tests
     */
    static EvidenceCount of(List<Source> code, Set<String> tests) {
        var watching = code.stream().filter(source -> source.isUnder(WATCHING)).toList();
        var eye = code.stream().filter(Source::isOfTheEye).toList();
        var compared = compared(code.stream()
                .filter(source -> source.isUnder(ODDS))
                .map(Source::name)
                .collect(Collectors.toSet()));
        var cues = code.stream()
                .flatMap(source -> source.found(CUE))
                .map(cue -> cue.group(1))
                .distinct()
                .toList();
        return new EvidenceCount(
                watching.stream().filter(Source::mends).count(),
                sum(watching, source -> source.found(PREDICATE).count()),
                sum(
                        watching,
                        source -> source.isUnder(ODDS)
                                ? 0
                                : source.found(compared).count()),
                sum(eye, source -> source.found(TURNS).count()),
                cues.size(),
                cues.stream().filter(cue -> tests.contains(cue + "Test")).count(),
                sum(eye, source -> source.found(CONSTANT).count()),
                sum(watching, source -> source.text().lines().count()));
    }

    /** A comparison on one side of which one of these types' usual numbers stands. */
    private static Pattern compared(Set<String> types) {
        var number = "\\b(?:" + String.join("|", types) + ")\\.[A-Z]+\\s*\\.\\w+\\(\\)";
        var operator = "(?<![-<])[<>]=?(?![<>])";
        return Pattern.compile(
                operator + "[^;{}&|?<>]*?" + number + "|" + number + "[^;{}&|?<>]*?\\s" + operator + "\\s");
    }

    private static long sum(List<Source> sources, ToLongFunction<Source> count) {
        return sources.stream().mapToLong(count).sum();
    }
}
