package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.looking.Eyes;
import org.tilewatch.picture.DamagedPictureException;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

@Tag("native")
class KioskTest {
    private final List<String> log = new ArrayList<>();
    private final StepTimes times = new StepTimes(System::nanoTime);
    private double now;
    private final SaidQueue saidQueue = new SaidQueue();
    private long framesBefore;

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    @BeforeEach
    void countFrames() {
        framesBefore = Frame.live();
    }

    @AfterEach
    void noFrameIsLeftOpen() {
        assertThat(Frame.live()).isEqualTo(framesBefore);
    }

    private static FrameSource.Shot seen(double t) {
        return new FrameSource.Shot.Seen(new Frame(t, Mat.zeros(2, 2, CvType.CV_8UC3)));
    }

    private static FrameSource source(FrameSource.Shot... shots) {
        Queue<FrameSource.Shot> left = new ArrayDeque<>(List.of(shots));
        return new FrameSource() {
            @Override
            public Shot next() {
                return left.isEmpty() ? new Shot.Ended() : left.remove();
            }

            @Override
            public void close() {
                left.clear();
            }
        };
    }

    private static TableEvent event(double t) {
        return TableEvent.said(
                t, new Attention(Happening.Doubt.REFUSED, Sentence.asWritten("at " + t), Optional.empty(), List.of()));
    }

    /** Follows by saying what it was given, one event each. */
    private final Follower echo = new Follower() {
        @Override
        public List<TableEvent> see(Look look) {
            log.add("look " + look.t());
            return List.of(event(look.t()));
        }

        @Override
        public List<TableEvent> press(ButtonEdge edge) {
            log.add("press " + edge.t());
            return List.of(event(edge.t()));
        }

        @Override
        public List<TableEvent> hear(Said said) {
            log.add("word " + said.t());
            return List.of(event(said.t()));
        }

        @Override
        public Optional<Confirmation> confirmation() {
            return Optional.empty();
        }

        @Override
        public List<TableEvent> end(double t) {
            log.add("end " + t);
            return List.of();
        }
    };

    private final Audience audience = new Audience() {
        @Override
        public void tell(NumberedEvent event) {
            log.add("tell " + event.number());
        }

        @Override
        public void trouble(Optional<Sentence> sentence) {
            sentence.map(Sentence::toString).ifPresent(log::add);
        }

        @Override
        public void saw(Frame frame) {
            assertThat(frame.width()).isEqualTo(2);
        }
    };

    private Kiosk kiosk(FrameSource source, Eyes eyes, List<ButtonEdge> edges) {
        long[] number = {0};
        return new Kiosk(
                source,
                eyes,
                echo,
                ButtonEdges.recorded(edges),
                saidQueue,
                (event, by) -> {
                    log.add("journal " + ++number[0]);
                    return OptionalLong.of(number[0]);
                },
                audience,
                times);
    }

    private static Look empty(Frame frame) {
        return new Look(frame.t(), List.of(), List.of());
    }

    @Test
    void pressesAndFramesReachTheWatcherInOrderOfTimeAndTheJournalComesBeforeTheAudience() {
        var edges = List.of(
                new ButtonEdge(1.4, Seat.TOP, false),
                new ButtonEdge(0.5, Seat.TOP, true),
                new ButtonEdge(9, Seat.LEFT, true));
        kiosk(source(seen(0), seen(1), seen(2)), KioskTest::empty, edges).run();

        assertThat(log)
                .containsExactly(
                        "look 0.0",
                        "journal 1",
                        "tell 1",
                        "press 0.5",
                        "journal 2",
                        "tell 2",
                        "look 1.0",
                        "journal 3",
                        "tell 3",
                        "press 1.4",
                        "journal 4",
                        "tell 4",
                        "look 2.0",
                        "journal 5",
                        "tell 5",
                        "press 9.0",
                        "journal 6",
                        "tell 6",
                        "end 2.0");
    }

    @Test
    void whatIsSaidAtThePageReachesTheWatcherBetweenThePressesAndFramesAroundIt() {
        now = 1.2;
        saidQueue.say(new Said.Right(now, 1), Optional.empty());
        kiosk(
                        source(seen(1), seen(2)),
                        KioskTest::empty,
                        List.of(new ButtonEdge(1.1, Seat.TOP, true), new ButtonEdge(1.3, Seat.TOP, false)))
                .run();
        assertThat(log.stream().filter(line -> !line.startsWith("journal") && !line.startsWith("tell")))
                .containsExactly("look 1.0", "press 1.1", "word 1.2", "press 1.3", "look 2.0", "end 2.0");
    }

    @Test
    void whatIsSaidIsJournalledWithTheDeviceThroughWhichItIsSaid() {
        var tablet = Optional.of(new Speaker(3, "iPad"));
        var journalled = new ArrayList<Optional<Speaker>>();
        now = 1.2;
        saidQueue.say(new Said.Right(now, 1), tablet);
        new Kiosk(
                        source(seen(1), seen(2)),
                        KioskTest::empty,
                        echo,
                        ButtonEdges.recorded(List.of()),
                        saidQueue,
                        (event, by) -> {
                            journalled.add(by);
                            return OptionalLong.of(journalled.size());
                        },
                        audience,
                        times)
                .run();

        assertThat(journalled).containsExactly(Optional.empty(), tablet, Optional.empty());
    }

