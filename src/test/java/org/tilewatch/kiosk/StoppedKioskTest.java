package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.LoggedFollower;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Tile;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A hand that people correct while it is played and after it, on a kiosk that is stopped and begun again. */
@Tag("native")
class StoppedKioskTest {
    private static final Performance HAND = SimulatedGame.play(SimulatedGame.Order.hand(2, "millington"));
    private static final double EVERY = 0.25;
    /** How long people still sit there after the hand, in seconds. */
    private static final double LINGER = 12;

    private static List<TableEvent> unstopped = List.of();

    @TempDir
    Path folder;

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    /** One run of a kiosk on the ledger and the log in the folder, from one moment to another. */
    private final class Run {
        private double now;
        private final Ledger ledger;
        private final SaidQueue saidQueue = new SaidQueue();
        private Optional<Confirmation> confirmation = Optional.empty();

        Run(Ledger ledger) {
            this.ledger = ledger;
        }

        void from(double from, double until) {
            var unfinished = ledger.unfinishedGame().orElseThrow();
            var file = folder.resolve("hand.log");
            var journal = unfinished.entries().stream().map(Entry::numbered).toList();
            var kept = InputLog.read(file);
            var resumed = ResumedGame.of(
                    unfinished.settings(), HAND.sideMm(), HAND.tileSize(), OptionalDouble.empty(), journal, kept);
            try (var log = resumed.watchedOn()
                    ? InputLog.goOn(file, kept.orElseThrow())
                    : InputLog.begin(file, journal.size())) {
                var eye = new IdealEye(HAND.tileSize(), Errors.NONE, 1);
                var told = resumed.journal().size() + resumed.untold().size();
                var kiosk = new Kiosk(
                        frames(from, until),
                        frame -> {
                            speak(frame.t());
                            return eye.look(frame.t(), t -> HAND.at(Math.min(t, HAND.duration())));
                        },
                        new LoggedFollower(resumed.follower(), log, told),
                        ButtonEdges.recorded(HAND.presses().stream()
                                .filter(edge -> edge.t() > from - EVERY && edge.t() <= until)
                                .toList()),
                        saidQueue,
                        Journal.in(ledger),
                        new Audience() {
                            @Override
                            public void tell(NumberedEvent event) {}

                            @Override
                            public void confirmation(Optional<Confirmation> changed) {
                                confirmation = changed;
                            }
                        },
                        new StepTimes(System::nanoTime));
                kiosk.resume(resumed.journal(), resumed.untold());
                kiosk.run();
            }
        }

        /** People speak when it is time, of what stands then. */
        private void speak(double t) {
            now = t;
            var words = SPOKEN.get(Math.round(t / EVERY));
            if (words != null) {
                words.say(NumberedEvent.holding(ledger.unfinishedGame().orElseThrow().entries().stream()
                                .map(Entry::numbered)
                                .toList()))
                        .forEach(said -> saidQueue.say(said.apply(t), Optional.empty()));
            }
        }
    }

    /** What people say when they look at what stands. */
    private interface Words {
        List<DoubleFunction<Said>> say(List<NumberedEvent> holding);
    }

    private static final TreeMap<Long, Words> SPOKEN = new TreeMap<>();

    static {
        at(0.4, holding -> {
            var last = last(holding, Discard.class);
            var was = (Discard) last.event().what();
            var tile = was.tile() == Tile.P1 ? Tile.P2 : Tile.P1;
            return List.of(t ->
                    new Said.Replace(t, last.number(), TableEvent.said(t, new Discard(was.seat(), tile, false))));
        });
        at(0.45, holding -> List.of(Said.Undo::new));
        at(0.5, holding -> {
            var last = last(holding, Discard.class);
            var was = (Discard) last.event().what();
            return List.of(
                    t -> new Said.Insert(
                            t, Optional.of(last.number()), TableEvent.said(t, new Discard(was.seat(), Tile.P9, false))),
                    Said.Undo::new);
        });
        SPOKEN.put(Math.round((HAND.duration() + 4) / EVERY), holding -> {
            var flower = last(holding, Bonus.class);
            return List.of(t -> new Said.Remove(t, flower.number()));
        });
        SPOKEN.put(Math.round((HAND.duration() + 8) / EVERY), holding -> List.of(t -> new Said.Right(t, 1)));
    }

    private static void at(double share, Words words) {
        SPOKEN.put(Math.round(share * HAND.duration() / EVERY), words);
    }

    private static NumberedEvent last(List<NumberedEvent> holding, Class<? extends Happening> kind) {
        return holding.reversed().stream()
                .filter(event -> kind.isInstance(event.event().what()))
                .findFirst()
                .orElseThrow();
    }

