package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.FaultyCamera;
import org.tilewatch.camera.FaultyCamera.Fault;
import org.tilewatch.contract.EventJson;
import org.tilewatch.kiosk.session.SessionNotice;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.DrawnLeftOut;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Hands during which the camera has a fault, of every kind and of a turn or of whole go-rounds: the loop goes on and says so, and in the end
 * what was played is told as it was, or the players were asked.
 */
@Tag("native")
class CameraFaultsTest {
    private static final Performance HAND = SimulatedGame.play(SimulatedGame.Order.hand(7, "millington"));
    /** A hand of two minutes is over in some seconds. */
    private static final double PER_SECOND = 20;
    /** One in which pictures of a real size are measured takes twice as long. */
    private static final double PER_SECOND_MEASURED = 10;
    /** How long people still sit there after the hand, in seconds. */
    private static final double LINGER = 8;

    private static final int FAULTS = 40;

    @TempDir
    Path folder;

    /** What came of a hand. */
    private record Outcome(List<String> plays, boolean asked, List<String> troubles, long seen) {}

    private Outcome played(Fault fault, double from, double until) throws InterruptedException {
        // That another table is there is said of its picture: what the eyes see of it is not their affair.
        var watch =
                fault.isSeenInPictures() ? Optional.of(new WatchedPicture(folder)) : Optional.<WatchedPicture>empty();
        var notice = new SessionNotice(List.of(), List.of(() -> watch.flatMap(WatchedPicture::trouble)));
        var faulty = new FaultyCamera(fault.isSeenInPictures() ? PER_SECOND_MEASURED : PER_SECOND, fault, from, until);
        var told = new ArrayList<TableEvent>();
        var troubles = new ArrayList<String>();
        var seen = new long[1];
        var eye = new IdealEye(HAND.tileSize(), Errors.NONE, 1);
        try (var camera = faulty.open()) {
            var end = Thread.ofVirtual().start(() -> {
                while (faulty.now() < HAND.duration() + LINGER) {
                    try {
                        TimeUnit.MILLISECONDS.sleep(20);
                    } catch (InterruptedException e) {
                        break;
                    }
                }
                camera.close();
            });
            new Kiosk(
                            camera,
                            frame -> eye.look(frame.t(), t -> HAND.at(Math.min(t, HAND.duration()))),
                            GameFollower.of(HAND.settings(), HAND.sideMm(), HAND.tileSize()),
                            ButtonEdges.recorded(HAND.presses()),
                            new SaidQueue(),
                            (event, by) -> {
                                told.add(event);
                                return OptionalLong.of(told.size());
                            },
                            new Audience() {
                                @Override
                                public void tell(NumberedEvent event) {}

                                @Override
                                public void trouble(Optional<Sentence> sentence) {
                                    notice.now(sentence)
                                            .map(said -> said.key().name())
                                            .ifPresent(troubles::add);
                                }

                                @Override
                                public void saw(Frame frame) {
                                    seen[0]++;
                                    faulty.looked(frame.t());
                                    watch.ifPresent(one -> one.saw(frame));
                                }
                            },
                            new StepTimes(System::nanoTime))
                    .run();
            end.join();
        }
        boolean asked = told.stream()
                .anyMatch(event -> event.what() instanceof Attention asking && asking.doubt() != Doubt.REFUSED);
        return new Outcome(plays(told), asked, troubles, seen[0]);
    }

    /** What was played, as it stands in the end: who laid what. */
    private static List<String> plays(List<TableEvent> told) {
        var numbered = new ArrayList<NumberedEvent>();
        told.forEach(event -> numbered.add(new NumberedEvent(numbered.size() + 1L, event)));
        return NumberedEvent.holding(numbered).stream()
                .map(event -> event.event().what())
                .filter(what -> what instanceof Happening.Discard
                        || what instanceof Happening.MeldLaid
                        || what instanceof Happening.Scored)
                .map(what -> what instanceof Happening.Scored scored
                        ? "score " + scored.deltas()
                        : EventJson.writeTruth(DrawnLeftOut.of(TableEvent.said(0, what))))
                .toList();
    }

    private Outcome faulty(Fault fault, Random random) throws InterruptedException {
        // What is wrong with a picture's contents is said within three seconds: what is over before that need not be.
        boolean shortly = random.nextBoolean() && !fault.isSeenInPictures();
        double length = (shortly ? 3 : 15) * (0.5 + random.nextDouble());
        double from = (0.15 + 0.6 * random.nextDouble()) * HAND.duration();
        return played(fault, from, from + length);
    }

    private static boolean rightOrAsked(Outcome outcome) {
        return outcome.asked() || outcome.plays().equals(plays(HAND.truth()));
    }

    @Test
    @Tag("thorough")
    void aCameraThatIsPulledOutInMidHandIsSaidAndTheHandIsToldAsItWasOrAskedAbout() throws InterruptedException {
        OpenCvLibrary.load();
        double from = 0.4 * HAND.duration();
        // For three tiles at most; longer ones, at random moments, are among the forty below.
        var outcome = played(Fault.PULLED_OUT, from, from + 7);
        assertThat(outcome.troubles()).isNotEmpty();
        assertThat(outcome.seen()).isPositive();
        assertThat(rightOrAsked(outcome)).as(outcome.toString()).isTrue();
    }

    @Test
    @Tag("thorough")
    void anotherTableInMidHandIsSaidAndStopsNothing() throws InterruptedException {
        OpenCvLibrary.load();
        double from = 0.4 * HAND.duration();
        var outcome = played(Fault.ANOTHER_TABLE, from, from + 12);
        assertThat(outcome.troubles()).contains(Key.TABLE_ANOTHER.name());
        assertThat(outcome.plays()).isEqualTo(plays(HAND.truth()));
    }

    /** Every kind, at random moments: {@code ./mvnw -P slow test -Dtest=CameraFaultsTest}. */
    @Test
    @Tag("slow")
    void fortyFaultsInMidHandAreToldRightOrAskedAbout() throws InterruptedException {
        OpenCvLibrary.load();
        long before = Frame.live();
        var random = new Random(27);
        var wrong = new ArrayList<String>();
        int right = 0;
        for (int i = 0; i < FAULTS; i++) {
            var fault = Fault.values()[i % Fault.values().length];
            var outcome = faulty(fault, random);
            right += outcome.plays().equals(plays(HAND.truth())) ? 1 : 0;
            if (!rightOrAsked(outcome) || outcome.troubles().isEmpty() && fault != Fault.COMES_AND_GOES) {
                wrong.add(fault + " " + outcome);
            }
        }
        System.out.printf(
                "%d camera faults in mid-hand: %d hands told as they were, %d asked about, %d neither%n",
                FAULTS, right, FAULTS - right - wrong.size(), wrong.size());
        assertThat(wrong).isEmpty();
        assertThat(Frame.live()).isEqualTo(before);
    }
}
