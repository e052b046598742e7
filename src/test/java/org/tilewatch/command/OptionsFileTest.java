package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;

class OptionsFileTest {
    @TempDir
    Path folder;

    private List<String> holding(String text) throws Exception {
        var file = Files.writeString(folder.resolve("run.options"), text);
        return OptionsFile.expanded(List.of("run", "@" + file), List.of());
    }

    /** {@code ~} stands for a double quote here. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--players=~Anna Maria,Boris~ | --players=Anna Maria,Boris",
                "~--players=Anna Maria,Boris~ | --players=Anna Maria,Boris",
                "--players='Anna Maria,Boris' | --players=Anna Maria,Boris",
                "--players=Sean,O'Brien       | --players=Sean,O'Brien",
                "--lens=/a#b                  | --lens=/a#b",
                "--camera=usb  # the left one | --camera=usb",
                "--players=Žofie,Łukasz,Иван  | --players=Žofie,Łukasz,Иван"
            })
    void aWordMayHaveSpacesBetweenQuotesAndLettersOfItsOwn(String line, String word) throws Exception {
        assertThat(holding(line.replace('~', '"') + "\n")).containsExactly("run", word);
    }

    @Test
    void linesRemarksAndWhatEditorsLeaveArePartOfNoWord() throws Exception {
        assertThat(holding("\uFEFF# options\r\n\r\n--camera none\r\n  --table=800 --tile=26x35x20\r\n#--east=2"))
                .containsExactly("run", "--camera", "none", "--table=800", "--tile=26x35x20");
        assertThat(OptionsFile.expanded(List.of("@@home", "@"), List.of())).containsExactly("@home", "@");
    }

    @Test
    void aFileThatIsMissingOrHasAnOpenQuoteIsNamed() {
        assertThatThrownBy(() -> OptionsFile.expanded(List.of("@" + folder.resolve("away")), List.of()))
                .satisfies(says(
                        "The file with the options, " + folder.resolve("away") + ", is missing or cannot be read."));
        assertThatThrownBy(() -> holding("--camera=none\n--players=\"Anna,Boris\n"))
                .satisfies(says("A quote that is opened in line 2 of " + folder.resolve("run.options")
                        + " is closed nowhere."));
    }

    @Test
    void aFileMayNameAnotherWhichCanBeLeftOutAndNotItself() throws Exception {
        var named = "@" + folder.resolve("other");
        Files.writeString(folder.resolve("other"), "--camera=none");
        assertThat(holding(named)).containsExactly("run", "--camera=none");
        assertThat(OptionsFile.expanded(List.of("@" + folder.resolve("run.options"), "--port=0"), List.of(named)))
                .containsExactly("--port=0");
        Files.writeString(folder.resolve("other"), named);
        assertThatThrownBy(() -> holding(named))
                .satisfies(says("The file with the options, " + folder.resolve("other") + ", names itself."));
    }

    @Test
    void lettersOfAnotherAlphabetThatAreNoneEndNothing() throws Exception {
        var file = Files.write(folder.resolve("old"), "--players=\u017dofie".getBytes(StandardCharsets.UTF_16LE));
        assertThat(OptionsFile.expanded(List.of("@" + file), List.of())).isNotEmpty();
    }

    private static ThrowingConsumer<Throwable> says(String sentence) {
        return unusable -> assertThat(ContractEnglish.of(((OptionsFile.Unusable) unusable).because()))
                .isEqualTo(sentence);
    }
}
