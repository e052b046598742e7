package org.tilewatch.simulator.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

@Tag("native")
class FilmingTest {
    @TempDir
    Path folder;

    @Test
    void aFilmedHandIsARecordingOfTheContractWithItsTruth() {
        var performance = SimulatedGame.play(Order.hand(3, "ema-riichi-2012"));
        var filming = Filming.steady(performance, DrawnArt.house(), 3, 0.007);
        try (var writer = RecordingWriter.create(folder.resolve("hand.zip"))) {
            filming.write(writer, RecordedTable::learnt, () -> {});
        }
        try (var files = RecordingFiles.open(folder.resolve("hand.zip"))) {
            var recording = files.recording();
            assertThat(recording.game()).isEqualTo(performance.settings());
            assertThat(recording.pictures())
                    .isInstanceOfSatisfying(
                            Pictures.Frames.class,
                            frames -> assertThat(frames.frames()).hasSize(filming.frames()));
            assertThat(recording.buttons()).hasSameSizeAs(performance.presses());
            assertThat(files.truth().orElseThrow()).hasSameSizeAs(performance.truth());
        }
    }

    @Test
    void noCameraTakesNoFrames() {
        var performance = SimulatedGame.play(Order.hand(3, "ema-riichi-2012"));
        assertThatThrownBy(() -> Filming.steady(performance, DrawnArt.house(), 3, 0))
                .hasMessageContaining("frames per second");
    }
}
