package org.tilewatch.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documents as a newcomer goes through them: every link leads somewhere, every page is reached, and README is one screen. */
class DocumentsTest {
    private static final Path README = Path.of("README.md");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern NAMED_TEST = Pattern.compile("`([A-Z]\\w*Test)`");
    private static final int MOST_LINES = 100;
    private static final int MOST_WORDS = 900;

    static List<Path> documents() throws IOException {
        try (var roots = Stream.of(".", ".github", "hardware", "models", "models/card", "src/site/markdown")
                .map(Path::of)) {
            return roots.flatMap(DocumentsTest::inside)
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(Path::normalize)
                    .sorted()
                    .toList();
        }
    }

    private static Stream<Path> inside(Path folder) {
        try (var files = Files.list(folder)) {
            return files.toList().stream();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkLeadsSomewhere(Path document) throws IOException {
        for (var link : LINK.matcher(Files.readString(document)).results().toList()) {
            if (link.group(1).contains("://")) {
                continue;
            }
            var target = link.group(1).isEmpty() ? document : beside(document, link.group(1));
            assertThat(target).as("%s in %s", link.group(), document).exists();
            if (link.group(2) != null) {
                assertThat(anchors(target))
                        .as("%s in %s", link.group(), document)
                        .contains(link.group(2));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyTestThatIsNamedIsThere(Path document) throws IOException {
        Set<String> tests;
        try (var files = Files.walk(Path.of("src/test/java"))) {
            tests = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        assertThat(NAMED_TEST.matcher(Files.readString(document)).results().map(test -> test.group(1) + ".java"))
                .isSubsetOf(tests);
    }

    @Test
    void everyPageOfTheSiteIsReachedFromReadme() throws IOException {
        var linked = LINK.matcher(Files.readString(README))
                .results()
                .map(link -> beside(README, link.group(1)))
                .collect(Collectors.toSet());
        assertThat(linked)
                .containsAll(documents().stream()
                        .filter(page -> page.startsWith("src/site/markdown"))
                        .toList());
    }

    @Test
    void readmeStaysWithinAHundredLinesAndNineHundredWords() throws IOException {
        var text = Files.readString(README);
        assertThat(text.lines().count()).isLessThanOrEqualTo(MOST_LINES);
        assertThat(text.strip().split("\\s+")).hasSizeLessThanOrEqualTo(MOST_WORDS);
    }

    private static Path beside(Path document, String link) {
        var here = Path.of("").toAbsolutePath();
        return here.relativize(here.resolve(document).resolveSibling(link).normalize());
    }

    /** As GitHub makes them of headings. */
    private static Set<String> anchors(Path document) throws IOException {
        return HEADING.matcher(Files.readString(document))
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
