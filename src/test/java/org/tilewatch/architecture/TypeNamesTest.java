package org.tilewatch.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever searches for a type's name finds that type, and every type that is used is imported. */
class TypeNamesTest {
    private static final Pattern COMMENTS_AND_TEXTS =
            Pattern.compile("(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|//[^\n]*");

    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:import|package) .*;$");
    private static final Pattern QUALIFIED = Pattern.compile("\\b(?:[a-z][a-z0-9]*\\.){2,}[A-Z]\\w*");

    private record Declared(String name, String file) {}

    @Test
    void eachNameStandsForOneType() throws IOException {
        try (var sources = Stream.concat(
                Stream.concat(sources("src/main/java"), sources("src/lab/java")), sources("src/hall/java"))) {
            var files = sources.flatMap(TypeNamesTest::declared)
                    .collect(groupingBy(Declared::name, mapping(Declared::file, toCollection(TreeSet::new))));
            assertThat(files.entrySet())
                    .hasSizeGreaterThan(900)
                    .allSatisfy(entry ->
                            assertThat(entry.getValue()).as(entry.getKey()).hasSize(1));
        }
    }

    private static Stream<Declared> declared(Path source) {
        return TYPE.matcher(code(source)).results().map(type -> new Declared(type.group(1), source.toString()));
    }

    @Test
    void everyTypeThatIsUsedIsImported() throws IOException {
        var found = new ArrayList<String>();
        for (var folder : List.of("src/main/java", "src/lab/java", "src/hall/java", "src/test/java")) {
            try (var sources = sources(folder)) {
                sources.forEach(source -> QUALIFIED
                        .matcher(IMPORT.matcher(code(source)).replaceAll(""))
                        .results()
                        .filter(name -> name.group().matches("(java|javax|org|com|io|tools|nu|picocli)\\..*"))
                        .forEach(name -> found.add(source + ": " + name.group())));
            }
        }
        assertThat(found).isEmpty();
    }

    private static Stream<Path> sources(String folder) throws IOException {
        return Files.walk(Path.of(folder))
                .filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"));
    }

    private static String code(Path source) {
        try {
            return COMMENTS_AND_TEXTS.matcher(Files.readString(source)).replaceAll(" ");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
