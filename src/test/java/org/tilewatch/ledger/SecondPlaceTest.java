package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.words.Key;

class SecondPlaceTest {
    @TempDir
    private Path folder;

    private Path copy(int number) throws IOException {
        var name = "ledger-202611%02dT200000Z-night-%d.db".formatted(1 + number % 28, number);
        return Files.writeString(folder.resolve(name), "copy " + number);
    }

    @Test
    void theNewestCopiesAreKeptThereAndNothingElseIsTouched() throws IOException {
        var stick = Files.createDirectory(folder.resolve("stick"));
        Files.writeString(stick.resolve("letter.txt"), "x");
        var place = new SecondPlace(stick);
        for (int number = 0; number < 70; number++) {
            place.keep(copy(number));
        }
        assertThat(stick.toFile().list()).hasSize(61).contains("letter.txt");
        assertThat(stick.resolve("letter.txt")).content().isEqualTo("x");
        assertThat(stick.toFile().list((dir, name) -> name.endsWith(".half"))).isEmpty();
    }

    @Test
    void aStickThatIsNotPluggedInIsSaidAndNotMade() throws IOException {
        var place = new SecondPlace(folder.resolve("stick"));
        var copy = copy(1);
        assertThatThrownBy(() -> place.keep(copy))
                .isInstanceOfSatisfying(
                        LedgerException.class,
                        said -> assertThat(said.because().key()).isEqualTo(Key.SECOND_PLACE_MISSING));
        assertThat(folder.resolve("stick")).doesNotExist();
    }
}
