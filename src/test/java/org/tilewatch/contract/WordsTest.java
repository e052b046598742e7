package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.games.Games;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.TableOption.Values;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Setting;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class WordsTest {
    /** What all pages fetch, and what only that of the games does. */
    static JsonNode file(Language language) {
        var all = (ObjectNode) read(language.code());
        read("logs/" + language.code()).properties().forEach(part -> {
            var whole = (ObjectNode) all.get(part.getKey());
            part.getValue().properties().forEach(word -> {
                assertThat(whole.has(word.getKey())).as(word.getKey()).isFalse();
                whole.set(word.getKey(), word.getValue());
            });
        });
        return all;
    }

    static JsonNode read(String name) {
        try (var stream = Objects.requireNonNull(WordsTest.class.getResourceAsStream("/words/" + name + ".json"))) {
            return JsonMapper.shared().readTree(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /** The names that the scoring contract lists and no text prints among its rows. */
    private static final Set<String> SETTLED_ONLY = Set.of("nagashi-mangan", "told");

    @ParameterizedTest
    @EnumSource
    void everyNameThatAScoreCanPrintHasAWord(Language language) {
        var words = Words.in(language);
        var names = Games.rulesets().stream()
                .flatMap(ruleset -> ruleset.rows().stream())
                .map(RuleRow::name)
                .collect(Collectors.toSet());
        assertThat(names)
                .hasSizeGreaterThan(120)
                .allMatch(name -> words.item(name).isPresent());
        names.addAll(SETTLED_ONLY);
        assertThat(new HashSet<>(file(language).get("items").propertyNames())).isEqualTo(names);
    }

    /** A verb that commands one person stands nowhere in a language that is polite to strangers; "oprav" counts corrections. */
    @ParameterizedTest
    @CsvSource({"CZECH, te, [^aeouyáéíóúůýě]", "RUSSIAN, те, [ийь]"})
    void strangersAreSpokenToPolitely(Language language, String polite, String ending) {
        var texts = Stream.of("", "logs/", "settings/", "explained/")
                .map(folder -> read(folder + language.code()).toString())
                .toList();
        var command = Pattern.compile("(\\p{L}+" + ending + ")" + polite + "\\b", Pattern.UNICODE_CHARACTER_CLASS);
        var commands = texts.stream()
                .flatMap(text -> command.matcher(text.toLowerCase(Locale.ROOT)).results())
                .map(found -> found.group(1))
                .filter(verb -> verb.length() > 2 && !verb.equals("oprav"))
                .collect(Collectors.toSet());
        assertThat(commands).hasSizeGreaterThan(50);
        assertThat(texts.stream()
                        .flatMap(text -> Pattern.compile("\\p{L}+")
                                .matcher(text.toLowerCase(Locale.ROOT))
                                .results())
                        .map(MatchResult::group)
                        .filter(commands::contains))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyRowThatHasANameIsExplained(Language language) {
        var explained = read("explained/" + language.code());
        assertThat(explained.propertyNames())
                .containsExactlyInAnyOrderElementsOf(file(language).get("items").propertyNames());
        assertThat(explained).allSatisfy(says -> assertThat(says.asString()).matches("\\p{Lu}.+\\."));
    }

    @ParameterizedTest
    @EnumSource
    void everyTileHasAWordOfItsOwn(Language language) {
        var words = Words.in(language);
        var names = Arrays.stream(Tile.values())
                .map(tile -> words.tile(tile).orElse(""))
                .toList();
        assertThat(names).doesNotContain("").doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void noLanguageLacksAWordOfThePage(Language language) {
        for (var part : List.of("words", "items", "tiles")) {
            assertThat(file(language).get(part).propertyNames())
                    .as(part)
                    .containsExactlyInAnyOrderElementsOf(
                            file(Language.ENGLISH).get(part).propertyNames());
            assertThat(file(language).get(part)).allSatisfy(word -> assertWhole(language, word));
        }
    }

    /** All plurals that whole numbers take in a language. */
    static Set<String> plurals(Language language) {
        return LongStream.rangeClosed(0, 200).mapToObj(language::plural).collect(Collectors.toSet());
    }

    /** What is counted has all plurals of the language. */
    private static void assertWhole(Language language, JsonNode word) {
        if (word.isObject()) {
            assertThat(word.propertyNames()).containsExactlyInAnyOrderElementsOf(plurals(language));
        }
        assertThat(word.isObject() ? word.valueStream().toList() : List.of(word))
                .allMatch(form -> form.isString() && !form.asString().isBlank());
    }

    private static final Pattern ASKED =
            Pattern.compile("(?:\\b(?:word|phrase|counted)\\('|data-word=\"|data-label=\")([a-z0-9-]+)['\"]");

    /** Every script and page there is: none is left out because nobody has thought of it. */
    static List<String> scriptsAndPages() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/dashboard"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".js") || name.endsWith(".html"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scriptsAndPages")
    void everyWordThatThePageAsksForIsThere(String file) throws IOException {
        var known = new HashSet<>(file(Language.ENGLISH).get("words").propertyNames());
        known.addAll(file(Language.ENGLISH).get("sentences").propertyNames());
        known.addAll(settings(Language.ENGLISH));
        try (var stream = Objects.requireNonNull(WordsTest.class.getResourceAsStream("/dashboard/" + file))) {
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            var asked =
                    ASKED.matcher(text).results().map(found -> found.group(1)).toList();
            assertThat(asked).allMatch(known::contains);
        }
    }

    private static Collection<String> settings(Language language) {
        return read("settings/" + language.code()).get("words").propertyNames();
    }

    @ParameterizedTest
    @EnumSource
    void everySettingHasAWordASentenceAndWordsForItsValues(Language language) {
        var wanted = new HashSet<String>();
        for (var setting : Setting.values()) {
            wanted.add("setting-" + setting.key());
            wanted.add("means-" + setting.key());
            if (setting.range() instanceof Setting.Range.SingleValue(Values.OneOfWords(List<String> words))) {
                words.forEach(word -> wanted.add("value-" + word));
            }
            if (setting.range() instanceof Setting.Range.Some(List<String> words)) {
                words.forEach(word -> wanted.add("value-" + word));
            }
        }
        assertThat(settings(language)).containsAll(wanted);
        assertThat(settings(language)).containsExactlyInAnyOrderElementsOf(settings(Language.ENGLISH));
    }

    @ParameterizedTest
    @EnumSource
    void everyDoubtOfASetThatComesWithTheProgramIsToldInEachLanguage(Language language) {
        var doubts = Games.rulesets().stream()
                .flatMap(rules -> rules instanceof Riichi riichi ? Stream.of(riichi.set()) : Stream.<RuleSet>empty())
                .flatMap(set -> Stream.of(Setting.values()).flatMap(setting -> set.doubt(setting).stream()))
                .map(doubt -> "doubt-" + doubt)
                .collect(Collectors.toSet());
        assertThat(doubts).hasSizeGreaterThan(15);
        assertThat(settings(language)).containsAll(doubts);
        assertThat(settings(language).stream()
                        .filter(word -> word.startsWith("doubt-"))
                        .toList())
                .containsExactlyInAnyOrderElementsOf(doubts);
    }

    @Test
    void theLettersOfEachLanguageComeOutAsTheyAre() {
        assertThat(Words.in(Language.CZECH).item("imperial-jade")).contains("císařský nefrit");
        assertThat(Words.in(Language.CZECH).item("no-score-hand")).contains("nebodovaná ruka");
        assertThat(Words.in(Language.POLISH).item("honitsu")).contains("honitsu (pół kolor)");
        assertThat(Words.in(Language.RUSSIAN).item("hidden-snake")).contains("скрывающаяся змея");
        assertThat(Stream.of("ř", "ž")
                        .filter(letter -> file(Language.CZECH).toString().contains(letter)))
                .hasSize(2);
        assertThat(file(Language.RUSSIAN).toString()).contains("ж");
    }
}
