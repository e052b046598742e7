package org.tilewatch.site;

import static java.util.stream.Collectors.toUnmodifiableMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The page that says where each rule of the five texts is kept: it has every number of each text once, and whatever it names is there and
 * cites the number still.
 */
class KeptRulesTest {
    private static final Path PAGE = Path.of("src/site/markdown/where-each-rule-is-kept.md");
    private static final Pattern ROW = Pattern.compile("\\| (\\S.*?) \\| (.+) \\|");
    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");
    private static final Pattern RANGE = Pattern.compile("(?<![\\d.])(\\d+)(?: to |-|To)(\\d+)(?![\\d.])");
    private static final String PEOPLE = "for people: ";
    private static final int WIDEST_RANGE = 25;

    /** The numbers of the texts, which do not lie beside the sources. */
    private static final Map<String, List<String>> NUMBERS = Map.of(
            "Millington",
            IntStream.rangeClosed(1, 132).mapToObj(Integer::toString).toList(),
            "The Russian form",
            List.of("I", "II", "III", "IV", "V", "VI", "VII", "VIII"),
            "EMA riichi 2012",
            ema(true),
            "EMA riichi 2008",
            ema(false));

    private static List<String> ema(boolean tournament) {
        var numbers = new ArrayList<String>();
        sections(numbers, "1.", 4);
        sections(numbers, "2.", 8);
        sections(numbers, "3.", 3);
        sections(numbers, "3.3.", 12);
        numbers.add("3.4");
        sections(numbers, "3.4.", 12);
        numbers.addAll(List.of("3.5", "3.6", "3.6.1", "4.1"));
        sections(numbers, "4.1.", 3);
        numbers.add("4.2");
        sections(numbers, "4.2.", 5);
        if (tournament) {
            numbers.addAll(List.of("4.3", "5.1"));
            sections(numbers, "5.1.", 4);
            numbers.add("5.2");
            sections(numbers, "5.2.", 5);
            numbers.addAll(List.of("5.3", "5.4", "5.5", "5.6", "5.7", "5.8"));
        }
        return List.copyOf(numbers);
    }

    private static void sections(List<String> numbers, String of, int last) {
        IntStream.rangeClosed(1, last).mapToObj(number -> of + number).forEach(numbers::add);
    }

    /** What the page says, by text and number. */
    private static Map<String, Map<String, String>> kept() throws IOException {
        var kept = new LinkedHashMap<String, Map<String, String>>();
        Map<String, String> text = new LinkedHashMap<>();
        for (var line : Files.readAllLines(PAGE)) {
            if (line.startsWith("## ")) {
                text = new LinkedHashMap<>();
                kept.put(line.substring(3), text);
            }
            var row = ROW.matcher(line);
            if (row.matches() && !List.of("number", "---").contains(row.group(1))) {
                assertThat(text.put(row.group(1), row.group(2)))
                        .as(row.group(1))
                        .isNull();
            }
        }
        return kept;
    }

    @Test
    void everyNumberOfTheTextsStandsThereOnce() throws IOException {
        var kept = kept();
        NUMBERS.forEach((text, numbers) ->
                assertThat(kept.getOrDefault(text, Map.of()).keySet()).as(text).containsExactlyElementsOf(numbers));
        assertThat(kept).hasSize(NUMBERS.size() + 1);
    }

    @Test
    void whatIsNamedIsThereAndCitesTheNumberAndWhatIsForPeopleAloneHasAReason() throws IOException {
        var sources = sources();
        var wrong = new ArrayList<String>();
        for (var text : kept().entrySet()) {
            for (var row : text.getValue().entrySet()) {
                if (row.getValue().startsWith(PEOPLE)) {
                    assertThat(row.getValue().length()).as(row.getKey()).isGreaterThan(PEOPLE.length() + 10);
                    continue;
                }
                var named = NAMED.matcher(row.getValue())
                        .results()
                        .map(found -> found.group(1))
                        .toList();
                assertThat(named).as(row.getKey()).isNotEmpty();
                for (var name : named) {
                    var file = sources.get(name.contains(".") ? name : name + ".java");
                    if (file == null) {
                        wrong.add(row.getKey() + ": there is no " + name);
                    } else if (NUMBERS.containsKey(text.getKey()) && !cites(Files.readString(file), row.getKey())) {
                        wrong.add(row.getKey() + ": " + name + " does not cite it");
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Map<String, Path> sources() throws IOException {
        try (var files = Files.walk(Path.of("src"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(".java", ".json", ".txt", ".js").anyMatch(file.toString()::endsWith))
                    .collect(toUnmodifiableMap(
                            file -> String.valueOf(file.getFileName()), Function.identity(), (one, other) -> one));
        }
    }

    /** A number in words, among those of a range, or at the end of a test's name. */
    private static boolean cites(String source, String number) {
        var quoted = Pattern.quote(number);
        if (Character.isLetter(number.charAt(0))) {
            return Pattern.compile("(?<![A-Z])" + quoted + "(?![A-Za-z])")
                    .matcher(source)
                    .find();
        }
        var digits = number.replace(".", "");
        boolean alone = Pattern.compile("(?<![\\d.])" + quoted + "(?![0-9])(?!\\.\\d)"
                        + "|[A-Za-z_]" + digits + "(?:And|To|V|\\(|_)"
                        + "|_ema" + number.replace('.', '_') + "\\(")
                .matcher(source)
                .find();
        return alone || !number.contains(".") && isInRange(source, Integer.parseInt(number));
    }

    private static boolean isInRange(String source, int number) {
        return RANGE.matcher(source).results().anyMatch(range -> {
            long first = Long.parseLong(range.group(1));
            long last = Long.parseLong(range.group(2));
            return last > first && last - first <= WIDEST_RANGE && first <= number && number <= last;
        });
    }
}
