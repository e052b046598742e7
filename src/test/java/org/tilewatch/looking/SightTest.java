package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;

@Tag("native")
@Tag("long")
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
                assertThat(after.tiles())
                        .isEqualTo(before.tiles())
                        .isNotEmpty()
                        .allSatisfy(tile -> assertThat(tile.restsSince()).isEqualTo(10));
            }
        }
    }

    /** What has been read alike twice is read alike once more; the first change makes the eyes impatient again. */
    @Test
    void aTableAtRestIsLookedAtLessAndLessOften() throws IOException {
        var recording = folder.resolve("hand.zip");
        try (var in = Kiosk.class.getResourceAsStream("/org/tilewatch/demo/hand.zip")) {
            Files.copy(Objects.requireNonNull(in), recording);
        }
        try (var table = RecordedTable.open(recording);
                var frames = table.frames()) {
            var networks = Networks.load();
            var times = new StepTimes(System::nanoTime);
            var sight = new Sight(networks.finder(), networks.reader(), table.view(), table.tile(), times);
            try (var picture = ((Shot.Seen) frames.next()).frame()) {
                assertThat(sight.calmSeconds()).isZero();
                assertThat(looksUntil(sight, times, picture, 0, 150)).containsExactly(0, 20, 60, 140);
                assertThat(sight.calmSeconds()).isPositive();
                armOver(sight, picture, 150.1);
                assertThat(sight.calmSeconds()).isZero();
                look(sight, picture, 150.3);
                look(sight, picture, 150.5);
                assertThat(looksUntil(sight, times, picture, 151, 200)).containsExactly(160);
            }
        }
    }

    /** The seconds at which the networks were asked while the same picture came every second. */
    private static List<Integer> looksUntil(Sight sight, StepTimes times, Frame picture, int from, int to) {
        var at = new ArrayList<Integer>();
        for (int t = from; t < to; t++) {
            int before = reads(times);
            look(sight, picture, t);
            if (reads(times) > before) {
                at.add(t);
            }
        }
        return at;
    }

    private static int reads(StepTimes times) {
        return times.costs().stream()
                .filter(cost -> cost.step() == Step.READ)
                .mapToInt(StepTimes.Cost::runs)
                .sum();
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
