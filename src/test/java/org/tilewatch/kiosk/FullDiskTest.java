package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.LoggedFollower;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.SmallDisk;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Sentence;

/** A hand on a real small file system that fills in its middle, and has room again later. */
@Tag("native")
class FullDiskTest {
    private static final Performance HAND = SimulatedGame.play(SimulatedGame.Order.hand(2, "millington"));
    private static final double EVERY = 0.25;

    @TempDir
    Path folder;

    private final List<Sentence> said = new ArrayList<>();
    private final List<Long> announced = new ArrayList<>();

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    /** What happens at a time of the hand. */
    private interface Mishap {
        void at(double t) throws IOException;
    }

    private List<TableEvent> played(Path disk, Mishap mishap) {
        var now = new double[1];
        try (var ledger = Ledger.open(disk.resolve("ledger.db"), InstantSource.system());
                var log = InputLog.begin(disk.resolve("hand.log"), 0)) {
            ledger.startGame(HAND.settings());
            var follower = GameFollower.of(HAND.settings(), HAND.sideMm(), HAND.tileSize());
            var eye = new IdealEye(HAND.tileSize(), Errors.NONE, 1);
            new Kiosk(
                            frames(),
                            frame -> {
                                now[0] = frame.t();
                                happen(mishap, frame.t());
                                return eye.look(frame.t(), HAND::at);
                            },
                            new LoggedFollower(follower, log, 0),
                            ButtonEdges.recorded(HAND.presses()),
                            new SaidQueue(),
                            new RetryingJournal(
                                    ledger,
                                    why -> why.ifPresent(said::add),
                                    () -> Math.round(now[0] * 1e9),
                                    Duration.ofSeconds(2)),
                            new Audience() {
                                @Override
                                public void tell(NumberedEvent event) {
                                    announced.add(event.number());
                                    assertThat(ledger.journal(1)).hasSize(announced.size());
                                }

                                @Override
                                public void trouble(Optional<Sentence> sentence) {}
                            },
                            new StepTimes(System::nanoTime))
                    .run();
            return ledger.unfinishedGame().orElseThrow().entries().stream()
                    .map(Entry::event)
                    .toList();
        }
    }

    private static void happen(Mishap mishap, double t) {
        try {
            mishap.at(t);
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static FrameSource frames() {
        var times = IntStream.iterate(0, i -> i * EVERY < HAND.duration(), i -> i + 1)
                .iterator();
        return new FrameSource() {
            @Override
            public Shot next() {
                return times.hasNext()
                        ? new Shot.Seen(new Frame(times.next() * EVERY, Mat.zeros(2, 2, CvType.CV_8UC3)))
                        : new Shot.Ended();
            }

            @Override
            public void close() {}
        };
    }

    private static Mishap full(SmallDisk disk, double from, double until) {
        return t -> {
            if (Math.abs(t - Math.round(from / EVERY) * EVERY) < EVERY / 2) {
                disk.fill();
            } else if (Math.abs(t - Math.round(until / EVERY) * EVERY) < EVERY / 2) {
                disk.makeRoom();
            }
        };
    }

    @ParameterizedTest
    @EnumSource
    void aDiskThatFillsInMidHandIsSaidAndWaitedForAndNothingOfTheHandIsLost(SmallDisk.Kind kind) throws Exception {
        var unhindered = played(folder, t -> {});
        announced.clear();
        double d = HAND.duration();
        try (var disk = SmallDisk.mounted(kind, folder)) {
            assertThat(played(disk.folder(), full(disk, 0.3 * d, 0.6 * d))).containsExactlyElementsOf(unhindered);
        }
        assertThat(said)
                .isNotEmpty()
                .allSatisfy(why -> assertThat(why.toString()).contains("disk-full"));
    }

    /** A hundred disks that fill at random moments: {@code ./mvnw -P slow test -Dtest=FullDiskTest}. */
    @Test
    @Tag("slow")
    void aHundredDisksThatFillInMidHandGoOnByThemselves() throws Exception {
        var unhindered = played(folder, t -> {});
        var random = new Random(27);
        double d = HAND.duration();
        int full = 0;
        for (int attempt = 0; attempt < 100; attempt++) {
            announced.clear();
            said.clear();
            var kind = attempt % 5 == 0 ? SmallDisk.Kind.EXT4 : SmallDisk.Kind.TMPFS;
            double from = (0.05 + 0.7 * random.nextDouble()) * d;
            var place = Files.createDirectory(folder.resolve("attempt-" + attempt));
            try (var disk = SmallDisk.mounted(kind, place)) {
                assertThat(played(disk.folder(), full(disk, from, from + 0.2 * d)))
                        .as("disk %d, a %s full from %.1f s", attempt, kind, from)
                        .isEqualTo(unhindered);
            }
            full += said.isEmpty() ? 0 : 1;
        }
        assertThat(full).isGreaterThan(90);
    }
}