    private static FrameSource frames(double from, double until) {
        Queue<Double> times = new ArrayDeque<>();
        for (long i = Math.round(from / EVERY); i * EVERY < until; i++) {
            times.add(i * EVERY);
        }
        return new FrameSource() {
            @Override
            public Shot next() {
                return times.isEmpty()
                        ? new Shot.Ended()
                        : new Shot.Seen(new Frame(times.remove(), Mat.zeros(2, 2, CvType.CV_8UC3)));
            }

            @Override
            public void close() {
                times.clear();
            }
        };
    }

    private List<TableEvent> journal(String name, double... stops) {
        try (var ledger = Ledger.open(folder.resolve(name), InstantSource.system())) {
            // Another game has used the first rows of the journal.
            ledger.startGame(HAND.settings());
            ledger.append(TableEvent.said(
                    0,
                    new Happening.Attention(
                            Happening.Doubt.REFUSED, Sentence.asWritten("another game"), Optional.empty(), List.of())));
            ledger.startGame(HAND.settings());
            double from = 0;
            Optional<Confirmation> confirmation = Optional.empty();
            for (int i = 0; i <= stops.length; i++) {
                double until = i < stops.length ? stops[i] : HAND.duration() + LINGER;
                var run = new Run(ledger);
                run.from(from, until);
                confirmation = run.confirmation;
                from = until;
            }
            assertThat(confirmation.orElseThrow().given()).isTrue();
            return ledger.unfinishedGame().orElseThrow().entries().stream()
                    .map(Entry::event)
                    .toList();
        }
    }

    /** The journal of a kiosk that nobody stops, which is the same for all. */
    private List<TableEvent> unstopped() throws IOException {
        if (unstopped.isEmpty()) {
            unstopped = journal("whole.db");
            Files.delete(folder.resolve("hand.log"));
        }
        return unstopped;
    }

    @Test
    void correctionsAreInTheJournalAndTheSettlementFollowsThem() throws IOException {
        var journal = unstopped();
        var corrections = journal.stream()
                .map(TableEvent::what)
                .filter(Correction.class::isInstance)
                .map(Correction.class::cast)
                .toList();
        assertThat(corrections.stream().filter(correction -> correction.cause() == Cause.PERSON))
                .hasSize(5);
        assertThat(corrections.getLast().by().getFirst().what()).isInstanceOf(Scored.class);
        assertThat(corrections.getLast().cause()).isEqualTo(Cause.CONSEQUENCE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.42, 0.6, 1.02})
    @Tag("thorough")
    void aKioskThatIsStoppedAnywhereAndBegunAgainWritesTheSameJournal(double share) throws IOException {
        var whole = unstopped();
        double stop = Math.round(share * HAND.duration() / EVERY) * EVERY;
        assertThat(journal("stopped.db", stop)).isEqualTo(whole);
    }

    @Test
    @Tag("thorough")
    void aKioskThatIsStoppedAgainAndAgainWritesTheSameJournal() throws IOException {
        var whole = unstopped();
        double d = HAND.duration();
        assertThat(journal("stopped.db", 0.41 * d, 0.46 * d, 0.51 * d, d + 2, d + 5))
                .isEqualTo(whole);
    }

    /** What was asked about plays that nobody saw, in a hand during so many discards of which the kiosk was down, and once more after it. */
    private long askedAfterMissing(int discards) {
        var plays = HAND.truth().stream()
                .filter(event -> event.what() instanceof Discard || event.what() instanceof Happening.MeldLaid)
                .toList();
        int first = IntStream.range(5, plays.size() - 4)
                .filter(i -> plays.subList(i, i + 4).stream().allMatch(play -> play.what() instanceof Discard))
                .findFirst()
                .orElseThrow();
        double stopped = plays.get(first - 1).t() + EVERY;
        double again = plays.get(first + discards - 1).t() + EVERY;
        try (var ledger = Ledger.open(folder.resolve(discards + ".db"), InstantSource.system())) {
            ledger.startGame(HAND.settings());
            new Run(ledger).from(0, stopped);
            new Run(ledger).from(again, again + 8);
            new Run(ledger).from(again + 8, again + 10);
            return ledger.unfinishedGame().orElseThrow().entries().stream()
                    .filter(entry -> entry.event().what() instanceof Happening.Attention asked
                            && asked.reason().key() == Key.ASK_LAID_UNWATCHED)
                    .count();
        }
    }

    @Test
    void whatWasLaidWhileTheKioskWasDownIsAskedAboutOnceItIsAWholeGoRound() throws IOException {
        assertThat(askedAfterMissing(1)).isZero();
        Files.delete(folder.resolve("hand.log"));
        assertThat(askedAfterMissing(4)).isEqualTo(1);
    }
}
