package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Situation;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;

/** Given the keys of the sentences, when a language lacks words for one, or has others, or other places, then it is told here. */
class SentenceWordsTest {
    private static final JsonNode ENGLISH = WordsTest.file(Language.ENGLISH);
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    @ParameterizedTest
    @EnumSource
    void aLanguageHasWordsForEveryKeyAndForNoOther(Language language) {
        assertThat(WordsTest.file(language).get("sentences").propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Key.values()).map(Key::code).toList());
    }

    /** What only a writer of JSON is told, such as a field's name, has a place in the contract's English alone. */
    @ParameterizedTest
    @EnumSource
    void itsWordsHaveTheSamePlacesAsTheEnglishOnesAndNoneThatTheKeyHasNot(Language language) {
        var sentences = WordsTest.file(language).get("sentences");
        for (var key : Key.values()) {
            var text = sentences.get(key.code());
            assertThat(texts(text))
                    .as(key.code())
                    .isNotEmpty()
                    .allSatisfy(words -> assertThat(words).isNotBlank())
                    .allSatisfy(words -> assertThat(places(words)).isEqualTo(englishPlaces(key)));
        }
    }

    @Test
    void everyPlaceOfAKeyIsInTheWordsOfPeopleOrInThoseOfTheContract() {
        var contract = ENGLISH.get("contract");
        for (var key : Key.values()) {
            var said = new HashSet<>(englishPlaces(key));
            if (contract.has(key.code())) {
                said.addAll(places(contract.get(key.code()).asString()));
            }
            assertThat(said).as(key.code()).isEqualTo(Set.copyOf(key.places()));
        }
    }

    private static Set<String> englishPlaces(Key key) {
        return places(texts(ENGLISH.get("sentences").get(key.code())).getFirst());
    }

    @ParameterizedTest
    @EnumSource
    void whatIsCountedHasAllPluralsOfTheLanguage(Language language) {
        var sentences = WordsTest.file(language).get("sentences");
        for (var key : Key.values()) {
            if (sentences.get(key.code()).isObject()) {
                assertThat(key.places()).as(key.code()).contains("count");
                assertThat(sentences.get(key.code()).propertyNames())
                        .as(key.code())
                        .containsExactlyInAnyOrderElementsOf(WordsTest.plurals(language));
            }
        }
    }

    @Test
    void theContractsOwnEnglishIsOfSentencesThatThereAre() {
        assertThat(ENGLISH.get("contract").propertyNames())
                .allSatisfy(code -> assertThat(Key.ofCode(code)).as(code).isPresent());
    }

    /** As the rules put them together. */
    @Test
    void everyCircumstanceAndFaultAndDeclarationHasAWord() {
        assertThat(Stream.of(
                                Arrays.stream(Situation.values()).map(Situation::word),
                                Arrays.stream(Fault.values()).map(Fault::word),
                                Arrays.stream(Declaration.values()).map(Declaration::word),
                                Arrays.stream(Claim.values()).map(Claim::word))
                        .flatMap(words -> words))
                .allSatisfy(word -> assertThat(ContractEnglish.of(word)).isNotBlank());
    }

    private static List<String> texts(JsonNode words) {
        return words.isObject() ? words.valueStream().map(JsonNode::asString).toList() : List.of(words.asString());
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .map(name -> name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1))
                .collect(Collectors.toSet());
    }

    @Test
    void wholeNumbersTakeThePluralsOfTheLanguage() {
        assertThat(plurals(Language.ENGLISH, 0, 1, 2, 11, 21))
                .containsExactly("other", "one", "other", "other", "other");
        assertThat(plurals(Language.CZECH, 0, 1, 2, 4, 5, 22))
                .containsExactly("other", "one", "few", "few", "other", "other");
        assertThat(plurals(Language.POLISH, 0, 1, 2, 5, 12, 21, 22))
                .containsExactly("many", "one", "few", "many", "many", "many", "few");
        assertThat(plurals(Language.RUSSIAN, 0, 1, 2, 5, 11, 12, 21, 22, 111))
                .containsExactly("many", "one", "few", "many", "many", "many", "one", "few", "many");
    }

    private static Stream<String> plurals(Language language, long... counts) {
        return Arrays.stream(counts).mapToObj(language::plural);
    }
}
