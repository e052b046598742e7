package org.tilewatch.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GivenNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "An\u202Ena",
                "\u202DAnna\u202C",
                "\u2066Anna\u2069",
                "Anna\u200E",
                "\u200FAnna",
                "An\u200Bna",
                "An\u200C\u200Dna",
                "\uFEFFAnna",
                "An\u00ADna",
                "\u0000Anna\u0007",
                "An\u2060na",
                "\u3164Anna\uFFA0",
                "An\u034Fna",
                "Anna\uFE0F",
                "  Anna\t",
                "\nAnna\r\n",
                "Anna\u2028",
                "\u00A0Anna\u3000",
                "\u0301Anna",
                "Anna\uDB40\uDC41",
                "\uD800Anna",
                "An\uE000na",
                "Anna\uFFFF"
            })
    void whatNobodySeesIsNoPartOfAName(String given) {
        assertThat(GivenName.cleaned(given)).isEqualTo("Anna");
    }

    @Test
    void whatPartsWordsPartsThemByOneSpace() {
        assertThat(GivenName.cleaned("Anna \n\t Mae\u2029of\u00A0Ús")).isEqualTo("Anna Mae of Ús");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Anežka", "Łukasz", "Юрий", "אנה", "王小明", "O’Brien-Müller", "🀄", "ㇷ゚たろう"})
    void namesOfEveryScriptStayAsTheyAre(String name) {
        assertThat(GivenName.cleaned(name)).isEqualTo(name);
        assertThat(GivenName.isTooLong(name)).isFalse();
    }

    @Test
    void lettersAndTheirMarksAreOneWhicheverWayTheyWereTyped() {
        assertThat(GivenName.cleaned("Anez\u030Cka")).isEqualTo("Anežka");
    }

    @Test
    void aNameIsCutBetweenLettersAndATowerOfMarksIsCutToo() {
        var flags = "\uD83C\uDDE8\uD83C\uDDFF".repeat(60);
        assertThat(GivenName.cleaned(flags)).isEqualTo("\uD83C\uDDE8\uD83C\uDDFF".repeat(GivenName.LONGEST));
        assertThat(GivenName.cleaned("x".repeat(40_000))).hasSize(GivenName.LONGEST);
        assertThat(GivenName.cleaned("A" + "\u0316".repeat(2_000)).length()).isLessThanOrEqualTo(3 * GivenName.LONGEST);
        assertThat(GivenName.isTooLong("x".repeat(GivenName.LONGEST))).isFalse();
        assertThat(GivenName.isTooLong("x".repeat(GivenName.LONGEST + 1))).isTrue();
    }

    /** Given any characters of the first planes, when they are cleaned, then once is enough and nothing that turns text is left. */
    @Test
    void whatIsCleanedIsClean() {
        IntStream.rangeClosed(0, 0x2FFFF).forEach(code -> {
            var name = GivenName.cleaned("A" + Character.toString(code) + "b");
            assertThat(GivenName.cleaned(name)).isEqualTo(name);
            assertThat(Normalizer.isNormalized(name, Normalizer.Form.NFC)).isTrue();
            assertThat(name).doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "Anna, ANNA",
        "Anna, Ａｎｎａ",
        "Anna, An na",
        "Straße, STRASSE",
        "Юрий, ЮРИЙ",
        "ﬁn, Fin",
        "Σίσυφος, ΣΊΣΥΦΟΣ"
    })
    void namesThatReadAlikeAreAlike(String one, String other) {
        assertThat(GivenName.areAlike(one, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Anna, Anne", "Anna, Anna K", "Ana, Aña"})
    void othersAreNot(String one, String other) {
        assertThat(GivenName.areAlike(one, other)).isFalse();
    }
}
