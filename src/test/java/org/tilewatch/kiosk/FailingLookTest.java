package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.slf4j.LoggerFactory;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.LoggedFollower;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.looking.Eyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Nonsense;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What a look throws ends no kiosk: the hand is the players', and the next one is watched. */
@Tag("native")
class FailingLookTest {
    private static final double FAILS_AT = 40;

    @TempDir
    Path folder;

    private final List<NumberedEvent> journal = new ArrayList<>();
    private final List<Sentence> troubles = new ArrayList<>();
    private final SaidQueue saidQueue = new SaidQueue();

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    static Stream<Supplier<Throwable>> failures() {
        return Stream.of(
                () -> new ArrayIndexOutOfBoundsException("Index -1 out of bounds for length 1"),
                StackOverflowError::new,
                () -> new OutOfMemoryError("Java heap space"));
    }

    /** A follower of a game that fails once, at the first look after a moment. */
    private static final class FailingOnce implements Follower {
        private final Follower follower;
        private final double at;
        private final Supplier<Throwable> failure;
        private boolean failed;

        FailingOnce(Follower follower, double at, Supplier<Throwable> failure) {
            this.follower = follower;
            this.at = at;
            this.failure = failure;
        }

        @Override
        public List<TableEvent> see(Look look) {
            if (!failed && look.t() >= at) {
                failed = true;
                switch (failure.get()) {
                    case RuntimeException thrown -> throw thrown;
                    case Error thrown -> throw thrown;
                    case Throwable checked -> throw new IllegalArgumentException(checked);
                }
            }
            return follower.see(look);
        }

        @Override
        public List<TableEvent> giveUp(Input input) {
            return follower.giveUp(input);
        }

        @Override
        public List<TableEvent> press(ButtonEdge edge) {
            return follower.press(edge);
        }

        @Override
        public List<TableEvent> hear(Said said) {
            return follower.hear(said);
        }

        @Override
        public Optional<Confirmation> confirmation() {
            return follower.confirmation();
        }

        @Override
        public boolean journalSaysAll() {
            return follower.journalSaysAll();
        }

        @Override
        public List<TableEvent> end(double t) {
            return follower.end(t);
        }
    }

    private static FrameSource camera(List<Double> moments) {
        Iterator<Double> left = moments.iterator();
        return new FrameSource() {
            @Override
            public Shot next() {
                return left.hasNext()
                        ? new Shot.Seen(new Frame(left.next(), Mat.zeros(2, 2, CvType.CV_8UC3)))
                        : new Shot.Ended();
            }

            @Override
            public boolean goesOnAfterDamage() {
                return true;
            }

            @Override
            public void close() {}
        };
    }

    private void run(List<Double> moments, Eyes eyes, Follower follower) {
        var audience = new Audience() {
            @Override
            public void tell(NumberedEvent event) {
                journal.add(event);
            }

            @Override
            public void trouble(Optional<Sentence> sentence) {
                sentence.ifPresent(troubles::add);
            }
        };
        long[] number = {0};
        new Kiosk(
                        camera(moments),
                        eyes,
                        follower,
                        ButtonEdges.recorded(List.of()),
                        saidQueue,
                        (event, by) -> OptionalLong.of(++number[0]),
                        audience,
                        new StepTimes(System::nanoTime))
                .run();
    }

    private static GameFollower follower(Performance performance) {
        return GameFollower.of(performance.settings(), performance.sideMm(), performance.tileSize());
    }

    private static double secondHandFrom(Performance performance) {
        return performance.truth().stream()
                .filter(event -> event.what() instanceof Happening.HandStart start && start.hand() == 2)
                .mapToDouble(TableEvent::t)
                .findFirst()
                .orElseThrow();
    }

    private boolean says(Key key) {
        return journal.stream()
                .anyMatch(event -> event.event().what() instanceof Happening.Attention attention
                        && attention.reason().equals(key.sentence()));
    }

    private long told(Class<? extends Happening> kind) {
        return journal.stream()
                .filter(event -> kind.isInstance(event.event().what()))
                .count();
    }

