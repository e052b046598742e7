package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;

/** What every page has for browsers in which it cannot be as it is, as it is served. */
class ShutDoorTest {
    private static final Path PAGES = Path.of("src/main/resources/dashboard");
    private static final List<String> CODES = List.of("en", "cs", "pl", "ru");

    static Stream<Path> pages() throws IOException {
        try (var files = Files.list(PAGES)) {
            return files.filter(file -> file.toString().endsWith(".html")).sorted().toList().stream();
        }
    }

    private static String word(String code, String key) {
        return Words.in(Language.ofCode(code).orElseThrow()).word(key);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyPageSaysInAllLanguagesThatScriptsAreOffAndLooksFirstAtTheBrowser(Path file) throws IOException {
        var text = Files.readString(file);
        for (var code : CODES) {
            assertThat(text).contains("<p lang=\"" + code + "\">" + word(code, "scripts-off") + "</p>");
        }
        assertThat(text.indexOf("<script src=\"door.js\">"))
                .isPositive()
                .isLessThan(text.indexOf("<script type=\"module\""));
    }
}