    @Test
    void aBlindCameraIsToldAndPressesStillCount() {
        var blind = new FrameSource.Shot.Unseen(2, Sentence.asWritten("The camera is unplugged."));
        kiosk(source(blind, seen(3)), KioskTest::empty, List.of(new ButtonEdge(1, Seat.TOP, true)))
                .run();

        assertThat(log).startsWith("The camera is unplugged.", "press 1.0").contains("look 3.0");
    }

    @Test
    void ofACalmTablePicturesArePassedOverAndPressesCountAtEach() {
        var passedOver = new ArrayList<Double>();
        var calm = new Eyes() {
            @Override
            public Look look(Frame frame) {
                return empty(frame);
            }

            @Override
            public double calmSeconds() {
                return 1.5;
            }

            @Override
            public void passedOver(double t) {
                passedOver.add(t);
            }
        };
        kiosk(passing(source(seen(1), seen(2), seen(3), seen(4))), calm, List.of(new ButtonEdge(1.5, Seat.TOP, true)))
                .run();

        assertThat(log.stream().filter(line -> !line.startsWith("journal") && !line.startsWith("tell")))
                .containsExactly("look 1.0", "press 1.5", "look 3.0", "end 4.0");
        assertThat(passedOver).containsExactly(2.0, 4.0);
    }

    /** A camera that passes over what need not be seen. */
    private static FrameSource passing(FrameSource shots) {
        return new FrameSource() {
            private double seenAt;
            private double passesUntil;

            @Override
            public void passOver(double seconds) {
                passesUntil = seenAt + seconds;
            }

            @Override
            public Shot next() {
                var shot = shots.next();
                if (shot instanceof Shot.Seen(Frame frame)) {
                    if (frame.t() < passesUntil) {
                        frame.close();
                        return new Shot.Passed(frame.t());
                    }
                    seenAt = frame.t();
                }
                return shot;
            }

            @Override
            public void close() {
                shots.close();
            }
        };
    }

    @Test
    void aCamerasDamagedPictureIsSaidAndTheNextOneIsLookedAt() {
        Eyes eyes = frame -> {
            if (frame.t() == 1) {
                throw new DamagedPictureException(Key.PICTURE_DAMAGED.sentence());
            }
            return empty(frame);
        };
        kiosk(camera(source(seen(0), seen(1), seen(2))), eyes, List.of()).run();

        assertThat(log)
                .contains("look 0.0", Key.CAMERA_PICTURE_DAMAGED.sentence().toString(), "look 2.0")
                .doesNotContain("look 1.0");
    }

    @Test
    void aRecordingsDamagedPictureEndsTheReplay() {
        Eyes eyes = frame -> {
            throw new DamagedPictureException(Key.PICTURE_DAMAGED.sentence());
        };
        var kiosk = kiosk(source(seen(0)), eyes, List.of());
        assertThatThrownBy(kiosk::run).hasMessage(Key.PICTURE_DAMAGED.sentence().toString());
    }

    private static FrameSource camera(FrameSource shots) {
        return new FrameSource() {
            @Override
            public Shot next() {
                return shots.next();
            }

            @Override
            public boolean goesOnAfterDamage() {
                return true;
            }

            @Override
            public void close() {
                shots.close();
            }
        };
    }

    @Test
    void aFrameIsReleasedEvenWhenAStepFails() {
        Eyes failing = frame -> {
            throw new IllegalStateException("no network");
        };
        var kiosk = kiosk(source(seen(0)), failing, List.of());
        assertThatThrownBy(kiosk::run).hasMessage("no network");
    }

    @Test
    void everyStepIsTimed() {
        kiosk(source(seen(0), seen(1)), KioskTest::empty, List.of()).run();
        var runs = times.costs().stream().filter(cost -> cost.runs() > 0).toList();
        assertThat(runs)
                .extracting(StepTimes.Cost::step)
                .containsExactly(Step.CAMERA, Step.WATCH, Step.JOURNAL, Step.ANNOUNCE);
        assertThat(runs.getFirst().runs()).isEqualTo(3);
    }

    @Test
    void aStepsCostIsItsMeanMedianAndTail() {
        long[] now = {0};
        var counted = new StepTimes(() -> now[0]);
        for (int i = 1; i <= 100; i++) {
            int millis = i;
            counted.timed(Step.FIND, () -> now[0] += millis * 1_000_000L);
        }
        var cost = counted.costs().get(Step.FIND.ordinal());
        assertThat(cost.mean()).isEqualTo(50.5);
        assertThat(cost.median()).isBetween(50.0, 51.0);
        assertThat(cost.p95()).isBetween(95.0, 96.0);
        assertThat(cost.most()).isEqualTo(100);
    }
}
