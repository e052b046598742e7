package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Saying;
import org.tilewatch.reading.Embedding;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.tiles.Tile;

/** The club's set was learnt and chosen; then the kiosk was given another reader. */
class ProfileFolderTest {
    @TempDir
    Path folder;

    private ProfileFolder shelf;

    @BeforeEach
    void anotherReaderHasLearntTheSet() throws IOException {
        shelf = new ProfileFolder(folder);
        shelf.keep("Club", looks(Tile.M1));
        shelf.choose(Optional.of("Club"));
        assertThat(shelf.readAtTheTable()).isPresent();
        var file = folder.resolve("Club.json");
        Files.writeString(file, Files.readString(file).replace(Reader.fingerprint(), "00000000"));
    }

    private static SetProfile looks(Tile tile) {
        var numbers = new float[64];
        numbers[tile.ordinal()] = 1;
        return new SetProfile(Map.of(tile, List.of(Embedding.of(numbers))), 1.35);
    }

    @Test
    void theKioskReadsAsOfAnySetUntilItIsLearntAgain() {
        assertThat(shelf.readAtTheTable()).isEmpty();
        assertThat(shelf.chosen()).contains("Club");
        assertThatThrownBy(() -> shelf.read("Club"))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(Saying.that("Club was learnt by an earlier version"));
    }

    @Test
    void learntAgainItHoldsNothingOfWhatTheOtherHadLearnt() {
        shelf.keep("Club", looks(Tile.P1));

        assertThat(shelf.readAtTheTable().orElseThrow().tiles()).containsExactly(Tile.P1);
    }
}