    @Tag("whole-hands")
    @ParameterizedTest
    @MethodSource("failures")
    void aHandAtWhichALookFailsIsLeftToThePlayersAndTheNextIsWatched(Supplier<Throwable> failure) {
        var performance = SimulatedGame.play(new SimulatedGame.Order(3, "millington", 2, 1));
        var eye = new IdealEye(performance.tileSize(), Errors.NONE, 3);
        double second = secondHandFrom(performance);
        saidQueue.say(
                new Said.Insert(
                        second - 20,
                        Optional.empty(),
                        TableEvent.said(0, new Happening.Exhausted(Key.END_WALL.sentence()))),
                Optional.empty());

        var logged = new ListAppender<ILoggingEvent>();
        logged.start();
        var logger = (Logger) LoggerFactory.getLogger(UnfailingFollower.class);
        logger.addAppender(logged);
        try {
            run(
                    performance.frames(4).stream().filter(t -> t < second + 60).toList(),
                    frame -> eye.look(frame.t(), performance::at),
                    new FailingOnce(follower(performance), FAILS_AT, failure));
        } finally {
            logger.detachAppender(logged);
        }

        assertThat(logged.list).singleElement().satisfies(event -> {
            assertThat(event.getFormattedMessage())
                    .containsPattern("It was given a look at \\d+\\.\\d+ s: \\d{2,} tiles")
                    .containsPattern("(UP|EDGE|DOWN) .+ at -?\\d+\\.\\d+");
            assertThat(event.getThrowableProxy().getClassName())
                    .isEqualTo(failure.get().getClass().getName());
        });
        assertThat(told(Happening.Unwatched.class)).isOne();
        assertThat(says(Key.WATCHING_FAILED)).isTrue();
        assertThat(journal.stream()
                        .filter(event -> event.event().what() instanceof Happening.Discard discard
                                && event.event().t() > FAILS_AT
                                && event.event().t() < second - 20))
                .isEmpty();
        assertThat(told(Happening.Scored.class)).isOne();
        assertThat(told(Happening.HandStart.class)).isEqualTo(2);
        var last = journal.getLast().event();
        assertThat(last.t()).isGreaterThan(second);
    }

    @Tag("whole-hands")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNewStartDoesNotFailAtTheSameLookAndTheHandStaysThePlayers(boolean atOnce) {
        var performance = SimulatedGame.play(SimulatedGame.Order.hand(3, "millington"));
        var eye = new IdealEye(performance.tileSize(), Errors.NONE, 3);
        var file = folder.resolve("hand.log");
        try (var log = InputLog.begin(file, 0)) {
            var logged = new LoggedFollower(
                    new FailingOnce(follower(performance), FAILS_AT, IllegalStateException::new), log, 0);
            run(
                    performance.frames(4).stream()
                            .filter(t -> t < FAILS_AT + (atOnce ? 0.2 : 10))
                            .toList(),
                    frame -> eye.look(frame.t(), performance::at),
                    logged);
        }
        assertThat(told(Happening.Unwatched.class)).isOne();

        var kept = InputLog.read(file);
        if (!atOnce) {
            assertThat(kept.orElseThrow().told()).isEqualTo(journal.size());
        }
        var resumed = ResumedGame.of(
                performance.settings(),
                performance.sideMm(),
                performance.tileSize(),
                OptionalDouble.empty(),
                journal,
                kept);
        assertThat(resumed.untold()).isEmpty();
        assertThat(resumed.follower().journalSaysAll()).isTrue();
    }

    @Test
    void aLookThatFindsMoreThanASetHasIsSaidAndNotFollowed() {
        var settings = Nonsense.settings(0);
        var cloth = Nonsense.cloth(800);
        run(
                List.of(0.0, 0.2, 0.4),
                frame -> new Look(frame.t(), frame.t() < 0.3 ? cloth : List.of(), List.of()),
                new FailingOnce(
                        GameFollower.of(settings, Nonsense.SIDE, Nonsense.TILE), 0, IllegalStateException::new));

        assertThat(troubles).containsOnly(Key.LOOK_ILLEGIBLE.sentence());
        assertThat(journal).isEmpty();
    }

    @Test
    void whatLookingAtACamerasPictureThrowsIsSaidAndTheNextPictureIsLookedAt() {
        var looked = new ArrayList<Double>();
        Eyes eyes = frame -> {
            looked.add(frame.t());
            if (looked.size() == 2) {
                throw new IndexOutOfBoundsException("no such corner");
            }
            return new Look(frame.t(), List.of(), List.of());
        };
        run(List.of(0.0, 0.2, 0.4, 0.6), eyes, GameFollower.of(Nonsense.settings(0), Nonsense.SIDE, Nonsense.TILE));

        assertThat(looked).hasSize(4);
        assertThat(troubles).isNotEmpty().containsOnly(Key.LOOK_FAILED.sentence());
    }

    @Test
    void nonsenseOfAllKindsGoesThroughAKiosk() {
        for (long seed = 0; seed < 5; seed++) {
            var looks = new Nonsense(seed)
                    .inputs(40).stream()
                            .flatMap(input ->
                                    input instanceof Input.Looked(Look look) ? Stream.of(look) : Stream.empty())
                            .iterator();
            run(
                    Stream.iterate(0.0, t -> t + 0.2).limit(30).toList(),
                    frame -> looks.hasNext() ? looks.next() : new Look(frame.t(), List.of(), List.of()),
                    GameFollower.of(Nonsense.settings(seed), Nonsense.SIDE, Nonsense.TILE));
        }
        assertThat(told(Happening.HandStart.class)).isPositive();
        assertThat(says(Key.WATCHING_FAILED)).isFalse();
    }

    @Test
    void whatSomebodySaidStandsInTheLogAsThePageHasSaidIt() {
        var heard = UnfailingFollower.text(new Input.Heard(new Said.Undo(3, Optional.of(7L))));
        assertThat(heard).contains("undo", "7").doesNotContain("Optional");
    }
}
