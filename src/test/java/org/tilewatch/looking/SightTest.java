package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.RecordedTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.Look;

@Tag("native")
class SightTest {
    @TempDir
    Path folder;

    /** An arm reaches over the demo's first picture for one frame, and leaves everything as it was. */
    @Test
    void whereAnArmHasLeftEverythingAsItWasNothingIsHidden() throws IOException {
        var recording = folder.resolve("hand.zip");
        try (var in = Kiosk.class.getResourceAsStream("/org/tilewatch/demo/hand.zip")) {
            Files.copy(Objects.requireNonNull(in), recording);
        }
        try (var table = RecordedTable.open(recording);
                var frames = table.frames()) {
            var networks = Networks.load();
            var sight = new Sight(
                    networks.finder(), networks.reader(), table.view(), table.tile(), new StepTimes(System::nanoTime));
            try (var picture = ((Shot.Seen) frames.next()).frame()) {
                var before = look(sight, picture, 10);
                var during = armOver(sight, picture, 10.1);
                var after = look(sight, picture, 10.3);

                assertThat(before.hidden()).isEmpty();
                assertThat(during.hidden()).isNotEmpty();
                assertThat(after.hidden()).isEmpty();
                assertThat(after.tiles()).isEqualTo(before.tiles());
            }
        }
    }

    /** The gap between two sets on a light table was found, hardly, and read as a white dragon. */
    @Test
    void aGuessAndABlankFaceThatIsHardlyFoundMayBeTheMat() {
        assertThat(Sight.mayBeMat(read(Tile.WHITE, 0.89, 0.36))).isTrue();
        assertThat(Sight.mayBeMat(read(Tile.WHITE, 0.89, 0.6))).isFalse();
        assertThat(Sight.mayBeMat(read(Tile.M3, 0.89, 0.36))).isFalse();
        assertThat(Sight.mayBeMat(read(Tile.M3, 0.4, 0.6))).isTrue();
    }

    private static ReadTile read(Tile tile, double confidence, double found) {
        return new ReadTile(
                SecondReadingTest.found(100, 100, 12, 16, found), Optional.of(Reading.mostly(tile, confidence)));
    }

    private static Look look(Sight sight, Frame picture, double t) {
        try (var frame = picture.copy().at(t)) {
            return sight.look(frame);
        }
    }

    private static Look armOver(Sight sight, Frame picture, double t) {
        var image = picture.image().clone();
        int middle = image.cols() / 2;
        Imgproc.line(image, new Point(middle, 0), new Point(middle, image.rows() / 2.0), new Scalar(60, 40, 30), 120);
        try (var frame = new Frame(t, image)) {
            return sight.look(frame);
        }
    }
}
