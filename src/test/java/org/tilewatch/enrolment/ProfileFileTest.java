package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.reading.BackLook;
import org.tilewatch.reading.Reader;
import org.tilewatch.tiles.Tile;

/** Profiles as files, also those that were written before they told of backs and size. */
class ProfileFileTest {
    private static final String LOOK =
            IntStream.range(0, 64).mapToObj(i -> "0.125").collect(Collectors.joining(",", "[", "]"));
    private static final String OLD = "{\"version\": 1, \"reader\": \"" + Reader.fingerprint()
            + "\", \"heightToWidth\": 1.35, \"looks\": {\"m1\": [" + LOOK + "]}%s}";

    @TempDir
    Path folder;

    @Test
    void backsAndWidthAreTheSameAfterTheyWereWrittenAndRead() throws IOException {
        var back = new BackLook(47.62, -37.5, 20.25, 0.0132);
        var another = new BackLook(51, -33, 18, 0.02);
        var file = folder.resolve("set.json");
        ProfileFile.write(
                ProfileFile.parse("old.json", OLD.formatted(""))
                        .withBacks(List.of(back, another))
                        .withWidth(26.25),
                file);

        var read = ProfileFile.read(file);

        assertThat(read.backs()).containsExactly(back, another);
        assertThat(read.widthMm()).contains(26.25);
        assertThat(Files.readString(file)).contains("\"version\":1");
    }

    @Test
    void gapsAreTheSameAfterTheyWereWrittenAndRead() {
        var file = folder.resolve("set.json");
        var gaps = Objects.requireNonNull(
                ProfileFile.parse("old.json", OLD.formatted("")).looks().get(Tile.M1));
        assertThat(gaps).hasSize(1);
        ProfileFile.write(ProfileFile.parse("old.json", OLD.formatted("")).withGaps(gaps), file);

        assertThat(ProfileFile.read(file).gaps()).isEqualTo(gaps);
    }

    @Test
    void whatIsLeftToTheReaderIsTheSameAfterItWasWrittenAndRead() {
        var file = folder.resolve("set.json");
        ProfileFile.write(ProfileFile.parse("old.json", OLD.formatted("")).withLeft(Set.of(Tile.M1)), file);

        assertThat(ProfileFile.read(file).left()).containsExactly(Tile.M1);
    }

    @Test
    void aFileThatTellsOfNeitherIsReadAsBefore() throws IOException {
        var old = ProfileFile.parse("old.json", OLD.formatted(""));

        assertThat(old.tiles()).containsExactly(Tile.M1);
        assertThat(old.backs()).isEmpty();
        assertThat(old.widthMm()).isEmpty();
        assertThat(old.gaps()).isEmpty();

        var file = folder.resolve("again.json");
        ProfileFile.write(old, file);
        assertThat(Files.readString(file))
                .doesNotContain("backs")
                .doesNotContain("widthMm")
                .doesNotContain("gaps");
    }

    /** The looks are numbers of one network: to another they would be any faces. */
    @Test
    void whatAnotherReaderHasLearntIsNotReadBy() throws IOException {
        var text = OLD.formatted("").replace(Reader.fingerprint(), "00000000");
        var file = Files.writeString(folder.resolve("set.json"), text);

        assertThatThrownBy(() -> ProfileFile.read(file))
                .isInstanceOf(EnrolmentException.class)
                .extracting(EnrolmentTest::said)
                .asString()
                .contains("set.json", "learn the set again");
        assertThat(ProfileFile.readIfThere(file)).isEmpty();
    }

    @Test
    void whatIsNoPictureIsRefused() {
        for (var text : List.of("AAAA", "no picture")) {
            assertThatThrownBy(() ->
                            ProfileFile.parse("bad.json", OLD.formatted(", \"pictures\": {\"f1\": \"" + text + "\"}")))
                    .isInstanceOf(EnrolmentException.class)
                    .hasMessageContaining("bad.json");
        }
    }

    @Test
    void whatIsNoBackAndNoWidthIsRefused() {
        assertThatThrownBy(() -> ProfileFile.parse("bad.json", OLD.formatted(", \"backs\": [[50, 1, 2]]")))
                .isInstanceOf(EnrolmentException.class)
                .hasMessageContaining("bad.json")
                .hasMessageContaining("four numbers");
        assertThatThrownBy(() -> ProfileFile.parse("bad.json", OLD.formatted(", \"backs\": [[50, 1, 2, \"none\"]]")))
                .isInstanceOf(EnrolmentException.class);
        assertThatThrownBy(() -> ProfileFile.parse("bad.json", OLD.formatted(", \"widthMm\": 2000")))
                .isInstanceOf(EnrolmentException.class)
                .hasMessageContaining("2000");
    }
}
