package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Sentence;

/** In the middle of a hand somebody bumps the camera: more than a tile aside, and askew. */
@Tag("native")
class BumpedTableTest {
    private static final double BUMPED_AT = 60;
    /** Seconds of the recording until it is said and the table found again. */
    private static final double PROMISED = 3;

    private static final double DEGREES = 2;
    private static final double ASIDE = 40;
    private static final double DOWN = -25;

    /** Frames of which those after a moment are another camera's. */
    private record Bumped(FrameSource frames) implements FrameSource {
        @Override
        public Shot next() {
            return frames.next() instanceof Shot.Seen(Frame frame)
                    ? new Shot.Seen(frame.t() < BUMPED_AT ? frame : moved(frame))
                    : new Shot.Ended();
        }

        private static Frame moved(Frame frame) {
            try (frame;
                    var scope = new NativeScope()) {
                var move = scope.own(
                        Imgproc.getRotationMatrix2D(new Point(frame.width() / 2.0, frame.height() / 2.0), DEGREES, 1));
                move.put(0, 2, move.get(0, 2)[0] + ASIDE);
                move.put(1, 2, move.get(1, 2)[0] + DOWN);
                var image = new Mat();
                Imgproc.warpAffine(
                        frame.image(), image, move, frame.image().size(), Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
                return new Frame(frame.t(), image);
            }
        }

        @Override
        public void close() {
            frames.close();
        }
    }

    @Test
    @Tag("thorough")
    void theTableIsFoundAgainAndTheHandFollowedToItsEnd() throws IOException {
        List<TableEvent> told = new ArrayList<>();
        Set<String> news = new HashSet<>();
        List<Double> shown = new ArrayList<>();
        List<Double> said = new ArrayList<>();
        try (var demo = DemoRecording.unpack();
                var files = RecordingFiles.open(demo.path());
                var table = RecordedTable.open(demo.path());
                var frames = new Bumped(table.frames())) {
            new Playback(table, Networks.load(), new StepTimes(System::nanoTime)).run(frames, new Audience() {
                @Override
                public void tell(NumberedEvent event) {
                    told.add(event.event());
                }

                @Override
                public void trouble(Optional<Sentence> sentence) {
                    sentence.map(ContractEnglish::of).ifPresent(news::add);
                }

                @Override
                public void saw(Frame frame) {
                    if (frame.t() >= BUMPED_AT) {
                        (news.isEmpty() ? shown : said).add(frame.t());
                    }
                }
            });
            assertThat(Retelling.of(told)).isEqualTo(Retelling.of(files.truth().orElseThrow()));
        }
        double after = said.getFirst() - shown.getFirst();
        assertThat(after)
                .as("seconds until a bump is said and the table found again")
                .isLessThanOrEqualTo(PROMISED);
        assertThat(news).containsExactly("The table or the camera was bumped; the table was found again.");
    }
}
