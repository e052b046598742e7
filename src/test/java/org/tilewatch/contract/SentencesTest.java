package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SentencesTest {
    @ParameterizedTest
    @EnumSource
    void everySentenceIsThereInEveryLanguageWithTheSamePlacesInIt(Language language) {
        var own = Sentences.in(language);
        var english = Sentences.in(Language.ENGLISH);
        assertThat(own.propertyNames()).containsExactlyElementsOf(english.propertyNames());
        for (var key : english.propertyNames()) {
            assertThat(places(own.get(key).asString()))
                    .as(key)
                    .containsExactlyInAnyOrderElementsOf(places(english.get(key).asString()));
        }
    }

    private static List<String> places(String sentence) {
        return Sentences.PLACE
                .matcher(sentence)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** The page takes the first pattern that fits: none may hide one that comes after it. */
    @Test
    void everySentenceIsFoundAsItself() {
        Sentences.in(Language.ENGLISH)
                .properties()
                .forEach(entry -> assertThat(
                                Sentences.key(entry.getValue().asString().replaceAll("\\{\\w+}", "7")))
                        .contains(entry.getKey()));
    }
}
